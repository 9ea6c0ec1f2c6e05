import type Stripe from 'stripe';
import { z } from 'zod';
import { type ApiCall, apiCall, type CallContext, type Ledger } from '../api/call.ts';
import { listing, listObjects } from '../api/list.ts';
import { integer, metadata, oneOf, text } from '../api/params.ts';
import { invalidRequest, noSuch } from '../api/stripe-error.ts';
import { NO_CALL } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import { addToCash } from './cash-balance.ts';
import { newBalanceTransaction } from './charges.ts';
import { customerById } from './customers.ts';

const createParams = z.strictObject({
  amount: integer(1).optional(),
  charge: text().optional(),
  currency: oneOf('mxn').optional(),
  customer: text().optional(),
  metadata: metadata().optional(),
  origin: oneOf('customer_balance').optional(),
  payment_intent: text().optional(),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer').optional(),
});
type Params = z.output<typeof createParams>;

function chargeToRefund({ store }: Ledger, params: Params): Stripe.Charge {
  if (params.charge) {
    const charge = store.find('charge', params.charge);
    if (!charge) throw noSuch('charge', params.charge, 'charge');
    return charge;
  }
  if (!params.payment_intent) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = store.find('payment_intent', params.payment_intent);
  if (!intent) throw noSuch('payment_intent', params.payment_intent, 'payment_intent');
  if (intent.status !== 'succeeded' || typeof intent.latest_charge !== 'string') {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    });
  }
  return store.get('charge', intent.latest_charge);
}

function pesos(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function amountToRefund(charge: Stripe.Charge, asked: number | undefined): number {
  if (!charge.paid) {
    throw invalidRequest(`Charge ${charge.id} has not been paid and cannot be refunded.`, {
      param: 'charge',
    });
  }
  if (charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const left = charge.amount - charge.amount_refunded;
  if (asked !== undefined && asked > left) {
    throw invalidRequest(
      `Refund amount (${pesos(asked)}) is greater than ${charge.amount_refunded ? 'unrefunded ' : ''}amount on charge (${pesos(left)})`,
      { param: 'amount' },
    );
  }
  return asked ?? left;
}

type Refunded = Pick<
  Stripe.Refund,
  'amount' | 'charge' | 'currency' | 'customer' | 'payment_intent' | 'payment_method'
>;

const TO_CARD: Stripe.Refund.DestinationDetails = {
  card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
  type: 'card',
};
const TO_BANK: Stripe.Refund.DestinationDetails = {
  mx_bank_transfer: { reference: null, reference_status: 'pending' },
  type: 'mx_bank_transfer',
};

function newRefund(
  ledger: Ledger,
  refunded: Refunded,
  params: Params,
  destination: Stripe.Refund.DestinationDetails,
): Stripe.Refund {
  const id = newId('re');
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    ...refunded,
    balance_transaction: newBalanceTransaction(ledger, id, 'refund', -refunded.amount, refunded.currency),
    created: ledger.clock.now(),
    customer_account: null,
    destination_details: destination,
    metadata: params.metadata ?? {},
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  ledger.store.insert('refund', refund, refund.created);
  return refund;
}

/** Sends back money of a customer's account that paid for nothing. */
function refundCash({ ledger, cause }: CallContext, params: Params): Stripe.Refund {
  for (const name of ['customer', 'amount', 'currency'] as const)
    if (params[name] === undefined)
      throw invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  const customer = customerById(ledger, String(params.customer), 'customer', 400).id;
  const amount = params.amount ?? 0;
  const { availableCents } = addToCash(ledger, customer, 0);
  if (amount > availableCents)
    throw invalidRequest(
      `Refund amount (${pesos(amount)}) is greater than the customer's available cash balance (${pesos(availableCents)}).`,
      { param: 'amount' },
    );
  addToCash(ledger, customer, -amount);
  const refunded = {
    amount,
    charge: null,
    currency: 'mxn',
    customer,
    payment_intent: null,
    payment_method: null,
  };
  const refund = newRefund(ledger, refunded, params, TO_BANK);
  ledger.events.emit('refund.created', refund, cause);
  return refund;
}

function createRefund(context: CallContext, params: Params): Stripe.Refund {
  if (params.origin) return refundCash(context, params);
  const { ledger, cause } = context;
  const charge = chargeToRefund(ledger, params);
  const method = charge.payment_method_details?.type;
  if (method === 'oxxo')
    throw invalidRequest('Charges paid with the `oxxo` payment method cannot be refunded.', {
      param: 'charge',
    });
  const amount = amountToRefund(charge, params.amount);
  const { currency, customer, payment_intent, payment_method } = charge;
  const refunded = { amount, charge: charge.id, currency, customer, payment_intent, payment_method };
  const refund = newRefund(ledger, refunded, params, method === 'customer_balance' ? TO_BANK : TO_CARD);
  const refundedSoFar = charge.amount_refunded + amount;
  const updated = { ...charge, amount_refunded: refundedSoFar, refunded: refundedSoFar === charge.amount };
  ledger.store.update('charge', updated);
  ledger.events.emit('refund.created', refund, cause);
  ledger.events.emit('charge.refunded', updated, cause, {
    amount_refunded: charge.amount_refunded,
    ...(updated.refunded && { refunded: false }),
  });
  if (isReturned(ledger, charge))
    ledger.schedule.add('refund.fail', refund.id, refund.created + RETURNED_AFTER_SECONDS);
  return refund;
}

/** Seconds until a returned refund fails; some days at the real service. */
const RETURNED_AFTER_SECONDS = 60;

function isReturned({ store }: Ledger, { payment_method }: Stripe.Charge): boolean {
  return (
    payment_method !== null &&
    store.getPrivate('payment_method', payment_method).behaviour.kind === 'return_refunds'
  );
}

/** Fails a refund that the card's bank sends back: its money counts as not refunded, and there is no other try. */
export function failRefund(ledger: Ledger, id: string): void {
  const refund = ledger.store.get('refund', id);
  const charge = ledger.store.get('charge', String(refund.charge));
  const failed: Stripe.Refund = {
    ...refund,
    failure_balance_transaction: newBalanceTransaction(
      ledger,
      id,
      'refund_failure',
      refund.amount,
      refund.currency,
    ),
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  };
  ledger.store.update('refund', failed);
  const { amount_refunded, refunded } = charge;
  const updated = { ...charge, amount_refunded: amount_refunded - refund.amount, refunded: false };
  ledger.store.update('charge', updated);
  ledger.events.emit('charge.updated', updated, NO_CALL, { amount_refunded, refunded });
  ledger.events.emit('refund.updated', failed, NO_CALL, { status: refund.status });
  ledger.events.emit('refund.failed', failed, NO_CALL);
}

const listParams = z.strictObject({
  ...listing,
  charge: text().optional(),
  payment_intent: text().optional(),
});

export const refundCalls: ApiCall[] = [
  apiCall('POST', '/v1/refunds', createParams, createRefund),
  apiCall('GET', '/v1/refunds', listParams, ({ ledger }, params) =>
    listObjects(ledger.store, 'refund', '/v1/refunds', params, {
      charge: params.charge,
      payment_intent: params.payment_intent,
    }),
  ),
  apiCall('GET', '/v1/refunds/:id', z.strictObject({}), ({ ledger, id }) => {
    const refund = ledger.store.find('refund', id);
    if (!refund) throw noSuch('refund', id, 'refund');
    return refund;
  }),
];
