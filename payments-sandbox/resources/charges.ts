import type Stripe from 'stripe';
import { z } from 'zod';
import { type ApiCall, apiCall, type Ledger } from '../api/call.ts';
import { listing, listObjects } from '../api/list.ts';
import { text } from '../api/params.ts';
import { noSuch } from '../api/stripe-error.ts';
import { newId, randomText } from '../core/ids.ts';

type Charge = Stripe.Charge;
export type Decline = { code: string; declineCode: string; message: string };

function methodDetails(
  method: Stripe.PaymentMethod,
  authorised: boolean,
): Stripe.Charge.PaymentMethodDetails {
  const { card } = method;
  if (method.type === 'customer_balance') return { type: 'customer_balance', customer_balance: {} };
  if (!card) return { type: method.type, oxxo: { number: null } };
  return {
    type: 'card',
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      extended_authorization: { status: 'disabled' },
      fingerprint: card.fingerprint,
      funding: card.funding,
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: card.last4,
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: null,
      overcapture: { maximum_amount_capturable: 0, status: 'unavailable' },
      regulated_status: 'unregulated',
      three_d_secure: authorised
        ? {
            authentication_flow: 'challenge',
            electronic_commerce_indicator: '05',
            exemption_indicator: null,
            result: 'authenticated',
            result_reason: null,
            transaction_id: null,
            version: '2.2.0',
          }
        : null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

function outcome(decline: Decline | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: decline ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: decline
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

type NewCharge = {
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  decline?: Decline;
  origin: string;
  authorised: boolean;
};

export function newCharge(
  ledger: Ledger,
  { intent, method, decline, origin, authorised }: NewCharge,
): Charge {
  const id = newId('ch');
  const receipt = randomText(40);
  const charge: Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline
      ? null
      : newBalanceTransaction(ledger, id, 'charge', intent.amount, intent.currency),
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'BRINCACUENTOS',
    captured: !decline,
    created: ledger.clock.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(method, authorised),
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: decline ? null : `${origin}/receipts/${receipt}`,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
  ledger.store.insert('charge', charge, charge.created);
  if (!decline) ledger.store.alias(receipt, charge.id);
  return charge;
}

// Mexican tariff of the real service: 3.6 % and $3.00, plus 16 % value-added tax.
const fee = (amount: number) => Math.round((amount * 0.036 + 300) * 1.16);

/**
 * Makes a balance transaction. A refund's amount is negative, and the fee of its charge is not given back. Disputes are
 * adjustments, either way.
 */
export function newBalanceTransaction(
  ledger: Ledger,
  source: string,
  kind: 'charge' | 'refund' | 'refund_failure' | 'adjustment',
  amount: number,
  currency: string,
): string {
  const now = ledger.clock.now();
  const kept = kind === 'charge' ? fee(amount) : 0;
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now + 7 * 24 * 3600,
    balance_type: 'payments',
    created: now,
    currency,
    description: null,
    exchange_rate: null,
    fee: kept,
    fee_details: kept
      ? [
          {
            amount: kept,
            application: null,
            currency,
            description: 'Stripe processing fees',
            type: 'stripe_fee',
          },
        ]
      : [],
    net: amount - kept,
    reporting_category: kind === 'adjustment' ? (amount < 0 ? 'dispute' : 'dispute_reversal') : kind,
    source,
    status: 'pending',
    type: kind,
  };
  ledger.store.insert('balance_transaction', transaction, now);
  return transaction.id;
}

const listParams = z.strictObject({
  ...listing,
  customer: text().optional(),
  payment_intent: text().optional(),
});

export const chargeCalls: ApiCall[] = [
  apiCall('GET', '/v1/charges', listParams, ({ ledger }, params) =>
    listObjects(ledger.store, 'charge', '/v1/charges', params, {
      customer: params.customer,
      payment_intent: params.payment_intent,
    }),
  ),
  apiCall('GET', '/v1/charges/:id', z.strictObject({}), ({ ledger, id }) => {
    const charge = ledger.store.find('charge', id);
    if (!charge) throw noSuch('charge', id);
    return charge;
  }),
  apiCall('GET', '/v1/balance_transactions/:id', z.strictObject({}), ({ ledger, id }) => {
    const transaction = ledger.store.find('balance_transaction', id);
    if (!transaction) throw noSuch('balance transaction', id);
    return transaction;
  }),
];
