import type Stripe from 'stripe';
import { z } from 'zod';
import { type ApiCall, apiCall, type Ledger } from '../api/call.ts';
import { listing, listObjects } from '../api/list.ts';
import { text } from '../api/params.ts';
import { noSuch } from '../api/stripe-error.ts';
import { NO_CALL } from '../core/events.ts';
import { newId, randomText } from '../core/ids.ts';

type Intent = Stripe.SetupIntent;

/** Makes the request to keep a card for later charges. */
export function newSetupIntent(ledger: Ledger, customer: string, portalSessionId: string): Intent {
  const id = newId('seti');
  const intent: Intent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: ledger.clock.now(),
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
  ledger.store.insert('setup_intent', intent, intent.created);
  ledger.store.setPrivate('setup_intent', id, { portalSessionId });
  ledger.events.emit('setup_intent.created', intent, NO_CALL);
  return intent;
}

export function moveSetupIntent(
  ledger: Ledger,
  intent: Intent,
  event: 'succeeded' | 'setup_failed' | 'requires_action',
  changes: Partial<Intent>,
): Intent {
  const moved = { ...intent, next_action: null, ...changes };
  ledger.store.update('setup_intent', moved);
  ledger.events.emit(`setup_intent.${event}`, moved, NO_CALL);
  return moved;
}

export const setupIntentCalls: ApiCall[] = [
  apiCall(
    'GET',
    '/v1/setup_intents',
    z.strictObject({ ...listing, customer: text().optional(), payment_method: text().optional() }),
    ({ ledger }, params) =>
      listObjects(ledger.store, 'setup_intent', '/v1/setup_intents', params, {
        customer: params.customer,
        payment_method: params.payment_method,
      }),
  ),
  apiCall('GET', '/v1/setup_intents/:id', z.strictObject({}), ({ ledger, id }) => {
    const intent = ledger.store.find('setup_intent', id);
    if (!intent) throw noSuch('setupintent', id, 'intent');
    return intent;
  }),
];
