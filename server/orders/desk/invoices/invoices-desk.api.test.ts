import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { InvoiceData } from '#contract/invoice.ts';
import { settlePayment } from '../../../checkout/settling/settle-payment.ts';
import { anInput, aPaidOrder, type PaidOrder } from '../../../checkout/testing/a-paid-order.ts';
import { aStaffMember } from '../../../staff/testing/a-staff-member.ts';
import { aContact } from '../../../testing/test-guest.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { orderLinkToken } from '../../order-link.ts';
import {
  anInvoicePdf,
  anIssuedInvoice,
  askByLink,
  type CfdiFacts,
  invoiceAsked,
  invoiceRow,
  pesosOf,
  putPaidAt,
  sentInvoice,
} from '../../testing/an-invoice.ts';
import { sendInvoiceMail } from './send-invoice-mail.ts';

const testShop = await testShopOfFile();
const amalia = await aStaffMember(testShop);
afterEach(() => testShop.expectInvariants());

const UUID = 'B2D6A6E0-3C44-4F0B-8B1E-0A4C7C0C3D11';

const DAY_MS = 24 * 60 * 60_000;

async function anAsked(changes: Partial<InvoiceData> = {}): Promise<PaidOrder> {
  const order = await aPaidOrder(testShop);
  expect((await askByLink(testShop, order, changes)).status).toBe(200);
  return order;
}

const attach = async (order: PaidOrder, facts: CfdiFacts = {}) =>
  amalia.post('/desk/invoices/attach', await sentInvoice(testShop, amalia, order, facts));

const invoiceOf = async ({ folio }: { folio: string }) =>
  (await amalia.get(`/desk/invoices/get?folio=${folio}`)).body.invoice;

const step = async (name: string, { orderId }: { orderId: number }, more: object = {}) =>
  amalia.post(`/desk/invoices/${name}`, {
    order_id: orderId,
    version: (await invoiceRow(testShop, orderId))?.version,
    ...more,
  });

async function invoiceFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of testShop.shop.files.list()) if (key.startsWith('private/invoices/')) keys.push(key);
  return keys;
}

const orderKey = ({ folio }: { folio: string }) => orderLinkToken(testShop.shop.secrets.orderLinkKey, folio);

async function sharedInvoice(order: { folio: string }) {
  const answer = await testShop.app.inject({ url: `/api/orders/get-shared-order?token=${orderKey(order)}` });
  return answer.json().order.invoice;
}

const mailsAbout = async (subject: string) =>
  (
    await testShop.shop.db.execute<{ to: string; text: string; html: string }>(
      sql`SELECT "to", text, html FROM mailbox_mail WHERE subject = ${subject}`,
    )
  ).rows;

describe('an invoice that the staff ask for', () => {
  const save = (folio: string, more: object = {}) =>
    amalia.post('/desk/invoices/save', { folio, data: invoiceAsked, version: null, ...more });

  test('for a buyer who wrote is one like any other, and is corrected until it is made', async () => {
    const order = await aPaidOrder(testShop);
    const { status, body } = await save(order.folio);
    expect([status, body.invoice.state, body.invoice.rfc]).toEqual([200, 'requested', invoiceAsked.rfc]);
    const { version } = body.invoice;
    expect((await save(order.folio)).body.error?.code ?? (await save(order.folio)).body.code).toBe(
      'EDITED_MEANWHILE',
    );
    await step('start', order);
    const other = { ...invoiceAsked, business_name: 'Escuela Corregida' };
    expect((await save(order.folio, { data: other, version })).status).toBe(409);
    const corrected = await save(order.folio, { data: other, version: (await invoiceOf(order)).version });
    expect(corrected.body.invoice).toMatchObject({
      state: 'in_progress',
      business_name: 'ESCUELA CORREGIDA',
    });
    expect((await attach(order, {})).status).toBe(200);
    const issued = await save(order.folio, { version: (await invoiceOf(order)).version });
    expect(issued.status).toBe(409);
    expect(await sharedInvoice(order)).toMatchObject({ state: 'issued' });
  });

  test('asks about the last sign of an RFC once; of what is no paid order there is none', async () => {
    const { folio } = await aPaidOrder(testShop);
    const data = { ...invoiceAsked, rfc: 'EKU9003173C8' };
    expect((await save(folio, { data })).body.code).toBe('RFC_DIGIT');
    expect((await save(folio, { data, accept_digit: true })).status).toBe(200);
    expect((await save('BC-00000000')).status).toBe(404);
  });
});

