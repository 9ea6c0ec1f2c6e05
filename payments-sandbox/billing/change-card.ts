import type Stripe from 'stripe';
import type { Ledger } from '../api/call.ts';
import { NO_CALL } from '../core/events.ts';
import { randomText } from '../core/ids.ts';
import { declineOf } from '../resources/charge-intent.ts';
import { changeCustomer } from '../resources/customers.ts';
import { attachMethod, type Buyer, type CardGiven, newCard } from '../resources/payment-methods.ts';
import { moveSetupIntent, newSetupIntent } from '../resources/setup-intents.ts';
import { collectInvoice } from './collect-invoice.ts';
import { changeSubscription, liveSubscriptions, unsettledInvoices } from './subscriptions.ts';

/** Result of a change; `saved` tells whether the owed amount could be paid with the new card, too. */
export type CardChange =
  | { kind: 'saved'; owes: boolean }
  | { kind: 'declined'; reason: string }
  | { kind: 'authorise'; token: string };

/** Pays the amount that failed with the earlier card. Returns whether any is still owed. */
function payWhatIsOwed(ledger: Ledger, customer: string, method: Stripe.PaymentMethod): boolean {
  const owed = liveSubscriptions(ledger, customer)
    .flatMap(({ id }) => unsettledInvoices(ledger, id))
    .filter(({ status }) => status === 'open');
  // A buyer who changes the card sits before the screen, so the bank has been answered already.
  return owed
    .map((invoice) => collectInvoice(ledger, invoice, { method, authorised: true }))
    .some(({ kind }) => kind !== 'paid');
}

function save(ledger: Ledger, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod): CardChange {
  const customer = String(intent.customer);
  const attached = attachMethod(ledger, method, customer, NO_CALL);
  moveSetupIntent(ledger, intent, 'succeeded', { payment_method: attached.id, status: 'succeeded' });
  const { invoice_settings } = ledger.store.get('customer', customer);
  const settings = { ...invoice_settings, default_payment_method: attached.id };
  changeCustomer(ledger, customer, { invoice_settings: settings }, NO_CALL);
  for (const subscription of liveSubscriptions(ledger, customer))
    changeSubscription(ledger, subscription, { default_payment_method: attached.id }, NO_CALL);
  return { kind: 'saved', owes: payWhatIsOwed(ledger, customer, attached) };
}

type Given = { portalSession: Stripe.BillingPortal.Session; card: CardGiven; buyer: Buyer; origin: string };

/** Changes the card of all subscriptions of a customer, from the billing portal. */
export function changeCard(ledger: Ledger, { portalSession, card, buyer, origin }: Given): CardChange {
  const method = newCard(ledger, card, buyer);
  const intent = newSetupIntent(ledger, portalSession.customer, portalSession.id);
  const { behaviour } = ledger.store.getPrivate('payment_method', method.id);
  const decline = declineOf(behaviour);
  if (decline) {
    const { code, declineCode, message } = decline;
    const error = {
      code,
      decline_code: declineCode,
      message,
      payment_method: method,
      type: 'card_error',
    } as const;
    moveSetupIntent(ledger, intent, 'setup_failed', { last_setup_error: error });
    return { kind: 'declined', reason: declineCode };
  }
  if (behaviour.kind !== 'authorise') return save(ledger, intent, method);
  const token = randomText(40);
  ledger.store.alias(token, intent.id);
  const url = `${origin}/c/authorize/${token}`;
  moveSetupIntent(ledger, intent, 'requires_action', {
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: portalSession.url, url } },
    payment_method: method.id,
    status: 'requires_action',
  });
  return { kind: 'authorise', token };
}

/** Applies the buyer's answer to the bank's question about a new card. */
export function answerSetup(ledger: Ledger, intent: Stripe.SetupIntent, granted: boolean): CardChange {
  const method = ledger.store.get('payment_method', String(intent.payment_method));
  if (granted) return save(ledger, intent, method);
  moveSetupIntent(ledger, intent, 'setup_failed', {
    last_setup_error: {
      code: 'setup_intent_authentication_failure',
      message: 'The latest attempt to set up the payment method has failed because authentication failed.',
      payment_method: method,
      type: 'invalid_request_error',
    },
    payment_method: null,
    status: 'requires_payment_method',
  });
  return { kind: 'declined', reason: 'authentication_failed' };
}
