import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { API_VERSION } from './core/events.ts';
import { API_CALLS } from './resources/calls.ts';
import requests from './stripe-requests.generated.json' with { type: 'json' };
import shapes from './stripe-shape.generated.json' with { type: 'json' };
import {
  CARDS,
  minutesFromNow,
  openSession,
  PLAN_PRICE,
  paidSession,
  type Sandbox,
  startSandbox,
  submit,
  subscribed,
} from './testing.ts';

// Fields of the real service's objects and their JSON types: the union of its published example objects and the types
// of the official package. A `?` marks a field that may be absent.
const TABLES: Record<string, Record<string, string>> = shapes;

/** Kinds of events of the real service, and the kind of object each carries. */
const EVENTS: Record<string, string> = requests.events;

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

/** Differences between an answer and the table, list items included. */
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

/** Expects the declared shape of all objects in these lists, and of every event about them. */
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
    for (const event of events.data) {
      expect(differences(event.data.object), event.type).toEqual([]);
      expect(EVENTS[event.type], event.type).toBe((event.data.object as { object: string }).object);
      expect(event.api_version).toBe(Stripe.API_VERSION);
    }
    more = events.has_more;
    after = `&starting_after=${events.data.at(-1)?.id}`;
  }
}

/** Makes intents that wait for a transfer, are paid in part, are paid, have ended, and a refund of what was over. */
async function transfersOfEachKind({ stripe, control, origin }: Sandbox): Promise<void> {
  const customer = await stripe.customers.create({ name: 'Ana', email: 'ana@correo.mx' });
  const order = () =>
    stripe.paymentIntents.create({
      amount: 10_000,
      currency: 'mxn',
      customer: customer.id,
      confirm: true,
      allowed_payment_method_types: ['customer_balance'],
      payment_method_data: { type: 'customer_balance' },
      payment_method_options: {
        customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'mx_bank_transfer' } },
      },
    });
  const [waiting, ended] = [await order(), await order()];
  await control({ bank_transfer: { intent: ended.id, amount: 4_000 } });
  await stripe.paymentIntents.cancel(ended.id);
  await stripe.refunds.create({
    origin: 'customer_balance',
    customer: customer.id,
    amount: 4_000,
    currency: 'mxn',
  });
  await control({ bank_transfer: { intent: waiting.id, amount: 5_000 } });
  const paid = await order();
  await control({ bank_transfer: { intent: paid.id, amount: 10_500 } });
  expect(differences(await ask(origin, `/v1/customers/${customer.id}/cash_balance`))).toEqual([]);
}

test('the table finds fields that are missing, invented or of another type', () => {
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
  const disputes = [await openSession(sandbox), await openSession(sandbox), await openSession(sandbox)];
  for (const { url } of disputes) await submit(url, { number: CARDS.disputed });
  const [won, lost] = (await stripe.disputes.list()).data;
  await stripe.disputes.update(won?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } });
  await stripe.disputes.close(lost?.id ?? '');
  const cash = await openSession(sandbox, { allowed_payment_method_types: ['card', 'oxxo'] });
  await submit(cash.url, { method: 'oxxo' });
  await transfersOfEachKind(sandbox);
  await openSession(sandbox);
  await sandbox.advance(minutesFromNow(25 * 60));
  await openSession(sandbox);

  await expectShapes(sandbox, [
    'checkout/sessions',
    'payment_intents',
    'charges?expand[]=data.balance_transaction',
    'disputes?expand[]=data.charge',
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

test('every subscription has the fields of the real service, from the first charge to the end', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const failing = await subscribed(sandbox, CARDS.firstOnly);
  const asking = await subscribed(sandbox, CARDS.authorise);
  const ending = await subscribed(sandbox);
  await stripe.subscriptions.update(ending.subscription.id, { cancel_at_period_end: true });
  const paused = await subscribed(sandbox);
  await stripe.subscriptions.update(paused.subscription.id, {
    pause_collection: { behavior: 'void', resumes_at: Math.floor(paused.day(52).getTime() / 1000) },
  });
  const given = await subscribed(sandbox);
  for (const amount of [-PLAN_PRICE, -100, 50])
    await stripe.invoiceItems.create({
      customer: given.customer,
      subscription: given.subscription.id,
      amount,
      currency: 'mxn',
    });
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
    'invoiceitems?expand[]=data.invoice&expand[]=data.customer',
    'setup_intents?expand[]=data.payment_method',
    'payment_intents?expand[]=data.latest_charge',
    'billing_portal/configurations',
    'prices',
  ]);
});

test('a portal session has the fields of the real service', async () => {
  const sandbox = await startSandbox();
  const { customer } = await subscribed(sandbox);
  const answer = await fetch(`${sandbox.origin}/v1/billing_portal/sessions`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_x' },
    body: new URLSearchParams({ customer, locale: 'es-419', return_url: 'http://127.0.0.1:3000/mis-planes' }),
  });
  expect(differences(await answer.json())).toEqual([]);
});

test('every call of the sandbox is one of the real service, and it speaks the version of the package', async () => {
  const known = Object.keys(requests.endpoints);
  expect(API_CALLS.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(known.toSorted());
  expect(API_VERSION).toBe(Stripe.API_VERSION);
});

describe('A refusal has the form of the real service’s', () => {
  const refused = [
    ['of what is not there', 'GET', '/v1/charges/ch_none', '', 404, 'StripeInvalidRequestError'],
    [
      'of a parameter it does not know',
      'POST',
      '/v1/customers',
      'nombre=Ana',
      400,
      'StripeInvalidRequestError',
    ],
    [
      'of a value outside an enumeration',
      'POST',
      '/v1/checkout/sessions',
      'mode=gift',
      400,
      'StripeInvalidRequestError',
    ],
    ['of a wrong key', 'GET', '/v1/events', '', 401, 'StripeAuthenticationError'],
  ] as const;

  test.each(refused)('%s', async (_what, method, path, body, status, kind) => {
    const { origin } = await startSandbox();
    const key = status === 401 ? 'sk_test_' : 'sk_test_x';
    const answer = await fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(body && { body: new URLSearchParams(body) }),
    });
    expect(answer.status).toBe(status);
    const { error } = (await answer.json()) as { error: Record<string, unknown> };
    // Fields of an error as the package declares them.
    const declared = ['type', 'code', 'message', 'param', 'doc_url', 'request_log_url', 'decline_code'];
    expect(Object.keys(error).filter((name) => !declared.includes(name))).toEqual([]);
    expect(Object.values(error).every((value) => typeof value === 'string')).toBe(true);
    const made = Stripe.errors.StripeError.generate({ ...error, statusCode: status } as never);
    expect(made.type).toBe(kind);
  });
});
