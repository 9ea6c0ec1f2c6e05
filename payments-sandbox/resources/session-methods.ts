import { z } from 'zod';
import type { Store } from '../core/store.ts';
import type { SessionParams } from './session-params.ts';

export const dashboardMethods = z.array(z.enum(['card', 'oxxo'])).min(1);
type Methods = z.output<typeof dashboardMethods>;

const SETTING = 'dashboard_methods';

/** Switches of the dashboard: the methods of a session that names none. */
export const readDashboardMethods = (store: Store): Methods => store.setting<Methods>(SETTING) ?? ['card'];

export const saveDashboardMethods = (store: Store, methods: Methods) => store.saveSetting(SETTING, methods);

/**
 * Methods that a session offers. A voucher cannot be charged again: in subscription mode the dashboard's switch for it
 * means nothing.
 */
export function methodsOffered(store: Store, { allowed_payment_method_types: named, mode }: SessionParams) {
  if (named) return named;
  return readDashboardMethods(store).filter((method) => mode === 'payment' || method === 'card');
}
