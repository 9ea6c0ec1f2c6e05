import type { Subscription } from '#contract/subscriptions.ts';
import type { SubscriptionRecord } from '../subscriptions.queries.ts';
import { chargeAfter, chargeIfResumed, skipHindrance, skippableUntil, skipsInARow } from './pause-terms.ts';

/** Charges that a client may skip, until when, and what would be charged then. */
export function presentPausing(kept: SubscriptionRecord, now: Date): Subscription['pausing'] {
  const hindrance = skipHindrance(kept, now);
  const { next_charge_at } = kept;
  return {
    can_skip: hindrance === null,
    skip_hindrance: hindrance,
    skip_until: skippableUntil(kept)?.toISOString() ?? null,
    charge_if_skipped: hindrance || !next_charge_at ? null : chargeAfter(next_charge_at, 1).toISOString(),
    skips_in_a_row: skipsInARow(kept),
    is_own: kept.is_own_pause,
    charge_if_continued: chargeIfResumed(kept, now)?.toISOString() ?? null,
  };
}