describe('an invoice', () => {
  test('that was attached is the buyer’s to download, and its mail goes to where it was asked for', async () => {
    const order = await anAsked();
    expect(await step('start', order)).toMatchObject({
      status: 200,
      body: { invoice: { state: 'in_progress' } },
    });
    const { status, body } = await attach(order, { uuid: UUID.toLowerCase() });
    expect([status, body.invoice]).toMatchObject([
      200,
      { state: 'issued', uuid: UUID, credit_note_due_at: null },
    ]);
    const shown = await sharedInvoice(order);
    expect(shown).toMatchObject({ state: 'issued', uuid: UUID, data: null });
    const [xml, pdf] = await Promise.all(
      shown.downloads.map(({ url }: { url: string }) => testShop.app.inject({ url })),
    );
    expect(xml.headers).toMatchObject({
      'content-type': 'application/xml',
      'content-disposition': `attachment; filename*=UTF-8''Factura%20${order.folio}.xml`,
      'x-content-type-options': 'nosniff',
    });
    expect(xml.body).toContain(`UUID="${UUID.toLowerCase()}"`);
    expect(pdf.rawPayload.equals(anInvoicePdf)).toBe(true);
    const mail = { orderId: order.orderId, kind: 'issued' as const, key: `mail:invoice:${UUID}` };
    await sendInvoiceMail(testShop.shop, mail);
    await sendInvoiceMail(testShop.shop, mail);
    const [sent, ...more] = await mailsAbout(`Tu factura de ${order.folio}`);
    expect([sent?.to, more]).toEqual(['caja@escuela.example.test', []]);
    // Mailbox that is not the buyer's: it gets the two files, and nothing of the order.
    expect(`${sent?.text}${sent?.html}`).not.toMatch(new RegExp(`/pedido/|${orderKey(order)}|Mariana`));
    const links = sent?.text.match(/\/api\/invoices\/\S+/g) ?? [];
    const statuses = () =>
      Promise.all(links.map(async (url) => (await testShop.app.inject({ url })).statusCode));
    testShop.travel(29 * DAY_MS);
    expect(await statuses()).toEqual([200, 200]);
    testShop.travel(2 * DAY_MS);
    expect(await statuses()).toEqual([404, 404]);
    testShop.travel(-31 * DAY_MS);
  });

  test('is mailed with the order’s link to the buyer’s own mailbox alone, however its letters are written', async () => {
    const order = await anAsked({ email: aContact.email.toUpperCase() });
    expect((await attach(order)).status).toBe(200);
    await sendInvoiceMail(testShop.shop, {
      orderId: order.orderId,
      kind: 'issued',
      key: `mail:own:${order.folio}`,
    });
    const [sent] = await mailsAbout(`Tu factura de ${order.folio}`);
    expect(sent?.text).toContain(`/pedido/${orderKey(order)}#factura`);
    expect(sent?.text).not.toContain('/api/invoices/');
  });

  test('has links that expire and cannot be forged', async () => {
    const order = await anIssuedInvoice(testShop);
    const [{ url }] = (await sharedInvoice(order)).downloads;
    const statusOf = async (path: string) => (await testShop.app.inject({ url: path })).statusCode;
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url.replace('/xml?', '/pdf?'))).toBe(404);
    expect(await statusOf(url.replace(/e=\d+/, (given: string) => `${given}0`))).toBe(404);
    expect(await statusOf(url.replace(/invoices\/\d+/, 'invoices/2000000000'))).toBe(404);
    testShop.travel(15 * 60_000 + 1_000);
    expect(await statusOf(url)).toBe(404);
    testShop.travel(-15 * 60_000 - 1_000);
  });

  test('is not to be had of an order that forgot its buyer', async () => {
    const order = await anIssuedInvoice(testShop);
    const { db } = testShop.shop;
    await db.execute(sql`UPDATE orders SET contact_email = '' WHERE order_id = ${order.orderId}`);
    expect(await sharedInvoice(order)).toBeNull();
    expect((await askByLink(testShop, order)).status).toBe(404);
  });
});

