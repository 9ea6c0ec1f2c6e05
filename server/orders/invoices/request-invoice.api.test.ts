import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { aClient } from '../../accounts/testing/a-client.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { orderLinkToken } from '../order-link.ts';
import { aPaidOrder } from '../testing/a-paid-order.ts';
import { aPurchase } from '../testing/a-purchase.ts';
import { askByLink, invoiceAsked, invoiceRow, putPaidAt } from '../testing/an-invoice.ts';

const testShop = await testShopOfFile();
afterEach(() => testShop.expectInvariants());

const sharedOrder = async (folio: string) => {
  const token = orderLinkToken(testShop.shop.secrets.orderLinkKey, folio);
  const answer = await testShop.app.inject({ url: `/api/orders/get-shared-order?token=${token}` });
  return answer.json().order;
};

const setState = (orderId: number, state: string) =>
  testShop.shop.db.execute(sql`UPDATE invoice_request SET state = ${state} WHERE order_id = ${orderId}`);

describe('the invoice of a paid order', () => {
  test('is asked for by a guest who holds the link, and stands in their order', async () => {
    const order = await aPaidOrder(testShop);
    expect((await sharedOrder(order.folio)).invoice).toBeNull();
    const { status, body } = await askByLink(testShop, order, { rfc: 'eku-900317 3c9' });
    expect([status, body.invoice]).toMatchObject([
      200,
      { state: 'requested', is_late: false, uuid: null, downloads: [], data: { rfc: 'EKU9003173C9' } },
    ]);
    expect((await sharedOrder(order.folio)).invoice).toEqual(body.invoice);
  });

  test('is asked for once, however many ask at once; the last data stay', async () => {
    const order = await aPaidOrder(testShop);
    const names = Array.from({ length: 8 }, (_, nth) => `ESCUELA ${nth}`);
    const answers = await Promise.all(
      names.map((business_name) => askByLink(testShop, order, { business_name })),
    );
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    const { rows } = await testShop.shop.db.execute<{ business_name: string; version: number }>(
      sql`SELECT business_name, version FROM invoice_request WHERE order_id = ${order.orderId}`,
    );
    expect(rows).toEqual([{ business_name: expect.stringMatching(/^ESCUELA \d$/), version: 7 }]);
  });

  test('can be corrected until the shop begins, and keeps its place', async () => {
    const order = await aPaidOrder(testShop);
    await askByLink(testShop, order);
    const first = await invoiceRow(testShop, order.orderId);
    testShop.travel(60_000);
    expect((await askByLink(testShop, order, { postal_code: '03100' })).status).toBe(200);
    expect(await invoiceRow(testShop, order.orderId)).toMatchObject({
      postal_code: '03100',
      requested_at: first?.requested_at,
    });
    await setState(order.orderId, 'in_progress');
    const { status, body } = await askByLink(testShop, order, { postal_code: '11000' });
    expect([status, body]).toMatchObject([
      409,
      { code: 'INVOICE_NOT_POSSIBLE', status_Message: expect.stringContaining('Ya estamos haciendo') },
    ]);
    expect(await invoiceRow(testShop, order.orderId)).toMatchObject({ postal_code: '03100' });
    expect((await sharedOrder(order.folio)).invoice).toMatchObject({ state: 'in_progress', data: null });
  });

  test('begins anew when it was rejected', async () => {
    const order = await aPaidOrder(testShop);
    await askByLink(testShop, order);
    const first = await invoiceRow(testShop, order.orderId);
    await setState(order.orderId, 'rejected');
    testShop.travel(60_000);
    expect((await askByLink(testShop, order)).body.invoice).toMatchObject({
      state: 'requested',
      reason: null,
    });
    expect(await invoiceRow(testShop, order.orderId)).not.toMatchObject({
      requested_at: first?.requested_at,
    });
  });

  test('warns of a last sign that does not follow, and takes it the second time', async () => {
    const order = await aPaidOrder(testShop);
    const odd = { rfc: 'EKU9003173C1' };
    const { status, body } = await askByLink(testShop, order, odd);
    expect([status, body]).toMatchObject([
      422,
      {
        code: 'RFC_DIGIT',
        status_Message: expect.stringContaining('Revisa tu RFC: el último carácter no coincide'),
      },
    ]);
    expect(await invoiceRow(testShop, order.orderId)).toBeUndefined();
    expect((await askByLink(testShop, order, odd, { accept_digit: true })).status).toBe(200);
    expect(await invoiceRow(testShop, order.orderId)).toMatchObject(odd);
  });

  test('refuses an RFC that names no person', async () => {
    const { status, body } = await askByLink(testShop, await aPaidOrder(testShop), { rfc: 'XAXX010101000' });
    expect([status, body.status_Message]).toEqual([
      400,
      'Ese RFC es genérico: no necesita factura a tu nombre.',
    ]);
  });
});

