import { z } from 'zod';
import { invalidRequest } from '../api/stripe-error.ts';
import type { Store } from '../core/store.ts';
import type { SessionParams } from './session-params.ts';

export const dashboardMethods = z.array(z.enum(['card', 'oxxo'])).min(1);
type Methods = z.output<typeof dashboardMethods>;

export const methodsOff = z.array(z.enum(['card', 'oxxo', 'customer_balance']));
type MethodsOff = z.output<typeof methodsOff>;

const SETTING = 'dashboard_methods';
const OFF = 'methods_off';

/** Switches of the dashboard: the methods of a session that names none. */
export const readDashboardMethods = (store: Store): Methods => store.setting<Methods>(SETTING) ?? ['card'];

export const saveDashboardMethods = (store: Store, methods: Methods) => store.saveSetting(SETTING, methods);

/** Methods that the account may not use at all: what names only these is refused. */
export const readMethodsOff = (store: Store): MethodsOff => store.setting<MethodsOff>(OFF) ?? [];

export const saveMethodsOff = (store: Store, methods: MethodsOff) => store.saveSetting(OFF, methods);

/** Least and largest amounts that a voucher takes, in cents. */
const VOUCHER = { least: 1_000, most: 1_000_000 };

function takesAmount(method: string, cents: number): boolean {
  return method !== 'oxxo' || (cents >= VOUCHER.least && cents <= VOUCHER.most);
}

/**
 * Methods that a session of this total offers. The names that are asked for only narrow what the account may use. A
 * voucher cannot be charged again: in subscription mode the dashboard's switch for it means nothing.
 */
export function methodsOffered(store: Store, params: SessionParams, totalCents: number) {
  const { allowed_payment_method_types: named, mode } = params;
  const asked =
    named ?? readDashboardMethods(store).filter((method) => mode === 'payment' || method === 'card');
  const off = readMethodsOff(store);
  const offered = asked.filter((method) => !off.includes(method) && takesAmount(method, totalCents));
  if (offered.length > 0) return offered;
  throw invalidRequest(
    'No valid payment method types for this Checkout Session. Please ensure that you have activated payment methods compatible with your chosen currency and amount in your dashboard.',
    { param: 'allowed_payment_method_types' },
  );
}
