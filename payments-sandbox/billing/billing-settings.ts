import { z } from 'zod';
import type { Store } from '../core/store.ts';

/** Settings of retries after failed charges, and of the clock around a renewal. */
export const billingSettings = z.strictObject({
  /** Days from each failed charge to the next try. */
  retry_days: z.array(z.int().min(1).max(60)).max(8),
  after_last_retry: z.enum(['cancel', 'unpaid']),
  /**
   * Seconds for which an invoice of a renewal stays a draft before it is charged: about an hour with the real service.
   */
  draft_seconds: z
    .int()
    .min(0)
    .max(72 * 3600),
});
export type BillingSettings = z.output<typeof billingSettings>;

const DEFAULTS: BillingSettings = { retry_days: [5, 9], after_last_retry: 'cancel', draft_seconds: 0 };

export function readBillingSettings(store: Store): BillingSettings {
  return { ...DEFAULTS, ...store.setting<Partial<BillingSettings>>('billing') };
}

export function saveBillingSettings(store: Store, changes: Partial<BillingSettings>): void {
  store.saveSetting('billing', { ...readBillingSettings(store), ...changes });
}
