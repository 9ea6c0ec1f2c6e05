import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { aBook } from '../catalog/testing/a-book.ts';
import { payOnPage, sessionIdOf } from '../testing/test-guest.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { settlePayment } from './settling/settle-payment.ts';

const testShop = await testShopOfFile();
afterEach(() => testShop.expectInvariants());

const aCartOf = async (input: Parameters<typeof aBook>[1] = {}, quantity = 1) => {
  const book = await aBook(testShop.shop.db, input);
  return {
    productId: book.productId,
    title: book.title,
    unitCents: input?.offerCents ?? book.priceCents,
    quantity,
  };
};

const stockOf = async (productId: number) => {
  const { rows } = await testShop.shop.db.execute(
    sql`SELECT stock, reserved FROM product WHERE product_id = ${productId}`,
  );
  return rows[0];
};

const orderOf = async (url: string) => {
  const { rows } = await testShop.shop.db.execute<{
    state: string;
    order_id: number;
    total_cents: number;
    note: string;
    shipping_address: object | null;
  }>(sql`SELECT * FROM orders WHERE session_id = ${sessionIdOf(url)}`);
  return rows[0];
};

describe('starting a checkout', () => {
  test('prices, reserves, writes the order and returns the page of the provider', async () => {
    const entry = await aCartOf({ stock: 5, priceCents: 28_900, offerCents: 23_120 }, 2);
    const { status, body } = await testShop.guest().checkout([entry], { note: ' Para Mateo ' });
    expect(status).toBe(200);
    expect(body).toEqual({ status: true, url: expect.stringContaining('cs_test_'), status_Message: '' });
    expect(await stockOf(entry.productId)).toEqual({ stock: 3, reserved: 2 });
    expect(await orderOf(body.url)).toMatchObject({
      state: 'awaiting_payment',
      total_cents: 2 * 23_120 + 9_900,
      note: 'Para Mateo',
    });
    const session = await testShop.shop.stripe.checkout.sessions.retrieve(sessionIdOf(body.url), {
      expand: ['line_items'],
    });
    expect(session.amount_total).toBe(2 * 23_120 + 9_900);
    expect(session.line_items?.data.map((item) => item.description)).toContain('Envío');
  });

  test('a price of the browser is never charged', async () => {
    const entry = await aCartOf({ stock: 2, priceCents: 19_900 });
    const { status, body } = await testShop.guest().checkout([{ ...entry, unitCents: 1 }]);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      status: false,
      code: 'PRICE_CHANGED',
      details: { lines: [{ unit_price_cents: 19_900, stock: 2, available: true }] },
    });
    expect(await stockOf(entry.productId)).toEqual({ stock: 2, reserved: 0 });
  });

  test.each([
    ['another currency', { currency: 'usd' }, 400, 'BAD_REQUEST'],
    ['an empty cart', { cart: [] }, 400, 'BAD_REQUEST'],
    [
      'a quantity of zero',
      { cart: [{ product_id: 1, name: 'x', unit_amount: 1, quantity: 0 }] },
      400,
      'BAD_REQUEST',
    ],
    [
      '51 lines',
      {
        cart: Array.from({ length: 51 }, (_, at) => ({
          product_id: at + 1,
          name: 'x',
          unit_amount: 1,
          quantity: 1,
        })),
      },
      400,
      'BAD_REQUEST',
    ],
    [
      'a product that does not exist',
      { cart: [{ product_id: 2_000_000_000, name: 'x', unit_amount: 1, quantity: 1 }] },
      404,
      'PRODUCT_NOT_FOUND',
    ],
    ['no address for a book', { address_information: undefined }, 400, 'ADDRESS_REQUIRED'],
    ["a person's saved address", { address_id: 1 }, 404, 'ADDRESS_NOT_FOUND'],
    [
      'a phone of nine digits',
      { contact_information: { full_name: 'A', phone: '551234567', email: 'a@b.mx' } },
      400,
      'BAD_REQUEST',
    ],
    [
      'a line feed in the name',
      { contact_information: { full_name: 'A\r\nBcc: x@y.mx', phone: '5512345678', email: 'a@b.mx' } },
      400,
      'BAD_REQUEST',
    ],
  ])('%s is refused and reserves nothing', async (_name, changes, status, code) => {
    const entry = await aCartOf({ stock: 1 });
    const answer = await testShop.guest().checkout([entry], changes);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.status_Message).toMatch(/\S/);
    expect(await stockOf(entry.productId)).toEqual({ stock: 1, reserved: 0 });
  });

  test('a total below what a card can pay is refused before the provider is asked, and reserves nothing', async () => {
    const entry = await aCartOf({ productType: 'DIGITAL', priceCents: 999 });
    const asked = async () => (await testShop.providerRequests()).length;
    const before = await asked();
    const { status, body } = await testShop.guest().checkout([entry], { total: 9.99 });
    expect([status, body.code]).toEqual([409, 'TOTAL_TOO_SMALL']);
    expect(body.status_Message).toContain('$10.00');
    expect(await asked()).toBe(before);
  });

  test('a book taken from the shelf is refused', async () => {
    const entry = await aCartOf({ active: false });
    expect((await testShop.guest().checkout([entry])).body.code).toBe('PRODUCT_NOT_FOUND');
  });

  test('a digital product alone needs no address and pays no shipping', async () => {
    const entry = await aCartOf({ productType: 'DIGITAL', priceCents: 13_900 });
    const { status, body } = await testShop
      .guest()
      .checkout([entry], { total: 139, address_information: undefined });
    expect(status).toBe(200);
    expect(await orderOf(body.url)).toMatchObject({ total_cents: 13_900 });
    const withAddress = await testShop.guest().checkout([entry], { total: 139 });
    expect(await orderOf(withAddress.body.url), 'what is not needed is not kept').toMatchObject({
      shipping_address: null,
    });
  });
});

