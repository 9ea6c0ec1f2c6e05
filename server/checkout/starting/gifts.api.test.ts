import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readPdf, squeeze } from '#seed/guide/testing/read-pdf.ts';
import { aClient, type TestClient } from '../../accounts/testing/a-client.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { settlePayment } from '../../checkout/settling/settle-payment.ts';
import { orderLinkToken } from '../../orders/order-link.ts';
import { exportOrdersOfPerson, forgetGuest } from '../../orders/personal-data.queries.ts';
import { sendPaidMail } from '../../orders/send-paid-mail.ts';
import { aPaidOrder, type PaidOrder, putParcel } from '../../orders/testing/a-paid-order.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import {
  aContact,
  aGift,
  checkoutBody,
  payOnPage,
  sessionIdOf,
  WRAP_CENTS,
} from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';

const testShop = await testShopOfFile();
const { shop } = testShop;
let amalia: StaffMember;
let lucia: StaffMember;
beforeAll(async () => {
  [amalia, lucia] = [await aStaffMember(testShop), await aStaffMember(testShop, 'shipping')];
});
afterEach(() => testShop.expectInvariants());

const rowsOf = async (query: ReturnType<typeof sql>) =>
  (await shop.db.execute<Record<string, unknown>>(query)).rows;
const giftOf = async ({ orderId }: PaidOrder) =>
  (await rowsOf(sql`SELECT gift, contact_name FROM orders WHERE order_id = ${orderId}`))[0];
const providerSession = (id: string) =>
  shop.stripe.checkout.sessions.retrieve(id, { expand: ['line_items', 'payment_intent'] });
const wrapped = { ...aGift, wrap: true };

/** A wrapped gift of one book of $200. */
async function aWrappedOrder(changes: object = {}) {
  const book = await aBook(shop.db, { stock: 5 });
  const total = (book.unitCents + 9_900 + WRAP_CENTS) / 100;
  return { book, ...(await aPaidOrder(testShop, { entries: [book], total, gift: wrapped, ...changes })) };
}

const ship = (order: PaidOrder, changes: object = {}) =>
  lucia.post('/desk/orders/ship', {
    order_id: order.orderId,
    carrier_code: 'dhl',
    tracking_number: `REGALO${order.orderId}`,
    ...changes,
  });

