import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { refuseUndeclared } from '#sandbox/api/known-params.ts';
import { aClient } from './accounts/testing/a-client.ts';
import { aBook } from './catalog/testing/a-book.ts';
import { readProviderEvents } from './checkout/events/read-provider-events.ts';
import { deletePayer } from './checkout/refunds/delete-payer.ts';
import { returnLeftOver, returnTransfer } from './checkout/refunds/return-transfer.ts';
import { endTransfer } from './checkout/settling/end-order.ts';
import { compareWithProvider } from './checkout/settling/reconcile.ts';
import { refundPayment } from './checkout/settling/refund-payment.ts';
import { settlePayment } from './checkout/settling/settle-payment.ts';
import { aLaterOrder, payLater } from './checkout/testing/a-later-order.ts';
import { findCustomers } from './memberships/delete-customer.queries.ts';
import { deleteCustomers } from './memberships/delete-customer.ts';
import { endAndRefund } from './memberships/syncing/end-at-provider.ts';
import { syncSession } from './memberships/syncing/sync-session.ts';
import { syncSubscription } from './memberships/syncing/sync-subscription.ts';
import { aPlan } from './memberships/testing/a-plan.ts';
import { aSubscriber, DAY, DECLINED, passTime } from './memberships/testing/a-subscriber.ts';
import { aStaffMember } from './staff/testing/a-staff-member.ts';
import { payOnPage, sessionIdOf } from './testing/test-guest.ts';
import { type TestShop, testShopOfFile } from './testing/test-shop.ts';

/** Every call of the official package that the shop makes, and what goes over the wire for it. */
const CALLS = {
  'billingPortal.sessions.create': 'POST /v1/billing_portal/sessions',
  'charges.list': 'GET /v1/charges',
  'checkout.sessions.create': 'POST /v1/checkout/sessions',
  'checkout.sessions.expire': 'POST /v1/checkout/sessions/:id/expire',
  'checkout.sessions.list': 'GET /v1/checkout/sessions',
  'checkout.sessions.retrieve': 'GET /v1/checkout/sessions/:id',
  'customers.create': 'POST /v1/customers',
  'customers.del': 'DELETE /v1/customers/:id',
  'customers.list': 'GET /v1/customers',
  'customers.retrieve': 'GET /v1/customers/:id',
  'customers.retrieveCashBalance': 'GET /v1/customers/:id/cash_balance',
  'disputes.list': 'GET /v1/disputes',
  'events.list': 'GET /v1/events',
  'invoiceItems.create': 'POST /v1/invoiceitems',
  'invoiceItems.retrieve': 'GET /v1/invoiceitems/:id',
  'invoiceItems.del': 'DELETE /v1/invoiceitems/:id',
  'invoiceItems.list': 'GET /v1/invoiceitems',
  'invoicePayments.list': 'GET /v1/invoice_payments',
  'invoices.list': 'GET /v1/invoices',
  'paymentIntents.cancel': 'POST /v1/payment_intents/:id/cancel',
  'paymentIntents.create': 'POST /v1/payment_intents',
  'paymentIntents.list': 'GET /v1/payment_intents',
  'paymentIntents.retrieve': 'GET /v1/payment_intents/:id',
  'refunds.create': 'POST /v1/refunds',
  'refunds.list': 'GET /v1/refunds',
  'subscriptions.cancel': 'DELETE /v1/subscriptions/:id',
  'subscriptions.list': 'GET /v1/subscriptions',
  'subscriptions.retrieve': 'GET /v1/subscriptions/:id',
  'subscriptions.update': 'POST /v1/subscriptions/:id',
} as const;

const DISPUTED = '4000000000000259';

const testShop = await testShopOfFile();
beforeAll(async () => {
  await testShop.control({ webhooks: 'drop' });
});

interface Sent {
  method: string;
  path: string;
  params: Parameters<typeof refuseUndeclared>[1];
  idempotency_key: string | null;
}

const endpointOf = ({ method, path }: Sent) =>
  `${method} ${path.replace(/\/(cs_test|sub|ch|in|ii|cus|pi|du|evt)_\w+/, '/:id')}`;

