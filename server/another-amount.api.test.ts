import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import { ANOTHER_CENTS, ANOTHER_KIND } from '#contract/testing/another-amount.ts';
import { readPdf, squeeze } from '#seed/guide/testing/read-pdf.ts';
import { aBook } from './catalog/testing/a-book.ts';
import { sendRefundMail } from './checkout/refunds/send-refund-mail.ts';
import { settlePayment } from './checkout/settling/settle-payment.ts';
import { anInput } from './checkout/testing/a-paid-order.ts';
import { orderLinkToken } from './orders/order-link.ts';
import { sendPaidMail } from './orders/send-paid-mail.ts';
import { aPaidOrder } from './orders/testing/a-paid-order.ts';
import { askByLink } from './orders/testing/an-invoice.ts';
import { aStaffMember, type StaffMember } from './staff/testing/a-staff-member.ts';
import { testShopOfFile } from './testing/test-shop.ts';

const testShop = await testShopOfFile();
const { shop } = testShop;
let amalia: StaffMember;
beforeAll(async () => {
  await shop.db.execute(sql`ALTER TABLE order_amount DROP CONSTRAINT order_amount_kind_known`);
  amalia = await aStaffMember(testShop);
});
afterEach(() => testShop.expectInvariants());

const AMOUNTS = [
  { kind: 'shipping', cents: 9_900 },
  { kind: ANOTHER_KIND, cents: ANOTHER_CENTS },
];

/** An order of one book of $200 that was charged both amounts. */
async function aChargedOrder() {
  const book = await aBook(shop.db, { stock: 5 });
  const total = (book.unitCents + 9_900 + ANOTHER_CENTS) / 100;
  const order = await aPaidOrder(testShop, { entries: [book], total });
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`SELECT payment_intent_id AS id FROM payment WHERE order_id = ${order.orderId}`,
  );
  return {
    ...order,
    paymentIntentId: rows[0]?.id ?? '',
    books: [{ ...book, quantity: 1 }],
  };
}
type Charged = Awaited<ReturnType<typeof aChargedOrder>>;

const textOfMail = async (subject: string) => {
  const { rows } = await shop.db.execute<{ text: string }>(
    sql`SELECT text FROM mailbox_mail WHERE subject = ${subject}`,
  );
  return rows[0]?.text ?? '';
};
const csv = async (path: string) =>
  String((await amalia.get(path)).raw)
    .trimEnd()
    .split('\n');
const refundable = async ({ orderId }: Charged) =>
  (await amalia.get(`/desk/checkout/refundable?order_id=${orderId}`)).body.order;

async function refund(order: Charged, changes: object) {
  const input = anInput(order, { reason: 'otro', ...changes });
  const answer = await amalia.post('/desk/checkout/refund', input);
  expect(answer.status).toBe(200);
  await settlePayment(shop, order.sessionId, 'webhook');
  return answer.body.refund.refund_id as number;
}

test('it is charged at the provider, and shown to buyer and staff', async () => {
  const order = await aChargedOrder();
  const session = await shop.stripe.checkout.sessions.retrieve(order.sessionId, { expand: ['line_items'] });
  expect(
    session.line_items?.data.map(({ description, amount_total }) => [description, amount_total]),
  ).toEqual([
    [`Libro ${order.books[0]?.title}`, 20_000],
    ['Envío', 9_900],
    ['Prueba', ANOTHER_CENTS],
  ]);
  const token = orderLinkToken(shop.secrets.orderLinkKey, order.folio);
  const shared = await testShop.app.inject({ url: `/api/orders/get-shared-order?token=${token}` });
  const sums = { subtotal_cents: 20_000, shipping_cents: 9_900, amounts: AMOUNTS };
  expect(shared.json().order).toMatchObject({ ...sums, total_cents: 33_400 });
  const desk = await amalia.get(`/desk/orders/get?folio=${order.folio}`);
  expect(desk.body.order.payment).toMatchObject(sums);
  await sendPaidMail(shop, order.orderId);
  expect(await textOfMail(`Recibimos tu pedido ${order.folio}`)).toMatch(
    /Subtotal\s+\$200\.00[\s\S]*Envío\s+\$99\.00[\s\S]*Prueba\s+\$35\.00[\s\S]*Total\s+\$334\.00/,
  );
  const file = readPdf((await amalia.get(`/desk/checkout/dispute.pdf?order_id=${order.orderId}`)).raw);
  expect(file.pages.join('')).toContain(squeeze('Prueba: $35.00'));
});

