import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstBoxWindow, lastDayAfterLeaving } from '#contract/delivery.ts';
import { weekdayText } from '#contract/delivery-words.ts';
import type { BoxRow } from '#contract/desk/boxes.ts';
import type { RowResult } from '#contract/desk/parcels.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { readPdf, squeeze } from '#seed/guide/testing/read-pdf.ts';
import { signInAgain } from '../../accounts/testing/a-client.ts';
import { aPaidOrder } from '../../orders/testing/a-paid-order.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { writeCursor } from '../../platform/lists/cursor.ts';
import { freePackedParcels } from '../../shipping/shipping.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testSettings } from '../../testing/test-settings.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { notePeriodStandings } from '../syncing/period-standing.queries.ts';
import { aBox, putBox } from '../testing/a-box.ts';
import { aPlan } from '../testing/a-plan.ts';
import type { Subscriber } from '../testing/a-subscriber.ts';
import { type BoxMail, boxParcel } from './box-parcel.ts';
import { mailBox } from './send-box-mail.ts';

let amalia: StaffMember;
let lucia: StaffMember;
const testShop = await testShopOfFile();
beforeEach(async () => {
  amalia = await aStaffMember(testShop);
  lucia = await aStaffMember(testShop, 'shipping');
});
afterEach(() => testShop.expectInvariants());

let guias = 0;
const aGuia = () => {
  guias += 1;
  return `CAJA${String(guias).padStart(6, '0')}`;
};

async function change(
  by: StaffMember,
  action: 'pack' | 'unpack' | 'in-transit' | 'deliver',
  ...ids: number[]
) {
  const { status, body } = await by.post(`/desk/boxes/${action}`, { shipment_ids: ids });
  expect(status).toBe(200);
  return body.results as RowResult[];
}

async function ship(by: StaffMember, shipment_id: number, more: object = {}): Promise<RowResult> {
  const rows = [{ shipment_id, tracking_number: aGuia(), ...more }];
  const { status, body } = await by.post('/desk/boxes/ship-many', { carrier_code: 'estafeta', rows });
  expect(status).toBe(200);
  return body.results[0];
}

/** Undoes a change as the Bitácora does; throws the answer where it cannot be undone. */
async function undo(by: StaffMember, { audit_entry_id }: RowResult) {
  const { status, body } = await by.post('/desk/audit/undo', { audit_entry_id });
  if (status !== 200) throw body;
}

async function rowOf(shipmentId: number) {
  const { rows } = await testShop.shop.db.execute<Record<string, unknown>>(sql`
    SELECT state, carrier, tracking_number AS guia, tracking_url AS link, held_at IS NOT NULL AS "isHeld", version, packed_by AS "packedBy",
      (SELECT count(*)::int FROM shipping_event e WHERE e.shipment_id = h.shipment_id) AS events
    FROM shipment h WHERE shipment_id = ${shipmentId}`);
  return rows[0];
}

/** Sets the state of the money of a subscription's periods, as a sync writes it. */
async function setMoney({ subscriptionId }: Subscriber, standing: 'paid' | 'suspended') {
  const { db, clock } = testShop.shop;
  const { rows } = await db.execute<{ invoiceId: string }>(sql`
    SELECT invoice_id AS "invoiceId" FROM subscription_period WHERE subscription_id = ${subscriptionId}`);
  const facts = rows.map(({ invoiceId }) => ({ invoiceId, standing, refundedCents: 0 }));
  return inTransaction(db, (tx) => notePeriodStandings(tx, subscriptionId, facts, clock.now()));
}

async function mailsOf(shipmentId: number) {
  const { rows } = await testShop.shop.db.execute<{ data: BoxMail; seconds: number }>(sql`
    SELECT data, extract(epoch FROM start_after - created_on)::int AS seconds FROM pgboss.job
    WHERE name = 'box-mail' AND (data->>'shipmentId')::int = ${shipmentId} ORDER BY (data->>'shippingEventId')::int`);
  return rows;
}

/** Runs all mail jobs of a box, each twice, as a job may run. */
async function mailAll(shipmentId: number) {
  for (const { data } of await mailsOf(shipmentId)) {
    await mailBox(testShop.shop, data);
    await mailBox(testShop.shop, data);
  }
}

