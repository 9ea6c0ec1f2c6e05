import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { encodePassword } from '#contract/password.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { settlePayment } from '../../checkout/settling/settle-payment.ts';
import { aPlan } from '../../memberships/testing/a-plan.ts';
import { forgetDepartedClients } from '../../orders/personal-data.ts';
import { putParcel } from '../../orders/testing/a-paid-order.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { aStaffMember } from '../../staff/testing/a-staff-member.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { anAddress, checkoutBody, payOnPage, sessionIdOf } from '../../testing/test-guest.ts';
import { createTestShop, testShopOfFile } from '../../testing/test-shop.ts';
import { sendRegistrationMail } from '../registration/send-registration-mail.ts';
import { codeMailedTo, TestBrowser } from '../testing/a-browser.ts';
import { aClient, type ClientFacts, type TestClient } from '../testing/a-client.ts';
import { sendAccountDeletedMail } from './send-account-deleted-mail.ts';

const QUARTER = 900_000;
const DAY = 86_400_000;
const NOWHERE = { network_hash: null, surroundings_hash: null };
const NOBODY = {
  contact_name: '',
  contact_phone: '',
  contact_email: '',
  shipping_address: null,
  ...NOWHERE,
};
const testShop = await testShopOfFile();
const password = await encodePassword('jirafa morada 7');
afterEach(() => testShop.expectInvariants());

async function aClientWithPassword(facts?: ClientFacts, at = testShop): Promise<TestClient> {
  const client = await aClient(at, facts);
  const hash = await at.shop.passwords.hash(password);
  await at.shop.db.execute(sql`UPDATE users SET password_hash = ${hash} WHERE user_id = ${client.userId}`);
  return client;
}

async function registeredAnew(email: string): Promise<TestBrowser> {
  const browser = new TestBrowser(testShop);
  await browser.register(email, 'jirafa morada 7');
  const { rows } = await testShop.shop.db.execute<{ id: number }>(
    sql`SELECT challenge_id AS id FROM registration_challenge WHERE email = ${email}`,
  );
  await sendRegistrationMail(testShop.shop, { challengeId: Number(rows[0]?.id), send: 1 });
  expect((await browser.validate(email, await codeMailedTo(testShop, email))).status).toBe(200);
  return browser;
}

const remove = (client: TestClient, given = password) =>
  client.post('/users/delete-my-account', { password: given });

/** An order of the client's; returns its payment session. */
async function anOrder({ userId }: TestClient, { isPaid = true, isDigital = false } = {}): Promise<string> {
  const { db } = testShop.shop;
  const book = await aBook(db, isDigital ? { productType: 'DIGITAL', priceCents: 13_900 } : {});
  const changes = isDigital ? { total: 139, address_information: undefined } : { note: 'Para Mateo' };
  const { body } = await testShop.guest().checkout([book], changes);
  const sessionId = sessionIdOf(body.url);
  await db.execute(
    sql`UPDATE orders SET user_id = ${userId}, guest_hash = NULL WHERE session_id = ${sessionId}`,
  );
  if (isPaid) {
    await payOnPage(body.url);
    await settlePayment(testShop.shop, sessionId, 'return');
  }
  return sessionId;
}

async function orderOf(sessionId: string) {
  const { rows } = await testShop.shop.db.execute(sql`SELECT * FROM orders WHERE session_id = ${sessionId}`);
  return rows[0];
}

async function deliver(sessionId: string) {
  const { db } = testShop.shop;
  await putParcel(db, sessionId, 'entregado');
  await db.execute(
    sql`UPDATE orders SET tracking_url = 'https://paqueteria.test/1', tracking_number = 'GUIA1' WHERE session_id = ${sessionId}`,
  );
}

describe('My account: downloading my data', () => {
  test('holds all that is kept of the client, and of nobody else', async () => {
    const [client, stranger] = [
      await aClientWithPassword({ email: 'mine@example.test' }),
      await aClient(testShop, { email: 'theirs@example.test', name: 'Ajena' }),
    ];
    const { body: added } = await client.post('/users/add-address', { ...anAddress, alias: 'Casa' });
    await client.put('/users/deactivate-address', { address_id: added.address_id });
    await client.post('/users/add-address', { ...anAddress, alias: 'Oficina' });
    await stranger.post('/users/add-address', { ...anAddress, alias: 'Ajena' });
    await anOrder(client);
    await anOrder(client, { isPaid: false });
    await anOrder(stranger);
    const { status, headers, body } = await client.get('/users/download-my-data');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const { account, addresses, sessions, orders } = body.data;
    expect(account).toMatchObject({ name: 'Mariana', email: 'mine@example.test' });
    expect(addresses).toMatchObject([
      { alias: 'Casa', removed_at: expect.any(String) },
      { alias: 'Oficina', main_address: true },
    ]);
    expect(sessions).toHaveLength(1);
    expect(orders).toMatchObject([
      { payment_status: 'awaiting_payment', payment: null },
      {
        payment_status: 'paid',
        note: 'Para Mateo',
        address: { postal_code: '03100' },
        payment: { card_last4: '4242' },
        products: [{ quantity: 1 }],
      },
    ]);
    const text = JSON.stringify(body);
    expect(text).not.toMatch(/theirs@example|Ajena/);
    expect(text, 'nothing to sign in with').not.toMatch(/argon2|ses_|token|hash/);
  });
});

