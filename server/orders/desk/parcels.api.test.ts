import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aBook } from '../../catalog/testing/a-book.ts';
import { freePackedParcels } from '../../shipping/shipping.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aPaidOrder, type PaidOrder } from '../testing/a-paid-order.ts';
import { orderParcel } from './order-parcel.ts';
import { sendCorrectionMail, sendParcelMail } from './send-parcel-mail.ts';
import { aGuia, aRefund, parcelFacts, ship, undo } from './testing/parcel-steps.ts';

const HOUR = 3_600_000;

let amalia: StaffMember;
let lucia: StaffMember;
let known: ReturnType<typeof parcelFacts>;
const testShop = await testShopOfFile();
beforeAll(async () => {
  [amalia, lucia] = [await aStaffMember(testShop), await aStaffMember(testShop, 'shipping')];
  known = parcelFacts(testShop);
});
afterEach(() => testShop.expectInvariants());

const many = async (by: StaffMember, call: string, ...orders: PaidOrder[]) =>
  (await by.post(`/desk/orders/${call}`, { order_ids: orders.map(({ orderId }) => orderId) })).body.results;

describe('packing', () => {
  test('keeps an order for its packer for four hours', async () => {
    const order = await aPaidOrder(testShop);
    expect(await many(lucia, 'pack', order)).toMatchObject([{ id: order.orderId, ok: true }]);
    expect(await known.facts(order)).toMatchObject({
      shipping_state: 'procesando',
      packed_by: lucia.staffId,
    });
    expect(await many(amalia, 'pack', order)).toMatchObject([
      {
        ok: false,
        code: 'NOT_SHIPPABLE',
        reason: expect.stringMatching(/^Lucía lo empaca desde las \d{1,2}:\d{2}( [ap]\.\sm\.)?\.$/),
      },
    ]);
    expect(await many(lucia, 'pack', order)).toMatchObject([{ ok: true, audit_entry_id: null }]);
    testShop.travel(4 * HOUR);
    const [free, again] = [await aPaidOrder(testShop), await aStaffMember(testShop, 'shipping')];
    expect(await many(again, 'pack', order, free)).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await known.facts(order)).toMatchObject({ packed_by: again.staffId });
    testShop.travel(-4 * HOUR);
  });

  test('a parcel claimed by opening its card has no entry in the audit, and only its holder gives it back', async () => {
    const [order, marked] = [await aPaidOrder(testShop), await aPaidOrder(testShop)];
    const claim = async (by: StaffMember, call: string, { orderId }: PaidOrder) =>
      (await by.post(`/desk/orders/${call}`, { order_ids: [orderId], is_claim: true })).body.results[0];
    const done = { ok: true, audit_entry_id: null };
    expect(await claim(lucia, 'pack', order)).toMatchObject(done);
    expect(await claim(amalia, 'pack', order)).toMatchObject({ ok: false, code: 'NOT_SHIPPABLE' });
    expect(await claim(amalia, 'unpack', order)).toMatchObject(done);
    expect(await known.facts(order)).toMatchObject({ packed_by: lucia.staffId });
    expect(await claim(lucia, 'unpack', order)).toMatchObject(done);
    expect(await known.facts(order)).toMatchObject({
      shipping_state: 'pendiente de envío',
      packed_by: null,
    });
    expect(await known.audited(order)).toEqual([]);

    // A departure that was undone gives it back to the hand that claimed it.
    await claim(lucia, 'pack', order);
    const { body } = await ship(lucia, order);
    expect(await claim(lucia, 'unpack', order)).toMatchObject({ ok: false, code: 'ALREADY_SHIPPED' });
    expect(await undo(lucia, body.audit_entry_id)).toBe(200);
    await claim(lucia, 'unpack', order);
    expect(await known.facts(order)).toMatchObject({ shipping_state: 'pendiente de envío' });

    await many(lucia, 'pack', marked);
    await claim(lucia, 'pack', marked);
    await claim(lucia, 'unpack', marked);
    expect(await known.facts(marked)).toMatchObject({ packed_by: lucia.staffId });
    expect(await known.audited(marked)).toEqual(['POST /desk/orders/pack']);
  });

  test('a claim keeps others away for four hours, as a mark by hand does', async () => {
    const order = await aPaidOrder(testShop);
    const claim = async (by: StaffMember) =>
      (await by.post('/desk/orders/pack', { order_ids: [order.orderId], is_claim: true })).body.results[0];
    expect(await claim(lucia)).toMatchObject({ ok: true });
    testShop.travel(4 * HOUR);
    const other = await aStaffMember(testShop, 'shipping');
    expect(await claim(other)).toMatchObject({ ok: true });
    testShop.travel(-4 * HOUR);
    expect(await known.facts(order)).toMatchObject({ packed_by: other.staffId });
    expect(await known.audited(order)).toEqual([]);
    expect(await known.events(order)).toEqual([
      'claim: procesando',
      'time: pendiente de envío',
      'claim: procesando',
    ]);
  });

  test('ends by itself after four hours, and by hand at once', async () => {
    const [forgotten, stopped] = [await aPaidOrder(testShop), await aPaidOrder(testShop)];
    await many(lucia, 'pack', forgotten, stopped);
    await many(amalia, 'unpack', stopped);
    await freePackedParcels(testShop.shop, orderParcel);
    expect(await known.facts(stopped)).toMatchObject({
      shipping_state: 'pendiente de envío',
      packed_by: null,
    });
    expect(await known.facts(forgotten)).toMatchObject({ shipping_state: 'procesando' });
    testShop.travel(4 * HOUR);
    await freePackedParcels(testShop.shop, orderParcel);
    testShop.travel(-4 * HOUR);
    expect(await known.facts(forgotten)).toMatchObject({
      shipping_state: 'pendiente de envío',
      packed_by: null,
    });
    expect(await known.events(forgotten)).toEqual(['desk: procesando', 'time: pendiente de envío']);
  });
});

