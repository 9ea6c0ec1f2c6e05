import type { ObjectName } from '../core/objects.ts';
import { field, type Store } from '../core/store.ts';
import { pageOf } from './list.ts';
import { invalidRequest } from './stripe-error.ts';

/** Fields that hold an id and may be asked for in full, by the type that carries them. */
const LINKS: Record<string, Record<string, ObjectName>> = {
  'billing_portal.session': { configuration: 'billing_portal.configuration' },
  'checkout.session': {
    customer: 'customer',
    invoice: 'invoice',
    payment_intent: 'payment_intent',
    subscription: 'subscription',
  },
  customer: { 'invoice_settings.default_payment_method': 'payment_method' },
  invoice: {
    customer: 'customer',
    default_payment_method: 'payment_method',
    'parent.subscription_details.subscription': 'subscription',
  },
  invoice_payment: { invoice: 'invoice', 'payment.payment_intent': 'payment_intent' },
  invoiceitem: { customer: 'customer', invoice: 'invoice' },
  line_item: { 'pricing.price_details.price': 'price', subscription: 'subscription' },
  payment_intent: { customer: 'customer', latest_charge: 'charge', payment_method: 'payment_method' },
  payment_method: { customer: 'customer' },
  charge: {
    balance_transaction: 'balance_transaction',
    customer: 'customer',
    payment_intent: 'payment_intent',
  },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  plan: { product: 'product' },
  refund: { balance_transaction: 'balance_transaction', charge: 'charge', payment_intent: 'payment_intent' },
  price: { product: 'product' },
  product: { default_price: 'price' },
  balance_transaction: { source: 'charge' },
  setup_intent: { customer: 'customer', payment_method: 'payment_method' },
  subscription: {
    customer: 'customer',
    default_payment_method: 'payment_method',
    latest_invoice: 'invoice',
  },
};

function included<N extends ObjectName>(
  store: Store,
  type: N,
  path: string,
  id: string,
  url: string,
): object {
  const data = store.select(type, [{ sql: ` AND ${field(path)} = ?`, values: [id] }], 'DESC', 10);
  return { object: 'list', data, has_more: false, url };
}

/** Lists that an answer leaves out unless they are asked for. */
const INCLUDED: Record<string, Record<string, (store: Store, id: string) => unknown>> = {
  'checkout.session': {
    line_items: (store, id) =>
      pageOf(store.getPrivate('checkout.session', id).lineItems, `/v1/checkout/sessions/${id}/line_items`),
  },
  charge: {
    refunds: (store, id) => included(store, 'refund', 'charge', id, `/v1/charges/${id}/refunds`),
  },
  customer: {
    subscriptions: (store, id) =>
      included(store, 'subscription', 'customer', id, `/v1/customers/${id}/subscriptions`),
  },
  invoice: {
    payments: (store, id) =>
      included(store, 'invoice_payment', 'invoice', id, `/v1/invoice_payments?invoice=${id}`),
  },
};

const DEEPEST = 4;
type Node = Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Place of a step of the path: the object that carries it, and the path from there. */
type Place = { type: string; way: string };

function placeOf(node: Node, outer: Place, fieldName: string): Place {
  if (typeof node.object === 'string') return { type: node.object, way: fieldName };
  return { type: outer.type, way: outer.way === '' ? fieldName : `${outer.way}.${fieldName}` };
}

function expandField(store: Store, node: Node, fieldName: string, place: Place, path: string): unknown {
  const include = INCLUDED[place.type]?.[place.way];
  if (include) {
    node[fieldName] ??= include(store, String(node.id));
    return node[fieldName];
  }
  const target = LINKS[place.type]?.[place.way];
  const value = node[fieldName];
  if (target) {
    if (typeof value === 'string') node[fieldName] = store.find(target, value) ?? value;
    return node[fieldName];
  }
  // A value that is there in full may be stepped through, but no other.
  if (value !== undefined && (isNode(value) || Array.isArray(value))) return value;
  throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
}

function expandPath(store: Store, from: unknown, fields: string[], path: string, outer: Place): void {
  const [fieldName, ...rest] = fields;
  if (fieldName === undefined || from === null) return;
  if (Array.isArray(from)) {
    for (const item of from) expandPath(store, item, fields, path, outer);
    return;
  }
  if (!isNode(from)) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  const place = placeOf(from, outer, fieldName);
  expandPath(store, expandField(store, from, fieldName, place, path), rest, path, place);
}

/** Fills in, in place, the objects that an answer names only by id. */
export function expand(store: Store, answer: object, paths: string[]): void {
  for (const path of paths) {
    const fields = path.split('.');
    if (fields.length > DEEPEST) {
      throw invalidRequest(`You cannot expand more than ${DEEPEST} levels of a property (${path}).`, {
        param: 'expand',
      });
    }
    expandPath(store, answer, fields, path, { type: '', way: '' });
  }
}