describe('clicking twice', () => {
  test('twice at once with the same cookie is one order and one page', async () => {
    const entry = await aCartOf({ stock: 1 });
    const guest = testShop.guest();
    await guest.checkout([await aCartOf()]);
    const [one, two] = await Promise.all([guest.checkout([entry]), guest.checkout([entry])]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.url).toBe(two.body.url);
    expect(await stockOf(entry.productId)).toEqual({ stock: 0, reserved: 1 });
  });

  test('the same Idempotency-Key gets the same answer; with other content it is refused', async () => {
    const entry = await aCartOf({ stock: 5 });
    const guest = testShop.guest();
    const key = { 'idempotency-key': 'click-1' };
    const first = await guest.checkout([entry], {}, key);
    expect((await guest.checkout([entry], {}, key)).body).toEqual(first.body);
    const program = () =>
      testShop.guest().checkout([entry], { note: 'programa' }, { 'idempotency-key': 'click-2' });
    const [third, fourth] = await Promise.all([program(), program()]);
    expect([third.status, fourth.body]).toEqual([200, third.body]);
    const other = await guest.checkout([entry], { note: 'otra' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });

  test('an Idempotency-Key whose request failed can be used again, and then keeps its answer', async () => {
    const entry = await aCartOf({ stock: 3 });
    const guest = testShop.guest();
    const key = { 'idempotency-key': 'click-that-failed' };
    await testShop.control({ api: { fail_next: 3, status: 500, path: '/v1/checkout/sessions' } });
    const failed = await guest.checkout([entry], {}, key);
    expect([failed.status, failed.body.code]).toEqual([502, 'PAYMENT_PROVIDER_FAILED']);
    await testShop.control({ api: { fail_next: 0 } });
    const paid = await guest.checkout([entry], {}, key);
    expect(paid).toMatchObject({ status: 200, body: { url: expect.stringContaining('cs_test_') } });
    expect((await guest.checkout([entry], {}, key)).body).toEqual(paid.body);
  });

  test('another cart of the same buyer ends the first page and frees its stock', async () => {
    const last = await aCartOf({ stock: 1 });
    const guest = testShop.guest();
    const first = await guest.checkout([last]);
    const second = await guest.checkout([last, await aCartOf()]);
    expect(second.status).toBe(200);
    expect(await orderOf(first.body.url)).toMatchObject({ state: 'expired' });
    expect(await stockOf(last.productId)).toEqual({ stock: 0, reserved: 1 });
  });

  test('another note is another order', async () => {
    const entry = await aCartOf({ stock: 1 });
    const guest = testShop.guest();
    const first = await guest.checkout([entry], { note: 'Para Mateo' });
    const second = await guest.checkout([entry], { note: 'Para Emilia' });
    expect(await orderOf(first.body.url)).toMatchObject({ state: 'expired' });
    expect(await orderOf(second.body.url)).toMatchObject({ note: 'Para Emilia' });
  });

  test('a cart that is refused leaves the open page as it is', async () => {
    const guest = testShop.guest();
    const first = await guest.checkout([await aCartOf()]);
    const refused = await guest.checkout([{ ...(await aCartOf()), unitCents: 1 }]);
    expect(refused.body.code).toBe('PRICE_CHANGED');
    expect(await orderOf(first.body.url)).toMatchObject({ state: 'awaiting_payment' });
  });

  test('a page that has ended is followed by a new one', async () => {
    const entry = await aCartOf({ stock: 1 });
    const guest = testShop.guest();
    const first = await guest.checkout([entry]);
    testShop.travel(31 * 60_000);
    const second = await guest.checkout([entry]);
    testShop.travel(-31 * 60_000);
    expect(second.status).toBe(200);
    expect(second.body.url).not.toBe(first.body.url);
  });
});

describe('fifty buyers', () => {
  test('of the last copy: exactly one gets a page', async () => {
    const entry = await aCartOf({ stock: 1 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => testShop.guest().checkout([entry])));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, ...Array(49).fill(409)]);
    expect(await stockOf(entry.productId)).toEqual({ stock: 0, reserved: 1 });
  });
});

