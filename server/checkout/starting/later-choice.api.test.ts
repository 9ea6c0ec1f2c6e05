import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it, test, vi } from 'vitest';
import { startCheckout } from '#contract/checkout.ts';
import { laterMethods } from '#contract/later-payment.ts';
import { aClient } from '../../accounts/testing/a-client.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { aStaffMember } from '../../staff/testing/a-staff-member.ts';
import { aContact, anAddress, checkoutBody, sessionIdOf } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { reconcile } from '../settling/reconcile.ts';
import { stockOf } from '../testing/a-checkout.ts';
import { aLaterOrder, takeVoucher } from '../testing/a-later-order.ts';
import { guestAsBuyer } from './buyer.ts';
import { placeOrder } from './place-order.ts';

const testShop = await testShopOfFile();
const { shop } = testShop;
const owner = await aStaffMember(testShop);
afterEach(() => testShop.expectInvariants());
afterAll(() => vi.useRealTimers());

let secondsAhead = 0;
let drawn = 0;
const contact = () => {
  drawn += 1;
  return { ...aContact, phone: `5599${String(drawn).padStart(6, '0')}` };
};
/** A book at such a price that an order for one copy, its parcel included, costs so many cents. */
const aBookFor = (totalCents: number, stock = 10) =>
  aBook(shop.db, { priceCents: totalCents - 9_900, stock });
const hashOf = async (orderId: number) => {
  const { rows } = await shop.db.execute<{ guest_hash: string }>(
    sql`SELECT guest_hash FROM orders WHERE order_id = ${orderId}`,
  );
  return rows[0]?.guest_hash ?? '';
};
const ordersOf = async (productId: number) => {
  const { rows } =
    await shop.db.execute(sql`SELECT state, payment_method FROM orders o JOIN order_item i USING (order_id)
    WHERE i.product_id = ${productId} ORDER BY order_id`);
  return rows;
};
/** The owner saves these settings; the seconds pass for which a copy of the shop caches them. */
async function save(settings: object) {
  const { version } = (await owner.get('/desk/settings/get')).body;
  expect((await owner.post('/desk/settings/save', { settings, version })).status).toBe(200);
  secondsAhead += 6;
  vi.useRealTimers();
  vi.setSystemTime(Date.now() + secondsAhead * 1_000);
}

describe('the amount', () => {
  test.each([
    ['oxxo', 1_000_000, 200],
    ['oxxo', 1_000_001, 409],
    ['spei', 1_000_001, 200],
    ['spei', 5_000_000, 200],
    ['spei', 5_000_001, 409],
  ] as const)('by %s of %i cents is answered with %i', async (payment_method, cents, status) => {
    const book = await aBookFor(cents);
    const answer = await testShop
      .guest()
      .checkout([book], { payment_method, contact_information: contact() });
    expect([answer.status, answer.body.details]).toEqual([
      status,
      status === 200 ? undefined : { method: payment_method, reason: 'total too large' },
    ]);
    expect(await ordersOf(book.productId)).toHaveLength(status === 200 ? 1 : 0);
  });

  // A parcel costs more than ten pesos: only a download can be so cheap.
  test.each(laterMethods)('of a download by %s is at least 10.00', async (payment_method) => {
    const pay = async (priceCents: number) => {
      const file = await aBook(shop.db, { priceCents, productType: 'DIGITAL', stock: 0 });
      const total = priceCents / 100;
      const wanted = {
        payment_method,
        total,
        address_information: undefined,
        contact_information: contact(),
      };
      return (await testShop.guest().checkout([file], wanted)).body;
    };
    expect(await pay(999)).toMatchObject({ code: 'TOTAL_TOO_SMALL' });
    expect(await pay(1_000)).toMatchObject({ status: true });
  });
});