describe('My account: deleting it', () => {
  test('needs the password; a wrong one changes nothing', async () => {
    const client = await aClientWithPassword();
    const { status, body } = await remove(client, await encodePassword('otra contraseña'));
    expect([status, body.code]).toEqual([403, 'PASSWORD_REFUSED']);
    expect((await client.get('/users/get-my-information')).status).toBe(200);
  });

  test('ends every session, clears the cookies, and the e-mail may begin anew', async () => {
    const client = await aClientWithPassword({ email: 'back@example.test' });
    await client.post('/users/add-address', anAddress);
    const { status, headers, body } = await remove(client);
    expect([status, body]).toEqual([200, { status: true, status_Message: 'Tu cuenta fue eliminada' }]);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^accessToken=;.*Expires=Thu, 01 Jan 1970/),
      expect.stringMatching(/^userInfo=;.*Expires=Thu, 01 Jan 1970/),
    ]);
    expect((await client.get('/users/get-my-information')).status).toBe(401);
    const { rows } = await testShop.shop.db.execute(sql`
      SELECT (SELECT count(*) FROM session WHERE user_id = ${client.userId}) AS sessions,
        (SELECT count(*) FROM address WHERE user_id = ${client.userId}) AS addresses`);
    expect(rows).toEqual([{ sessions: 0, addresses: 0 }]);
    const anew = await registeredAnew('back@example.test');
    expect((await anew.information()).body.user).toMatchObject({ email: 'back@example.test', name: '' });
    expect((await anew.send('GET', '/users/get-addresses')).body.addresses).toEqual([]);
  });

  test('tells it to the e-mail of the account', async () => {
    const client = await aClientWithPassword({ email: 'bye@example.test' });
    await remove(client);
    const { rows } = await testShop.shop.db.execute<{ data: { userId: number; email: string } }>(
      sql`SELECT data FROM pgboss.job WHERE name = 'account-deleted-mail' AND (data->>'userId')::int = ${client.userId}`,
    );
    expect(rows).toEqual([{ data: { userId: client.userId, email: 'bye@example.test' } }]);
    for (const { data } of rows) await sendAccountDeletedMail(testShop.shop, data);
    const mails = (await testShop.app.inject('/dev/mailbox.json?to=bye@example.test')).json();
    expect(mails).toMatchObject([
      { subject: 'Tu cuenta fue eliminada', text: expect.stringContaining('borramos tus datos') },
    ]);
  });

  test('is refused while a subscription goes on, and changes nothing', async () => {
    const client = await aClientWithPassword();
    const input = { membership_id: await aPlan(testShop), address_id: null };
    const { checkout_url } = (await client.post('/memberships/create-checkout-membership', input)).body;
    await payOnPage(checkout_url);
    await client.post('/memberships/await-subscription', { session_id: sessionIdOf(checkout_url) });
    const order = await anOrder(client);
    const before = await orderOf(order);
    const { status, body } = await remove(client);
    expect([status, body.code]).toEqual([409, 'ACCOUNT_HAS_SUBSCRIPTION']);
    expect((await client.get('/users/get-my-information')).status).toBe(200);
    expect(await orderOf(order)).toEqual(before);
  });

  test.each([
    ['before', 'outlives the client', 200, [{ user_id: null, guest_hash: null }]],
    ['after', 'is not written', 400, []],
  ])('an order that comes %s it in one moment %s', async (when, _what, status, orders) => {
    const { db } = testShop.shop;
    const client = await aClientWithPassword();
    const book = await aBook(db);
    const buy = () => client.post('/orders/add-order-get-checkout', checkoutBody([book]));
    const steps = when === 'before' ? [buy, () => remove(client)] : [() => remove(client), buy];
    const answers: Promise<{ status: number }>[] = [];
    // Steps that both wait for the client's row, one behind the other.
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`SELECT FROM users WHERE user_id = ${client.userId} FOR UPDATE`);
      for (const [place, step] of steps.entries()) {
        answers.push(step());
        await expect.poll(() => lockWaits(db), { timeout: 60_000 }).toBe(place + 1);
      }
    });
    const statuses = (await Promise.all(answers)).map((answer) => answer.status);
    expect(statuses).toEqual(when === 'before' ? [status, 200] : [200, status]);
    const { rows } = await db.execute(
      sql`SELECT user_id, guest_hash FROM orders JOIN order_item USING (order_id) WHERE product_id = ${book.productId}`,
    );
    expect(rows).toEqual(orders);
  });

  test('twice at once is once', async () => {
    const client = await aClientWithPassword();
    const answers = await Promise.all([remove(client), remove(client), remove(client)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 401, 401]);
  });

  test('stops after five wrong passwords, also sent at once, for the right one too', async () => {
    const strict = await createTestShop({ environment: { RATE_LIMIT_FACTOR: '1' } });
    try {
      // Start of a window of the limit, so that none ends meanwhile.
      strict.travel(QUARTER - (strict.shop.clock.now().getTime() % QUARTER));
      const client = await aClientWithPassword({}, strict);
      const wrong = await encodePassword('otra contraseña');
      const tries = Array.from({ length: 12 }, () =>
        client.post('/users/delete-my-account', { password: wrong }),
      );
      const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(5).fill(403), ...Array(7).fill(429)]);
      expect((await remove(client)).status).toBe(429);
      const other = await aClient(strict);
      expect((await other.post('/users/delete-my-account', { password: wrong })).status).toBe(403);
    } finally {
      await strict.close();
    }
  });
});

