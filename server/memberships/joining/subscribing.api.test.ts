import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CONSENT_VERSION } from '#contract/membership-terms.ts';
import { aClient, type TestClient } from '../../accounts/testing/a-client.ts';
import { payOnPage, sessionIdOf } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { reconcileMemberships } from '../syncing/reconcile-memberships.ts';
import { aPlan } from '../testing/a-plan.ts';
import { aSubscriber, DECLINED, saveAddress } from '../testing/a-subscriber.ts';

const MINUTE = 60_000;

const testShop = await testShopOfFile();
afterEach(async () => {
  await testShop.control({ api: { fail_next: 0 }, api_delay_ms: 0 });
  await testShop.expectInvariants();
});

const start = (
  client: Pick<TestClient, 'post'>,
  membership_id: number,
  address_id: number | 'guest' | null = null,
  more: object = {},
) => client.post('/memberships/create-checkout-membership', { membership_id, address_id, ...more });

const rowsOf = async ({ userId }: TestClient) =>
  (
    await testShop.shop.db.execute(
      sql`SELECT state, session_id, consent_version, consent_at, shipping_address->>'street' AS street
          FROM subscription WHERE user_id = ${userId} ORDER BY subscription_id`,
    )
  ).rows;

const statusAtProvider = async (url: string) =>
  (await testShop.shop.stripe.checkout.sessions.retrieve(sessionIdOf(url))).status;

test('a name given after joining is the subscription’s, too', async () => {
  const client = await aClient(testShop, { name: '', paternalLastname: '', maternalLastname: '' });
  const { subscriptionId } = await aSubscriber(testShop, { client });
  const nameShown = async () => {
    const query = { subscription_id: String(subscriptionId) };
    const { body } = await client.get('/memberships/get-subscription-detail', query);
    return body.subscription.contact_information.fullname;
  };
  expect(await nameShown()).toBe('');
  const names = { name: 'Renata', paternal_lastname: 'Solís', maternal_lastname: 'Cruz' };
  await client.put('/users/complete-user-information', { ...names, phone: '5512345678' });
  expect(await nameShown()).toBe('Renata Solís Cruz');
});

test('a client subscribes, pays, and has access for thirty days', async () => {
  const planId = await aPlan(testShop);
  const client = await aClient(testShop);
  const first = await start(client, planId);
  expect(first).toMatchObject({ status: 200, body: { status: true } });
  expect((await start(client, planId)).body.checkout_url).toBe(first.body.checkout_url);
  expect((await client.get('/memberships/get-my-subscriptions')).body.subscriptions).toEqual([]);

  expect((await payOnPage(first.body.checkout_url)).status).toBe(303);
  const session_id = sessionIdOf(first.body.checkout_url);
  const { body } = await client.post('/memberships/await-subscription', { session_id });
  expect(body.subscription).toMatchObject({
    status: 'active',
    has_access: true,
    cancel_at_period_end: false,
  });
  const { current_period_start: from, current_period_end: to } = body.subscription;
  expect(Date.parse(to) - Date.parse(from)).toBe(30 * 24 * 60 * MINUTE);
  expect(await start(client, planId)).toMatchObject({ status: 409, body: { code: 'ALREADY_SUBSCRIBED' } });
});