/** The last day of those that a box takes from its departure to its address. */
async function arrivalDay(shipmentId: number): Promise<string> {
  const { rows } = await testShop.shop.db.execute<{ at: string; postalCode: string }>(sql`
    SELECT shipped_at AS at, shipping_address->>'postal_code' AS "postalCode" FROM shipment WHERE shipment_id = ${shipmentId}`);
  const [{ at, postalCode } = { at: '', postalCode: '' }] = rows;
  return lastDayAfterLeaving(testSettings, new Date(at), postalCode);
}

async function mailboxOf({ client }: Subscriber): Promise<{ subject: string; text: string }[]> {
  const all = await testShop.app.inject(`/dev/mailbox.json?to=${client.email}`);
  return all.json().filter(({ subject }: { subject: string }) => /caja/.test(subject));
}

describe('Boxes at the desk: what is listed', () => {
  const list = async (query: string) => {
    const { status, body } = await lucia.get(`/desk/boxes/list?${query}`);
    expect(status).toBe(200);
    return body as {
      boxes: BoxRow[];
      next: string | null;
      plans: { membership_id: number; count: number }[];
    };
  };

  test('boxes stand in the tab of their state and plan, with where they go and nothing of the money', async () => {
    const planId = await aPlan(testShop, {
      ships: true,
      family: 'book-club-libros',
      name: 'Libros 3–5 años',
    });
    const [first, second] = [await aBox(testShop, { planId }), await aBox(testShop, { planId })];
    const { boxes, plans } = await list(`tab=to-send&membership_id=${planId}`);
    expect(boxes.map(({ shipment_id }) => shipment_id)).toEqual([first.shipmentId, second.shipmentId]);
    expect(plans).toContainEqual({
      membership_id: planId,
      name: 'Libros 3–5 años',
      count: 2,
      without_titles: 0,
    });
    expect(boxes[0]).toMatchObject({
      plan: 'Libros 3–5 años',
      number: 1,
      state: 'pendiente de envío',
      leaves_by: firstBoxWindow(testSettings, new Date(boxes[0]?.created_at ?? ''), null)?.leaves,
      is_held: false,
      packed_by: null,
      address: { city: expect.any(String) },
    });
    expect(JSON.stringify(boxes)).not.toMatch(/cents|email|price/);
    await change(lucia, 'pack', first.shipmentId);
    await ship(lucia, second.shipmentId);
    const ids = async (tab: string) =>
      (await list(`tab=${tab}&membership_id=${planId}`)).boxes.map(({ shipment_id }) => shipment_id);
    expect([await ids('to-send'), await ids('packing'), await ids('on-the-way')]).toEqual([
      [],
      [first.shipmentId],
      [second.shipmentId],
    ]);
    await change(amalia, 'deliver', second.shipmentId);
    expect(await ids('delivered')).toEqual([second.shipmentId]);
  });

  test('a first box is late once the day that its client was told has passed by the clock of the shop, until it leaves', async () => {
    const planId = await aPlan(testShop, { ships: true, family: 'book-club-libros' });
    const [{ shipmentId }, kept] = [await aBox(testShop, { planId }), await aBox(testShop, { planId })];
    const today = mexicoCityDay(testShop.shop.clock.now());
    const promise = (id: number, days: number) =>
      testShop.shop.db.execute(
        sql`UPDATE shipment SET leaves_by = ${today}::date + ${days}::int WHERE shipment_id = ${id}`,
      );
    await promise(shipmentId, -1);
    await promise(kept.shipmentId, 0);
    const late = async (tab: string) =>
      (await list(`tab=${tab}&membership_id=${planId}`)).boxes.map(({ shipment_id, is_late }) => [
        shipment_id,
        is_late,
      ]);
    expect(await late('to-send')).toEqual([
      [shipmentId, true],
      [kept.shipmentId, false],
    ]);
    await change(lucia, 'pack', shipmentId);
    await ship(lucia, shipmentId);
    expect(await late('on-the-way')).toEqual([[shipmentId, false]]);
  });

  test('pages follow each other without gap or repetition, also where many boxes have one instant', async () => {
    const planId = await aPlan(testShop, { ships: true, family: 'book-club-libros' });
    const { subscriber } = await aBox(testShop, { planId });
    // A subscription of its own, already over: rules about live ones do not apply to it.
    await testShop.shop.db.execute(sql`
      WITH s AS (
        INSERT INTO subscription (membership_id, state, price_cents, provider_id, customer_id, contact_name, contact_phone, contact_email,
          current_period_start, current_period_end, created_at, updated_at)
        SELECT membership_id, 'canceled', price_cents, 'sub_many', 'cus_many', 'Muchas', '', '', at + interval '3180 days',
          at + interval '3210 days', at, at
        FROM subscription, LATERAL (SELECT timestamptz '2020-01-01' AS at) x WHERE subscription_id = ${subscriber.subscriptionId}
        RETURNING subscription_id, membership_id, price_cents),
      e AS (INSERT INTO subscription_event (subscription_id, to_state, cause, at) SELECT subscription_id, 'canceled', 'test', '2020-01-01' FROM s),
      p AS (
        INSERT INTO subscription_period (subscription_id, period_start, period_end, invoice_id, amount_cents, currency, paid_at)
        SELECT subscription_id, timestamptz '2020-01-01' + n * interval '720 hours', timestamptz '2020-01-01' + (n + 1) * interval '720 hours',
          'in_many_' || n, price_cents, 'mxn', '2020-01-01' FROM s, generate_series(0, 106) n RETURNING period_id)
      INSERT INTO shipment (period_id, contact_name, contact_phone, shipping_address, created_at)
      SELECT period_id, '', '', '{}', timestamptz '2020-01-01 00:00:00.123456' + (period_id % 3) * interval '1 microsecond' FROM p`);
    const seen: number[] = [];
    let cursor = '';
    for (let pages = 0; pages < 5; pages += 1) {
      const { boxes, next } = await list(`tab=to-send&membership_id=${planId}${cursor}`);
      seen.push(...boxes.map(({ shipment_id }) => shipment_id));
      if (next === null) break;
      cursor = `&cursor=${next}`;
    }
    expect([seen.length, new Set(seen).size]).toEqual([108, 108]);
  });

  test('labels say where each box goes and which it is; a box that must stay here gets none', async () => {
    const [goes, stays] = [await aBox(testShop), await aBox(testShop)];
    await setMoney(stays.subscriber, 'suspended');
    const print = (ids: string) => lucia.get(`/desk/boxes/labels.pdf?ids=${ids}`);
    const { status, headers, raw } = await print(`${stays.shipmentId},${goes.shipmentId}`);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const { pages } = await readPdf(raw);
    expect(pages).toHaveLength(1);
    for (const text of ['Coyoacán', '03100', 'Caja 1']) expect(pages[0]).toContain(squeeze(text));
    for (const ids of [String(stays.shipmentId), '2000000000']) expect((await print(ids)).status).toBe(404);
    expect((await print('9999999999')).status).toBe(400);
    await setMoney(stays.subscriber, 'paid');
  });

  test('what is no cursor of the list is refused', async () => {
    for (const cursor of [
      'x',
      writeCursor({ key: '2020-01-01', id: 1 }),
      writeCursor({ key: '99999999999999999', id: 1 }),
      writeCursor({ key: "1'", id: 1 }),
    ])
      expect((await lucia.get(`/desk/boxes/list?tab=to-send&cursor=${cursor}`)).status).toBe(400);
  });
});