describe('the orders of who went away', () => {
  test('stay with their money and belong to nobody; what has arrived forgets who it was at once', async () => {
    const client = await aClientWithPassword();
    const arrived = await anOrder(client);
    await deliver(arrived);
    const before = await orderOf(arrived);
    const { staffId } = await aStaffMember(testShop);
    await testShop.shop.db.execute(sql`
      INSERT INTO return_case (order_id, reason, state, note, rejection, deadline, opened_at, opened_by)
      SELECT order_id, 'dañado', 'rechazada', 'Vive sola', 'Lo mojó su perro', '2026-12-01', paid_at, ${staffId}::int
      FROM orders WHERE session_id = ${arrived}`);
    await remove(client);
    const returns = await testShop.shop.db.execute(
      sql`SELECT r.note, rejection FROM return_case r JOIN orders USING (order_id) WHERE session_id = ${arrived}`,
    );
    expect(returns.rows).toEqual([{ note: '', rejection: null }]);
    const after = await orderOf(arrived);
    expect(after).toEqual({
      ...before,
      ...NOBODY,
      user_id: null,
      shipping_address_hash: null,
      note: null,
      tracking_number: null,
      tracking_url: null,
      session_url: null,
    });
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT card_brand, card_last4, receipt_url FROM payment WHERE session_id = ${arrived}`,
    );
    expect(rows).toEqual([{ card_brand: 'visa', card_last4: null, receipt_url: null }]);
  });

  test('a parcel that is still to arrive keeps where it goes until it has', async () => {
    const client = await aClientWithPassword();
    const underWay = await anOrder(client);
    await remove(client);
    await forgetDepartedClients(testShop.shop);
    expect(await orderOf(underWay)).toMatchObject({
      user_id: null,
      contact_email: 'mariana@example.test',
      shipping_address: { postal_code: '03100' },
      shipping_address_hash: expect.any(String),
      ...NOWHERE,
    });
    await deliver(underWay);
    await forgetDepartedClients(testShop.shop);
    expect(await orderOf(underWay)).toMatchObject({ ...NOBODY, state: 'paid', shipping_address_hash: null });
  });

  test('a download keeps its e-mail for the week of its mail', async () => {
    const client = await aClientWithPassword();
    const guide = await anOrder(client, { isDigital: true });
    await remove(client);
    testShop.travel(6 * DAY);
    await forgetDepartedClients(testShop.shop);
    expect(await orderOf(guide)).toMatchObject({ contact_email: 'mariana@example.test' });
    testShop.travel(2 * DAY);
    await forgetDepartedClients(testShop.shop);
    expect(await orderOf(guide)).toMatchObject(NOBODY);
    testShop.travel(-8 * DAY);
  });

  test('whatever nobody ever marks as delivered is forgotten after half a year', async () => {
    const client = await aClientWithPassword();
    const unmarked = await anOrder(client);
    await remove(client);
    testShop.travel(181 * DAY);
    await forgetDepartedClients(testShop.shop);
    expect(await orderOf(unmarked)).toMatchObject(NOBODY);
    testShop.travel(-181 * DAY);
  });

  test('a payment page that was open may still be paid, and its order is delivered', async () => {
    const client = await aClientWithPassword();
    const open = await anOrder(client, { isPaid: false });
    const { session_url } = (await orderOf(open)) as { session_url: string };
    await remove(client);
    // Copies are still held: they go on counting for the network that they are held from.
    expect(await orderOf(open)).toMatchObject({ user_id: null, network_hash: expect.any(String) });
    await payOnPage(session_url);
    await settlePayment(testShop.shop, open, 'return');
    expect(await orderOf(open)).toMatchObject({
      state: 'paid',
      user_id: null,
      contact_email: 'mariana@example.test',
    });
  });

  test('those of guests and of other clients are not touched', async () => {
    const [client, stranger] = [await aClientWithPassword(), await aClient(testShop)];
    await anOrder(client);
    const theirs = await anOrder(stranger);
    await deliver(theirs);
    const book = await aBook(testShop.shop.db);
    const { body } = await testShop.guest().checkout([book]);
    await payOnPage(body.url);
    await settlePayment(testShop.shop, sessionIdOf(body.url), 'return');
    await deliver(sessionIdOf(body.url));
    const before = [await orderOf(theirs), await orderOf(sessionIdOf(body.url))];
    await remove(client);
    await forgetDepartedClients(testShop.shop);
    expect([await orderOf(theirs), await orderOf(sessionIdOf(body.url))]).toEqual(before);
  });
});
