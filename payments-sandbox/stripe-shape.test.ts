import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import shapes from './stripe-shape.generated.json' with { type: 'json' };
import {
  CARDS,
  minutesFromNow,
  openSession,
  paidSession,
  type Sandbox,
  startSandbox,
  submit,
  subscribed,
} from './testing.ts';

// The table names the fields of the real service's objects and their JSON types: the union of what its published
// example objects show and what the types of the official package declare. A `?` marks a field that may be absent.
const TABLES: Record<string, Record<string, string>> = shapes;

const FREE = new Set(['metadata']);

function jsonType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return jsonType(value) === 'object';
}

function childrenOf(
  table: Record<string, string>,
  prefix: string,
): Map<string, { types: string[]; optional: boolean }> {
  const inside = Object.entries(table).filter(
    ([path]) => path.startsWith(prefix) && !path.slice(prefix.length).includes('.'),
  );
  return new Map(
    inside.map(([path, types]) => {
      const name = path.slice(prefix.length);
      return [name.replace('?', ''), { types: types.split('|'), optional: name.endsWith('?') }];
    }),
  );
}

function compareLevel(type: string, node: Record<string, unknown>, prefix: string, found: string[]): void {
  const known = childrenOf(TABLES[type] ?? {}, prefix);
  if (known.size === 0) return;
  for (const [name, { optional }] of known) {
    if (!optional && !(name in node)) found.push(`${type}.${prefix}${name} is missing`);
  }
  for (const [name, value] of Object.entries(node)) {
    const field = known.get(name);
    if (!field) found.push(`${type}.${prefix}${name} does not exist`);
    else if (!field.types.includes(jsonType(value))) {
      found.push(`${type}.${prefix}${name} is ${jsonType(value)}, not ${field.types.join(' or ')}`);
    } else if (isObject(value) && value.object === 'list') {
      found.push(...differences(value));
    } else if (isObject(value) && !FREE.has(name)) {
      const own = typeof value.object === 'string' && value.object in TABLES ? value.object : undefined;
      compareLevel(own ?? type, value, own ? '' : `${prefix}${name}.`, found);
    }
  }
}

/** Everything in which an answer differs from the table, list items included. */
function differences(answer: unknown): string[] {
  const found: string[] = [];
  if (!isObject(answer)) return ['not an object'];
  if (answer.object === 'list') return (answer.data as unknown[]).flatMap(differences);
  compareLevel(String(answer.object), answer, '', found);
  return found;
}

async function ask(origin: string, path: string): Promise<unknown> {
  const answer = await fetch(origin + path, { headers: { authorization: 'Bearer sk_test_x' } });
  expect(answer.status, path).toBe(200);
  return answer.json();
}

/** Everything these lists hold, and everything that was told about it. */
async function expectShapes(sandbox: Sandbox, lists: string[]): Promise<void> {
  for (const list of lists) {
    const path = `/v1/${list}${list.includes('?') ? '&' : '?'}limit=100`;
    expect(differences(await ask(sandbox.origin, path)), path).toEqual([]);
  }
  for (let after = '', more = true; more; ) {
    const events = (await ask(
      sandbox.origin,
      `/v1/events?limit=100${after}`,
    )) as Stripe.ApiList<Stripe.Event>;
    expect(differences(events)).toEqual([]);
    for (const event of events.data) expect(differences(event.data.object), event.type).toEqual([]);
    more = events.has_more;
    after = `&starting_after=${events.data.at(-1)?.id}`;
  }
}

test('the table catches what is missing, invented or of another type', () => {
  expect(differences({ object: 'balance_transaction', amount: '1', surprise: true })).toEqual(
    expect.arrayContaining([
      'balance_transaction.net is missing',
      'balance_transaction.surprise does not exist',
      'balance_transaction.amount is string, not number',
    ]),
  );
});

test('every object has the fields and JSON types of the real service, in every state', async () => {
  const sandbox = await startSandbox();
  const { stripe, origin } = sandbox;
  const { session, charge } = await paidSession(sandbox);
  await stripe.refunds.create({ charge: charge.id, amount: 1000 });
  await stripe.customers.create({ name: 'Ana', email: 'ana@correo.mx' });
  const declined = await openSession(sandbox);
  await submit(declined.url, { number: CARDS.declined });
  const waiting = await openSession(sandbox);
  await submit(waiting.url, { number: CARDS.authorise });
  const cash = await openSession(sandbox, { allowed_payment_method_types: ['card', 'oxxo'] });
  await submit(cash.url, { method: 'oxxo' });
  await openSession(sandbox);
  await sandbox.advance(minutesFromNow(25 * 60));
  await openSession(sandbox);

  await expectShapes(sandbox, [
    'checkout/sessions',
    'payment_intents',
    'charges',
    'refunds',
    'customers',
    'products',
    'prices',
    'events',
  ]);
  const expanded =
    '?expand[]=line_items&expand[]=payment_intent.latest_charge.balance_transaction&expand[]=payment_intent.payment_method';
  expect(differences(await ask(origin, `/v1/checkout/sessions/${session.id}${expanded}`))).toEqual([]);
  expect(differences(await ask(origin, `/v1/checkout/sessions/${session.id}/line_items`))).toEqual([]);
});

test('so it is with subscriptions, from the first charge to the end', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const failing = await subscribed(sandbox, CARDS.firstOnly);
  const asking = await subscribed(sandbox, CARDS.authorise);
  const ending = await subscribed(sandbox);
  await stripe.subscriptions.update(ending.subscription.id, { cancel_at_period_end: true });
  const portal = await stripe.billingPortal.sessions.create({
    customer: asking.customer,
    return_url: 'http://127.0.0.1:3000/mis-planes',
    flow_data: { type: 'payment_method_update' },
  });
  for (const number of [CARDS.declined, CARDS.authorise, CARDS.good]) await submit(portal.url, { number });
  await sandbox.advance(failing.day(30.1));
  await sandbox.control({ billing: { draft_seconds: 3600 } });
  await sandbox.advance(failing.day(60.001));
  await expectShapes(sandbox, [
    'checkout/sessions',
    'customers',
    'subscriptions',
    'subscriptions?status=all&expand[]=data.latest_invoice&expand[]=data.default_payment_method&expand[]=data.customer',
    'invoices?expand[]=data.payments',
    'invoice_payments?expand[]=data.payment.payment_intent',
    'setup_intents?expand[]=data.payment_method',
    'payment_intents?expand[]=data.latest_charge',
    'billing_portal/configurations',
    'prices',
  ]);
});