const attachRounded = async (order: PaidOrder, total: number, accepted?: number) =>
  amalia.post('/desk/invoices/attach', {
    ...(await sentInvoice(testShop, amalia, order, { total: pesosOf(total) })),
    ...(accepted !== undefined && { accept_total_cents: accepted }),
  });

describe('a total that is rounded', () => {
  test.each([
    [-1, '1 centavo menos'],
    [1, '1 centavo más'],
  ])('by %i cent is shown first, and taken once it was accepted as it is', async (cents, words) => {
    const order = await anAsked();
    const total = order.totalCents + cents;
    const before = [await invoiceFiles(), await invoiceRow(testShop, order.orderId)];
    for (const accepted of [undefined, order.totalCents, order.totalCents - cents]) {
      const { status, body } = await attachRounded(order, total, accepted);
      expect([status, body.code, body.details]).toEqual([409, 'INVOICE_ROUNDED', { total_cents: total }]);
      expect(body.status_Message).toBe(
        `La factura dice $${pesosOf(total)} y el pedido suma $${pesosOf(order.totalCents)}: ${words}, por el redondeo del impuesto. ¿La tomas así?`,
      );
    }
    expect([await invoiceFiles(), await invoiceRow(testShop, order.orderId)]).toEqual(before);
    expect((await attachRounded(order, total, total)).status).toBe(200);
    expect(await invoiceOf(order)).toMatchObject({ state: 'issued', credit_note_due_at: null });
    // Later messages of the provider make no credit note due for a cent.
    await settlePayment(testShop.shop, order.sessionId, 'webhook');
    expect(await invoiceOf(order)).toMatchObject({
      invoiced_cents: order.totalCents,
      credit_note_due_at: null,
    });
  });

  test('may differ by a cent for each line with 16 %', async () => {
    const order = await anAsked();
    await testShop.shop.db.execute(
      sql`UPDATE order_item SET tax_treatment = 'TASA_16' WHERE order_id = ${order.orderId}`,
    );
    const total = order.totalCents - 2;
    expect((await attachRounded(order, total - 1, total - 1)).body.code).toBe('INVOICE_FILE_REFUSED');
    expect((await attachRounded(order, total)).body.status_Message).toContain('2 centavos menos');
    expect((await attachRounded(order, total, total)).status).toBe(200);
  });
});

