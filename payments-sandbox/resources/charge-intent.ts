import type Stripe from 'stripe';
import type { Ledger } from '../api/call.ts';
import { NO_CALL } from '../core/events.ts';
import { type Decline, newCharge } from './charges.ts';
import { saveIntent } from './payment-intents.ts';
import { declineMessage } from './test-cards.ts';

type Intent = Stripe.PaymentIntent;
export type Attempt = { intent: Intent; declined?: string };
type Given = { intent: Intent; method: Stripe.PaymentMethod; origin: string; authorised: boolean };

function declineOf(ledger: Ledger, method: Stripe.PaymentMethod): Decline | undefined {
  const { behaviour, charges } = ledger.store.getPrivate('payment_method', method.id);
  ledger.store.setPrivate('payment_method', method.id, { behaviour, charges: charges + 1 });
  if (behaviour.kind === 'approve_once' && charges > 0) {
    return {
      code: 'card_declined',
      declineCode: 'generic_decline',
      message: declineMessage('generic_decline'),
    };
  }
  if (behaviour.kind !== 'decline') return undefined;
  const { code, declineCode } = behaviour;
  return { code, declineCode, message: declineMessage(declineCode) };
}

/** The intent waits for another payment method, and says why the last one did not serve. */
export function failIntent(
  ledger: Ledger,
  intent: Intent,
  error: Stripe.PaymentIntent.LastPaymentError,
): Attempt {
  const failed = saveIntent(ledger, {
    ...intent,
    last_payment_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  ledger.events.emit('payment_intent.payment_failed', failed, NO_CALL);
  return { intent: failed, declined: error.decline_code ?? error.code };
}

/** Takes the money of an intent from a payment method, now. Sessions use it, and so may whatever else asks for money. */
export function chargeIntent(ledger: Ledger, { intent, method, origin, authorised }: Given): Attempt {
  const decline = declineOf(ledger, method);
  const charge = newCharge(ledger, { intent, method, decline, origin, authorised });
  const charged: Intent = { ...intent, latest_charge: charge.id, next_action: null };
  if (decline) {
    ledger.events.emit('charge.failed', charge, NO_CALL);
    return failIntent(ledger, charged, {
      advice_code: 'try_again_later',
      charge: charge.id,
      code: decline.code,
      decline_code: decline.declineCode,
      doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
      message: decline.message,
      payment_method: method,
      type: 'card_error',
    });
  }
  const paid = saveIntent(ledger, {
    ...charged,
    amount_received: intent.amount,
    last_payment_error: null,
    payment_method: method.id,
    status: 'succeeded',
  });
  ledger.events.emit('charge.succeeded', charge, NO_CALL);
  ledger.events.emit('payment_intent.succeeded', paid, NO_CALL);
  return { intent: paid };
}