describe('what may be paid later', () => {
  it('is no order by a method that nobody knows', async () => {
    const book = await aBook(shop.db);
    const { status, body } = await testShop.guest().checkout([book], { payment_method: 'bitcoin' });
    expect([status, body.code, await ordersOf(book.productId)]).toEqual([400, 'BAD_REQUEST', []]);
  });

  test.each(laterMethods)(
    'leaves two copies free, by %s: the last ones are for cards',
    async (payment_method) => {
      const book = await aBook(shop.db, { stock: 3 });
      const ask = (changes: object) =>
        testShop.guest().checkout([book], { contact_information: contact(), ...changes });
      expect((await ask({ payment_method })).status).toBe(200);
      expect((await ask({ payment_method })).body).toMatchObject({
        code: 'PAYMENT_METHOD_UNAVAILABLE',
        details: { method: payment_method, reason: 'few copies' },
      });
      expect(await stockOf(testShop, book)).toEqual({ stock: 2, reserved: 1 });
      expect([(await ask({})).status, (await ask({})).status, (await ask({})).body.code]).toEqual([
        200,
        200,
        'OUT_OF_STOCK',
      ]);
    },
  );

  it('is a download, however few copies it says', async () => {
    const file = await aBook(shop.db, { priceCents: 5_000, productType: 'DIGITAL', stock: 0 });
    const wanted = { payment_method: 'oxxo', total: 50, address_information: undefined };
    expect((await testShop.guest().checkout([file], wanted)).status).toBe(200);
  });

  test.each(laterMethods)('is not a third order by %s of a guest who owes two', async (method) => {
    const guest = testShop.guest();
    for (let times = 0; times < 2; times += 1) await aLaterOrder(testShop, method, { guest });
    const book = await aBook(shop.db, { stock: 10 });
    const third = await guest.checkout([book], { payment_method: method, contact_information: contact() });
    expect(third.body.details).toEqual({ method, reason: 'unpaid orders' });
    expect(await ordersOf(book.productId)).toEqual([]);
    expect((await guest.checkout([book], { contact_information: contact() })).status).toBe(200);
  });

  it('is not a third order of a client who owes two', async () => {
    const client = await aClient(testShop);
    const order = async () => {
      const book = await aBook(shop.db, { stock: 10 });
      const cart = [
        { product_id: book.productId, name: book.title, unit_amount: book.unitCents, quantity: 1 },
      ];
      const { body } = await client.post('/orders/add-order-get-checkout', {
        currency: 'mxn',
        cart,
        contact_information: contact(),
        total: (book.unitCents + 9_900) / 100,
        address_information: anAddress,
        payment_method: 'spei',
      });
      return body.code ?? 'made';
    };
    expect([await order(), await order(), await order()]).toEqual([
      'made',
      'made',
      'PAYMENT_METHOD_UNAVAILABLE',
    ]);
  });

  it('is not a fourth order of an e-mail and phone, whoever orders; another phone has its own', async () => {
    const contact_information = { ...contact(), email: 'tres@example.test' };
    for (let times = 0; times < 3; times += 1) await aLaterOrder(testShop, 'spei', { contact_information });
    const ask = async (changes: object) => {
      const book = await aBook(shop.db, { stock: 10 });
      const wanted = { payment_method: 'oxxo', contact_information: { ...contact_information, ...changes } };
      return (await testShop.guest().checkout([book], wanted)).body.details?.reason ?? 'made';
    };
    expect(await ask({ email: 'TRES@example.test' })).toBe('unpaid orders');
    expect(await ask({ phone: '5511112222' })).toBe('made');
    expect(await ask({ email: 'otra@example.test' })).toBe('made');
  });

  it('counts for a contact the open pages of others, and not the buyer’s own, which the next one replaces', async () => {
    const contact_information = { ...contact(), email: 'abierta@example.test' };
    for (let times = 0; times < 2; times += 1) await aLaterOrder(testShop, 'spei', { contact_information });
    const guest = testShop.guest();
    const ask = async (who = testShop.guest()) => {
      const wanted = { payment_method: 'oxxo', contact_information };
      return (
        (await who.checkout([await aBook(shop.db, { stock: 10 })], wanted)).body.details?.reason ?? 'made'
      );
    };
    expect([await ask(guest), await ask(), await ask(guest)]).toEqual(['made', 'unpaid orders', 'made']);
  });

  it('is no more than three orders of a contact, from however many places they come at once', async () => {
    const [one, same] = ['juntas@example.test', 'Juntas@example.test'].map((email) => ({
      ...contact(),
      phone: '5577776666',
      email,
    }));
    const place = async (at: number) => {
      const book = await aBook(shop.db, { stock: 10 });
      const changes = { payment_method: 'spei', contact_information: at % 2 === 0 ? one : same };
      const wanted = startCheckout.parse({ ...checkoutBody([book]), ...changes });
      const networks = { network: `network-${at}`, surroundings: `around-${at}` };
      const buyer = guestAsBuyer({ hash: `together-${at}`, isNew: true }, networks);
      return placeOrder(shop, wanted, buyer, `together-${at}`);
    };
    const placed = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => place(at)));
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const one of placed)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ details: { reason: 'unpaid orders' } });
    await shop.db.execute(
      sql`UPDATE orders SET created_at = created_at - interval '2 minutes' WHERE state = 'creating'`,
    );
    await reconcile(shop);
  });

  test.each([
    ['oxxo', { oxxo_enabled: false }],
    ['spei', { spei_enabled: false }],
  ] as const)('is nothing by %s that the owner has switched off', async (method, off) => {
    await save(off);
    const book = await aBook(shop.db);
    const { body } = await testShop.guest().checkout([book], { payment_method: method });
    expect(body.details).toEqual({ method, reason: 'off' });
    expect(await ordersOf(book.productId)).toEqual([]);
    await save({ oxxo_enabled: null, spei_enabled: null });
  });

  it('is refused and ends nothing that is open in another tab', async () => {
    const guest = testShop.guest();
    const [open, dear] = [await aBook(shop.db), await aBookFor(1_000_001)];
    const { body } = await guest.checkout([open], { contact_information: contact() });
    expect((await guest.checkout([dear], { payment_method: 'oxxo' })).status).toBe(409);
    const session = await shop.stripe.checkout.sessions.retrieve(sessionIdOf(body.url));
    expect([session.status, await ordersOf(open.productId)]).toEqual([
      'open',
      [{ state: 'awaiting_payment', payment_method: 'card' }],
    ]);
  });
});