describe('buying', () => {
  test('total, lines at the provider, the order and its mail agree to the cent', async () => {
    const order = await aWrappedOrder();
    const { book } = order;
    const session = await providerSession(order.sessionId);
    expect(
      session.line_items?.data.map(({ description, amount_total }) => [description, amount_total]),
    ).toEqual([
      [`Libro ${book.title}`, book.unitCents],
      ['Envoltura para regalo', WRAP_CENTS],
      ['Envío', 9_900],
    ]);
    expect(session.amount_total).toBe(order.totalCents);
    const token = orderLinkToken(shop.secrets.orderLinkKey, order.folio);
    const shared = await testShop.app.inject({ url: `/api/orders/get-shared-order?token=${token}` });
    expect(shared.json().order).toMatchObject({
      gift: wrapped,
      total_cents: order.totalCents,
      amounts: [
        { kind: 'gift_wrap', cents: WRAP_CENTS },
        { kind: 'shipping', cents: 9_900 },
      ],
    });
    await sendPaidMail(shop, order.orderId);
    const mails = await rowsOf(
      sql`SELECT "to", text FROM mailbox_mail WHERE subject = ${`Recibimos tu pedido ${order.folio}`}`,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: aContact.email });
    expect(mails[0]?.text).toMatch(
      /Envoltura para regalo\s+\$35\.00[\s\S]*Valeria Soto[\s\S]*va envuelto[\s\S]*Te quiere, tu abuela Carmen/,
    );
  });

  test('the provider and the label have who receives it, the receipt who pays', async () => {
    const order = await aWrappedOrder();
    const session = await providerSession(order.sessionId);
    expect(session.customer_email).toBe(aContact.email);
    expect(session.payment_intent).toMatchObject({ shipping: { name: 'Valeria Soto', phone: '2281234567' } });
    const { raw } = await lucia.get(`/desk/orders/labels.pdf?ids=${order.orderId}&format=4x6`);
    const label = readPdf(raw).pages.join('');
    expect(label).toContain(squeeze('Valeria Soto'));
    expect(label).not.toContain(squeeze(aContact.full_name));
  });

  test('a gift that is not wrapped costs nothing more', async () => {
    const order = await aPaidOrder(testShop, { gift: aGift });
    expect(await giftOf(order)).toEqual({ gift: aGift, contact_name: aContact.full_name });
  });

  test('where nothing ships it is dropped, and its wrap is not charged', async () => {
    const guide = await aBook(shop.db, { productType: 'DIGITAL' });
    const order = await aPaidOrder(testShop, {
      entries: [guide],
      gift: wrapped,
      total: guide.unitCents / 100,
    });
    expect(await giftOf(order)).toMatchObject({ gift: null });
    expect(order.totalCents).toBe(guide.unitCents);
  });

  test('another message is another order, the same one the same page', async () => {
    const book = await aBook(shop.db, { stock: 5 });
    const guest = testShop.guest();
    const ask = async (gift: object) => (await guest.checkout([book], { gift })).body.url as string;
    const first = await ask(aGift);
    expect(await ask(aGift)).toBe(first);
    expect(await ask({ ...aGift, message: 'Otro mensaje' })).not.toBe(first);
  });

  test('a failed payment is tried again with its gift', async () => {
    const book = await aBook(shop.db, { stock: 5 });
    const total = (book.unitCents + 9_900 + WRAP_CENTS) / 100;
    const guest = testShop.guest();
    const { body } = await guest.checkout([book], { gift: wrapped, total });
    const first = sessionIdOf(body.url);
    await shop.stripe.checkout.sessions.expire(first);
    await settlePayment(shop, first, 'return');
    const again = await guest.post('/orders/retry-payment', { session_id: first });
    expect(again.status).toBe(200);
    await payOnPage(again.body.url);
    await settlePayment(shop, sessionIdOf(again.body.url), 'return');
    const [order] = await rowsOf(
      sql`SELECT gift, state FROM orders WHERE session_id = ${sessionIdOf(again.body.url)}`,
    );
    expect(order).toEqual({ gift: wrapped, state: 'paid' });
  });

  test('an unpaid gift is told to its buyer, who may order it again, and to nobody else', async () => {
    const book = await aBook(shop.db, { stock: 5 });
    const total = (book.unitCents + 9_900 + WRAP_CENTS) / 100;
    const [client, other] = [await aClient(testShop), await aClient(testShop)];
    const body = { ...checkoutBody([book]), gift: wrapped, total };
    const { url } = (await client.post('/orders/add-order-get-checkout', body)).body;
    await shop.stripe.checkout.sessions.expire(sessionIdOf(url));
    await settlePayment(shop, sessionIdOf(url), 'return');
    const listed = async (of: TestClient) =>
      (await of.get('/orders/get-my-orders')).body.orders.map(({ gift }: { gift: unknown }) => gift);
    expect([await listed(client), await listed(other)]).toEqual([[wrapped], []]);
    const details = async (of: TestClient) =>
      (await of.post('/payments/get-payment-details', { session_id: sessionIdOf(url) })).body.order;
    expect(await details(client)).toMatchObject({ gift: wrapped });
    expect(await details(other)).toBeNull();
    expect((await testShop.guest().details(sessionIdOf(url))).body.order).toBeNull();
  });

  test('a wrap at another price, and one in a shop that does not wrap, are a changed price', async () => {
    const book = await aBook(shop.db);
    const dear = { gift: wrapped, total: (book.unitCents + 9_900 + WRAP_CENTS + 500) / 100 };
    expect((await testShop.guest().checkout([book], dear)).body.code).toBe('PRICE_CHANGED');
    expect((await testShop.guest().checkout([book], { gift: wrapped })).body.code).toBe('PRICE_CHANGED');
  });

  test.each([
    ['a link', 'Mira www.familia-soto.mx', 'El mensaje no puede llevar enlaces ni correos.'],
    ['201 characters', 'x'.repeat(201), '201'],
    ['a mark of the direction', 'Hola \u202eelaV', 'Contiene caracteres no permitidos'],
  ])(
    'a message with %s is refused with a sentence, and leaves nothing behind',
    async (_, message, sentence) => {
      const book = await aBook(shop.db);
      const { status, body } = await testShop.guest().checkout([book], { gift: { ...aGift, message } });
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain(sentence);
      expect(await rowsOf(sql`SELECT FROM order_item WHERE product_id = ${book.productId}`)).toEqual([]);
      expect(await rowsOf(sql`SELECT reserved FROM product WHERE product_id = ${book.productId}`)).toEqual([
        { reserved: 0 },
      ]);
    },
  );
});