describe('a declined card', () => {
  test('keeps the page open; the failure page knows why', async () => {
    const entry = await aCartOf();
    const guest = testShop.guest();
    const { body } = await guest.checkout([entry]);
    expect((await payOnPage(body.url, '4000000000009995')).status).toBe(402);
    const details = await guest.details(sessionIdOf(body.url));
    expect(details.body).toMatchObject({
      session: { payment_status: 'requires_payment_method' },
      failure: { reason: expect.stringContaining('fondos') },
    });
    expect((await payOnPage(body.url)).status).toBe(303);
    await settlePayment(testShop.shop, sessionIdOf(body.url), 'return');
    expect(await orderOf(body.url)).toMatchObject({ state: 'paid' });
  });
});

describe('a provider in trouble', () => {
  test('that refuses makes the order fail and frees the stock', async () => {
    const entry = await aCartOf({ stock: 3 });
    await testShop.control({ api: { fail_next: 5, status: 400, path: '/v1/checkout/sessions' } });
    const answer = await testShop.guest().checkout([entry]);
    await testShop.control({ api: { fail_next: 0 } });
    expect([answer.status, answer.body.code]).toEqual([502, 'PAYMENT_PROVIDER_FAILED']);
    expect(await stockOf(entry.productId)).toEqual({ stock: 3, reserved: 0 });
  });

  test('that is down keeps the order; the next click pays it', async () => {
    const entry = await aCartOf({ stock: 3 });
    const guest = testShop.guest();
    await testShop.control({ api: { fail_next: 3, status: 500, path: '/v1/checkout/sessions' } });
    expect((await guest.checkout([entry])).body.code).toBe('PAYMENT_PROVIDER_FAILED');
    const { status, body } = await guest.checkout([entry]);
    expect(status).toBe(200);
    expect(await stockOf(entry.productId)).toEqual({ stock: 2, reserved: 1 });
    expect(await orderOf(body.url)).toMatchObject({ state: 'awaiting_payment' });
  });
});