test.each(['card', 'oxxo'] as const)(
  'a page is made for %s alone, without monthly payments',
  async (payment_method) => {
    const book = await aBook(shop.db, { stock: 10 });
    const { body } = await testShop
      .guest()
      .checkout([book], { payment_method, contact_information: contact() });
    const session = await shop.stripe.checkout.sessions.retrieve(sessionIdOf(body.url));
    expect(session.payment_method_types).toEqual([payment_method]);
    if (payment_method === 'card')
      expect(session.payment_method_options?.card?.installments?.enabled).toBe(false);
  },
);

it('makes the voucher of a click whose answer was lost, also when the days to pay were changed since', async () => {
  const [guest, book] = [testShop.guest(), await aBook(shop.db, { stock: 10 })];
  const contact_information = contact();
  const click = async () =>
    (await guest.checkout([book], { payment_method: 'oxxo', contact_information })).status;
  await testShop.control({
    api: { fail_next: 30, method: 'POST', path: '/v1/checkout/sessions', lose_answer: true },
  });
  expect(await click()).toBe(502);
  await testShop.control({ api: { fail_next: 0 } });
  await save({ cash_days: 4 });
  expect(await click()).toBe(200);
  await save({ cash_days: 3 });
});

describe('two tabs with two methods', () => {
  it('leave one open order, of the later choice', async () => {
    const [guest, book] = [testShop.guest(), await aBook(shop.db, { stock: 10 })];
    const contact_information = contact();
    for (const payment_method of ['card', 'oxxo', 'card', 'oxxo'])
      expect((await guest.checkout([book], { payment_method, contact_information })).status).toBe(200);
    expect((await ordersOf(book.productId)).filter(({ state }) => state === 'awaiting_payment')).toEqual([
      { state: 'awaiting_payment', payment_method: 'oxxo' },
    ]);
    expect(await stockOf(testShop, book)).toEqual({ stock: 9, reserved: 1 });
  });

  it('tell of the voucher that was made in the other, which nothing ends', async () => {
    const order = await aLaterOrder(testShop, 'oxxo');
    const again = await order.guest.checkout([order.book], { contact_information: contact() });
    expect(again.body).toMatchObject({
      code: 'ALREADY_BOUGHT',
      details: { folio: order.folio, state: 'waiting' },
    });
    expect(again.body.details.link_token).toHaveLength(43);
    expect(again.body.status_Message).toContain('espera tu pago');
  });
});

it('lets a click that was late by one step find the account of the one before', async () => {
  const order = await aLaterOrder(testShop, 'spei');
  const { rows } = await shop.db.execute<{ cart_fingerprint: string }>(
    sql`SELECT cart_fingerprint FROM orders WHERE order_id = ${order.orderId}`,
  );
  const hash = await hashOf(order.orderId);
  const buyer = guestAsBuyer({ hash, isNew: false }, { network: 'n', surroundings: 's' });
  const wanted = startCheckout.parse({ ...checkoutBody([order.book]), payment_method: 'spei' });
  const place = (again_after?: string) =>
    placeOrder(
      shop,
      { ...wanted, ...(again_after && { again_after }) },
      buyer,
      rows[0]?.cart_fingerprint ?? '',
    );
  expect(await place()).toBe('placed by another click');
  expect(await ordersOf(order.book.productId)).toHaveLength(1);
  expect(await place(order.folio)).toMatchObject({ payment_method: 'spei' });
  await shop.db.execute(
    sql`UPDATE orders SET created_at = created_at - interval '2 minutes' WHERE state = 'creating'`,
  );
  await reconcile(shop);
});