describe('Boxes at the desk: packing and sending', () => {
  test('a box is packed, sent and delivered, each move with its history and its entry in the audit', async () => {
    const { shipmentId, subscriber } = await aBox(testShop);
    await change(lucia, 'pack', shipmentId);
    expect(await change(amalia, 'pack', shipmentId)).toMatchObject([
      {
        ok: false,
        code: 'NOT_SHIPPABLE',
        reason: expect.stringMatching(/^Lucía la empaca desde las \d{1,2}:\d{2}( [ap]\.\sm\.)?\.$/),
      },
    ]);
    expect(await change(lucia, 'pack', shipmentId)).toMatchObject([{ ok: true, audit_entry_id: null }]);
    await change(lucia, 'unpack', shipmentId);
    await change(lucia, 'pack', shipmentId);
    await ship(lucia, shipmentId, { tracking_number: ' gu ia-7 ' });
    expect(await rowOf(shipmentId)).toMatchObject({
      state: 'enviado',
      carrier: 'Estafeta',
      guia: 'GUIA-7',
      link: 'https://www.estafeta.com/Tracking/searchByGet?wayBillType=1&wayBill=GUIA-7',
      events: 4,
    });
    const { get } = await signInAgain(testShop, subscriber.client.userId);
    expect((await get('/memberships/get-my-boxes')).body.boxes).toMatchObject([
      {
        status: 'sent',
        arrives_by: await arrivalDay(shipmentId),
        carrier: 'Estafeta',
        tracking_number: 'GUIA-7',
        tracking_url: expect.any(String),
      },
    ]);
    await change(amalia, 'deliver', shipmentId);
    expect((await get('/memberships/get-my-boxes')).body.boxes).toMatchObject([
      { status: 'delivered', arrives_by: null },
    ]);
    const { rows } = await testShop.shop.db.execute(sql`
      SELECT call, staff_name, label FROM audit_entry WHERE entity = 'shipment' AND entity_id = ${String(shipmentId)} ORDER BY audit_entry_id`);
    const label = expect.stringMatching(/^Caja 1 de /);
    expect(rows).toEqual([
      { call: 'POST /desk/boxes/pack', staff_name: 'Lucía', label },
      { call: 'POST /desk/boxes/unpack', staff_name: 'Lucía', label },
      { call: 'POST /desk/boxes/pack', staff_name: 'Lucía', label },
      { call: 'POST /desk/boxes/ship-many', staff_name: 'Lucía', label },
      { call: 'POST /desk/boxes/deliver', staff_name: 'Amalia', label },
    ]);
  });

  test('a box claimed by opening its card has no entry in the audit, and only its holder gives it back', async () => {
    const [{ shipmentId }, { shipmentId: marked }] = [await aBox(testShop), await aBox(testShop)];
    const claim = async (by: StaffMember, call: string, id: number) =>
      (await by.post(`/desk/boxes/${call}`, { shipment_ids: [id], is_claim: true })).body.results[0];
    const audited = async (id: number) =>
      (
        await testShop.shop.db.execute(
          sql`SELECT call FROM audit_entry WHERE entity = 'shipment' AND entity_id = ${String(id)}`,
        )
      ).rows;
    expect(await claim(lucia, 'pack', shipmentId)).toMatchObject({ ok: true, audit_entry_id: null });
    expect(await claim(amalia, 'pack', shipmentId)).toMatchObject({ ok: false, code: 'NOT_SHIPPABLE' });
    await claim(amalia, 'unpack', shipmentId);
    expect(await rowOf(shipmentId)).toMatchObject({ state: 'procesando' });
    expect(await claim(lucia, 'unpack', shipmentId)).toMatchObject({ ok: true, audit_entry_id: null });
    expect(await rowOf(shipmentId)).toMatchObject({ state: 'pendiente de envío' });
    expect(await audited(shipmentId)).toEqual([]);

    await change(lucia, 'pack', marked);
    await claim(lucia, 'unpack', marked);
    expect(await rowOf(marked)).toMatchObject({ state: 'procesando' });
    expect(await audited(marked)).toEqual([{ call: 'POST /desk/boxes/pack' }]);
  });

  test('a box that left is in transit and then arrives; only the owner takes back that it arrived', async () => {
    const [{ shipmentId, subscriber }, { shipmentId: here }] = [await aBox(testShop), await aBox(testShop)];
    await ship(lucia, shipmentId);
    expect(await change(lucia, 'in-transit', shipmentId, here)).toMatchObject([
      { ok: true, audit_entry_id: expect.any(Number) },
      { ok: false, code: 'NOT_SHIPPABLE' },
    ]);
    expect(await change(lucia, 'in-transit', shipmentId)).toMatchObject([{ ok: true, audit_entry_id: null }]);
    expect(await rowOf(shipmentId)).toMatchObject({ state: 'en tránsito' });
    expect(await rowOf(here)).toMatchObject({ state: 'pendiente de envío' });
    const listed = (await lucia.get('/desk/boxes/list?tab=on-the-way')).body.boxes;
    expect(listed.find((box: { shipment_id: number }) => box.shipment_id === shipmentId)).toMatchObject({
      state: 'en tránsito',
    });
    const { get } = await signInAgain(testShop, subscriber.client.userId);
    expect((await get('/memberships/get-my-boxes')).body.boxes).toMatchObject([{ status: 'sent' }]);

    await change(lucia, 'deliver', shipmentId);
    expect(await change(lucia, 'in-transit', shipmentId)).toMatchObject([{ ok: false, code: 'NOT_ALLOWED' }]);
    expect(await rowOf(shipmentId)).toMatchObject({ state: 'entregado' });
    expect(await change(amalia, 'in-transit', shipmentId)).toMatchObject([{ ok: true }]);
    expect(await rowOf(shipmentId)).toMatchObject({ state: 'en tránsito' });
  });

  test('packing ends by itself after four hours, and is then free for another person', async () => {
    const [forgotten, taken] = [await aBox(testShop), await aBox(testShop)];
    await change(lucia, 'pack', forgotten.shipmentId, taken.shipmentId);
    await freePackedParcels(testShop.shop, boxParcel);
    expect(await rowOf(forgotten.shipmentId)).toMatchObject({ state: 'procesando' });
    testShop.travel(4 * 3_600_000);
    const again = await aStaffMember(testShop, 'shipping');
    expect(await change(again, 'pack', taken.shipmentId)).toMatchObject([{ ok: true }]);
    await freePackedParcels(testShop.shop, boxParcel);
    testShop.travel(-4 * 3_600_000);
    expect(await rowOf(forgotten.shipmentId)).toMatchObject({ state: 'pendiente de envío', packedBy: null });
    expect(await rowOf(taken.shipmentId)).toMatchObject({ state: 'procesando', packedBy: again.staffId });
  });

  test('a sent box says who sent it and how; asked again by the same person with the same guía, nothing more happens', async () => {
    const { shipmentId } = await aBox(testShop);
    const tracking_number = aGuia();
    const sent = await ship(lucia, shipmentId, { tracking_number });
    expect(await ship(lucia, shipmentId, { tracking_number })).toEqual(sent);
    const asDhl = { carrier_code: 'dhl', rows: [{ shipment_id: shipmentId, tracking_number }] };
    for (const answer of [
      await ship(amalia, shipmentId),
      await ship(amalia, shipmentId, { tracking_number }),
      (await lucia.post('/desk/boxes/ship-many', asDhl)).body.results[0],
      ...(await change(amalia, 'pack', shipmentId)),
      ...(await change(amalia, 'unpack', shipmentId)),
    ])
      expect(answer).toMatchObject({
        code: 'ALREADY_SHIPPED',
        reason: `Lucía ya la envió con Estafeta, guía ${tracking_number}.`,
      });
    expect(await rowOf(shipmentId)).toMatchObject({ guia: tracking_number, events: 1 });
  });

  test('a box whose money is disputed never leaves, and the others of the list do', async () => {
    const [held, free] = [await aBox(testShop), await aBox(testShop)];
    await change(lucia, 'pack', held.shipmentId);
    await setMoney(held.subscriber, 'suspended');
    const rows = [held, free].map(({ shipmentId }) => ({
      shipment_id: shipmentId,
      tracking_number: aGuia(),
    }));
    const { body } = await lucia.post('/desk/boxes/ship-many', { carrier_code: 'dhl', rows });
    expect(body.results).toMatchObject([
      {
        ok: false,
        code: 'NOT_SHIPPABLE',
        reason: 'El pago de este periodo está en aclaración. No la envíes.',
      },
      { ok: true },
    ]);
    expect(await rowOf(held.shipmentId)).toMatchObject({ state: 'procesando', isHeld: true });
    await setMoney(held.subscriber, 'paid');
  });

  test('without a guía only what the shop brings itself leaves; carriers that are not on the list take nothing', async () => {
    const { shipmentId } = await aBox(testShop);
    const rows = [{ shipment_id: shipmentId }];
    expect(await ship(lucia, shipmentId, { tracking_number: undefined })).toMatchObject({
      code: 'BAD_REQUEST',
      reason: 'Escribe o escanea la guía.',
    });
    expect((await lucia.post('/desk/boxes/ship-many', { carrier_code: 'nadie', rows })).body.code).toBe(
      'CARRIER_NOT_FOUND',
    );
    await lucia.post('/desk/boxes/ship-many', { carrier_code: 'propia', rows });
    expect(await rowOf(shipmentId)).toMatchObject({ state: 'enviado', guia: null, link: null });
  });

  test('a guía of another box is asked about, and taken where both travel as one', async () => {
    const [first, second] = [await aBox(testShop), await aBox(testShop)];
    const tracking_number = aGuia();
    await ship(lucia, first.shipmentId, { tracking_number });
    expect(await ship(lucia, second.shipmentId, { tracking_number })).toMatchObject({
      code: 'TRACKING_IN_USE',
      reason: expect.stringMatching(/^Esa guía ya está en la caja 1 de /),
    });
    expect(await ship(lucia, second.shipmentId, { tracking_number, is_shared: true })).toMatchObject({
      ok: true,
    });
    const { orderId } = await aPaidOrder(testShop);
    const row = { order_id: orderId, carrier_code: 'estafeta', tracking_number };
    expect((await lucia.post('/desk/orders/ship', row)).body).toMatchObject({
      code: 'TRACKING_IN_USE',
      status_Message: expect.stringMatching(/^Esa guía ya está en la caja 1 de /),
    });
  });
});

