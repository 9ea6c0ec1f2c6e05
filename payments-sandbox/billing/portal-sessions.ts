import type Stripe from 'stripe';
import { z } from 'zod';
import { type ApiCall, apiCall, type CallContext, type Ledger } from '../api/call.ts';
import { listing, listObjects } from '../api/list.ts';
import { oneOf, text, webAddress } from '../api/params.ts';
import { invalidParameter, noSuch } from '../api/stripe-error.ts';
import { newId, randomText } from '../core/ids.ts';
import { FEEDBACK } from './cancellation.ts';

type Session = Stripe.BillingPortal.Session;
type Configuration = Stripe.BillingPortal.Configuration;

function newConfiguration(ledger: Ledger): Configuration {
  const now = ledger.clock.now();
  const configuration: Configuration = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: true, feedback_options: null, options: [...FEEDBACK] },
        enabled: true,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: true,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now,
  };
  ledger.store.insert('billing_portal.configuration', configuration, now);
  return configuration;
}

/** Configuration of the portal, the only one: its offers cannot be chosen here. */
function defaultConfiguration(ledger: Ledger): Configuration {
  const [known] = ledger.store.select('billing_portal.configuration', [{ sql: '', values: [] }], 'ASC', 1);
  return known ?? newConfiguration(ledger);
}

const createParams = z.strictObject({
  configuration: text().optional(),
  customer: text(),
  flow_data: z
    .strictObject({
      after_completion: z
        .strictObject({
          redirect: z.strictObject({ return_url: webAddress() }).optional(),
          type: oneOf('hosted_confirmation', 'portal_homepage', 'redirect'),
        })
        .optional(),
      subscription_cancel: z.strictObject({ subscription: text() }).optional(),
      type: oneOf('payment_method_update', 'subscription_cancel'),
    })
    .optional(),
  locale: oneOf('auto', 'en', 'es', 'es-419').optional(),
  return_url: webAddress().optional(),
});
type Params = z.output<typeof createParams>;

function flowOf(ledger: Ledger, { customer, flow_data }: Params): Session['flow'] {
  if (!flow_data) return null;
  const { after_completion, subscription_cancel, type } = flow_data;
  if (type === 'subscription_cancel') {
    const param = 'flow_data[subscription_cancel][subscription]';
    const id = subscription_cancel?.subscription;
    if (!id)
      throw invalidParameter(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
    const subscription = ledger.store.find('subscription', id);
    if (subscription?.customer !== customer) throw noSuch('subscription', id, param, 400);
  }
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: after_completion?.redirect ?? null,
      type: after_completion?.type ?? 'portal_homepage',
    },
    customer_update: null,
    subscription_cancel: subscription_cancel ? { retention: null, ...subscription_cancel } : null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type,
  };
}

const START = { payment_method_update: '/card', subscription_cancel: '/cancel' } as const;

function createSession({ ledger, origin, cause }: CallContext, params: Params): Session {
  const { store, clock } = ledger;
  if (!store.find('customer', params.customer)) throw noSuch('customer', params.customer, 'customer', 400);
  const configuration = defaultConfiguration(ledger);
  if (params.configuration !== undefined && params.configuration !== configuration.id)
    throw noSuch('configuration', params.configuration, 'configuration', 400);
  const token = `test_${randomText(60)}`;
  const start = params.flow_data ? START[params.flow_data.type] : '';
  const session: Session = {
    id: newId('bps'),
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: clock.now(),
    customer: params.customer,
    customer_account: null,
    flow: flowOf(ledger, params),
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: params.return_url ?? null,
    url: `${origin}/p/session/${token}${start}`,
  };
  store.insert('billing_portal.session', session, session.created);
  store.alias(token, session.id);
  ledger.events.emit('billing_portal.session.created', session, cause);
  return session;
}

const CONFIGURATIONS = '/v1/billing_portal/configurations';

export const portalCalls: ApiCall[] = [
  apiCall('POST', '/v1/billing_portal/sessions', createParams, createSession),
  apiCall('GET', CONFIGURATIONS, z.strictObject(listing), ({ ledger }, params) => {
    defaultConfiguration(ledger);
    return listObjects(ledger.store, 'billing_portal.configuration', CONFIGURATIONS, params);
  }),
  apiCall('GET', `${CONFIGURATIONS}/:id`, z.strictObject({}), ({ ledger, id }) => {
    const configuration = ledger.store.find('billing_portal.configuration', id);
    if (!configuration) throw noSuch('configuration', id, 'configuration');
    return configuration;
  }),
];