describe('refused, with nothing stored and nothing changed, is', () => {
  test.each<[string, CfdiFacts]>([
    ['the invoice of another RFC', { rfc: 'URE180429TM6' }],
    ['one of another total', { total: '330.21' }],
    ['one that is not stamped', { uuid: null }],
    ['an earlier version', { version: '3.3' }],
  ])('%s', async (_what, facts) => {
    const order = await anAsked();
    const before = [await invoiceFiles(), await invoiceRow(testShop, order.orderId)];
    const { status, body } = await attach(order, facts);
    expect([status, body.code]).toEqual([422, 'INVOICE_FILE_REFUSED']);
    expect([await invoiceFiles(), await invoiceRow(testShop, order.orderId)]).toEqual(before);
  });

  test('a stamp that another order has', async () => {
    const { uuid, folio } = await anIssuedInvoice(testShop);
    const order = await anAsked();
    const before = await invoiceFiles();
    const { status, body } = await attach(order, { uuid });
    expect([status, body.status_Message]).toEqual([422, `Esa factura ya está en el pedido ${folio}.`]);
    expect(await invoiceFiles()).toEqual(before);
    expect(await invoiceOf(order)).toMatchObject({ state: 'requested', uuid: null });
  });

  test.each([-2, 2])(
    'one that differs by %i cents, where one line has a tax that is rounded',
    async (cents) => {
      const order = await anAsked();
      const before = [await invoiceFiles(), await invoiceRow(testShop, order.orderId)];
      const total = order.totalCents + cents;
      const { status, body } = await attachRounded(order, total, total);
      expect([status, body.code]).toEqual([422, 'INVOICE_FILE_REFUSED']);
      expect(body.status_Message).toBe(
        `La factura dice $${pesosOf(total)} y el pedido suma $${pesosOf(order.totalCents)}.`,
      );
      expect([await invoiceFiles(), await invoiceRow(testShop, order.orderId)]).toEqual(before);
    },
  );

  test('one of two that are attached at once', async () => {
    const order = await anAsked();
    const inputs = [
      await sentInvoice(testShop, amalia, order),
      await sentInvoice(testShop, amalia, order),
      await sentInvoice(testShop, amalia, order),
    ];
    const before = await invoiceFiles();
    const answers = await Promise.all(inputs.map((input) => amalia.post('/desk/invoices/attach', input)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await invoiceFiles()).length).toBe(before.length + 2);
  });

  test('what was asked for with other data meanwhile', async () => {
    const order = await anAsked();
    const input = await sentInvoice(testShop, amalia, order);
    await askByLink(testShop, order, { business_name: 'OTRA ESCUELA' });
    const before = await invoiceFiles();
    expect(await amalia.post('/desk/invoices/attach', input)).toMatchObject({
      status: 409,
      body: { code: 'EDITED_MEANWHILE', details: { values: { business_name: 'OTRA ESCUELA' } } },
    });
    expect(await invoiceFiles()).toEqual(before);
  });

  test('one with a document type, before anything reads it', async () => {
    const order = await anAsked();
    const head = '<!DOCTYPE x [<!ENTITY a "aaa"><!ENTITY b "&a;&a;&a;">]>';
    await expect(sentInvoice(testShop, amalia, order, { head })).rejects.toThrow('UPLOAD_REFUSED');
  });

  test('two megabytes, before they are sent', async () => {
    const begun = { kind: 'invoice-xml', bytes: 2 * 1024 * 1024, file_name: 'factura.xml' };
    expect((await amalia.post('/desk/uploads/start', begun)).body.code).toBe('UPLOAD_REFUSED');
  });

  test('a file that another person sent, or that was sent as something else', async () => {
    const order = await anAsked();
    const foreign = await sentInvoice(testShop, await aStaffMember(testShop), order);
    expect((await amalia.post('/desk/invoices/attach', foreign)).status).toBe(404);
    const own = await sentInvoice(testShop, amalia, order);
    const swapped = { ...own, pdf_upload_id: own.xml_upload_id };
    expect((await amalia.post('/desk/invoices/attach', swapped)).status).toBe(404);
  });
});