test('it goes back by its kind, once, and what is left of it is known', async () => {
  const order = await aChargedOrder();
  const left = { kind: ANOTHER_KIND, cents: ANOTHER_CENTS };
  expect((await refundable(order)).amounts).toContainEqual({ ...left, left_cents: ANOTHER_CENTS });
  const refundId = await refund(order, { amounts: [ANOTHER_KIND], expected_cents: ANOTHER_CENTS });
  expect(await refundable(order)).toMatchObject({
    amounts: [
      { kind: 'shipping', cents: 9_900, left_cents: 9_900 },
      { ...left, left_cents: 0 },
    ],
    left_cents: 29_900,
  });
  await sendRefundMail(shop, refundId);
  expect(
    await textOfMail(`Te devolvimos ${formatCents(ANOTHER_CENTS)} de tu pedido ${order.folio}`),
  ).toContain('Es por la prueba.');
  const { entries } = (await amalia.get(`/desk/audit/list?entity=refund&entity_id=${refundId}`)).body;
  const audited = entries[0].changes.map(({ field, after }: Record<string, unknown>) => [field, after]);
  expect(Object.fromEntries(audited)).toMatchObject({ shipping_cents: 0, prueba_cents: ANOTHER_CENTS });
  const again = anInput(order, { amounts: [ANOTHER_KIND], expected_cents: ANOTHER_CENTS });
  expect((await amalia.post('/desk/checkout/refund', again)).status).toBe(400);
});

test('it goes back with the whole of a cancelled order', async () => {
  const order = await aChargedOrder();
  const input = { order_id: order.orderId, request_key: `cancel-${order.folio}`, notify: false };
  expect((await amalia.post('/desk/checkout/cancel-order', input)).status).toBe(200);
  const { rows } = await shop.db.execute(
    sql`SELECT cents, amounts, other_cents AS other FROM refund WHERE order_id = ${order.orderId}`,
  );
  expect(rows).toEqual([{ cents: order.totalCents, amounts: AMOUNTS, other: 0 }]);
});

test('it is invoiced with its tax, rounded like a line, and stands in the files', async () => {
  const order = await aChargedOrder();
  const month = mexicoCityDay(shop.clock.now()).slice(0, 7);
  const cell = (rows: string[], column: string) => {
    const named = rows.map((row) => row.split(','));
    const row = named.find((cells) => cells[0]?.includes(order.folio));
    return row?.[named[0]?.indexOf(column) ?? -1];
  };
  const global = await csv(`/desk/invoices/global.csv?month=${month}`);
  expect(cell(global, 'Prueba tasa 16 % (IVA incluido)')).toBe('35.00');
  expect(cell(global, 'Total')).toBe('334.00');
  expect(cell(await csv('/desk/orders/export.csv?tab=all'), 'Prueba')).toBe('35.00');
  expect((await askByLink(testShop, order)).status).toBe(200);
  const { invoice } = (await amalia.get(`/desk/invoices/get?folio=${order.folio}`)).body;
  expect(invoice).toMatchObject({
    amounts: AMOUNTS.map((amount) => ({ ...amount, tax_treatment: 'TASA_16' })),
    total_cents: 33_400,
  });
  const own = await amalia.get('/desk/clients/export-data?email=mariana@example.test');
  expect(String(own.raw)).toContain('Prueba');
});

test('reports add it up, and what went back of it', async () => {
  const order = await aChargedOrder();
  await refund(order, { amounts: [ANOTHER_KIND], expected_cents: ANOTHER_CENTS });
  const day = mexicoCityDay(shop.clock.now());
  const report = (await amalia.get(`/desk/reports/titles?from=${day}&to=${day}`)).body;
  const sum = (sums: { kind: string }[], kind: string) => sums.find((one) => one.kind === kind);
  const { rows } = await shop.db.execute<{ kind: string; gross: number }>(
    sql`SELECT kind, sum(cents)::int AS gross FROM order_amount JOIN payment USING (order_id) GROUP BY kind`,
  );
  for (const { kind, gross } of rows) expect(sum(report.amounts, kind)).toMatchObject({ gross_cents: gross });
  expect(report.other).toEqual({ gross_cents: 0, returned_cents: 0, net_cents: 0 });
  const file = await csv(`/desk/reports/export.csv?report=titulos&from=${day}&to=${day}`);
  expect(file.some((row) => row.startsWith('Pruebas,'))).toBe(true);
});
