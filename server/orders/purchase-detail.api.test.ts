import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { ShippingState } from '#contract/orders.ts';
import { aClient, type TestClient } from '../accounts/testing/a-client.ts';
import { putProductFile } from '../catalog/product-files.queries.ts';
import { aBook } from '../catalog/testing/a-book.ts';
import { settlePayment } from '../checkout/settling/settle-payment.ts';
import { aContact, anAddress } from '../testing/test-guest.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { putParcel } from './testing/a-paid-order.ts';
import { aPurchase } from './testing/a-purchase.ts';

const testShop = await testShopOfFile();
afterEach(() => testShop.expectInvariants());

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const ask = (client: TestClient, orderId: unknown) =>
  client.post('/orders/get-order-detail', { order_id: orderId });

test('the detail of a purchase is the whole order', async () => {
  const client = await aClient(testShop);
  const input = { title: 'Dos ranas', priceCents: 15_000, stock: 4, imageKeys: ['covers/ranas'] };
  const book = { ...(await aBook(testShop.shop.db, input)), quantity: 3 };
  const { orderId, folio } = await aPurchase(testShop, client, [book], { note: 'Es un regalo' });
  const answer = await ask(client, orderId);
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body.status).toBe(true);
  expect(answer.body.order).toEqual({
    order_id: orderId,
    folio,
    created_at: expect.stringMatching(/Z$/),
    payment_status: 'paid',
    refusal: null,
    status_send: 'pendiente de envío',
    was_sent: false,
    downloads: [],
    subtotal_cents: 45_000,
    shipping_cents: 9_900,
    amounts: [{ kind: 'shipping', cents: 9_900 }],
    total_cents: 54_900,
    total: 549,
    contact: { ...aContact, phone: '5512345678' },
    address: anAddress,
    note: 'Es un regalo',
    payment: { method: 'card', brand: 'visa', last4: '4242', paid_at: expect.stringMatching(/Z$/) },
    pending: null,
    gift: null,
    receipt_url: expect.stringMatching(/^http/),
    invoice: null,
    shipped_at: null,
    delivered_at: null,
    carrier: null,
    tracking_number: null,
    tracking_url: null,
    promised_from: expect.stringMatching(DAY),
    promised_to: expect.stringMatching(DAY),
    leaves_on: expect.stringMatching(DAY),
    arrives_by: expect.stringMatching(DAY),
    is_late: false,
    delivered_on: null,
    products: [
      {
        product_id: book.productId,
        product_name: 'Dos ranas',
        authors: ['Ana Prueba'],
        product_type: 'FISICO',
        main_image: expect.objectContaining({ width: 480 }),
        main_image_url: expect.stringContaining('covers/ranas'),
        quantity: 3,
        unit_price_cents: 15_000,
        is_pass: false,
        sale_price: 150,
        stock: 1,
        status: 1,
      },
    ],
  });
});

