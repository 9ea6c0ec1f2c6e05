import type Stripe from 'stripe';
import { z } from 'zod';
import { type ApiCall, apiCall, type Ledger } from '../api/call.ts';
import { listing, listObjects } from '../api/list.ts';
import { text } from '../api/params.ts';
import { noSuch } from '../api/stripe-error.ts';
import { type Cause, NO_CALL } from '../core/events.ts';
import { newId, randomText } from '../core/ids.ts';
import type { Private, Session } from '../core/objects.ts';

type Intent = Stripe.PaymentIntent;
type Wanted = {
  amount: number;
  currency: string;
  customer: Intent['customer'];
  description: string | null;
  futureUsage: 'off_session' | null;
  metadata: Stripe.Metadata;
  methodTypes: string[];
  receiptEmail: string | null;
  shipping: Intent['shipping'];
};

export function newIntent(ledger: Ledger, wanted: Wanted, origins: Private['payment_intent']): Intent {
  const intent = intentOf(ledger, wanted);
  ledger.store.insert('payment_intent', intent, intent.created);
  ledger.store.setPrivate('payment_intent', intent.id, origins);
  ledger.events.emit('payment_intent.created', intent, NO_CALL);
  return intent;
}

function intentOf(ledger: Ledger, wanted: Wanted): Intent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: wanted.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: ledger.clock.now(),
    currency: wanted.currency,
    customer: wanted.customer,
    customer_account: null,
    description: wanted.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: wanted.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: wanted.methodTypes,
    payment_record: null,
    processing: null,
    receipt_email: wanted.receiptEmail,
    review: null,
    setup_future_usage: wanted.futureUsage,
    shipping: wanted.shipping,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

export function saveIntent(ledger: Ledger, intent: Intent): Intent {
  ledger.store.update('payment_intent', intent);
  return intent;
}

interface ToAuthorise {
  intent: Intent;
  method: Stripe.PaymentMethod;
  origin: string;
  returnUrl: string | null;
}

/** Makes the intent wait for the buyer's confirmation to the bank, at the address of the returned token. */
export function askForAuthorisation(
  ledger: Ledger,
  { intent, method, origin, returnUrl }: ToAuthorise,
  cause: Cause,
): string {
  const token = randomText(40);
  ledger.store.alias(token, intent.id);
  const waiting = saveIntent(ledger, {
    ...intent,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: returnUrl, url: `${origin}/c/authorize/${token}` },
    },
    payment_method: method.id,
    status: 'requires_action',
  });
  ledger.events.emit('payment_intent.requires_action', waiting, cause);
  return token;
}

/** Finds or makes the intent of a session: it has none until its buyer tries to pay, and every try shares one. */
export function intentForSession(ledger: Ledger, session: Session): { intent: Intent; session: Session } {
  const { store } = ledger;
  const kept = store.getPrivate('checkout.session', session.id);
  const known = session.payment_intent ?? kept.intentId;
  if (typeof known === 'string') return { intent: store.get('payment_intent', known), session };
  const subscribes = session.mode === 'subscription';
  const intent = newIntent(
    ledger,
    {
      amount: session.amount_total ?? 0,
      currency: session.currency ?? 'mxn',
      customer: session.customer,
      description: subscribes ? 'Subscription creation' : (kept.intent.description ?? null),
      futureUsage: subscribes ? 'off_session' : null,
      metadata: kept.intent.metadata,
      methodTypes: session.payment_method_types,
      receiptEmail: kept.intent.receiptEmail ?? null,
      shipping: kept.intent.shipping,
    },
    { sessionId: session.id },
  );
  // The payment of a subscribing session belongs to the first invoice, so the session does not name it.
  const linked: Session = subscribes ? session : { ...session, payment_intent: intent.id };
  store.update('checkout.session', linked);
  store.setPrivate('checkout.session', session.id, { ...kept, intentId: intent.id });
  return { intent, session: linked };
}

/** Cancels the intent of a session that ends unpaid. */
export function cancelIntentOf(ledger: Ledger, session: Session, cause: Cause): void {
  const { intentId } = ledger.store.getPrivate('checkout.session', session.id);
  const known = session.payment_intent ?? intentId;
  if (typeof known === 'string') cancelIntent(ledger, known, cause);
}

function cancelIntent(ledger: Ledger, id: string, cause: Cause): void {
  const intent = ledger.store.get('payment_intent', id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') return;
  endIntent(ledger, intent, 'automatic', cause);
}

/** Marks an unpaid intent as cancelled. */
export function endIntent(
  ledger: Ledger,
  intent: Intent,
  reason: Intent['cancellation_reason'],
  cause: Cause,
): Intent {
  const canceled = saveIntent(ledger, {
    ...intent,
    canceled_at: ledger.clock.now(),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  });
  ledger.events.emit('payment_intent.canceled', canceled, cause);
  return canceled;
}

export function intentById(ledger: Ledger, id: string): Intent {
  const intent = ledger.store.find('payment_intent', id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  return intent;
}

export const paymentIntentCalls: ApiCall[] = [
  apiCall(
    'GET',
    '/v1/payment_intents',
    z.strictObject({ ...listing, customer: text().optional() }),
    ({ ledger }, params) =>
      listObjects(ledger.store, 'payment_intent', '/v1/payment_intents', params, {
        customer: params.customer,
      }),
  ),
  apiCall(
    'GET',
    '/v1/payment_intents/:id',
    z.strictObject({ client_secret: text().optional() }),
    ({ ledger, id }) => intentById(ledger, id),
  ),
];