describe('Boxes at the desk: undoing', () => {
  test('packing, sending and arriving are undone one after the other, each once', async () => {
    const { shipmentId } = await aBox(testShop);
    const [packed] = await change(lucia, 'pack', shipmentId);
    const sent = await ship(lucia, shipmentId);
    const [arrived] = await change(lucia, 'deliver', shipmentId);
    if (!packed || !arrived) throw new Error('Nothing was answered.');
    await expect(undo(amalia, sent)).rejects.toMatchObject({ code: 'CANNOT_UNDO' });
    await undo(amalia, arrived);
    expect(await rowOf(shipmentId)).toMatchObject({ state: 'enviado' });
    await expect(undo(amalia, sent)).rejects.toMatchObject({ code: 'CANNOT_UNDO' });
    await change(lucia, 'deliver', shipmentId);
    expect(await rowOf(shipmentId)).toMatchObject({ state: 'entregado' });
  });

  test('a box that comes back while its money is disputed is held', async () => {
    const { shipmentId, subscriber } = await aBox(testShop);
    const sent = await ship(lucia, shipmentId);
    await setMoney(subscriber, 'suspended');
    await undo(lucia, sent);
    expect(await rowOf(shipmentId)).toMatchObject({ state: 'pendiente de envío', guia: null, isHeld: true });
    await setMoney(subscriber, 'paid');
    expect(await rowOf(shipmentId)).toMatchObject({ isHeld: false });
  });
});

