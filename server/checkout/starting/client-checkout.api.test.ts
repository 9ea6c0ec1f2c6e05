import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { aClient, type TestClient } from '../../accounts/testing/a-client.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { sendPaidMail } from '../../orders/send-paid-mail.ts';
import {
  aContact,
  anAddress,
  type CartEntry,
  checkoutBody,
  payOnPage,
  sessionIdOf,
  type TestGuest,
} from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { settlePayment } from '../settling/settle-payment.ts';

const START = '/orders/add-order-get-checkout';
const DETAILS = '/payments/get-payment-details';
const savedFields = {
  ...anAddress,
  alias: 'Casa',
  street: 'Calle de Colima',
  references: 'Entre Orizaba y Jalapa',
};

const testShop = await testShopOfFile();
afterEach(() => testShop.expectInvariants());

async function aSavedAddress(client: TestClient): Promise<number> {
  return (await client.post('/users/add-address', savedFields)).body.address_id;
}

const toSaved = (entries: readonly CartEntry[], addressId: number) => ({
  ...checkoutBody(entries),
  address_information: undefined,
  address_id: addressId,
});

async function orderOf(url: string) {
  const { rows } = await testShop.shop.db.execute<{
    order_id: number;
    state: string;
    user_id: number | null;
    guest_hash: string | null;
    shipping_address: object;
  }>(sql`SELECT * FROM orders WHERE session_id = ${sessionIdOf(url)}`);
  return rows[0];
}

async function stockOf({ productId }: { productId: number }) {
  const { rows } = await testShop.shop.db.execute(
    sql`SELECT stock, reserved FROM product WHERE product_id = ${productId}`,
  );
  return rows[0];
}

async function pay(url: string) {
  await payOnPage(url);
  await settlePayment(testShop.shop, sessionIdOf(url), 'return');
}

/** The guest's browser after signing in: it still has the anonymous cookie. */
const bothCookies = (client: TestClient, guest: TestGuest) => ({
  cookie: `accessToken=${client.token}; ${guest.cookie}`,
});