describe('money that goes back', () => {
  const refund = async (order: PaidOrder, changes: Record<string, unknown>) => {
    const answer = await amalia.post('/desk/checkout/refund', anInput(order, changes));
    expect(answer.status).toBe(200);
    await settlePayment(testShop.shop, order.sessionId, 'webhook');
  };

  test('after the invoice makes a credit note due, each time, until it is said to be made', async () => {
    const order = await anAsked();
    expect((await attach(order)).status).toBe(200);
    await refund(order, { shipping: true });
    const due = await invoiceOf(order);
    expect(due).toMatchObject({
      credit_note_due_at: expect.any(String),
      invoiced_cents: order.totalCents,
      total_cents: order.totalCents - 9_900,
    });
    const tab = async () =>
      (await amalia.get('/desk/invoices/list?tab=credit')).body.invoices.map(
        ({ folio }: { folio: string }) => folio,
      );
    expect(await tab()).toContain(order.folio);
    expect((await amalia.get('/desk/today')).body.invoices.credit_notes).toBeGreaterThan(0);
    expect(await step('note-credit', order)).toMatchObject({
      status: 200,
      body: { invoice: { credit_note_due_at: null, invoiced_cents: order.totalCents - 9_900 } },
    });
    expect((await step('note-credit', order)).body.code).toBe('INVOICE_STEP_NOT_POSSIBLE');
    expect(await tab()).not.toContain(order.folio);
    await refund(order, { other: 100 });
    expect(await invoiceOf(order)).toMatchObject({ credit_note_due_at: expect.any(String) });
  });

  test('before the invoice makes its total smaller, and makes no credit note due', async () => {
    const order = await anAsked();
    await refund(order, { shipping: true });
    const whole = await attach(order);
    expect([whole.status, whole.body.code]).toEqual([422, 'INVOICE_FILE_REFUSED']);
    const { status, body } = await attach(order, { total: pesosOf(order.totalCents - 9_900) });
    expect([status, body.invoice.credit_note_due_at]).toEqual([200, null]);
  });

  test('whole leaves nothing to invoice', async () => {
    const order = await anAsked();
    await refund(order, { lines: [1], shipping: true });
    expect((await attach(order, { total: '0.00' })).body.code).toBe('INVOICE_NOT_POSSIBLE');
    expect((await step('reject', order, { reason: 'Se devolvió el dinero.' })).status).toBe(200);
  });
});