describe('leaving', () => {
  test('keeps carrier, guía and link, and mails five minutes later', async () => {
    const order = await aPaidOrder(testShop);
    const { status, body } = await ship(lucia, order, { tracking_number: ' ab 12-34 ' });
    expect([status, typeof body.audit_entry_id]).toEqual([200, 'number']);
    expect(await known.facts(order)).toMatchObject({
      shipping_state: 'enviado',
      carrier: 'DHL',
      tracking_number: 'AB12-34',
      tracking_url: 'https://www.dhl.com/mx-es/home/rastreo.html?tracking-id=AB12-34',
    });
    expect(await known.mailJobs(order)).toMatchObject([{ waits: 300 }]);
    expect(await known.mails(order)).toEqual([]);
  });

  test('twice by the same hand is once, by another names who sent it and how', async () => {
    const order = await aPaidOrder(testShop);
    const tracking_number = aGuia();
    const first = await ship(lucia, order, { tracking_number });
    expect((await ship(lucia, order, { tracking_number })).body).toEqual(first.body);
    const { status, body } = await ship(amalia, order);
    expect([status, body.code]).toEqual([409, 'ALREADY_SHIPPED']);
    expect(body.status_Message).toBe(`Lucía ya lo envió con DHL, guía ${tracking_number}.`);
    expect(await known.events(order)).toEqual(['desk: enviado']);
  });

  test.each([
    ['review', 'Está en revisión.'],
    ['disputed', 'Su pago está en aclaración.'],
    ['refund_pending', 'Tiene un reembolso en curso. No lo envíes.'],
  ])('is refused while the money is %s', async (state, reason) => {
    const order = await aPaidOrder(testShop);
    const { db } = testShop.shop;
    const become = (to: string) => sql`
      WITH e AS (INSERT INTO order_event (order_id, from_state, to_state, cause) VALUES (${order.orderId}, 'paid', ${to}, 'test'))
      UPDATE orders SET state = ${to} WHERE order_id = ${order.orderId}`;
    await db.execute(become(state));
    const { status, body } = await ship(lucia, order);
    expect([status, body.code, body.status_Message]).toEqual([409, 'NOT_SHIPPABLE', reason]);
    expect(await many(lucia, 'pack', order)).toMatchObject([{ ok: false, reason }]);
    await db.execute(become('paid'));
  });

  test('is refused while all that is left of the money is on its way back, not for a part', async () => {
    const [whole, part] = [await aPaidOrder(testShop), await aPaidOrder(testShop)];
    await aRefund(testShop.shop.db, whole, whole.totalCents);
    await aRefund(testShop.shop.db, part, 1_000);
    const { body } = await ship(lucia, whole);
    expect(body.status_Message).toBe('Tiene un reembolso en curso. No lo envíes.');
    expect((await ship(lucia, part)).status).toBe(200);
  });

  test('is refused for what has no address, and for an order that is not there', async () => {
    const guide = await aBook(testShop.shop.db, { productType: 'DIGITAL' });
    const { unitCents } = guide;
    const digital = await aPaidOrder(testShop, {
      entries: [guide],
      total: unitCents / 100,
      address_information: undefined,
    });
    expect((await ship(lucia, digital)).body.code).toBe('NOT_SHIPPABLE');
    expect((await ship(lucia, { ...digital, orderId: 2_000_000_000 })).body.code).toBe('ORDER_NOT_FOUND');
  });

  test('wants a guía that no other order has, unless both are one box; its own delivery needs none', async () => {
    const [first, second, third] = [
      await aPaidOrder(testShop),
      await aPaidOrder(testShop),
      await aPaidOrder(testShop),
    ];
    const tracking_number = aGuia();
    await ship(lucia, first, { tracking_number });
    const refused = await ship(lucia, second, { tracking_number });
    expect([refused.body.code, refused.body.status_Message]).toEqual([
      'TRACKING_IN_USE',
      `Esa guía ya está en ${first.folio}.`,
    ]);
    expect((await ship(lucia, second, { tracking_number, is_shared: true })).status).toBe(200);
    expect((await ship(lucia, third, { tracking_number: undefined })).status).toBe(400);
    expect((await ship(lucia, third, { carrier_code: 'no-such' })).body.code).toBe('CARRIER_NOT_FOUND');
    const own = { carrier_code: 'propia', tracking_number: undefined };
    expect((await ship(lucia, third, own)).status).toBe(200);
    expect(await known.facts(third)).toMatchObject({ carrier: 'Entrega propia', tracking_number: null });
  });

  test('takes no markup for a guía', async () => {
    const order = await aPaidOrder(testShop);
    expect((await ship(lucia, order, { tracking_number: '"><script>' })).status).toBe(400);
    expect(await known.facts(order)).toMatchObject({ shipping_state: 'pendiente de envío' });
  });

  test('of many says of each what became of it', async () => {
    const [sent, refunded] = [await aPaidOrder(testShop), await aPaidOrder(testShop)];
    await aRefund(testShop.shop.db, refunded, refunded.totalCents);
    const rows = [sent, refunded].map(({ orderId }) => ({ order_id: orderId, tracking_number: aGuia() }));
    const send = () => lucia.post('/desk/orders/ship-many', { carrier_code: 'estafeta', rows });
    const { results } = (await send()).body;
    expect(results).toMatchObject([
      { id: sent.orderId, ok: true, code: null },
      { id: refunded.orderId, ok: false, code: 'NOT_SHIPPABLE' },
    ]);
    expect((await send()).body.results).toEqual(results);
    expect(await known.mailJobs(sent)).toHaveLength(1);
  });
});