describe('an order without an invoice to come', () => {
  test.each(['refunded', 'refund_pending', 'disputed', 'review'])('is one that is %s', async (state) => {
    const order = await aPaidOrder(testShop);
    const { db } = testShop.shop;
    await db.execute(sql`UPDATE orders SET state = ${state} WHERE order_id = ${order.orderId}`);
    const { status, body } = await askByLink(testShop, order);
    // Back, so that the order keeps the shop's rules.
    await db.execute(sql`UPDATE orders SET state = 'paid' WHERE order_id = ${order.orderId}`);
    expect([status, body.code]).toEqual([409, 'INVOICE_NOT_POSSIBLE']);
    expect(await invoiceRow(testShop, order.orderId)).toBeUndefined();
  });

  test('is one that is not paid', async () => {
    const client = await aClient(testShop);
    const { orderId } = await aPurchase(testShop, client, [await aBook(testShop.shop.db)], { isPaid: false });
    const answer = await client.post('/orders/request-invoice', { order_id: orderId, data: invoiceAsked });
    expect([answer.status, answer.body.code]).toEqual([409, 'INVOICE_NOT_POSSIBLE']);
  });

  test('is unknown by a link that was not given out, and by no key', async () => {
    const { orderId, folio } = await aPaidOrder(testShop);
    const foreign = orderLinkToken('another key, as long as the shop’s', folio);
    const ask = (body: object) =>
      testShop.guest().post('/orders/request-invoice', { data: invoiceAsked, ...body });
    expect((await ask({ token: foreign })).status).toBe(404);
    expect((await ask({ order_id: orderId })).status).toBe(404);
    expect((await ask({})).status).toBe(404);
    expect((await ask({ token: foreign, order_id: orderId })).status).toBe(404);
    expect(await invoiceRow(testShop, orderId)).toBeUndefined();
  });
});

describe('the month of payment', () => {
  test.each([
    ['still runs in its last second', '2027-02-01T05:59:59Z', false],
    ['is over at midnight in Mexico City', '2027-02-01T06:00:00Z', true],
    ['is another one a year later', '2028-01-20T18:00:00Z', true],
  ])('%s', async (_when, now, isLate) => {
    const order = await aPaidOrder(testShop);
    await putPaidAt(testShop, order.orderId, new Date('2027-01-15T18:00:00Z'));
    const { clock } = testShop.shop;
    const { now: before } = clock;
    clock.now = () => new Date(now);
    const { body } = await askByLink(testShop, order);
    clock.now = before;
    expect(body.invoice).toMatchObject({ state: 'requested', is_late: isLate });
  });

  test('begins at midnight in Mexico City, too', async () => {
    const order = await aPaidOrder(testShop);
    // 23:59:59 of 31 January there.
    await putPaidAt(testShop, order.orderId, new Date('2027-02-01T05:59:59Z'));
    const { clock } = testShop.shop;
    const { now: before } = clock;
    clock.now = () => new Date('2027-02-01T06:00:00Z');
    const { body } = await askByLink(testShop, order);
    clock.now = before;
    expect(body.invoice.is_late).toBe(true);
  });
});

describe("a client's data", () => {
  test('are kept with their own order, and offered again', async () => {
    const client = await aClient(testShop);
    const profile = async () => (await client.get('/users/get-fiscal-profile')).body.profile;
    const { orderId } = await aPurchase(testShop, client, [await aBook(testShop.shop.db)]);
    expect(await profile()).toBeNull();
    await client.post('/orders/request-invoice', { order_id: orderId, data: invoiceAsked });
    expect(await profile()).toEqual(invoiceAsked);
    const other = { ...invoiceAsked, business_name: 'OTRA ESCUELA' };
    await client.post('/orders/request-invoice', { order_id: orderId, data: other });
    expect(await profile()).toEqual(other);
  });

  test('are not those of another person’s order, whose link they hold', async () => {
    const client = await aClient(testShop);
    const { folio } = await aPaidOrder(testShop);
    const token = orderLinkToken(testShop.shop.secrets.orderLinkKey, folio);
    expect((await client.post('/orders/request-invoice', { token, data: invoiceAsked })).status).toBe(200);
    expect((await client.get('/users/get-fiscal-profile')).body.profile).toBeNull();
  });
});

test('an order keeps how its books were taxed on its day', async () => {
  const { db } = testShop.shop;
  const book = await aBook(db);
  await db.execute(sql`UPDATE product SET tax_treatment = 'TASA_0' WHERE product_id = ${book.productId}`);
  const { orderId } = await aPaidOrder(testShop, { entries: [book, await aBook(db)] });
  await db.execute(sql`UPDATE product SET tax_treatment = 'TASA_16' WHERE product_id = ${book.productId}`);
  const { rows } = await db.execute(
    sql`SELECT tax_treatment FROM order_item WHERE order_id = ${orderId} ORDER BY product_id`,
  );
  expect(rows).toEqual([{ tax_treatment: 'TASA_0' }, { tax_treatment: 'EXENTO' }]);
});
