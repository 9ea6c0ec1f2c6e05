import type { ObjectName } from '../core/objects.ts';
import type { Store } from '../core/store.ts';
import { pageOf } from './list.ts';
import { invalidRequest } from './stripe-error.ts';

/** Fields that hold an id and may be asked for in full, by the type that carries them. */
const LINKS: Record<string, Record<string, ObjectName>> = {
  'checkout.session': { customer: 'customer', payment_intent: 'payment_intent' },
  payment_intent: { customer: 'customer', latest_charge: 'charge', payment_method: 'payment_method' },
  payment_method: { customer: 'customer' },
  charge: {
    balance_transaction: 'balance_transaction',
    customer: 'customer',
    payment_intent: 'payment_intent',
  },
  refund: { balance_transaction: 'balance_transaction', charge: 'charge', payment_intent: 'payment_intent' },
  price: { product: 'product' },
  product: { default_price: 'price' },
  balance_transaction: { source: 'charge' },
};

/** Lists that an answer leaves out unless they are asked for. */
const INCLUDED: Record<string, Record<string, (store: Store, id: string) => unknown>> = {
  'checkout.session': {
    line_items: (store, id) =>
      pageOf(store.getPrivate('checkout.session', id).lineItems, `/v1/checkout/sessions/${id}/line_items`),
  },
  charge: {
    refunds: (store, id) => ({
      object: 'list',
      data: store.select(
        'refund',
        { sql: " AND json_extract(body, '$.charge') = ?", values: [id] },
        'DESC',
        10,
      ),
      has_more: false,
      url: `/v1/charges/${id}/refunds`,
    }),
  },
};

const DEEPEST = 4;
type Node = Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function expandField(store: Store, node: Node, field: string, path: string): unknown {
  const type = String(node.object ?? '');
  const include = INCLUDED[type]?.[field];
  if (include) {
    node[field] ??= include(store, String(node.id));
    return node[field];
  }
  const target = LINKS[type]?.[field];
  const value = node[field];
  if (target) {
    if (typeof value === 'string') node[field] = store.find(target, value) ?? value;
    return node[field];
  }
  // What is there in full already may be stepped through, but nothing else.
  if (value !== undefined && (isNode(value) || Array.isArray(value))) return value;
  throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
}

function expandPath(store: Store, from: unknown, fields: string[], path: string): void {
  const [field, ...rest] = fields;
  if (field === undefined || from === null) return;
  if (Array.isArray(from)) {
    for (const item of from) expandPath(store, item, fields, path);
    return;
  }
  if (!isNode(from)) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  expandPath(store, expandField(store, from, field, path), rest, path);
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
    expandPath(store, answer, fields, path);
  }
}