describe('one payment page per client and plan', () => {
  test('two clicks at the same moment lead to the same page, and leave one subscription', async () => {
    const planId = await aPlan(testShop);
    const client = await aClient(testShop);
    const answers = await Promise.all(Array.from({ length: 5 }, () => start(client, planId)));
    expect(new Set(answers.map(({ body }) => body.checkout_url)).size).toBe(1);
    expect(await rowsOf(client)).toHaveLength(1);
  });

  test('the address is part of the input: the same one finds the page again, another one ends it', async () => {
    const planId = await aPlan(testShop, { ships: true, family: 'book-club-libros' });
    const client = await aClient(testShop);
    const home = await saveAddress(client);
    const office = await saveAddress(client, { street: 'Insurgentes Sur' });
    const first = await start(client, planId, home);
    expect((await start(client, planId, home)).body.checkout_url).toBe(first.body.checkout_url);
    const second = await start(client, planId, office);
    expect(second.status).toBe(200);
    expect(second.body.checkout_url).not.toBe(first.body.checkout_url);
    expect(await statusAtProvider(first.body.checkout_url)).toBe('expired');
    expect(await rowsOf(client)).toMatchObject([
      { state: 'expired', street: 'Av. Coyoacán' },
      { state: 'pending', street: 'Insurgentes Sur' },
    ]);
  });

  test('so is the price: nobody pays on a page that shows yesterday’s', async () => {
    const planId = await aPlan(testShop);
    const client = await aClient(testShop);
    const first = await start(client, planId);
    await testShop.shop.db.execute(
      sql`UPDATE membership SET price_cents = 12900 WHERE membership_id = ${planId}`,
    );
    const second = await start(client, planId);
    const { amount_total } = await testShop.shop.stripe.checkout.sessions.retrieve(
      sessionIdOf(second.body.checkout_url),
    );
    expect(amount_total).toBe(12_900);
    expect(await statusAtProvider(first.body.checkout_url)).toBe('expired');
  });

  test('a page that could not be ended is not joined by a second one', async () => {
    const planId = await aPlan(testShop);
    const client = await aClient(testShop);
    await start(client, planId);
    await testShop.shop.db.execute(
      sql`UPDATE membership SET price_cents = 12900 WHERE membership_id = ${planId}`,
    );
    await testShop.control({ api: { fail_next: 50, path: '/v1/checkout', status: 500 } });
    expect(await start(client, planId)).toMatchObject({
      status: 502,
      body: { code: 'PAYMENT_PROVIDER_FAILED' },
    });
    expect(await rowsOf(client)).toMatchObject([{ state: 'pending' }]);
  });

  test('a page that was paid a moment ago, unknown to us, is no second sale', async () => {
    const planId = await aPlan(testShop, { ships: true });
    const client = await aClient(testShop);
    const home = await saveAddress(client);
    const { body } = await start(client, planId, home);
    await payOnPage(body.checkout_url);
    const office = await saveAddress(client, { street: 'Insurgentes Sur' });
    expect(await start(client, planId, office)).toMatchObject({ body: { code: 'ALREADY_SUBSCRIBED' } });
    expect(await rowsOf(client)).toMatchObject([{ state: 'active' }]);
  });

  test('after half an hour the page is over, and the plan can be chosen anew', async () => {
    const planId = await aPlan(testShop);
    const client = await aClient(testShop);
    const first = await start(client, planId);
    testShop.travel(32 * MINUTE);
    const second = await start(client, planId);
    testShop.travel(-32 * MINUTE);
    expect(second.body.checkout_url).not.toBe(first.body.checkout_url);
    expect(await rowsOf(client)).toMatchObject([{ state: 'expired' }, { state: 'pending' }]);
  });

  test('anyone who chooses nothing is freed by the reconciler', async () => {
    const client = await aClient(testShop);
    await start(client, await aPlan(testShop));
    testShop.travel(32 * MINUTE);
    await reconcileMemberships(testShop.shop);
    testShop.travel(-32 * MINUTE);
    expect(await rowsOf(client)).toMatchObject([{ state: 'expired' }]);
  });
});

test('both families at once, and many pages nobody paid on hide neither', async () => {
  const client = await aClient(testShop);
  const readers = await aSubscriber(testShop, { client });
  const books = await aSubscriber(testShop, { client, ships: true, family: 'book-club-libros' });
  await testShop.shop.db.execute(sql`
    WITH made AS (
      INSERT INTO subscription (user_id, membership_id, state, price_cents, contact_name, contact_phone, contact_email, created_at, updated_at)
      SELECT ${client.userId}, ${readers.planId}, 'expired', 9900, 'x', 'x', 'x', now() + interval '1 day', now() FROM generate_series(1, 150)
      RETURNING subscription_id)
    INSERT INTO subscription_event (subscription_id, to_state, cause, at) SELECT subscription_id, 'expired', 'test', now() FROM made`);
  const { subscriptions } = (await client.get('/memberships/get-my-subscriptions')).body;
  expect(subscriptions.map(({ subscription_id }: { subscription_id: number }) => subscription_id)).toEqual([
    books.subscriptionId,
    readers.subscriptionId,
  ]);
  expect(await books.row()).toMatchObject({ periods: 1, shipments: 1 });
  expect(await readers.row()).toMatchObject({ periods: 1, shipments: 0 });
});

