import type Stripe from 'stripe';
import type { Ledger } from '../api/call.ts';
import { type Cause, NO_CALL } from '../core/events.ts';
import { type Decline, newCharge } from './charges.ts';
import { openDispute } from './disputes.ts';
import { saveIntent } from './payment-intents.ts';
import { type CardBehaviour, declineMessage } from './test-cards.ts';

type Intent = Stripe.PaymentIntent;
export type Attempt = { intent: Intent; declined?: string };
type Given = {
  intent: Intent;
  method: Stripe.PaymentMethod;
  /** The bank's answer, from `askBank`. */
  decline: Decline | undefined;
  origin: string;
  authorised: boolean;
  cause?: Cause;
};

/** Reason of a bank that refuses a card whenever it is asked. */
export function declineOf(behaviour: CardBehaviour): Decline | undefined {
  if (behaviour.kind !== 'decline') return undefined;
  const { code, declineCode } = behaviour;
  return { code, declineCode, message: declineMessage(declineCode) };
}

/** Asks the bank for one charge: the answer to the next one may be another. */
export function askBank(ledger: Ledger, method: Stripe.PaymentMethod): Decline | undefined {
  const { behaviour, charges } = ledger.store.getPrivate('payment_method', method.id);
  ledger.store.setPrivate('payment_method', method.id, { behaviour, charges: charges + 1 });
  if (behaviour.kind !== 'approve_once' || charges === 0) return declineOf(behaviour);
  const message = declineMessage('generic_decline');
  return { code: 'card_declined', declineCode: 'generic_decline', message };
}

/** Makes the intent wait for another payment method, with the reason of the failure. */
export function failIntent(
  ledger: Ledger,
  intent: Intent,
  error: Stripe.PaymentIntent.LastPaymentError,
  cause = NO_CALL,
): Attempt {
  const failed = saveIntent(ledger, {
    ...intent,
    last_payment_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  ledger.events.emit('payment_intent.payment_failed', failed, cause);
  return { intent: failed, declined: error.decline_code ?? error.code };
}

/** Fails an intent whose payment the buyer did not confirm to the bank. */
export function failAuthorisation(ledger: Ledger, intent: Intent, method: Stripe.PaymentMethod): void {
  failIntent(ledger, intent, {
    code: 'payment_intent_authentication_failure',
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: method,
    type: 'invalid_request_error',
  });
}

/** Charges a payment method for an intent, now. Sessions and invoices use it. */
export function chargeIntent(ledger: Ledger, given: Given): Attempt {
  const { intent, method, decline, origin, authorised, cause = NO_CALL } = given;
  const charge = newCharge(ledger, { intent, method, decline, origin, authorised });
  const charged: Intent = { ...intent, latest_charge: charge.id, next_action: null };
  if (decline) {
    ledger.events.emit('charge.failed', charge, cause);
    const error: Stripe.PaymentIntent.LastPaymentError = {
      advice_code: 'try_again_later',
      charge: charge.id,
      code: decline.code,
      decline_code: decline.declineCode,
      doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
      message: decline.message,
      payment_method: method,
      type: 'card_error',
    };
    return failIntent(ledger, charged, error, cause);
  }
  const paid = saveIntent(ledger, {
    ...charged,
    amount_received: intent.amount,
    last_payment_error: null,
    payment_method: method.id,
    status: 'succeeded',
  });
  ledger.events.emit('charge.succeeded', charge, cause);
  ledger.events.emit('payment_intent.succeeded', paid, cause);
  const { behaviour } = ledger.store.getPrivate('payment_method', method.id);
  if (behaviour.kind === 'dispute') openDispute(ledger, charge);
  return { intent: paid };
}
