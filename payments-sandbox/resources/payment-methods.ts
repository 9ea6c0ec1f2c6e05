import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Ledger } from '../api/call.ts';
import { invalidRequest, noSuch } from '../api/stripe-error.ts';
import type { Cause } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import { testCard } from './test-cards.ts';

export type Buyer = { name: string; email: string };
export type CardGiven = { number: string; expMonth: number; expYear: number };

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

function billingDetails(buyer: Buyer) {
  return { address: { ...NO_ADDRESS }, email: buyer.email, name: buyer.name, phone: null, tax_id: null };
}

function base(ledger: Ledger, buyer: Buyer) {
  return {
    id: newId('pm'),
    object: 'payment_method' as const,
    allow_redisplay: 'limited' as const,
    billing_details: billingDetails(buyer),
    created: ledger.clock.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
  };
}

/** Makes a card, keeping only the digits that a receipt may show. */
export function newCard(ledger: Ledger, given: CardGiven, buyer: Buyer): Stripe.PaymentMethod {
  const { brand, funding, country, behaviour } = testCard(given.number);
  const method: Stripe.PaymentMethod = {
    ...base(ledger, buyer),
    type: 'card',
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country,
      display_brand: brand,
      exp_month: given.expMonth,
      exp_year: given.expYear,
      fingerprint: createHash('sha256').update(given.number).digest('base64url').slice(0, 16),
      funding,
      generated_from: null,
      last4: given.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  };
  ledger.store.insert('payment_method', method, method.created);
  ledger.store.setPrivate('payment_method', method.id, { behaviour, charges: 0 });
  return method;
}

export function newVoucher(ledger: Ledger, buyer: Buyer): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = { ...base(ledger, buyer), type: 'oxxo', oxxo: {} };
  ledger.store.insert('payment_method', method, method.created);
  ledger.store.setPrivate('payment_method', method.id, { behaviour: { kind: 'approve' }, charges: 0 });
  return method;
}

/** Makes the method of a transfer, which names only its owner. */
export function newTransferMethod(ledger: Ledger, buyer: Buyer, customer: string): Stripe.PaymentMethod {
  const made = { ...base(ledger, buyer), customer };
  const method: Stripe.PaymentMethod = { ...made, type: 'customer_balance', customer_balance: {} };
  ledger.store.insert('payment_method', method, method.created);
  ledger.store.setPrivate('payment_method', method.id, { behaviour: { kind: 'approve' }, charges: 0 });
  return method;
}

/** Finds a card, which must belong to the customer who is charged. */
export function ownMethod(ledger: Ledger, id: string, customer: string, param: string): Stripe.PaymentMethod {
  const method = ledger.store.find('payment_method', id);
  if (!method) throw noSuch('PaymentMethod', id, param, 400);
  if (method.customer === customer) return method;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param },
  );
}

/** Attaches a card to a customer, after which it may be charged without its owner at hand. */
export function attachMethod(
  ledger: Ledger,
  method: Stripe.PaymentMethod,
  customer: string,
  cause: Cause,
): Stripe.PaymentMethod {
  const attached = { ...method, customer };
  ledger.store.update('payment_method', attached);
  ledger.events.emit('payment_method.attached', attached, cause);
  return attached;
}
