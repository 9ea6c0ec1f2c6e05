import { z } from 'zod';
import { type ApiCall, apiCall, type Ledger } from '../api/call.ts';
import { listing, listObjects, pageOf, paging } from '../api/list.ts';
import { oneOf, text } from '../api/params.ts';
import { invalidRequest, noSuch } from '../api/stripe-error.ts';
import { type Cause, NO_CALL } from '../core/events.ts';
import type { Session } from '../core/objects.ts';
import { createSession } from './checkout-session.ts';
import { cancelIntentOf } from './payment-intents.ts';
import { createSessionParams } from './session-params.ts';

function sessionById(ledger: Ledger, id: string): Session {
  const session = ledger.store.find('checkout.session', id);
  if (!session) throw noSuch('checkout.session', id, 'session');
  return session;
}

function expire(ledger: Ledger, session: Session, cause: Cause): Session {
  const expired: Session = { ...session, status: 'expired', url: null };
  ledger.store.update('checkout.session', expired);
  ledger.schedule.drop('session.expire', session.id);
  cancelIntentOf(ledger, session, cause);
  ledger.events.emit('checkout.session.expired', expired, cause);
  return expired;
}

export function expireWhenOpen(ledger: Ledger, id: string): void {
  const session = ledger.store.get('checkout.session', id);
  if (session.status === 'open') expire(ledger, session, NO_CALL);
}

const listParams = z.strictObject({
  ...listing,
  customer: text().optional(),
  payment_intent: text().optional(),
  status: oneOf('open', 'complete', 'expired').optional(),
  subscription: text().optional(),
});

export const checkoutSessionCalls: ApiCall[] = [
  apiCall('POST', '/v1/checkout/sessions', createSessionParams, createSession),
  apiCall('GET', '/v1/checkout/sessions', listParams, ({ ledger }, params) =>
    listObjects(ledger.store, 'checkout.session', '/v1/checkout/sessions', params, {
      customer: params.customer,
      payment_intent: params.payment_intent,
      status: params.status,
      subscription: params.subscription,
    }),
  ),
  apiCall('GET', '/v1/checkout/sessions/:id', z.strictObject({}), ({ ledger, id }) =>
    sessionById(ledger, id),
  ),
  apiCall('GET', '/v1/checkout/sessions/:id/line_items', z.strictObject(paging), ({ ledger, id }, params) => {
    const session = sessionById(ledger, id);
    const { lineItems } = ledger.store.getPrivate('checkout.session', session.id);
    return pageOf(lineItems, `/v1/checkout/sessions/${id}/line_items`, params);
  }),
  apiCall('POST', '/v1/checkout/sessions/:id/expire', z.strictObject({}), ({ ledger, id, cause }) => {
    const session = sessionById(ledger, id);
    if (session.status === 'open') return expire(ledger, session, cause);
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }),
];