it('lets a second click on a transfer find the account of the first', async () => {
  const [guest, book] = [testShop.guest(), await aBook(shop.db, { stock: 10 })];
  await guest.checkout([await aBook(shop.db)], { contact_information: contact() });
  const ask = () => guest.checkout([book], { payment_method: 'spei', contact_information: second });
  const second = contact();
  const answers = await Promise.all([ask(), ask(), ask()]);
  const urls = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.url));
  expect(urls.size).toBe(1);
  expect(await ordersOf(book.productId)).toEqual([{ state: 'processing', payment_method: 'spei' }]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
});

it('is told by the options, as the checkout decides', async () => {
  const guest = testShop.guest();
  const [plenty, few] = [await aBook(shop.db, { stock: 10 }), await aBook(shop.db, { stock: 2 })];
  const options = async (...wanted: { productId: number }[]) => {
    const cart = wanted.map(({ productId }) => ({ product_id: productId, quantity: 1 }));
    const { body } = await guest.post('/orders/get-payment-options', { cart });
    return body.methods.map(({ reason }: { reason: string | null }) => reason);
  };
  expect(await options(plenty)).toEqual([null, null, null]);
  expect(await options(plenty, few)).toEqual([null, 'few copies', 'few copies']);
  const three = await aBook(shop.db, { stock: 3 });
  expect(await options(three)).toEqual([null, null, null]);
  expect(await options(three, three)).toEqual([null, 'few copies', 'few copies']);
  expect(await options(await aBookFor(1_000_001))).toEqual([null, 'total too large', null]);
  for (let times = 0; times < 2; times += 1) await aLaterOrder(testShop, 'spei', { guest });
  expect(await options(plenty)).toEqual([null, 'unpaid orders', 'unpaid orders']);
  await save({ oxxo_enabled: false, spei_enabled: false });
  expect(await options(plenty)).toEqual([null, 'off', 'off']);
  await save({ oxxo_enabled: null, spei_enabled: null });
});

it('holds no more of 5 copies for 20 buyers at once than the rule allows, and a card buys the last two', async () => {
  const book = await aBook(shop.db, { stock: 5 });
  const ask = (changes: object) =>
    testShop.guest().checkout([book], { contact_information: contact(), ...changes });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => ask({ payment_method: at % 2 === 0 ? 'spei' : 'oxxo' })),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  for (const { status, body } of refused) expect([status, body.details?.reason]).toEqual([409, 'few copies']);
  expect(await stockOf(testShop, book)).toEqual({ stock: 2, reserved: 3 });
  expect((await Promise.all([ask({}), ask({}), ask({})])).map(({ status }) => status).toSorted()).toEqual([
    200, 200, 409,
  ]);
});

describe('an order whose voucher has lapsed', () => {
  it('is paid by card as another one, of which there is one however often it is asked for', async () => {
    const order = await aLaterOrder(testShop, 'oxxo');
    await testShop.control({ async_payment: { session: order.providerId, outcome: 'failed' } });
    await order.guest.details(order.providerId);
    testShop.travel(6_000);
    const retry = () => order.guest.post('/orders/retry-payment', { session_id: order.providerId });
    const [first, second] = [await retry(), await retry()];
    expect([first.status, second.body.url]).toEqual([200, first.body.url]);
    expect(await ordersOf(order.book.productId)).toEqual([
      { state: 'failed', payment_method: 'oxxo' },
      { state: 'awaiting_payment', payment_method: 'card' },
    ]);
  });

  it('while it waits, is not to be paid once more', async () => {
    const order = await aLaterOrder(testShop, 'oxxo');
    const { body } = await order.guest.post('/orders/retry-payment', { session_id: order.providerId });
    expect(body.code).toBe('ORDER_NOT_PAYABLE');
  });

  it('is gone on with on the same page, while no voucher was made', async () => {
    const [guest, book] = [testShop.guest(), await aBook(shop.db, { stock: 10 })];
    const { body } = await guest.checkout([book], { payment_method: 'oxxo', contact_information: contact() });
    const again = await guest.post('/orders/retry-payment', { session_id: sessionIdOf(body.url) });
    expect(again.body.url).toBe(body.url);
    await takeVoucher(body.url);
  });
});
