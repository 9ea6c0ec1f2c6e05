import type Stripe from 'stripe';
import { z } from 'zod';
import { type ApiCall, apiCall, type CallContext, type Ledger } from '../api/call.ts';
import { email, flag, integer, list, metadata, oneOf, shipping, text, webAddress } from '../api/params.ts';
import { invalidParameter, invalidRequest } from '../api/stripe-error.ts';
import { type Cause, NO_CALL } from '../core/events.ts';
import { randomDigits, randomText } from '../core/ids.ts';
import { addToCash, clabeOf, emitFunds } from './cash-balance.ts';
import { chargeIntent } from './charge-intent.ts';
import { customerById } from './customers.ts';
import { intentShipping } from './intent-shipping.ts';
import { endIntent, intentById, newIntent, saveIntent } from './payment-intents.ts';
import { newTransferMethod } from './payment-methods.ts';
import { readMethodsOff } from './session-methods.ts';

type Intent = Stripe.PaymentIntent;
type Instructions = Stripe.PaymentIntent.NextAction.DisplayBankTransferInstructions;

const MX = 'mx_bank_transfer';
const SHOP_NAME = 'BRINCACUENTOS SA DE CV';
const SHOP_ADDRESS = {
  city: 'Ciudad de México',
  country: 'MX',
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

const bankTransfer = z.strictObject({
  type: oneOf(MX),
  requested_address_types: list(oneOf('spei')).optional(),
});

const createParams = z.strictObject({
  allowed_payment_method_types: list(oneOf('customer_balance')),
  amount: integer(1_000),
  confirm: flag(),
  currency: oneOf('mxn'),
  customer: text(),
  description: text(1000).optional(),
  metadata: metadata().optional(),
  payment_method_data: z.strictObject({
    type: oneOf('customer_balance'),
    billing_details: z.strictObject({ email: email().optional(), name: text().optional() }).optional(),
  }),
  payment_method_options: z.strictObject({
    customer_balance: z.strictObject({ funding_type: oneOf('bank_transfer'), bank_transfer: bankTransfer }),
  }),
  receipt_email: email().optional(),
  return_url: webAddress().optional(),
  shipping: shipping.optional(),
});
type Params = z.output<typeof createParams>;

/** Makes an intent that a transfer pays, of a customer who is told where to transfer. */
function createIntent({ ledger, origin, cause }: CallContext, params: Params): Intent {
  if (!params.confirm)
    throw invalidParameter('The sandbox only makes intents that are confirmed.', { param: 'confirm' });
  if (readMethodsOff(ledger.store).includes('customer_balance'))
    throw invalidRequest(
      'The payment method type "customer_balance" is invalid. Please ensure the provided type is activated in your dashboard.',
      { param: 'allowed_payment_method_types' },
    );
  const customer = customerById(ledger, params.customer, 'customer', 400);
  const given = params.payment_method_data.billing_details;
  const buyer = { name: given?.name ?? customer.name ?? '', email: given?.email ?? customer.email ?? '' };
  const method = newTransferMethod(ledger, buyer, customer.id);
  const intent = newIntent(
    ledger,
    {
      amount: params.amount,
      currency: params.currency,
      customer: customer.id,
      description: params.description ?? null,
      futureUsage: null,
      metadata: params.metadata ?? {},
      methodTypes: ['customer_balance'],
      receiptEmail: params.receipt_email ?? null,
      shipping: intentShipping(params.shipping),
    },
    {},
  );
  return askForTransfer(ledger, { intent, method, origin }, cause);
}

type Asked = { intent: Intent; method: Stripe.PaymentMethod; origin: string };

/** Confirms the intent: what the customer's account holds pays at once, for the rest it waits. */
function askForTransfer(ledger: Ledger, { intent, method, origin }: Asked, cause: Cause): Intent {
  const token = randomText(40);
  ledger.store.alias(token, intent.id);
  const waiting = saveIntent(ledger, {
    ...intent,
    allowed_payment_method_types: ['customer_balance'],
    next_action: {
      type: 'display_bank_transfer_instructions',
      display_bank_transfer_instructions: instructions(ledger, intent, `${origin}/t/${token}`),
    },
    payment_method: method.id,
    payment_method_options: {
      customer_balance: {
        bank_transfer: { requested_address_types: ['spei'], type: MX },
        funding_type: 'bank_transfer',
      },
    },
    status: 'requires_action',
  });
  ledger.events.emit('payment_intent.requires_action', waiting, cause);
  return applyCash(ledger, waiting, origin);
}

function instructions(ledger: Ledger, intent: Intent, page: string): Instructions {
  return {
    amount_remaining: intent.amount,
    currency: intent.currency,
    financial_addresses: [
      {
        spei: {
          account_holder_address: SHOP_ADDRESS,
          account_holder_name: SHOP_NAME,
          bank_address: SHOP_ADDRESS,
          bank_code: '646',
          bank_name: 'STP',
          clabe: clabeOf(ledger, String(intent.customer)),
        },
        supported_networks: ['spei'],
        type: 'spei',
      },
    ],
    hosted_instructions_url: page,
    reference: randomDigits(7),
    type: MX,
  };
}

/** Cents that an intent still waits for; none unless it waits for a transfer. */
export function centsMissing(intent: Intent): number {
  return intent.next_action?.display_bank_transfer_instructions?.amount_remaining ?? 0;
}

/** Lets what lies in the customer's account pay for an intent that waits, wholly or in part. */
function applyCash(ledger: Ledger, intent: Intent, origin: string): Intent {
  const customer = String(intent.customer);
  const missing = centsMissing(intent);
  const { availableCents } = addToCash(ledger, customer, 0);
  const applied = Math.min(missing, availableCents);
  if (applied === 0) return intent;
  addToCash(ledger, customer, -applied);
  if (applied < missing) return fundInPart(ledger, intent, missing - applied);
  const method = ledger.store.get('payment_method', String(intent.payment_method));
  return chargeIntent(ledger, { intent, method, decline: undefined, origin, authorised: false }).intent;
}

function fundInPart(ledger: Ledger, intent: Intent, missing: number): Intent {
  const before = intent.next_action?.display_bank_transfer_instructions;
  const funded = saveIntent(ledger, {
    ...intent,
    next_action: {
      type: 'display_bank_transfer_instructions',
      display_bank_transfer_instructions: { ...(before as Instructions), amount_remaining: missing },
    },
  });
  ledger.events.emit('payment_intent.partially_funded', funded, NO_CALL);
  return funded;
}

/**
 * Lets a transfer of so many cents arrive at the account number of an intent. What pays for nothing, because it is too
 * much or too late, stays in the customer's account; that of a deleted customer takes none.
 */
export function receiveTransfer(ledger: Ledger, intent: Intent, cents: number, origin: string): void {
  const customer = customerById(ledger, String(intent.customer), 'customer', 400).id;
  addToCash(ledger, customer, cents);
  if (intent.status === 'requires_action') applyCash(ledger, intent, origin);
  emitFunds(ledger, customer);
}

const cancelParams = z.strictObject({
  cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer').optional(),
});

/** Cancels an intent made by itself; what a transfer paid of it goes back to the customer's account. */
function cancelOwnIntent(
  { ledger, id, cause }: CallContext,
  { cancellation_reason }: z.output<typeof cancelParams>,
): Intent {
  const intent = intentById(ledger, id);
  const { sessionId, invoiceId } = ledger.store.getPrivate('payment_intent', id);
  // Intents of a session or of an invoice end only together with it.
  const why =
    intent.status === 'succeeded' || intent.status === 'canceled'
      ? `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`
      : (sessionId ?? invoiceId) &&
        'You cannot cancel this PaymentIntent because it was created by a Checkout Session or an invoice. Expire the session or void the invoice instead.';
  if (why) throw invalidRequest(why, { code: 'payment_intent_unexpected_state' });
  const applied = intent.amount - centsMissing(intent);
  const canceled = endIntent(ledger, intent, cancellation_reason ?? null, cause);
  if (applied > 0) {
    addToCash(ledger, String(intent.customer), applied);
    emitFunds(ledger, String(intent.customer));
  }
  return canceled;
}

export const transferCalls: ApiCall[] = [
  apiCall('POST', '/v1/payment_intents', createParams, createIntent),
  apiCall('POST', '/v1/payment_intents/:id/cancel', cancelParams, cancelOwnIntent),
];
