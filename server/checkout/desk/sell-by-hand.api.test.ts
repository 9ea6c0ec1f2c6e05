import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { orderMethodNames } from '#contract/desk/payment-words.ts';
import type { Sale } from '#contract/desk/sales.ts';
import { handMethods } from '#contract/later-payment.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { sendPaidMail } from '../../orders/send-paid-mail.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { aContact, anAddress } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { sendRefundMail } from '../refunds/send-refund-mail.ts';
import { stockOf } from '../testing/a-checkout.ts';
import { refundsOf } from '../testing/a-paid-order.ts';
import { saleOf } from '../testing/a-sale-by-hand.ts';

const SELL = '/desk/orders/sell';
const address = { ...anAddress, state: 'Ciudad de México' } as NonNullable<Sale['address']>;

let amalia: StaffMember;
let noemi: StaffMember;
const testShop = await testShopOfFile();
const { db } = testShop.shop;
beforeAll(async () => {
  [amalia, noemi] = [await aStaffMember(testShop), await aStaffMember(testShop)];
});
afterEach(() => testShop.expectInvariants());

const sell = (sale: Sale, by = amalia) => by.post(SELL, sale);
const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await db.execute<Row>(query)).rows;
const orderCount = async () => (await rowsOf<{ count: number }>(sql`SELECT count(*)::int FROM orders`))[0];
const detailOf = async (folio: string) => (await amalia.get(`/desk/orders/get?folio=${folio}`)).body.order;
const lastMail = async () =>
  (
    await rowsOf<{ to: string; text: string }>(
      sql`SELECT "to", text FROM mailbox_mail ORDER BY mail_id DESC LIMIT 1`,
    )
  )[0];

/** Refuses a sale by its code, and finds that nothing was written or taken from the shelf. */
async function refused(sale: Sale, code: string, book: { productId: number }) {
  const before = [await orderCount(), await stockOf(testShop, book)];
  const answer = await sell(sale);
  expect(answer.body).toMatchObject({ code });
  expect([await orderCount(), await stockOf(testShop, book)]).toEqual(before);
  return answer.body.status_Message as string;
}

describe.each(handMethods)('a sale paid by %s and handed over', (payment) => {
  test('is a paid order of the seller without a parcel, a fee or a person, and its copies are gone', async () => {
    const book = await aBook(db);
    const { status, body } = await sell(saleOf([{ ...book, quantity: 2 }], { payment }));
    expect([status, body.order]).toMatchObject([200, { total_cents: 40_000 }]);
    expect(await stockOf(testShop, book)).toEqual({ stock: 8, reserved: 0 });
    const order = await detailOf(body.order.folio);
    expect(order).toMatchObject({
      payment_status: 'paid',
      payment_method: payment,
      sold_by: amalia.name,
      shipping_state: 'entregado',
      address: null,
      contact: { full_name: '', phone: '', email: '' },
      promised_to: null,
      payment: { method: payment, paid_cents: 40_000, refunded_cents: 0, shipping_cents: 0, amounts: [] },
    });
    expect(order.timeline.map(({ text }: { text: string }) => text)).toContain(
      `Lo vendió a mano: ${orderMethodNames[payment]}`,
    );
    const mails = sql`SELECT FROM pgboss.job WHERE name = 'order-paid-mail' AND (data->>'orderId')::int = ${body.order.order_id}`;
    expect(await rowsOf(mails)).toEqual([]);
    const entries = sql`SELECT call, is_money, staff_id, changes FROM audit_entry WHERE entity = 'order' AND entity_id = ${String(body.order.order_id)}`;
    const became = { payment_method: payment, total_cents: 40_000, handed_over: true };
    const changes = Object.entries(became).map(([field, after]) => ({ field, before: null, after }));
    expect(await rowsOf(entries)).toEqual([
      { call: `POST ${SELL}`, is_money: true, staff_id: amalia.staffId, changes },
    ]);
  });

  test('goes back by hand: the provider is not asked, and the order follows at once', async () => {
    const book = await aBook(db);
    const { order } = (await sell(saleOf([{ ...book, quantity: 2 }], { payment, contact: aContact }))).body;
    const refund = {
      order_id: order.order_id,
      lines: [{ product_id: book.productId, quantity: 1, restock: false }],
      shipping: false,
      other_cents: 0,
      reason: 'dañado',
      request_key: randomUUID(),
      expected_cents: book.unitCents,
      notify: true,
    };
    const given = await amalia.post('/desk/checkout/refund', refund);
    expect(given).toMatchObject({ status: 200, body: { refund: { state: 'confirmed', kind: 'by hand' } } });
    expect(await amalia.post('/desk/checkout/refund', refund)).toMatchObject({ body: given.body });
    expect(await detailOf(order.folio)).toMatchObject({
      payment_status: 'partially_refunded',
      payment: { refunded_cents: 20_000, under_way_cents: 0 },
    });
    await sendRefundMail(testShop.shop, given.body.refund.refund_id);
    const mail = await lastMail();
    expect(mail?.text).toContain('Te devolvimos $200.00.');
    expect(mail?.text).not.toMatch(/tarjeta|banco/);
    const rest = { ...refund, request_key: randomUUID() };
    expect((await amalia.post('/desk/checkout/refund', rest)).status).toBe(200);
    expect(await detailOf(order.folio)).toMatchObject({ payment_status: 'refunded' });
    expect(await refundsOf(testShop, order.order_id)).toHaveLength(2);
    const jobs = sql`SELECT FROM pgboss.job WHERE name = 'send-refund' AND (data->>'refundId')::int IN (
      SELECT refund_id FROM refund WHERE order_id = ${order.order_id})`;
    expect(await rowsOf(jobs)).toEqual([]);
    const more = { ...refund, request_key: randomUUID() };
    expect((await amalia.post('/desk/checkout/refund', more)).body.code).toBe('REFUND_TOO_MUCH');
  });
});

