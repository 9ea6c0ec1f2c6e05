import type Stripe from 'stripe';
import { z } from 'zod';
import { type ApiCall, apiCall, type CallContext, type Ledger } from '../api/call.ts';
import { listing, listObjects, paging } from '../api/list.ts';
import { oneOf, text } from '../api/params.ts';
import { invalidRequest, noSuch, StripeError } from '../api/stripe-error.ts';
import { declineOf } from './charge-intent.ts';
import { customerById } from './customers.ts';
import { attachMethod, newCard } from './payment-methods.ts';

/** Names under which the real service lends test cards to programs, without a page. */
const LENT: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
};

function methodById(ledger: Ledger, id: string): Stripe.PaymentMethod {
  const method = ledger.store.find('payment_method', id);
  if (!method) throw noSuch('PaymentMethod', id, 'payment_method');
  return method;
}

function lend(ledger: Ledger, name: string, customer: Stripe.Customer): Stripe.PaymentMethod | undefined {
  const number = Object.hasOwn(LENT, name) ? LENT[name] : undefined;
  if (number === undefined) return undefined;
  const expYear = new Date(ledger.clock.nowMs()).getUTCFullYear() + 5;
  const buyer = { name: customer.name ?? '', email: customer.email ?? '' };
  return newCard(ledger, { number, expMonth: 12, expYear }, buyer);
}

function attach({ ledger, id, cause }: CallContext, params: { customer: string }) {
  const customer = customerById(ledger, params.customer, 'customer', 400);
  const method = lend(ledger, id, customer) ?? methodById(ledger, id);
  if (method.customer !== null && method.customer !== customer.id) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.');
  }
  const refusal = declineOf(ledger.store.getPrivate('payment_method', method.id).behaviour);
  if (refusal) {
    const { code, declineCode, message } = refusal;
    return new StripeError(402, { type: 'card_error', code, decline_code: declineCode, message });
  }
  return attachMethod(ledger, method, customer.id, cause);
}

function detach({ ledger, id, cause }: CallContext): Stripe.PaymentMethod {
  const method = methodById(ledger, id);
  if (method.customer === null) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  const detached = { ...method, customer: null };
  ledger.store.update('payment_method', detached);
  ledger.events.emit('payment_method.detached', detached, cause, { customer: method.customer });
  return detached;
}

const type = oneOf('card', 'oxxo').optional();

export const paymentMethodCalls: ApiCall[] = [
  apiCall(
    'GET',
    '/v1/payment_methods',
    z.strictObject({ ...listing, customer: text().optional(), type }),
    ({ ledger }, params) =>
      listObjects(ledger.store, 'payment_method', '/v1/payment_methods', params, {
        customer: params.customer,
        type: params.type,
      }),
  ),
  apiCall(
    'GET',
    '/v1/customers/:id/payment_methods',
    z.strictObject({ ...paging, type }),
    ({ ledger, id }, params) => {
      const customer = customerById(ledger, id).id;
      const filters = { customer, type: params.type };
      return listObjects(
        ledger.store,
        'payment_method',
        `/v1/customers/${id}/payment_methods`,
        params,
        filters,
      );
    },
  ),
  apiCall('GET', '/v1/payment_methods/:id', z.strictObject({}), ({ ledger, id }) => methodById(ledger, id)),
  apiCall('POST', '/v1/payment_methods/:id/attach', z.strictObject({ customer: text() }), attach),
  apiCall('POST', '/v1/payment_methods/:id/detach', z.strictObject({}), detach),
];
