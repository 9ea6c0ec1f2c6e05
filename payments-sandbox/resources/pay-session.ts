import type Stripe from 'stripe';
import type { Ledger } from '../api/call.ts';
import { startSubscription } from '../billing/start-subscription.ts';
import { NO_CALL } from '../core/events.ts';
import type { Session } from '../core/objects.ts';
import { askBank, chargeIntent, failAuthorisation } from './charge-intent.ts';
import { newCustomer } from './customers.ts';
import { askForAuthorisation, intentForSession } from './payment-intents.ts';
import { attachMethod, type Buyer, type CardGiven, newCard } from './payment-methods.ts';

export type Outcome =
  | { kind: 'paid' }
  | { kind: 'declined'; reason: string }
  | { kind: 'authorise'; token: string };

function buyerOf(method: Stripe.PaymentMethod): Buyer {
  return { name: method.billing_details.name ?? '', email: method.billing_details.email ?? '' };
}

type Completion = Pick<Session, 'payment_status'> &
  Partial<Pick<Session, 'customer' | 'subscription' | 'invoice'>>;

/** Completes a session, paid or waiting for a voucher to be paid. */
export function complete(ledger: Ledger, session: Session, buyer: Buyer, completion: Completion): void {
  const customer =
    session.customer_creation === 'always' && !session.customer && !completion.customer
      ? newCustomer(ledger, buyer, NO_CALL).id
      : session.customer;
  const completed: Session = {
    ...session,
    customer,
    customer_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      business_name: null,
      email: buyer.email,
      individual_name: null,
      name: buyer.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    status: 'complete',
    url: null,
    ...completion,
  };
  ledger.store.update('checkout.session', completed);
  ledger.schedule.drop('session.expire', session.id);
  ledger.events.emit('checkout.session.completed', completed, NO_CALL);
}

type Charged = {
  session: Session;
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  origin: string;
  authorised: boolean;
};

/** Charges a subscription for the first time. Customer and subscription are made only when it passes. */
function subscribe(ledger: Ledger, given: Charged): void {
  const { store, clock } = ledger;
  const { session, origin } = given;
  const buyer = buyerOf(given.method);
  const customer = session.customer
    ? store.get('customer', String(session.customer))
    : newCustomer(ledger, buyer, NO_CALL);
  const method = attachMethod(ledger, given.method, customer.id, NO_CALL);
  const owned = { ...given.intent, customer: customer.id };
  const { intent } = chargeIntent(ledger, { ...given, intent: owned, method, decline: undefined });
  const { lineItems, subscription: asked } = store.getPrivate('checkout.session', session.id);
  const sold = lineItems.flatMap(({ price, quantity }) =>
    price ? [{ price, quantity: quantity ?? 1 }] : [],
  );
  const { subscription, invoice } = startSubscription(
    ledger,
    {
      customer,
      method,
      intent,
      origin,
      sold,
      start: clock.now(),
      metadata: asked?.metadata ?? {},
      description: asked?.description,
    },
    NO_CALL,
  );
  complete(ledger, session, buyer, {
    payment_status: 'paid',
    customer: customer.id,
    invoice: invoice.id,
    subscription: subscription.id,
  });
}

function chargeSession(ledger: Ledger, given: Charged): Outcome {
  const decline = askBank(ledger, given.method);
  if (!decline && given.session.mode === 'subscription') {
    subscribe(ledger, given);
    return { kind: 'paid' };
  }
  const { declined } = chargeIntent(ledger, { ...given, decline });
  if (declined) return { kind: 'declined', reason: declined };
  complete(ledger, given.session, buyerOf(given.method), { payment_status: 'paid' });
  return { kind: 'paid' };
}

/** Tries a card once. The session stays open when it fails. */
export function payWithCard(
  ledger: Ledger,
  open: Session,
  given: CardGiven,
  buyer: Buyer,
  origin: string,
): Outcome {
  const method = newCard(ledger, given, buyer);
  const { intent, session } = intentForSession(ledger, open);
  const { behaviour } = ledger.store.getPrivate('payment_method', method.id);
  if (behaviour.kind !== 'authorise')
    return chargeSession(ledger, { session, intent, method, origin, authorised: false });
  const token = askForAuthorisation(
    ledger,
    { intent, method, origin, returnUrl: session.success_url },
    NO_CALL,
  );
  return { kind: 'authorise', token };
}

/** Applies the buyer's answer to the bank's question. */
export function answerAuthorisation(
  ledger: Ledger,
  session: Session,
  intent: Stripe.PaymentIntent,
  granted: boolean,
  origin: string,
): Outcome {
  const method = ledger.store.get('payment_method', String(intent.payment_method));
  if (granted) return chargeSession(ledger, { session, intent, method, origin, authorised: true });
  failAuthorisation(ledger, intent, method);
  return { kind: 'declined', reason: 'authentication_failed' };
}