async function sellBooks() {
  const { shop } = testShop;
  const guest = testShop.guest();
  const [book, other] = [await aBook(shop.db), await aBook(shop.db)];
  await guest.checkout([book]);
  const { url } = (await guest.checkout([other])).body;
  await payOnPage(url, DISPUTED);
  await settlePayment(shop, sessionIdOf(url), 'webhook');
  const paid = (await testShop.guest().checkout([book])).body.url;
  await payOnPage(paid);
  const session = await shop.stripe.checkout.sessions.retrieve(sessionIdOf(paid));
  await refundPayment(shop, {
    paymentIntentId: String(session.payment_intent),
    orderId: 1,
    reason: 'oversold',
  });
  await compareWithProvider(shop);
  await readProviderEvents(shop);
}

/** A transfer that was too much, one that ended, and a customer whose order is not here. */
async function sellByTransfer() {
  const { shop } = testShop;
  const order = await aLaterOrder(testShop, 'spei');
  await payLater(testShop, order, order.totalCents + 1_000);
  await settlePayment(shop, order.providerId, 'webhook');
  await returnLeftOver(shop, { intentId: order.providerId });
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`SELECT transfer_return_id AS id FROM transfer_return WHERE order_id = ${order.orderId}`,
  );
  for (const { id } of rows) await returnTransfer(shop, id);
  const ended = await aLaterOrder(testShop, 'spei');
  await endTransfer(shop, ended.providerId, 'reconciler');
  const { id } = await shop.stripe.customers.create(
    { name: 'Nadie' },
    { idempotencyKey: 'customer_of_nobody' },
  );
  await returnLeftOver(shop, { customerId: id });
  await deletePayer(shop, id);
}

async function sellMemberships() {
  const { shop } = testShop;
  const subscriber = await aSubscriber(testShop, { ships: true, family: 'book-club-libros' });
  await subscriber.ask('cancel');
  await subscriber.ask('reactivate');
  await subscriber.cardForm();
  await giveAndTakeBack(subscriber.subscriptionId);
  const { provider_id } = await subscriber.row();
  const { data } = await shop.stripe.invoices.list({ subscription: provider_id });
  await endAndRefund(
    shop,
    provider_id,
    data.map(({ id }) => id),
  );
  const client = await aClient(testShop);
  const input = { membership_id: await aPlan(testShop), address_id: null };
  const { checkout_url } = (await client.post('/memberships/create-checkout-membership', input)).body;
  await payOnPage(checkout_url, DECLINED);
  await syncSession(shop, sessionIdOf(checkout_url), 'webhook');
  await forgetAtProvider(shop, client.userId);
  await pauseWhatWasGiven();
}

/** A charge that was given and a pause that voids it: it is given again. */
async function pauseWhatWasGiven() {
  const { shop } = testShop;
  const subscriber = await aSubscriber(testShop);
  const { provider_id: subscription, customer_id: customer } = await subscriber.row();
  const item = await shop.stripe.invoiceItems.create(
    { customer, subscription, amount: -9_900, currency: 'mxn' },
    { idempotencyKey: 'credit_of_the_test' },
  );
  await shop.db.execute(sql`
    INSERT INTO subscription_credit (subscription_id, cents, state, provider_id, reason, request_key, created_at)
    VALUES (${subscriber.subscriptionId}, 9900, 'waiting', ${item.id}, 'Un regalo', 'test', now())`);
  const resumes_at = Math.floor((shop.clock.now().getTime() + 52 * DAY) / 1000);
  await shop.stripe.subscriptions.update(subscription, {
    pause_collection: { behavior: 'void', resumes_at },
  });
  await passTime(testShop, 31 * DAY);
  await syncSubscription(shop, subscription, 'webhook');
}