describe('on the way', () => {
  test('a parcel moves on, and only the owner takes back that it arrived', async () => {
    const order = await aPaidOrder(testShop);
    expect(await many(lucia, 'deliver', order)).toMatchObject([{ ok: false, code: 'NOT_SHIPPABLE' }]);
    await ship(lucia, order);
    expect(await many(lucia, 'in-transit', order)).toMatchObject([{ ok: true }]);
    expect(await many(lucia, 'deliver', order)).toMatchObject([{ ok: true }]);
    expect(await many(lucia, 'deliver', order)).toMatchObject([{ ok: true, audit_entry_id: null }]);
    expect((await known.facts(order))?.delivered_at).not.toBeNull();
    expect(await many(lucia, 'in-transit', order)).toMatchObject([{ ok: false, code: 'NOT_ALLOWED' }]);
    expect(await many(amalia, 'in-transit', order)).toMatchObject([{ ok: true }]);
    expect(await known.facts(order)).toMatchObject({ shipping_state: 'en tránsito', delivered_at: null });
  });
});

describe('undoing', () => {
  test('brings a parcel back to its packer, and its mail never leaves', async () => {
    const order = await aPaidOrder(testShop);
    await many(lucia, 'pack', order);
    const { body } = await ship(lucia, order);
    expect(await undo(amalia, body.audit_entry_id)).toBe(200);
    expect(await known.facts(order)).toMatchObject({
      shipping_state: 'procesando',
      packed_by: lucia.staffId,
      carrier: null,
      tracking_number: null,
      tracking_url: null,
      shipped_at: null,
    });
    for (const { data } of await known.mailJobs(order)) await sendParcelMail(testShop.shop, data);
    expect(await known.mails(order)).toEqual([]);
  });

  test('and sending again mails once, whichever job runs', async () => {
    const order = await aPaidOrder(testShop);
    const tracking_number = aGuia();
    const { body } = await ship(lucia, order, { tracking_number });
    expect(await undo(lucia, body.audit_entry_id)).toBe(200);
    await ship(lucia, order, { tracking_number });
    const jobs = await known.mailJobs(order);
    expect(jobs).toHaveLength(2);
    for (const { data } of jobs) await sendParcelMail(testShop.shop, data);
    expect(await known.mails(order)).toHaveLength(1);
  });

  test('is too late once the mail left, or something followed', async () => {
    const [mailed, arrived] = [await aPaidOrder(testShop), await aPaidOrder(testShop)];
    const first = (await ship(lucia, mailed)).body.audit_entry_id;
    const [job] = await known.mailJobs(mailed);
    if (job) await sendParcelMail(testShop.shop, job.data);
    expect(await undo(lucia, first)).toBe(409);
    const second = (await ship(lucia, arrived)).body.audit_entry_id;
    const [delivered] = await many(lucia, 'deliver', arrived);
    expect(await undo(lucia, second)).toBe(409);
    expect(await undo(lucia, delivered.audit_entry_id)).toBe(200);
    expect(await known.facts(arrived)).toMatchObject({ shipping_state: 'enviado', delivered_at: null });
  });
});