test('a sale that is sent waits as every paid order, at the fee and the days of the shop', async () => {
  const book = await aBook(db);
  const note = '  Sin timbre  ';
  const sale = saleOf([book], { handed_over: false, address, contact: { ...aContact, email: null }, note });
  const { body } = await sell({ ...sale, expected_cents: book.unitCents + 9_900 });
  expect(await detailOf(body.order.folio)).toMatchObject({
    payment_status: 'paid',
    shipping_state: 'pendiente de envío',
    address: { postal_code: anAddress.postal_code },
    promised_to: expect.any(String),
    hindrance: null,
    note: null,
    notes: [{ text: 'Sin timbre', staff_name: amalia.name }],
    payment: { shipping_cents: 9_900 },
  });
  const { orders } = (await amalia.get('/desk/orders/list?tab=to-send')).body;
  expect(orders).toContainEqual(
    expect.objectContaining({ folio: body.order.folio, sold_by: amalia.name, payment_method: 'cash' }),
  );
  const cancel = { order_id: body.order.order_id, request_key: randomUUID(), notify: false };
  expect((await amalia.post('/desk/checkout/cancel-order', cancel)).body).toMatchObject({
    payment_status: 'refunded',
  });
  expect(await stockOf(testShop, book)).toEqual({ stock: 10, reserved: 0 });
});

test('a buyer with an e-mail gets the mail of a paid order', async () => {
  const { body } = await sell(saleOf([await aBook(db)], { contact: { ...aContact, phone: null } }));
  const mails = sql`SELECT FROM pgboss.job WHERE name = 'order-paid-mail' AND (data->>'orderId')::int = ${body.order.order_id}`;
  expect(await rowsOf(mails)).toHaveLength(1);
  await sendPaidMail(testShop.shop, body.order.order_id);
  expect(await lastMail()).toMatchObject({
    to: aContact.email,
    text: expect.stringContaining(body.order.folio),
  });
});

test('a handed over order can come back as a return from that day on', async () => {
  const book = await aBook(db);
  const { order } = (await sell(saleOf([book]))).body;
  const input = { order_id: order.order_id, reason: 'dañado', note: 'Roto' };
  const lines = [{ product_id: book.productId, quantity: 1 }];
  expect((await amalia.post('/desk/returns/open', { ...input, lines })).status).toBe(200);
  const moved = await amalia.post('/desk/orders/in-transit', { order_ids: [order.order_id] });
  expect(moved.body.results).toMatchObject([{ ok: false, code: 'NOT_SHIPPABLE' }]);
});

describe('is refused, and nothing is written or taken,', () => {
  test('when copies are short, with the number that is left', async () => {
    const book = await aBook(db, { stock: 1, title: 'La luna' });
    const sentence = await refused(saleOf([{ ...book, quantity: 2 }]), 'OUT_OF_STOCK', book);
    expect(sentence).toContain('«La luna»: 1');
  });

  test('when a price changed since it was shown', async () => {
    const book = await aBook(db);
    await refused(saleOf([{ ...book, unitCents: 19_000 }]), 'PRICE_CHANGED', book);
  });

  test.each([-1, 1])('when the money taken differs by %i cent', async (cents) => {
    const book = await aBook(db);
    await refused(saleOf([book], { expected_cents: book.unitCents + cents }), 'PRICE_CHANGED', book);
  });

  test('when a book is no longer sold', async () => {
    const book = await aBook(db, { active: false });
    await refused(saleOf([book]), 'PRODUCT_NOT_FOUND', book);
  });

  test('when it must travel without an address, or without a name and a telephone', async () => {
    const book = await aBook(db);
    const sale = saleOf([book], { handed_over: false, expected_cents: book.unitCents + 9_900 });
    await refused({ ...sale, contact: aContact }, 'ADDRESS_REQUIRED', book);
    await refused({ ...sale, address }, 'BAD_REQUEST', book);
    await refused({ ...sale, address, contact: { ...aContact, phone: null } }, 'BAD_REQUEST', book);
  });

  test('when what is handed over has an address', async () => {
    const book = await aBook(db);
    await refused(saleOf([book], { address, contact: aContact }), 'BAD_REQUEST', book);
  });

  test('when a digital book has no e-mail to go to', async () => {
    const book = await aBook(db, { productType: 'DIGITAL' });
    await refused(saleOf([book]), 'BAD_REQUEST', book);
    const { body } = await sell(saleOf([book], { contact: { ...aContact, phone: null } }));
    // Nothing was handed over: its buyer downloads it.
    expect(await detailOf(body.order.folio)).toMatchObject({
      payment_status: 'paid',
      shipping_state: 'pendiente de envío',
    });
  });
});