describe('the queue', () => {
  test('has who waits longest first, until when, and says who asked late', async () => {
    const late = await aPaidOrder(testShop);
    await putPaidAt(testShop, late.orderId, new Date('2026-01-15T18:00:00Z'));
    await askByLink(testShop, late);
    testShop.travel(1_000);
    const second = await anAsked();
    const { invoices } = (await amalia.get('/desk/invoices/list?tab=requested')).body;
    const [first, next] = invoices.filter(({ folio }: { folio: string }) =>
      [late.folio, second.folio].includes(folio),
    );
    expect([first, next]).toMatchObject([
      { folio: late.folio, is_late: true },
      { folio: second.folio, is_late: false, total_cents: second.totalCents },
    ]);
    expect(Date.parse(first.due_at) - Date.parse(first.requested_at)).toBe(72 * 3_600_000);
  });

  test('goes on page by page, with nothing twice and nothing left out', async () => {
    const { db } = testShop.shop;
    // Fifty more of the same instant: only their number tells them apart.
    const order = await anAsked();
    await db.execute(sql`
      WITH copies AS (
        INSERT INTO orders (folio, state, total_cents, contact_name, contact_phone, contact_email, cart_fingerprint)
        SELECT 'BC-PAGE' || to_char(n, 'FM0000'), 'failed', 100, 'x', 'x', 'x@example.test', 'page' || n
        FROM generate_series(1, 60) n RETURNING order_id)
      INSERT INTO invoice_request (order_id, state, rfc, business_name, regime, postal_code, use, email, is_late, requested_at)
      SELECT order_id, 'rejected', 'EKU9003173C9', 'x', '601', '26015', 'G03', 'x@example.test', false, '2026-01-01T00:00:00Z' FROM copies`);
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await amalia.get(`/desk/invoices/list?tab=rejected${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.invoices.map(({ folio }: { folio: string }) => folio));
      if (!body.next) break;
      cursor = body.next;
    }
    expect(seen.filter((folio) => folio.startsWith('BC-PAGE')).length).toBe(60);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).not.toContain(order.folio);
    await db.execute(sql`DELETE FROM invoice_request WHERE business_name = 'x'`);
    await db.execute(sql`DELETE FROM orders WHERE folio LIKE 'BC-PAGE%'`);
  });

  test('of a rejected one tells the buyer why, who may ask again', async () => {
    const order = await anAsked();
    const reason = 'El nombre no coincide con tu Constancia.';
    expect((await step('reject', order, { reason })).status).toBe(200);
    expect(await sharedInvoice(order)).toMatchObject({ state: 'rejected', reason });
    await sendInvoiceMail(testShop.shop, {
      orderId: order.orderId,
      kind: 'rejected',
      key: `mail:r:${order.folio}`,
    });
    expect(await mailsAbout(`Sobre la factura de ${order.folio}`)).toMatchObject([
      { to: aContact.email, text: expect.stringContaining(reason) },
    ]);
    expect((await askByLink(testShop, order, { business_name: 'ESCUELA' })).status).toBe(200);
    expect(await invoiceOf(order)).toMatchObject({ state: 'requested', data: { business_name: 'ESCUELA' } });
  });

  test('sends an issued one again, and none that is not issued', async () => {
    const order = await anIssuedInvoice(testShop);
    const again = () => amalia.post('/desk/invoices/send', { order_id: order.orderId });
    expect(
      (await amalia.post('/desk/invoices/send', { order_id: (await anAsked()).orderId })).body.code,
    ).toBe('MAIL_NOT_POSSIBLE');
    expect((await again()).status).toBe(200);
  });
});

test('a sale whose invoice was asked for, begun or refused is still one of the month’s; an issued one is not', async () => {
  const states = ['requested', 'in_progress', 'rejected', 'issued'] as const;
  const folios = new Map<string, string>();
  for (const state of states) {
    const order = state === 'issued' ? await anIssuedInvoice(testShop) : await anAsked();
    await putPaidAt(testShop, order.orderId, new Date('2024-05-10T18:00:00Z'));
    if (state !== 'issued')
      await testShop.shop.db.execute(
        sql`UPDATE invoice_request SET state = ${state} WHERE order_id = ${order.orderId}`,
      );
    folios.set(state, order.folio);
  }
  const rows = String((await amalia.get('/desk/invoices/global.csv?month=2024-05')).raw)
    .trimEnd()
    .split('\n')
    .slice(1);
  expect(rows.map((row) => row.slice(0, 11)).toSorted()).toEqual(
    states
      .slice(0, 3)
      .map((state) => folios.get(state))
      .toSorted(),
  );
});

test('the month’s sales without an invoice are listed by how they are taxed, and nothing of them is run', async () => {
  const { db } = testShop.shop;
  const [sale, invoiced, next] = [
    await aPaidOrder(testShop, [2, 1]),
    await anIssuedInvoice(testShop),
    await aPaidOrder(testShop),
  ];
  await db.execute(sql`
    UPDATE order_item SET tax_treatment = 'TASA_0' WHERE order_id = ${sale.orderId} AND product_id = ${sale.books[1]?.productId}`);
  await putPaidAt(testShop, sale.orderId, new Date('2025-03-01T05:59:59Z'));
  await putPaidAt(testShop, invoiced.orderId, new Date('2025-02-10T18:00:00Z'));
  await putPaidAt(testShop, next.orderId, new Date('2025-03-01T06:00:00Z'));
  const of = async (month: string) =>
    String((await amalia.get(`/desk/invoices/global.csv?month=${month}`)).raw)
      .trimEnd()
      .split('\n');
  const [exempt = 0, zero = 0] = sale.books.map(({ unitCents, quantity }) => unitCents * quantity);
  expect(await of('2025-02')).toEqual([
    expect.stringMatching(/^\ufeffFolio,Pagado,/),
    [
      sale.folio,
      '2025-02-28 23:59',
      'Tarjeta',
      ...[exempt, zero, 0, 0, 9_900, sale.totalCents, 0, sale.totalCents].map(pesosOf),
      'no',
    ].join(','),
  ]);
  expect((await of('2025-03')).slice(1).map((row) => row.slice(0, 11))).toEqual([next.folio]);
  const { rows } = await db.execute(
    sql`SELECT call FROM audit_entry WHERE label = 'Ventas sin factura 2025-02'`,
  );
  expect(rows).toEqual([{ call: 'GET /desk/invoices/global.csv' }]);
});