/** Gives and refunds a subscription's money, as the owner does at the desk. */
async function giveAndTakeBack(subscription_id: number) {
  const owner = await aStaffMember(testShop);
  const post = (action: string, body: object) => owner.post(`/desk/memberships/${action}`, body);
  const gift = { subscription_id, reason: 'Caja mojada', expected_cents: 9_900, request_key: randomUUID() };
  const { member } = (await post('credit', gift)).body;
  await post('remove-credit', { credit_id: member.credit.credit_id });
  const [{ period_id }] = member.periods;
  const refund = { subscription_id, period_id, cents: 100, reason: 'Caja mojada', request_key: randomUUID() };
  expect((await post('refund-period', refund)).status).toBe(200);
}

async function forgetAtProvider(shop: TestShop['shop'], userId: number) {
  const customerIds = await findCustomers(shop.db, userId);
  await deleteCustomers(shop, { userId, email: 'client@example.test', customerIds });
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|testing\//.test(name))
    .map((name) => join(folder, name));
}

describe('what the shop asks of the payment provider', () => {
  test('is what the official package declares for each call, in name, kind and value', async () => {
    await sellBooks();
    await sellByTransfer();
    await sellMemberships();
    const sent = (await testShop.providerRequests()) as Sent[];
    const asked = new Set(sent.map(endpointOf));
    expect(Object.values(CALLS).filter((endpoint) => !asked.has(endpoint))).toEqual([]);
    for (const one of sent) expect(() => refuseUndeclared(endpointOf(one), one.params)).not.toThrow();
  });

  test('names the methods that the shop can settle on each payment page, whatever the dashboard has switched on', async () => {
    await testShop.control({ dashboard_methods: ['card', 'oxxo'] });
    const { shop } = testShop;
    const { url } = (await testShop.guest().checkout([await aBook(shop.db)])).body;
    const client = await aClient(testShop);
    const input = { membership_id: await aPlan(testShop), address_id: null };
    const { checkout_url } = (await client.post('/memberships/create-checkout-membership', input)).body;
    for (const page of [url, checkout_url]) {
      const { payment_method_types } = await shop.stripe.checkout.sessions.retrieve(sessionIdOf(page));
      expect(payment_method_types).toEqual(['card']);
      expect(await (await fetch(page)).text()).not.toContain('OXXO');
    }
    const asked = ((await testShop.providerRequests()) as Sent[])
      .filter((one) => endpointOf(one) === CALLS['checkout.sessions.create'])
      .map(({ params: { mode, allowed_payment_method_types, payment_method_options } }) => ({
        mode,
        allowed_payment_method_types,
        payment_method_options,
      }));
    const methods = { allowed_payment_method_types: { 0: 'card' } };
    const noInstalments = { card: { installments: { enabled: 'false' } } };
    for (const one of asked)
      expect(one).toEqual({
        ...methods,
        mode: one.mode,
        payment_method_options: one.mode === 'payment' ? noInstalments : undefined,
      });
  });

  test('is said again with the same key, wherever doing it twice would do harm', async () => {
    const harmful: string[] = [
      CALLS['checkout.sessions.create'],
      CALLS['customers.create'],
      CALLS['invoiceItems.create'],
      CALLS['paymentIntents.create'],
      CALLS['refunds.create'],
    ];
    const sent = ((await testShop.providerRequests()) as Sent[]).filter((one) =>
      harmful.includes(endpointOf(one)),
    );
    expect(new Set(sent.map(endpointOf)).size).toBe(harmful.length);
    // Keys of the package itself would be new ones after a crash.
    for (const { idempotency_key } of sent)
      expect(idempotency_key).toMatch(
        /^(transfer_return_\d+|(sess|subs|customer|cust|spei|refund|credit)_\S{5,240})$/,
      );
  });

  test('is all in the list above', () => {
    const call = /\bstripe\s*\.\s*((?:(?:checkout|billingPortal)\s*\.\s*)?\w+)\s*\.\s*(\w+)\(/g;
    const made = sourceFiles('server').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(call)].map(
        ([, resource = '', method]) => `${resource.replaceAll(/\s/g, '')}.${method}`,
      ),
    );
    const known: string[] = Object.keys(CALLS);
    const local = ['webhooks.constructEvent'];
    expect(made.filter((name) => !known.includes(name) && !local.includes(name))).toEqual([]);
    expect(known.filter((name) => !made.includes(name))).toEqual([]);
  });
});