describe('packing', () => {
  test('the card shows who receives it, the wrap and the words', async () => {
    const order = await aWrappedOrder();
    const { body } = await lucia.get(`/desk/orders/packing?ids=${order.orderId}`);
    expect(body.orders[0]).toMatchObject({
      contact_name: 'Valeria Soto',
      phone: '2281234567',
      gift: { message: aGift.message, wrap: true },
    });
  });

  test('slip and receipt say the books, never a price, an e-mail, a phone, a street or a link', async () => {
    const order = await aWrappedOrder();
    for (const path of ['slips', 'gift-cards']) {
      const { raw } = await lucia.get(`/desk/orders/${path}.pdf?ids=${order.orderId}`);
      const text = readPdf(raw).pages.join('');
      for (const said of [order.folio, order.book.title, 'Te quiere, tu abuela Carmen.'])
        expect(text).toContain(squeeze(said));
      expect(text).not.toMatch(/\$|@|2281234567|5512345678|Coyoacán|http|Mariana/);
    }
  });

  test('an order that is no gift has no receipt', async () => {
    const order = await aPaidOrder(testShop);
    expect((await lucia.get(`/desk/orders/gift-cards.pdf?ids=${order.orderId}`)).status).toBe(404);
  });

  test('it does not leave until a person ticked it, by itself or among others', async () => {
    const [order, plain] = [await aWrappedOrder(), await aPaidOrder(testShop, { gift: aGift })];
    expect((await ship(order)).body.status_Message).toBe('Falta marcar la envoltura.');
    expect((await ship(plain)).body.status_Message).toBe('Falta marcar la tarjeta.');
    const rows = [order, plain].map(({ orderId }) => ({
      order_id: orderId,
      tracking_number: `VARIOS${orderId}`,
    }));
    const many = await lucia.post('/desk/orders/ship-many', {
      carrier_code: 'dhl',
      rows: [rows[0], { ...rows[1], is_gift_ready: true }],
    });
    expect(many.body.results).toMatchObject([
      { ok: false, reason: 'Falta marcar la envoltura.' },
      { ok: true },
    ]);
    expect((await ship(order, { is_gift_ready: true })).status).toBe(200);
  });

  test('the table of orders has columns of their own for it', async () => {
    const order = await aWrappedOrder();
    const file = String((await amalia.get('/desk/orders/export.csv?tab=all')).raw)
      .trimEnd()
      .split('\n');
    expect(file[0]).toMatch(
      /Envoltura para regalo,Envío,.*Regalo para,Teléfono de quien lo recibe,Envuelto,Tarjeta/,
    );
    expect(file.find((row) => row.includes(order.folio))).toMatch(/Valeria Soto,.*2281234567.*,Sí,/);
  });
});

describe('money back', () => {
  test('the wrap goes back as an amount of its own', async () => {
    const order = await aWrappedOrder();
    const { body } = await amalia.get(`/desk/checkout/refundable?order_id=${order.orderId}`);
    expect(body.order.amounts).toEqual([
      { kind: 'gift_wrap', cents: WRAP_CENTS, left_cents: WRAP_CENTS },
      { kind: 'shipping', cents: 9_900, left_cents: 9_900 },
    ]);
  });
});

describe('the data of who receives it', () => {
  /** Columns of an order with a text of this person. */
  async function columnsWith(orderId: number, text: string) {
    const columns = await rowsOf(sql`
      SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name IN (
        SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'order_id')`);
    const found = [];
    for (const { table, column } of columns) {
      const [row] = await rowsOf(sql`SELECT count(*)::int AS count FROM ${sql.identifier(String(table))}
        WHERE order_id = ${orderId} AND ${sql.identifier(String(column))}::text LIKE ${`%${text}%`}`);
      if (row?.count !== 0) found.push(`${table}.${column}`);
    }
    return found;
  }

  test('is in the buyer’s export and gone from every column once the order is forgotten', async () => {
    const email = 'carmen.regala@example.test';
    const order = await aWrappedOrder({ contact_information: { ...aContact, email } });
    const traces = ['Valeria Soto', '2281234567', 'abuela Carmen'];
    for (const trace of traces) expect(await columnsWith(order.orderId, trace)).toEqual(['orders.gift']);
    const exported = await exportOrdersOfPerson(shop.db, { userId: null, guestKey: email });
    expect(exported).toMatchObject([{ gift: wrapped, gift_wrap_cents: WRAP_CENTS }]);
    await putParcel(shop.db, order.sessionId, 'entregado');
    await inTransaction(shop.db, (tx) => forgetGuest({ tx, jobs: shop.jobs, at: shop.clock.now() }, email));
    for (const trace of traces) expect(await columnsWith(order.orderId, trace)).toEqual([]);
    expect(
      await rowsOf(
        sql`SELECT cents FROM order_amount WHERE order_id = ${order.orderId} AND kind = 'gift_wrap'`,
      ),
    ).toEqual([{ cents: WRAP_CENTS }]);
  });

  test('is forgotten, too, where a copy of the release before forgets the address', async () => {
    const order = await aWrappedOrder();
    await shop.db.execute(sql`UPDATE orders SET shipping_address = NULL WHERE order_id = ${order.orderId}`);
    expect(await giftOf(order)).toMatchObject({ gift: null });
  });
});