describe('Boxes at the desk: what the client is mailed', () => {
  test('«Tu caja va en camino» waits five minutes, says the guía as text and link, and is sent once', async () => {
    const { shipmentId, subscriber } = await aBox(testShop);
    const sent = await ship(lucia, shipmentId, { tracking_number: 'RASTREO1' });
    expect(await mailsOf(shipmentId)).toMatchObject([{ seconds: 300 }]);
    await mailAll(shipmentId);
    const mails = await mailboxOf(subscriber);
    expect(mails).toMatchObject([
      {
        subject: expect.stringMatching(/^Tu caja va en camino/),
        text: expect.stringMatching(/Guía: RASTREO1[\s\S]*wayBill=RASTREO1/),
      },
    ]);
    expect(mails[0]?.text).toContain(`Llega a más tardar el ${weekdayText(await arrivalDay(shipmentId))}.`);
    await expect(undo(lucia, sent)).rejects.toMatchObject({ code: 'CANNOT_UNDO' });
  });

  test('what was undone is not mailed; sent again it is, once', async () => {
    const { shipmentId, subscriber } = await aBox(testShop);
    await undo(lucia, await ship(lucia, shipmentId, { tracking_number: 'RASTREO2' }));
    await mailAll(shipmentId);
    expect(await mailboxOf(subscriber)).toEqual([]);
    await ship(lucia, shipmentId, { tracking_number: 'RASTREO2' });
    await mailAll(shipmentId);
    expect(await mailboxOf(subscriber)).toHaveLength(1);
  });

  test('what came back after its mail and left again is mailed as a departure, also when its guía is corrected first', async () => {
    const { shipmentId, subscriber } = await aBox(testShop);
    await ship(lucia, shipmentId, { tracking_number: 'PRIMERA1' });
    await mailAll(shipmentId);
    await putBox(testShop, shipmentId, 'pendiente de envío');
    await ship(lucia, shipmentId, { tracking_number: 'SEGUNDA1' });
    expect((await correct(shipmentId, 'SEGUNDA2', Number((await rowOf(shipmentId))?.version))).status).toBe(
      200,
    );
    await mailAll(shipmentId);
    const subjects = (await mailboxOf(subscriber)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Tu caja va en camino'))).toHaveLength(2);
    expect(subjects).toHaveLength(2);
  });

  const correct = (shipment_id: number, tracking_number: string, version: number) =>
    lucia.post('/desk/boxes/correct', { shipment_id, carrier_code: 'fedex', tracking_number, version });

  test('a guía corrected in time is the only one that is mailed; afterwards the client is mailed that it is another', async () => {
    const { shipmentId, subscriber } = await aBox(testShop);
    await ship(lucia, shipmentId, { tracking_number: 'MALA1' });
    expect((await correct(shipmentId, 'BUENA1', 1)).status).toBe(200);
    await mailAll(shipmentId);
    const texts = async () => (await mailboxOf(subscriber)).map(({ subject, text }) => subject + text).join();
    expect(await texts()).toMatch(/^Tu caja va en camino[\s\S]*FedEx[\s\S]*BUENA1/);
    expect(await texts()).not.toContain('MALA1');
    expect((await correct(shipmentId, 'BUENA2', 2)).status).toBe(200);
    await mailAll(shipmentId);
    expect(await mailboxOf(subscriber)).toHaveLength(2);
    expect(await texts()).toMatch(/Corregimos la guía de tu caja[\s\S]*BUENA2/);
  });

  test('a departure whose guía was corrected is undone until its mail leaves', async () => {
    const { shipmentId, subscriber } = await aBox(testShop);
    const sent = await ship(lucia, shipmentId);
    await correct(shipmentId, 'CORREGIDA1', 1);
    await undo(lucia, sent);
    expect(await rowOf(shipmentId)).toMatchObject({ state: 'pendiente de envío', guia: null, events: 2 });
    await mailAll(shipmentId);
    expect(await mailboxOf(subscriber)).toEqual([]);
  });

  test('a box that moved on is corrected as it was read, and its client is mailed, also after it moved again', async () => {
    const { shipmentId, subscriber } = await aBox(testShop);
    await ship(lucia, shipmentId, { tracking_number: 'MALA3' });
    await mailAll(shipmentId);
    await change(lucia, 'in-transit', shipmentId);
    expect((await correct(shipmentId, 'BUENA3', 1)).status).toBe(200);
    await change(lucia, 'deliver', shipmentId);
    await mailAll(shipmentId);
    expect(await mailboxOf(subscriber)).toMatchObject([
      {
        subject: expect.stringMatching(/^Corregimos la guía de tu caja/),
        text: expect.stringContaining('BUENA3'),
      },
      { text: expect.stringContaining('MALA3') },
    ]);
  });

  test('a correction that the last release wrote as an event is mailed by its job, and the next one as a correction', async () => {
    const { shipmentId, subscriber } = await aBox(testShop);
    await ship(lucia, shipmentId, { tracking_number: 'MALA4' });
    await mailAll(shipmentId);
    const { rows } = await testShop.shop.db.execute<{ shippingEventId: number }>(sql`
      WITH moved AS (UPDATE shipment SET tracking_number = 'BUENA4', version = version + 1 WHERE shipment_id = ${shipmentId})
      INSERT INTO shipping_event (shipment_id, from_state, to_state, cause, staff_id, tracking_number, at)
      VALUES (${shipmentId}, 'enviado', 'enviado', 'desk', ${lucia.staffId}, 'BUENA4', now())
      RETURNING shipping_event_id AS "shippingEventId"`);
    const mail: BoxMail = {
      shipmentId,
      shippingEventId: Number(rows[0]?.shippingEventId),
      kind: 'corrected',
    };
    await mailBox(testShop.shop, mail);
    await mailBox(testShop.shop, mail);
    expect((await correct(shipmentId, 'BUENA5', 2)).status).toBe(200);
    await mailAll(shipmentId);
    const subjects = (await mailboxOf(subscriber)).map(({ subject }) => subject.split(':')[0]);
    expect(subjects.toSorted()).toEqual([
      'Corregimos la guía de tu caja',
      'Corregimos la guía de tu caja',
      'Tu caja va en camino',
    ]);
  });

  test('a correction of an outdated row is refused with what is there; repeated, it is the same answer', async () => {
    const { shipmentId } = await aBox(testShop);
    expect((await correct(shipmentId, 'NADA1', 0)).body.code).toBe('NOT_SHIPPABLE');
    await ship(lucia, shipmentId);
    await correct(shipmentId, 'NUEVA1', 1);
    expect((await correct(shipmentId, 'NUEVA1', 1)).status).toBe(200);
    const refused = await correct(shipmentId, 'NUEVA2', 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'EDITED_MEANWHILE']);
    expect(refused.body.details).toMatchObject({
      by: 'Lucía',
      at: expect.stringMatching(/^\d{4}-/),
      version: 2,
      values: { tracking_number: 'NUEVA1' },
    });
  });
});