describe('mails', () => {
  test('tell the guía as text and link, what is in the parcel, and when it arrives', async () => {
    const order = await aPaidOrder(testShop);
    const tracking_number = aGuia();
    await ship(lucia, order, { tracking_number });
    const [job] = await known.mailJobs(order);
    for (const _ of [1, 2]) if (job) await sendParcelMail(testShop.shop, job.data);
    const [mail, ...more] = await known.mails(order);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Tu pedido ${order.folio} va en camino`);
    for (const text of [`DHL: ${tracking_number}`, `tracking-id=${tracking_number}`, 'Libro de prueba'])
      expect(mail?.text).toContain(text);
    expect(mail?.text).toContain('Llega a más tardar el');
    expect(mail?.text).not.toContain('$');
  });

  test('a corrected guía is mailed only where the first one was mailed', async () => {
    const [unmailed, mailed] = [await aPaidOrder(testShop), await aPaidOrder(testShop)];
    for (const order of [unmailed, mailed]) await ship(lucia, order);
    const [job] = await known.mailJobs(mailed);
    if (job) await sendParcelMail(testShop.shop, job.data);
    const corrected = aGuia();
    const correct = (order: PaidOrder, input: object) =>
      lucia.post('/desk/orders/correct-tracking', {
        order_id: order.orderId,
        carrier_code: 'fedex',
        version: 1,
        ...input,
      });
    expect((await correct(unmailed, { tracking_number: aGuia() })).status).toBe(200);
    expect(await known.mailJobs(unmailed, 'tracking-corrected-mail')).toEqual([]);
    expect((await correct(mailed, { tracking_number: corrected })).status).toBe(200);
    expect((await correct(mailed, { tracking_number: corrected })).status).toBe(200);
    const late = await correct(mailed, { tracking_number: aGuia() });
    expect([late.body.code, late.body.details.by]).toEqual(['EDITED_MEANWHILE', 'Lucía']);
    const jobs = await known.mailJobs(mailed, 'tracking-corrected-mail');
    expect(jobs).toHaveLength(1);
    for (const { data } of jobs) await sendCorrectionMail(testShop.shop, data);
    const [correction] = await known.mails(mailed);
    expect(correction?.subject).toBe(`Corregimos la guía de tu pedido ${mailed.folio}`);
    expect(correction?.text).toContain(`FedEx: ${corrected}`);
    expect(await known.facts(mailed)).toMatchObject({
      carrier: 'FedEx',
      tracking_number: corrected,
      version: 2,
    });
  });
});
