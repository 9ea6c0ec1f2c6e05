import type Stripe from 'stripe';
import { z } from 'zod';
import { type ApiCall, apiCall, type Ledger } from '../api/call.ts';
import { NO_CALL } from '../core/events.ts';
import { randomDigits } from '../core/ids.ts';
import type { Private } from '../core/objects.ts';
import { customerById } from './customers.ts';

/** Bank and place of the account numbers: STP, in Mexico City. */
const CLABE_PREFIX = '646180';
const WEIGHTS = [3, 7, 1];

/** Last digit of a CLABE, from its first seventeen. */
export function clabeCheckDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, place) => total + ((Number(digit) * (WEIGHTS[place % 3] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

function accountOf({ store }: Ledger, customer: string): Private['customer'] {
  const known = store.findPrivate('customer', customer);
  if (known) return known;
  const digits = CLABE_PREFIX + randomDigits(11);
  const made = { clabe: `${digits}${clabeCheckDigit(digits)}`, availableCents: 0 };
  store.setPrivate('customer', customer, made);
  return made;
}

/** Account number of a customer: one for all that this customer ever transfers. */
export function clabeOf(ledger: Ledger, customer: string): string {
  return accountOf(ledger, customer).clabe;
}

/** Adds cents to what lies in a customer's account, and returns the account. */
export function addToCash(ledger: Ledger, customer: string, cents: number): Private['customer'] {
  const account = accountOf(ledger, customer);
  const changed = { ...account, availableCents: account.availableCents + cents };
  ledger.store.setPrivate('customer', customer, changed);
  return changed;
}

function cashBalance(ledger: Ledger, customer: string): Stripe.CashBalance {
  const { availableCents } = accountOf(ledger, customer);
  return {
    object: 'cash_balance',
    available: availableCents > 0 ? { mxn: availableCents } : null,
    customer,
    customer_account: null,
    livemode: false,
    settings: { reconciliation_mode: 'automatic', using_merchant_default: true },
  };
}

/** Says that money lies in a customer's account which pays for nothing, when some does. */
export function emitFunds(ledger: Ledger, customer: string): void {
  const balance = cashBalance(ledger, customer);
  if (balance.available) ledger.events.emit('cash_balance.funds_available', balance, NO_CALL);
}

export const cashBalanceCalls: ApiCall[] = [
  apiCall('GET', '/v1/customers/:id/cash_balance', z.strictObject({}), ({ ledger, id }) =>
    cashBalance(ledger, customerById(ledger, id).id),
  ),
];