describe('Boxes at the desk: at the same time', () => {
  const ROUNDS = 20;

  test('a box sent from two phones leaves once, with one of the two guías and one mail', async () => {
    const { shipmentId } = await aBox(testShop);
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all([ship(amalia, shipmentId), ship(lucia, shipmentId)]);
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['ALREADY_SHIPPED', null]);
      const sent = answers.find(({ ok }) => ok);
      expect(await rowOf(shipmentId)).toMatchObject({ state: 'enviado', events: 2 * round + 1 });
      expect(await mailsOf(shipmentId)).toHaveLength(round + 1);
      await testShop.expectInvariants();
      if (sent) await undo(amalia, sent);
    }
  });

  test('a box that leaves while its money goes back has left, or stays and is held; what is said of it is true', async () => {
    const { shipmentId, subscriber } = await aBox(testShop);
    for (let round = 0; round < ROUNDS; round += 1) {
      // The money comes a little later from round to round.
      const giveBack = async () => {
        for (let step = 0; step < round % 5; step += 1) await testShop.shop.db.execute(sql`SELECT`);
        return setMoney(subscriber, 'suspended');
      };
      const [sent, moved] = await Promise.all([ship(lucia, shipmentId), giveBack()]);
      const isHere = !sent.ok;
      expect(moved).toMatchObject([{ parcel: isHere ? 'here' : 'left' }]);
      expect(await rowOf(shipmentId)).toMatchObject({
        state: isHere ? 'pendiente de envío' : 'enviado',
        isHeld: isHere,
      });
      if (sent.ok) await undo(lucia, sent);
      await setMoney(subscriber, 'paid');
      await testShop.expectInvariants();
    }
  });

  test('undone while its mail leaves: either it came back and nothing was mailed, or it was mailed and stays sent', async () => {
    let { shipmentId, subscriber } = await aBox(testShop);
    for (let round = 0; round < ROUNDS; round += 1) {
      const sent = await ship(lucia, shipmentId);
      const mails = await mailsOf(shipmentId);
      const mailing = async () => {
        for (const { data } of mails) await mailBox(testShop.shop, data);
      };
      const undoing = () =>
        undo(amalia, sent).then(
          () => true,
          () => false,
        );
      // Steps begin in turns, now one first, now the other.
      const first = round % 2 === 0 ? undoing() : mailing();
      const [isBack] = await Promise.all(round % 2 === 0 ? [first, mailing()] : [undoing(), first]);
      expect(await rowOf(shipmentId)).toMatchObject({ state: isBack ? 'pendiente de envío' : 'enviado' });
      expect(await mailboxOf(subscriber)).toHaveLength(isBack ? 0 : 1);
      if (!isBack) ({ shipmentId, subscriber } = await aBox(testShop));
    }
  });
});
