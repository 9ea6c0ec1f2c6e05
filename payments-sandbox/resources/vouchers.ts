import type Stripe from 'stripe';
import type { Ledger } from '../api/call.ts';
import { NO_CALL } from '../core/events.ts';
import { randomDigits, randomText } from '../core/ids.ts';
import type { Session } from '../core/objects.ts';
import { askBank, chargeIntent, failIntent } from './charge-intent.ts';
import { complete } from './pay-session.ts';
import { intentForSession, saveIntent } from './payment-intents.ts';
import { type Buyer, newVoucher } from './payment-methods.ts';

/** Days that a voucher lives where its session names no number. */
export const VOUCHER_DAYS = 3;

const DAY = 24 * 3600;
/** Mexico City's distance to UTC in seconds: it has had no summer time since 2022. */
const MEXICO_CITY = -6 * 3600;

/** Last second, in Mexico City, of the day so many days after an instant. */
export function endOfDay(instant: number, days: number): number {
  const day = Math.floor((instant + MEXICO_CITY) / DAY) + days;
  return (day + 1) * DAY - 1 - MEXICO_CITY;
}

/** Pays by a voucher, in cash later: the session is complete, its payment is not. */
export function payWithVoucher(ledger: Ledger, open: Session, buyer: Buyer, origin: string): void {
  const { store, clock } = ledger;
  const method = newVoucher(ledger, buyer);
  const { intent, session } = intentForSession(ledger, open);
  const days = store.getPrivate('checkout.session', session.id).voucherDays ?? VOUCHER_DAYS;
  const expires = endOfDay(clock.now(), days);
  const token = randomText(40);
  store.alias(token, session.id);
  const waiting = saveIntent(ledger, {
    ...intent,
    next_action: {
      type: 'oxxo_display_details',
      oxxo_display_details: {
        expires_after: expires,
        hosted_voucher_url: `${origin}/v/${token}`,
        number: randomDigits(14),
      },
    },
    payment_method: method.id,
    payment_method_options: { ...intent.payment_method_options, oxxo: { expires_after_days: days } },
    status: 'requires_action',
  });
  ledger.events.emit('payment_intent.requires_action', waiting, NO_CALL);
  complete(ledger, session, buyer, { payment_status: 'unpaid' });
  ledger.schedule.add('voucher.expire', session.id, expires + 1);
}

/** Settles a voucher, paid or expired. Returns false when the session waits for none. */
export function settleVoucher(ledger: Ledger, session: Session, paid: boolean, origin: string): boolean {
  if (session.status !== 'complete' || session.payment_status !== 'unpaid') return false;
  const intent = ledger.store.get('payment_intent', String(session.payment_intent));
  if (intent.status !== 'requires_action') return false;
  const method = ledger.store.get('payment_method', String(intent.payment_method));
  ledger.schedule.drop('voucher.expire', session.id);
  if (paid) payVoucher(ledger, session, { intent, method, origin });
  else expireVoucher(ledger, session, { intent, method });
  return true;
}

type Voucher = { intent: Stripe.PaymentIntent; method: Stripe.PaymentMethod };

function payVoucher(ledger: Ledger, session: Session, voucher: Voucher & { origin: string }): void {
  const decline = askBank(ledger, voucher.method);
  chargeIntent(ledger, { ...voucher, decline, authorised: false });
  const settled: Session = { ...session, payment_status: 'paid' };
  ledger.store.update('checkout.session', settled);
  ledger.events.emit('checkout.session.async_payment_succeeded', settled, NO_CALL);
}

function expireVoucher(ledger: Ledger, session: Session, { intent, method }: Voucher): void {
  failIntent(ledger, intent, {
    code: 'payment_intent_payment_attempt_expired',
    message: 'The voucher was not paid before it expired.',
    payment_method: method,
    type: 'invalid_request_error',
  });
  ledger.events.emit('checkout.session.async_payment_failed', session, NO_CALL);
}