test('more copies of a title than a buyer may order are sold, up to 99', async () => {
  const book = await aBook(db, { stock: 220 });
  expect((await sell(saleOf([{ ...book, quantity: 99 }]))).status).toBe(200);
  const hundred = saleOf([
    { ...book, quantity: 50 },
    { ...book, quantity: 50 },
  ]);
  expect(await refused(hundred, 'TOO_MANY_COPIES', book)).toContain('como máximo 99 ejemplares');
  expect((await sell(saleOf([{ ...book, quantity: 99 }]))).status).toBe(200);
  await refused(saleOf([{ ...book, quantity: 23 }]), 'OUT_OF_STOCK', book);
  await refused(hundred, 'OUT_OF_STOCK', book);
});

test('sent again after the answer of its key is forgotten, it is the same order; by another person it is refused', async () => {
  const book = await aBook(db);
  const sale = saleOf([book]);
  const first = await sell(sale);
  await db.execute(sql`DELETE FROM idempotency`);
  expect(await sell(sale)).toMatchObject({ status: 200, body: first.body });
  expect(await stockOf(testShop, book)).toEqual({ stock: 9, reserved: 0 });
  await db.execute(sql`DELETE FROM idempotency`);
  expect((await sell(sale, noemi)).body.code).toBe('IDEMPOTENCY_MISMATCH');
  await db.execute(sql`DELETE FROM idempotency`);
  const other = saleOf([{ ...book, quantity: 2 }], { request_key: sale.request_key });
  expect((await sell(other)).body.code).toBe('IDEMPOTENCY_MISMATCH');
});

test('of the last copy, sold by hand and ordered in the shop at once, one has it', async () => {
  const book = await aBook(db, { stock: 1 });
  const [byHand, ordered] = await Promise.all([
    sell(saleOf([book])),
    testShop.guest().checkout([{ ...book, quantity: 1 }]),
  ]);
  expect([byHand.status, ordered.status].toSorted()).toEqual([200, 409]);
});

test('the books to sell are those on sale, with price and copies', async () => {
  const book = await aBook(db, { stock: 3, priceCents: 12_300 });
  const hidden = await aBook(db, { active: false });
  const { body } = await amalia.get('/desk/orders/books-to-sell');
  expect(body.shipping_cents).toBe(9_900);
  expect(body.books).toContainEqual(
    expect.objectContaining({ product_id: book.productId, sku: book.sku, unit_cents: 12_300, stock: 3 }),
  );
  const ids = body.books.map(({ product_id }: { product_id: number }) => product_id);
  expect(ids).not.toContain(hidden.productId);
});

test('a day at a fair: forty sales, some sent late, twice or at once with orders of the shop, are each made once', async () => {
  const books = [await aBook(db, { stock: 30 }), await aBook(db, { stock: 30 })] as const;
  const sales = Array.from({ length: 40 }, (_, place) =>
    saleOf([{ ...books[place % 2 === 0 ? 0 : 1] }], { payment: place % 5 === 0 ? 'transfer' : 'cash' }),
  );
  const folioOf = async (sale: Sale) => (await sell(sale)).body.order?.folio as string;
  const atOnce = await Promise.all(sales.slice(0, 15).map(folioOf));
  // Ten minutes without a network: one after the other, each again as its answer was lost; meanwhile the shop sells on.
  const late: string[] = [];
  const shopSells = Array.from({ length: 5 }, () =>
    testShop.guest().checkout([{ ...books[0], quantity: 1 }]),
  );
  for (const sale of sales.slice(15, 30)) {
    const [first, second] = await Promise.all([folioOf(sale), folioOf(sale)]);
    expect(second).toBe(first);
    late.push(first);
  }
  const rest = await Promise.all(sales.slice(30).map(folioOf));
  const again = await Promise.all(sales.map(folioOf));
  expect(again).toEqual([...atOnce, ...late, ...rest]);
  expect(new Set(again).size).toBe(40);
  const ordered = (await Promise.all(shopSells)).filter(({ status }) => status === 200).length;
  expect(ordered).toBe(5);
  expect(await stockOf(testShop, books[0])).toEqual({ stock: 30 - 20 - ordered, reserved: ordered });
  expect(await stockOf(testShop, books[1])).toEqual({ stock: 10, reserved: 0 });
  const shelf = (await amalia.get(`/desk/catalog/ledger?product_id=${books[1].productId}`)).body.book;
  expect(shelf).toMatchObject({ stock: 10, sold: 0, on_shelf: 10 });
});