describe('the consent to recurring charges', () => {
  test('is to a price: where it has changed since, nothing is opened and the new one is shown', async () => {
    const client = await aClient(testShop);
    const planId = await aPlan(testShop, { priceCents: 9_900 });
    await testShop.shop.db.execute(
      sql`UPDATE membership SET price_cents = 12900 WHERE membership_id = ${planId}`,
    );
    const agreed = { consent_version: CONSENT_VERSION, unit_amount: 9_900 };
    expect(await start(client, planId, null, agreed)).toMatchObject({
      status: 409,
      body: {
        code: 'PRICE_CHANGED',
        status_Message: 'Cambió el precio de algo que elegiste. Revisa el nuevo total y continúa.',
        details: { price_cents: 12_900 },
      },
    });
    expect(await rowsOf(client)).toEqual([]);
    expect((await start(client, planId, null, { ...agreed, unit_amount: 12_900 })).status).toBe(200);
  });

  test('is kept with its time and the version of its text', async () => {
    const client = await aClient(testShop);
    const at = new Date(Date.now() + 7 * MINUTE);
    const clock = vi.spyOn(testShop.shop.clock, 'now').mockReturnValue(at);
    await start(client, await aPlan(testShop), null, { consent_version: CONSENT_VERSION });
    clock.mockRestore();
    const [row] = await rowsOf(client);
    expect(row).toMatchObject({ consent_version: CONSENT_VERSION });
    expect(new Date(String(row?.consent_at))).toEqual(at);
  });

  test('given after the page was opened without, is kept too', async () => {
    const client = await aClient(testShop);
    const planId = await aPlan(testShop);
    const first = await start(client, planId);
    const second = await start(client, planId, null, { consent_version: CONSENT_VERSION });
    expect(second.body.checkout_url).toBe(first.body.checkout_url);
    expect(await rowsOf(client)).toMatchObject([{ consent_version: CONSENT_VERSION }]);
  });

  test('to a text that has changed since is refused, and nothing is opened', async () => {
    const client = await aClient(testShop);
    const answer = await start(client, await aPlan(testShop), null, { consent_version: '2020-01-01' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONSENT_OUTDATED' } });
    expect(await rowsOf(client)).toEqual([]);
  });
});

describe('who may subscribe, and to what', () => {
  test('a guest has to register first, also with a session that says so', async () => {
    const planId = await aPlan(testShop);
    const client = await aClient(testShop);
    const body = { membership_id: planId, address_id: 'guest' };
    const guest = await testShop.guest().post('/memberships/create-checkout-membership', body);
    expect(guest).toMatchObject({ status: 401, body: { code: 'SESSION_REQUIRED' } });
    expect(await start(client, planId, 'guest')).toMatchObject({ status: 401 });
  });

  test('a plan that ships needs an address of the client’s own', async () => {
    const planId = await aPlan(testShop, { ships: true });
    const [client, other] = [await aClient(testShop), await aClient(testShop)];
    expect(await start(client, planId)).toMatchObject({ status: 400, body: { code: 'ADDRESS_REQUIRED' } });
    const gone = await saveAddress(client);
    await client.put('/users/deactivate-address', { address_id: gone });
    for (const address of [await saveAddress(other), gone, 999_999_999])
      expect(await start(client, planId, address)).toMatchObject({
        body: { code: 'SAVED_ADDRESS_NOT_FOUND' },
      });
    expect(await rowsOf(client)).toEqual([]);
  });

  test.each([{ name: '', paternalLastname: '', maternalLastname: '' }, { phone: '' }])(
    'and whom the parcel is for, and their phone: %o is not enough',
    async (facts) => {
      const client = await aClient(testShop, facts);
      const answer = await start(client, await aPlan(testShop, { ships: true }), await saveAddress(client));
      expect(answer).toMatchObject({ status: 409, body: { code: 'PROFILE_INCOMPLETE' } });
    },
  );

  test('a digital plan needs none of it, and any phone will do', async () => {
    const bare = await aClient(testShop, { name: '', paternalLastname: '', maternalLastname: '', phone: '' });
    expect((await start(bare, await aPlan(testShop))).status).toBe(200);
    const abroad = await aClient(testShop, { phone: '+34612345678' });
    expect((await start(abroad, await aPlan(testShop))).status).toBe(200);
  });

  test('a plan that is not offered any more, or never was, is none', async () => {
    const client = await aClient(testShop);
    const planId = await aPlan(testShop);
    await testShop.shop.db.execute(sql`UPDATE membership SET active = false WHERE membership_id = ${planId}`);
    for (const plan of [planId, 999_999_999])
      expect(await start(client, plan)).toMatchObject({
        status: 404,
        body: { code: 'MEMBERSHIP_NOT_FOUND' },
      });
  });
});

describe('when the provider has a bad moment', () => {
  test('a failure is shown, and the next click gets a page', async () => {
    const client = await aClient(testShop);
    const planId = await aPlan(testShop);
    await testShop.control({ api: { fail_next: 50, path: '/v1/checkout', method: 'POST', status: 500 } });
    expect(await start(client, planId)).toMatchObject({
      status: 502,
      body: { code: 'PAYMENT_PROVIDER_FAILED' },
    });
    await testShop.control({ api: { fail_next: 0 } });
    expect((await start(client, planId)).status).toBe(200);
    expect(await rowsOf(client)).toHaveLength(1);
  });

  test('a page whose answer was lost is found again, not made twice', async () => {
    const client = await aClient(testShop);
    await testShop.control({
      api: { fail_next: 1, path: '/v1/checkout', method: 'POST', status: 500, lose_answer: true },
    });
    const { body } = await start(client, await aPlan(testShop));
    const customer = (await testShop.shop.stripe.checkout.sessions.retrieve(sessionIdOf(body.checkout_url)))
      .customer;
    const { data } = await testShop.shop.stripe.checkout.sessions.list({ customer: String(customer) });
    expect(data).toHaveLength(1);
  });

  test('a client whom the provider does not know any more is made known anew', async () => {
    const client = await aClient(testShop);
    await testShop.shop.db.execute(
      sql`INSERT INTO payment_customer (user_id, customer_id) VALUES (${client.userId}, 'cus_of_another_account')`,
    );
    const planId = await aPlan(testShop);
    expect((await start(client, planId)).body).toMatchObject({ code: 'PAYMENT_PROVIDER_FAILED' });
    const { body } = await start(client, planId);
    expect((await payOnPage(body.checkout_url)).status).toBe(303);
  });

  test('a page that the provider does not know any more is over', async () => {
    const client = await aClient(testShop);
    const planId = await aPlan(testShop);
    await start(client, planId);
    await testShop.shop.db.execute(sql`
      UPDATE subscription SET session_id = ${`cs_test_${client.userId}${'0'.repeat(40)}`} WHERE user_id = ${client.userId}`);
    expect((await start(client, planId)).status).toBe(200);
    expect(await rowsOf(client)).toMatchObject([{ state: 'expired' }, { state: 'pending' }]);
  });

  test('a declined card leaves the page open, and the return tells why', async () => {
    const client = await aClient(testShop);
    const { body } = await start(client, await aPlan(testShop));
    expect((await payOnPage(body.checkout_url, DECLINED)).status).toBe(402);
    const session_id = sessionIdOf(body.checkout_url);
    const details = await client.post('/payments/get-payment-details', { session_id });
    expect(details.body).toMatchObject({
      session: { payment_status: 'requires_payment_method', amount_total: 9900 },
      failure: { reason: expect.stringMatching(/fondos/i) },
    });
    expect((await payOnPage(body.checkout_url)).status).toBe(303);
    // The provider is asked about one page at most every two seconds.
    testShop.travel(3_000);
    const { subscription } = (await client.post('/memberships/await-subscription', { session_id })).body;
    expect(subscription.status).toBe('active');
  });
});

describe('who may see what of the payment of a subscription', () => {
  test('its client everything, anybody else a masked e-mail', async () => {
    const { client, sessionId } = await aSubscriber(testShop);
    const mine = (await client.post('/payments/get-payment-details', { session_id: sessionId })).body;
    expect(mine).toMatchObject({
      session: { payment_status: 'paid', amount_total: 9900, customer_details: { email: client.email } },
      payment_intent: { payment_method: { card: { brand: 'visa', last4: '4242' } } },
      charge: { receipt_url: expect.stringMatching(/^http/) },
      failure: null,
      order: null,
    });
    const stranger = await aClient(testShop);
    for (const ask of [stranger.post, (path: string, body: object) => testShop.guest().post(path, body)]) {
      const theirs = (await ask('/payments/get-payment-details', { session_id: sessionId })).body;
      expect(theirs.session.customer_details.email).toMatch(/^c•••@/);
      expect(theirs.charge.receipt_url).toBeNull();
      expect(theirs.payment_intent.payment_method.card).toBeNull();
    }
    expect((await stranger.post('/memberships/await-subscription', { session_id: sessionId })).status).toBe(
      404,
    );
  });
});
