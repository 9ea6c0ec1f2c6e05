import { z } from 'zod';
import { type ApiCall, apiCall, type CallContext, type Ledger } from '../api/call.ts';
import { listing, listObjects, time } from '../api/list.ts';
import { flag, metadata, oneOf, text, unsettable } from '../api/params.ts';
import { invalidRequest, noSuch } from '../api/stripe-error.ts';
import type { Subscription } from '../core/objects.ts';
import { merged } from '../resources/metadata.ts';
import { ownMethod } from '../resources/payment-methods.ts';
import { cancellationDetails, detailsWith, endWithPeriod } from './cancellation.ts';
import { createSubscription, createSubscriptionParams } from './create-subscription.ts';
import { pauseCollection, pauseOf } from './pausing.ts';
import { changeSubscription, endSubscription } from './subscriptions.ts';

const NOT_ENDED = ['active', 'past_due', 'unpaid', 'incomplete', 'incomplete_expired', 'trialing', 'paused'];
const ENDED = ['canceled', 'incomplete_expired'];

const listParams = z.strictObject({
  ...listing,
  collection_method: oneOf('charge_automatically', 'send_invoice').optional(),
  current_period_end: time(),
  current_period_start: time(),
  customer: text().optional(),
  price: text().optional(),
  status: oneOf('all', 'ended', 'canceled', ...NOT_ENDED).optional(),
});

/** Statuses to list: ended subscriptions only when they are asked for. */
function statuses(asked: string | undefined): string | string[] | undefined {
  if (asked === undefined) return NOT_ENDED;
  if (asked === 'all') return undefined;
  return asked === 'ended' ? ENDED : asked;
}

function listSubscriptions({ ledger }: CallContext, params: z.output<typeof listParams>) {
  const { current_period_end, current_period_start, status, ...asked } = params;
  return listObjects(
    ledger.store,
    'subscription',
    '/v1/subscriptions',
    asked,
    {
      collection_method: asked.collection_method,
      customer: asked.customer,
      'items.data[0].price.id': asked.price,
      status: statuses(status),
    },
    {
      'items.data[0].current_period_end': current_period_end,
      'items.data[0].current_period_start': current_period_start,
    },
  );
}

function subscriptionById(ledger: Ledger, id: string): Subscription {
  const subscription = ledger.store.find('subscription', id);
  if (!subscription) throw noSuch('subscription', id);
  return subscription;
}

const updateParams = z.strictObject({
  cancel_at_period_end: flag().optional(),
  cancellation_details: cancellationDetails.optional(),
  default_payment_method: text().optional(),
  description: unsettable(text(500)).optional(),
  metadata: unsettable(metadata(true)).optional(),
  off_session: flag().optional(),
  pause_collection: unsettable(pauseCollection).optional(),
  proration_behavior: oneOf('always_invoice', 'create_prorations', 'none').optional(),
});

function updateSubscription({ ledger, id, cause }: CallContext, params: z.output<typeof updateParams>) {
  const subscription = subscriptionById(ledger, id);
  const {
    cancel_at_period_end,
    cancellation_details,
    default_payment_method,
    description,
    pause_collection,
  } = params;
  const terms = [cancel_at_period_end, default_payment_method, description, pause_collection];
  const changesTerms = terms.some((value) => value !== undefined);
  if (subscription.status === 'canceled' && changesTerms) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'invalid_canceled_subscription_fields',
    });
  }
  const changes: Partial<Subscription> = {
    ...(cancel_at_period_end !== undefined && endWithPeriod(ledger, subscription, cancel_at_period_end)),
    ...(description !== undefined && { description }),
    ...(pause_collection !== undefined && pauseOf(ledger, subscription, pause_collection)),
    ...(params.metadata !== undefined && { metadata: merged(subscription.metadata, params.metadata) }),
  };
  if (default_payment_method !== undefined) {
    changes.default_payment_method = ownMethod(
      ledger,
      default_payment_method,
      String(subscription.customer),
      'default_payment_method',
    ).id;
  }
  if (cancellation_details) {
    changes.cancellation_details = detailsWith({ ...subscription, ...changes }, cancellation_details);
  }
  return changeSubscription(ledger, subscription, changes, cause);
}

const cancelParams = z.strictObject({
  cancellation_details: cancellationDetails.optional(),
  invoice_now: flag().optional(),
  prorate: flag().optional(),
});

function cancelSubscription({ ledger, id, cause }: CallContext, params: z.output<typeof cancelParams>) {
  const subscription = subscriptionById(ledger, id);
  // An ended subscription cannot be changed any more, though it can still be read.
  if (subscription.status === 'canceled') throw noSuch('subscription', id);
  const now = ledger.clock.now();
  return endSubscription(ledger, subscription, {
    at: now,
    changes: {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: now,
      cancellation_details: detailsWith(subscription, {
        ...params.cancellation_details,
        reason: 'cancellation_requested',
      }),
    },
    cause,
  });
}

export const subscriptionCalls: ApiCall[] = [
  apiCall('GET', '/v1/subscriptions', listParams, listSubscriptions),
  apiCall('POST', '/v1/subscriptions', createSubscriptionParams, createSubscription),
  apiCall('GET', '/v1/subscriptions/:id', z.strictObject({}), ({ ledger, id }) =>
    subscriptionById(ledger, id),
  ),
  apiCall('POST', '/v1/subscriptions/:id', updateParams, updateSubscription),
  apiCall('DELETE', '/v1/subscriptions/:id', cancelParams, cancelSubscription),
];