describe('nobody sees what is not theirs', () => {
  test.each([
    [
      'of another client',
      async () =>
        (await aPurchase(testShop, await aClient(testShop), [await aBook(testShop.shop.db)])).orderId,
    ],
    ['of a guest', async () => anOrderOfAGuest()],
    ['that never was', async () => 2_000_000_000],
  ])('an order %s is not found, and all of them alike', async (_whose, orderIdOf) => {
    const { status, body } = await ask(await aClient(testShop), await orderIdOf());
    expect([status, body.code, body.status_Message]).toEqual([
      404,
      'PURCHASE_NOT_FOUND',
      'No se encontraron detalles de la compra.',
    ]);
  });

  test.each([0, -1, 1.5, 9_999_999_999, 'x', null, [1], { $ne: 1 }])('%j is no order', async (orderId) => {
    const { status, body } = await ask(await aClient(testShop), orderId);
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  async function anOrderOfAGuest() {
    const { body } = await testShop.guest().checkout([await aBook(testShop.shop.db)]);
    const { rows } = await testShop.shop.db.execute<{ order_id: number }>(
      sql`SELECT order_id FROM orders WHERE session_url = ${body.url}`,
    );
    return rows[0]?.order_id;
  }
});

describe('the way of the parcel', () => {
  /** Order paid at noon of the 22nd (Mexico City), shipped late at 23:30 of the 24th, delivered at 23:30 of the 30th */
  const shipped = '2026-12-25T05:30:00Z';
  const delivered = '2026-12-31T05:30:00Z';
  test.each<[ShippingState, shippedAt: string | null, deliveredAt: string | null, seen: object]>([
    ['pendiente de envío', null, null, { was_sent: false, arrives_by: '2026-12-28', delivered_on: null }],
    ['procesando', null, null, { was_sent: false, arrives_by: '2026-12-28', delivered_on: null }],
    ['enviado', shipped, null, { was_sent: true, arrives_by: '2027-01-04', delivered_on: null }],
    ['en tránsito', shipped, null, { was_sent: true, arrives_by: '2027-01-04', delivered_on: null }],
    ['entregado', shipped, delivered, { was_sent: true, arrives_by: null, delivered_on: '2026-12-30' }],
  ])('%s', async (state, shippedAt, deliveredAt, seen) => {
    const client = await aClient(testShop);
    const { orderId, sessionId } = await aPurchase(testShop, client, [await aBook(testShop.shop.db)]);
    await putParcel(testShop.shop.db, sessionId, state);
    await testShop.shop.db.execute(sql`
      WITH paid AS (UPDATE payment SET paid_at = '2026-12-22T18:00:00Z' WHERE order_id = ${orderId})
      UPDATE orders SET promised_from = '2026-12-25', promised_to = '2026-12-28',
        shipped_at = ${shippedAt}, delivered_at = ${deliveredAt},
        carrier = 'Estafeta', tracking_number = 'GUIA1', tracking_url = 'https://rastreo.example/1' WHERE order_id = ${orderId}`);
    const { order } = (await ask(client, orderId)).body;
    const way = {
      status_send: state,
      carrier: 'Estafeta',
      tracking_number: 'GUIA1',
      tracking_url: 'https://rastreo.example/1',
    };
    const iso = (time: string | null) => time && new Date(time).toISOString();
    const times = { shipped_at: iso(shippedAt), delivered_at: iso(deliveredAt) };
    expect(order).toMatchObject({ ...way, ...times, ...seen });
    const [listed] = (await client.get('/orders/get-my-orders')).body.orders;
    const { was_sent: _, ...days } = seen as { was_sent: boolean };
    expect(listed).toMatchObject({ ...way, ...days });
  });
});

describe('a bought file', () => {
  test('can be downloaded again from the detail, until the money goes back', async () => {
    const { shop, app } = testShop;
    const guide = await aBook(shop.db, { title: 'Guía', productType: 'DIGITAL', priceCents: 13_900 });
    const file = {
      productId: guide.productId,
      fileKey: 'private/guides/x.pdf',
      contentType: 'application/pdf',
    };
    await shop.files.put(file.fileKey, Buffer.from('%PDF'), file.contentType);
    await putProductFile(shop.db, { ...file, fileName: 'Guía.pdf', bytes: 4 });
    const client = await aClient(testShop);
    const bought = await aPurchase(testShop, client, [guide], { total: 139, address_information: undefined });
    const { order } = (await ask(client, bought.orderId)).body;
    expect(order).toMatchObject({ address: null, shipping_cents: 0, downloads: [{ product_name: 'Guía' }] });
    expect(order.products).toMatchObject([{ product_type: 'DIGITAL', stock: 1, status: 1 }]);
    expect((await app.inject(order.downloads[0].url)).body).toBe('%PDF');

    const session = await shop.stripe.checkout.sessions.retrieve(bought.sessionId);
    await shop.stripe.refunds.create({ payment_intent: String(session.payment_intent) });
    await settlePayment(shop, bought.sessionId, 'webhook');
    const refunded = (await ask(client, bought.orderId)).body.order;
    expect(refunded).toMatchObject({ payment_status: 'refunded', downloads: [] });
  });
});

test('an order that is still open shows no payment and no receipt', async () => {
  const client = await aClient(testShop);
  const { orderId } = await aPurchase(testShop, client, [await aBook(testShop.shop.db)], { isPaid: false });
  expect((await ask(client, orderId)).body.order).toMatchObject({
    payment_status: 'awaiting_payment',
    refusal: null,
    pending: null,
    payment: null,
    receipt_url: null,
  });
});

test('how an order is to be paid later is told while it waits and once its time ran out', async () => {
  const { db } = testShop.shop;
  const client = await aClient(testShop);
  const book = { ...(await aBook(db, { stock: 9 })), quantity: 1 };
  const { orderId } = await aPurchase(testShop, client, [book], { isPaid: false });
  const payBy = '2026-11-26T05:59:59.000Z';
  await db.execute(sql`
    INSERT INTO pending_payment (order_id, method, amount_cents, remaining_cents, pay_by, number, created_at)
    SELECT order_id, 'oxxo', total_cents, total_cents, ${payBy}, '93001248007536', created_at - interval '7 days'
    FROM orders WHERE order_id = ${orderId}`);
  const tellsIn = async (state: string) => {
    await db.execute(sql`UPDATE orders SET state = ${state} WHERE order_id = ${orderId}`);
    return (await ask(client, orderId)).body.order.pending?.pay_by ?? null;
  };
  for (const state of ['processing', 'failed', 'expired', 'canceled'])
    expect([state, await tellsIn(state)]).toEqual([state, payBy]);
  expect(await tellsIn('awaiting_payment')).toBeNull();
});