describe('a client who checks out', () => {
  test('owns the order, which goes to a copy of their saved address', async () => {
    const client = await aClient(testShop);
    const addressId = await aSavedAddress(client);
    const answer = await client.post(START, toSaved([await aBook(testShop.shop.db)], addressId));
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    const expected = { user_id: client.userId, guest_hash: null, shipping_address: savedFields };
    expect(await orderOf(answer.body.url)).toMatchObject(expected);
    const changes = { ...savedFields, street: 'Otra', address_id: addressId };
    expect((await client.put('/users/update-address', changes)).status).toBe(200);
    expect((await client.put('/users/deactivate-address', { address_id: addressId })).status).toBe(200);
    expect(await orderOf(answer.body.url)).toMatchObject(expected);
  });

  test('may type another address instead', async () => {
    const client = await aClient(testShop);
    const { body } = await client.post(START, checkoutBody([await aBook(testShop.shop.db)]));
    expect(await orderOf(body.url)).toMatchObject({ user_id: client.userId, shipping_address: anAddress });
  });

  test.each([
    ['of another person', async () => aSavedAddress(await aClient(testShop))],
    ['that never was', async () => 2_000_000_000],
    [
      'that was deleted',
      async (client: TestClient) => {
        const addressId = await aSavedAddress(client);
        await client.put('/users/deactivate-address', { address_id: addressId });
        return addressId;
      },
    ],
  ])('cannot send it to an address %s: nothing is reserved', async (_whose, addressFor) => {
    const client = await aClient(testShop);
    const book = await aBook(testShop.shop.db, { stock: 1 });
    const answer = await client.post(START, toSaved([book], await addressFor(client)));
    expect([answer.status, answer.body.code]).toEqual([404, 'ADDRESS_NOT_FOUND']);
    expect(await stockOf(book)).toEqual({ stock: 1, reserved: 0 });
  });

  test('clicking twice at once gets one order and one page; a corrected address another', async () => {
    const client = await aClient(testShop);
    const addressId = await aSavedAddress(client);
    const book = await aBook(testShop.shop.db, { stock: 1 });
    const click = () => client.post(START, toSaved([book], addressId));
    const [one, two] = await Promise.all([click(), click()]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.url).toBe(two.body.url);
    expect((await click()).body.url).toBe(one.body.url);
    expect(await stockOf(book)).toEqual({ stock: 0, reserved: 1 });
    await client.put('/users/update-address', { ...savedFields, street: 'Corregida', address_id: addressId });
    const corrected = await click();
    expect(corrected.body.url).not.toBe(one.body.url);
    expect(await orderOf(one.body.url)).toMatchObject({ state: 'expired' });
    expect(await stockOf(book)).toEqual({ stock: 0, reserved: 1 });
  });

  test('the same Idempotency-Key gets the same answer, but not for another client', async () => {
    const [client, other] = [await aClient(testShop), await aClient(testShop)];
    const body = checkoutBody([await aBook(testShop.shop.db)]);
    const key = { 'idempotency-key': 'client-click' };
    const withKey = ({ token, post }: TestClient) => post(START, body, { token, ...key });
    const first = await withKey(client);
    expect((await withKey(client)).body).toEqual(first.body);
    expect((await withKey(other)).body.url).not.toBe(first.body.url);
  });

  test('on two devices: the cart of the second ends the page of the first', async () => {
    const client = await aClient(testShop);
    const last = await aBook(testShop.shop.db, { stock: 1 });
    const first = await client.post(START, checkoutBody([last]));
    const second = await client.post(START, checkoutBody([last, await aBook(testShop.shop.db)]));
    expect(second.status).toBe(200);
    expect(await orderOf(first.body.url)).toMatchObject({ state: 'expired' });
  });

  test('whose session has ended gets an error, and nothing is reserved', async () => {
    const client = await aClient(testShop);
    const book = await aBook(testShop.shop.db, { stock: 1 });
    await testShop.shop.db.execute(
      sql`UPDATE session SET expires_at = now() - interval '1 second' WHERE user_id = ${client.userId}`,
    );
    const answer = await client.post(START, checkoutBody([book]));
    expect([answer.status, answer.body.code]).toEqual([401, 'SESSION_REQUIRED']);
    expect(await stockOf(book)).toEqual({ stock: 1, reserved: 0 });
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT count(*) FROM order_item WHERE product_id = ${book.productId}`,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});

describe('signing in between', () => {
  test('leaves the order with the guest, whose page stays open beside the one of the client', async () => {
    const guest = testShop.guest();
    const book = await aBook(testShop.shop.db);
    const before = await guest.checkout([book]);
    const client = await aClient(testShop);
    const after = await client.post(START, checkoutBody([book]), bothCookies(client, guest));
    expect(after.status).toBe(200);
    expect(after.body.url).not.toBe(before.body.url);
    expect(await orderOf(before.body.url)).toMatchObject({ state: 'awaiting_payment', user_id: null });
    expect(await orderOf(after.body.url)).toMatchObject({ user_id: client.userId, guest_hash: null });
  });

  test('the guest’s order is shown whole on the browser that opened it, and never in the account', async () => {
    const guest = testShop.guest();
    const client = await aClient(testShop);
    const sameMail = { contact_information: { ...aContact, email: client.email } };
    const { body } = await guest.checkout([await aBook(testShop.shop.db)], sameMail);
    await pay(body.url);
    const session = { session_id: sessionIdOf(body.url) };
    const here = await client.post(DETAILS, session, bothCookies(client, guest));
    expect(here.body.order).toMatchObject({ folio: expect.stringMatching(/^BC-/) });
    const elsewhere = await client.post(DETAILS, session);
    expect(elsewhere.body.order).toBeNull();
    expect(elsewhere.body.session.customer_details.email).toBe('c•••@e•••.test');
    expect((await client.get('/orders/get-my-orders')).body.orders).toEqual([]);
  });
});

describe('payment details of a client’s order', () => {
  test('are whole for the client on any browser, and masked for everybody else', async () => {
    const client = await aClient(testShop);
    const { body } = await client.post(START, checkoutBody([await aBook(testShop.shop.db)]));
    await pay(body.url);
    const session = { session_id: sessionIdOf(body.url) };
    const own = await client.post(DETAILS, session);
    expect(own.body).toMatchObject({
      session: { payment_status: 'paid', customer_details: { email: aContact.email } },
      order: { folio: expect.any(String), lines: [{ quantity: 1 }] },
    });
    expect(own.headers['cache-control']).toBe('no-store');
    const other = await aClient(testShop);
    const strangers = [
      await other.post(DETAILS, session),
      await testShop.guest().details(session.session_id),
    ];
    for (const { status, body: seen } of strangers) {
      expect(status).toBe(200);
      expect(seen).toMatchObject({ order: null, session: { customer_details: { email: 'm•••@e•••.test' } } });
    }
  });

  test('a day later the receipt is the client’s only', async () => {
    const client = await aClient(testShop);
    const { body } = await client.post(START, checkoutBody([await aBook(testShop.shop.db)]));
    await pay(body.url);
    await testShop.shop.db.execute(
      sql`UPDATE payment SET paid_at = now() - interval '25 hours' WHERE session_id = ${sessionIdOf(body.url)}`,
    );
    const session = { session_id: sessionIdOf(body.url) };
    expect((await client.post(DETAILS, session)).body.charge.receipt_url).toMatch(/^http/);
    expect((await (await aClient(testShop)).post(DETAILS, session)).body.charge.receipt_url).toBeNull();
  });
});

describe('the mail of a paid order', () => {
  async function mailOf(url: string) {
    const order = await orderOf(url);
    await sendPaidMail(testShop.shop, order?.order_id ?? 0);
    const { rows } = await testShop.shop.db.execute<{ text: string }>(
      sql`SELECT m.text FROM mailbox_mail m JOIN orders o ON m.subject LIKE '%' || o.folio WHERE o.order_id = ${order?.order_id}`,
    );
    return { text: rows[0]?.text ?? '', orderId: order?.order_id };
  }

  test('leads a client to Mis compras beside the signed link, a guest to the signed link only', async () => {
    const client = await aClient(testShop);
    const book = await aBook(testShop.shop.db);
    const ofClient = (await client.post(START, checkoutBody([book]))).body.url;
    const ofGuest = (await testShop.guest().checkout([book])).body.url;
    for (const url of [ofClient, ofGuest]) await pay(url);
    const mail = await mailOf(ofClient);
    const links = mail.text.split(/\s+/);
    expect(links).toContain(`${testShop.shop.config.PUBLIC_ORIGIN}/mis-compras/${mail.orderId}`);
    expect(mail.text).toMatch(/\/pedido\/[\w-]{43}/);
    const forGuest = await mailOf(ofGuest);
    expect(forGuest.text).toMatch(/\/pedido\/[\w-]{43}/);
    expect(forGuest.text).not.toContain('mis-compras');
    expect(forGuest.text).toContain('Hola, Mariana. ');
    expect(forGuest.text).toContain('Ya estamos con tu pedido');
    expect(forGuest.text).toContain('Pagaste con Visa terminada en 4242.');
  });
});
