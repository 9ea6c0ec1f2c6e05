import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { BoxChoice, ProposedBox } from '#contract/desk/box-titles.ts';
import type { RowResult } from '#contract/desk/parcels.ts';
import { readPdf, squeeze } from '#seed/guide/testing/read-pdf.ts';
import { signInAgain } from '../../../accounts/testing/a-client.ts';
import { aBook } from '../../../catalog/testing/a-book.ts';
import { aPurchase } from '../../../orders/testing/a-purchase.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { aStaffMember } from '../../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { notePeriodStandings } from '../../syncing/period-standing.queries.ts';
import { aBoxOfPlan, aBoxToFill, aPlanToFill, severalBooks } from '../../testing/a-box-to-fill.ts';
import { plantBoxes } from '../../testing/plant-boxes.ts';
import { mailBox } from '../send-box-mail.ts';

const testShop = await testShopOfFile();
const amalia = await aStaffMember(testShop);
const lucia = await aStaffMember(testShop, 'shipping');
afterEach(() => testShop.expectInvariants());

const propose = async (planId: number) => {
  const { status, body } = await amalia.get(`/desk/boxes/propose?membership_id=${planId}`);
  expect(status).toBe(200);
  return body.boxes as ProposedBox[];
};
const idsOf = ({ titles }: ProposedBox) => titles.map(({ product_id }) => product_id);

async function assign(...rows: [shipmentId: number, productIds: number[]][]): Promise<RowResult[]> {
  const { status, body } = await amalia.post('/desk/boxes/assign', {
    rows: rows.map(([shipment_id, product_ids]) => ({ shipment_id, product_ids })),
  });
  expect(status).toBe(200);
  return body.results;
}
const only = async (...args: [number, number[]]) => (await assign(args))[0];

async function stockOf(productId: number | undefined) {
  const { rows } = await testShop.shop.db.execute<{ stock: number }>(
    sql`SELECT stock FROM product WHERE product_id = ${productId}`,
  );
  return rows[0]?.stock;
}
async function booksIn(shipmentId: number) {
  const { rows } = await testShop.shop.db.execute<{ productId: number }>(sql`
    SELECT product_id AS "productId" FROM shipment_item WHERE shipment_id = ${shipmentId} ORDER BY position`);
  return rows.map(({ productId }) => productId);
}
const undo = (audit_entry_id: number | null | undefined) =>
  amalia.post('/desk/audit/undo', { audit_entry_id });
const pack = async (shipmentId: number) =>
  (await lucia.post('/desk/boxes/pack', { shipment_ids: [shipmentId] })).body.results[0] as RowResult;
let guias = 0;
const ship = async (...shipmentIds: number[]): Promise<RowResult[]> => {
  const rows = shipmentIds.map((shipment_id) => {
    guias += 1;
    return { shipment_id, tracking_number: `TITULO${guias}` };
  });
  return (await lucia.post('/desk/boxes/ship-many', { carrier_code: 'dhl', rows })).body.results;
};
async function setMoney(subscriptionId: number, standing: 'paid' | 'suspended' | 'reversed') {
  const { db, clock } = testShop.shop;
  const { rows } = await db.execute<{ invoiceId: string; cents: number }>(sql`
    SELECT invoice_id AS "invoiceId", amount_cents AS cents FROM subscription_period WHERE subscription_id = ${subscriptionId}`);
  const facts = rows.map(({ invoiceId, cents }) => ({
    invoiceId,
    standing,
    refundedCents: standing === 'reversed' ? cents : 0,
  }));
  return inTransaction(db, (tx) => notePeriodStandings(tx, subscriptionId, facts, clock.now()));
}

describe('Titles of boxes: the list of a plan', () => {
  test('is kept in its order, with the copies that are free; another one from an outdated list is refused', async () => {
    const { planId, pool } = await aPlanToFill(testShop);
    const save = (product_ids: number[], expected: number[]) =>
      amalia.post('/desk/boxes/save-pool', { membership_id: planId, product_ids, expected });
    const turned = pool.toReversed();
    expect((await save(turned, pool)).status).toBe(200);
    expect((await save(turned, pool)).status).toBe(200);
    expect((await save(pool.slice(1), pool)).body).toMatchObject({
      code: 'EDITED_MEANWHILE',
      details: { values: { product_ids: turned } },
    });
    const { body } = await amalia.get(`/desk/boxes/pool?membership_id=${planId}`);
    expect(body).toMatchObject({
      books_per_box: 2,
      titles: turned.map((product_id) => ({ product_id, stock: 10 })),
    });
  });

  test('goes back as it was, for the list and for the Bitácora, while it is still the one that was saved', async () => {
    const { planId, pool } = await aPlanToFill(testShop);
    const save = async (product_ids: number[], expected: number[]) => {
      const body = { membership_id: planId, product_ids, expected };
      return (await amalia.post('/desk/boxes/save-pool', body)).body.audit_entry_id as number;
    };
    const listed = async () => {
      const { body } = await amalia.get(`/desk/boxes/pool?membership_id=${planId}`);
      return (body.titles as { product_id: number }[]).map(({ product_id }) => product_id);
    };
    const shorter = pool.toReversed().slice(1);
    const first = await save(shorter, pool);
    expect((await lucia.post('/desk/audit/undo', { audit_entry_id: first })).status).toBe(403);
    expect((await undo(first)).status).toBe(200);
    expect(await listed()).toEqual(pool);
    const [entry] = (await amalia.get('/desk/audit/list')).body.entries;
    expect(entry).toMatchObject({
      call: 'POST /desk/audit/undo',
      entity: 'plan',
      changes: [{ field: 'titles', after: pool.map((product_id) => ({ product_id })) }],
    });

    const second = await save(shorter, pool);
    await save(pool.slice(1), shorter);
    expect((await undo(second)).body).toMatchObject({ code: 'CANNOT_UNDO' });
    expect(await listed()).toEqual(pool.slice(1));
  });

  test('holds books on paper only, and each once', async () => {
    const { planId, pool } = await aPlanToFill(testShop);
    const [digital] = await severalBooks(testShop, 1, { productType: 'DIGITAL' });
    const save = (product_ids: unknown[]) =>
      amalia.post('/desk/boxes/save-pool', { membership_id: planId, product_ids, expected: pool });
    expect((await save([digital?.productId])).body.status_Message).toBe(
      'En una caja solo van libros en papel.',
    );
    expect((await save([pool[0], pool[0]])).body.status_Message).toBe('Un título está dos veces');
  });
});

describe('Titles of boxes: what is proposed', () => {
  test('books that the family had in any plan or bought are passed over, and the owner is shown what is not plain', async () => {
    const [first, second, third, fourth] = (await severalBooks(testShop, 4)).map((book) => book);
    if (!first || !second || !third || !fourth) throw new Error('There are no books.');
    const pool = [first, second, third, fourth].map(({ productId }) => productId);
    const { planId } = await aPlanToFill(testShop, { pool });
    const other = await aPlanToFill(testShop, { pool, booksPerBox: 1, name: 'Book Club Libros 5–7 años' });
    const { subscriber, shipmentId } = await aBoxOfPlan(testShop, planId);
    const elsewhere = await aBoxOfPlan(testShop, other.planId, subscriber.client);
    await only(elsewhere.shipmentId, [second.productId]);
    await aPurchase(testShop, subscriber.client, [first]);
    const [box] = await propose(planId);
    expect(box).toMatchObject({
      shipment_id: shipmentId,
      number: 1,
      titles: [{ product_id: third.productId, title: third.title }, { product_id: fourth.productId }],
      notices: [
        { kind: 'bought', title: first.title },
        { kind: 'other-box', title: second.title, plan: 'Book Club Libros 5–7 años' },
      ],
    });

    // Box that has left counts as an earlier one, whose titles are passed over without a notice.
    await ship(elsewhere.shipmentId);
    const [later] = await propose(planId);
    expect(later?.titles).toEqual(box?.titles);
    expect(later?.notices.map(({ kind }) => kind)).toEqual(['bought']);
  });

  test('a list that is not enough says how much of it the family had, and of what nothing is left', async () => {
    const { planId, pool, shipmentId, subscriber } = await aBoxToFill(testShop);
    await testShop.shop.db.execute(sql`
      WITH gone AS (UPDATE product SET stock = 0 WHERE product_id = ${pool[0]} RETURNING product_id)
      INSERT INTO stock_move (product_id, kind, quantity, reason) SELECT product_id, 'intake', -10, 'merma' FROM gone`);
    const other = await aPlanToFill(testShop, { pool, booksPerBox: 1 });
    await only((await aBoxOfPlan(testShop, other.planId, subscriber.client)).shipmentId, [Number(pool[1])]);
    const [box] = await propose(planId);
    expect(box).toMatchObject({
      shipment_id: shipmentId,
      titles: [{ product_id: pool[2] }],
      notices: [{ kind: 'missing', missing: 1, had: 1, none_left: 1, of: 3 }, { kind: 'other-box' }],
    });
  });

  test('boxes that are held, left out, or have their titles are not proposed for', async () => {
    const { planId, pool } = await aPlanToFill(testShop);
    const boxes = [await aBoxOfPlan(testShop, planId), await aBoxOfPlan(testShop, planId)];
    const [held, skipped] = boxes;
    if (!held || !skipped) throw new Error('There are no boxes.');
    const filled = await aBoxOfPlan(testShop, planId);
    const free = await aBoxOfPlan(testShop, planId);
    await setMoney(held.subscriber.subscriptionId, 'suspended');
    await amalia.post('/desk/boxes/skip', { shipment_id: skipped.shipmentId, reason: 'De viaje' });
    await only(filled.shipmentId, pool.slice(0, 2));
    expect((await propose(planId)).map(({ shipment_id }) => shipment_id)).toEqual([free.shipmentId]);
    const { body } = await lucia.get(`/desk/boxes/list?tab=to-send&membership_id=${planId}`);
    expect(body.plans).toContainEqual(
      expect.objectContaining({ membership_id: planId, count: 2, without_titles: 1 }),
    );
    await setMoney(held.subscriber.subscriptionId, 'paid');
  });

  test('the picker says of each book what is there and what the family had of it', async () => {
    const { pool, shipmentId, subscriber } = await aBoxToFill(testShop);
    const other = await aPlanToFill(testShop, { pool, booksPerBox: 1, name: 'Otro plan' });
    await only((await aBoxOfPlan(testShop, other.planId, subscriber.client)).shipmentId, [Number(pool[0])]);
    const choices = async (more: string) =>
      (await amalia.get(`/desk/boxes/choices?shipment_id=${shipmentId}${more}`)).body.choices as BoxChoice[];
    expect(await choices('')).toMatchObject([
      { product_id: pool[0], stock: 9, had: { kind: 'box', plan: 'Otro plan', is_here: true } },
      { product_id: pool[1], stock: 10, had: null },
      { product_id: pool[2], had: null },
    ]);
    const [book] = await severalBooks(testShop, 1, { title: 'El búho despistado' });
    expect(await choices('&q=buho')).toMatchObject([{ product_id: book?.productId }]);
  });
});

describe('Titles of boxes: assigning', () => {
  test('books leave the shelf, stand in the ledger with the box, and are still counted where they lie', async () => {
    const { pool, shipmentId } = await aBoxToFill(testShop);
    const books = pool.slice(0, 2);
    expect(await only(shipmentId, books)).toMatchObject({ ok: true });
    expect([await booksIn(shipmentId), await stockOf(pool[0])]).toEqual([books, 9]);
    const ledger = async () => (await amalia.get(`/desk/catalog/ledger?product_id=${pool[0]}`)).body;
    expect(await ledger()).toMatchObject({
      book: { stock: 9, in_boxes: 1, on_shelf: 10 },
      moves: [{ quantity: -1, reason: 'club', staff_name: 'Amalia', box_of: expect.any(String) }, {}],
    });
    const counted = {
      product_id: pool[0],
      counted: 8,
      expected: 10,
      reason: 'conteo',
      request_key: `n${shipmentId}`,
    };
    expect(
      (await amalia.post('/desk/catalog/count-stock', { ...counted, request_key: crypto.randomUUID() })).body,
    ).toMatchObject({
      change: -2,
      shelf: { stock: 7, in_boxes: 1, on_shelf: 8 },
    });
    expect(await pack(shipmentId)).toMatchObject({ ok: true });
    expect((await ledger()).book).toMatchObject({ stock: 7, in_boxes: 1, on_shelf: 8 });
    await ship(shipmentId);
    expect((await ledger()).book).toMatchObject({ stock: 7, in_boxes: 0, on_shelf: 7 });
  });

  test('the same again is the lost answer; others, too few, or books that cannot lie in a box are refused', async () => {
    const { pool, shipmentId } = await aBoxToFill(testShop);
    const [digital] = await severalBooks(testShop, 1, { productType: 'DIGITAL' });
    expect(await only(shipmentId, pool)).toMatchObject({
      code: 'INCOMPLETE',
      reason: 'Esta caja lleva 2 títulos.',
    });
    expect(await only(shipmentId, [Number(pool[0]), digital?.productId ?? 0])).toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await only(shipmentId, pool.slice(0, 1))).toMatchObject({ code: 'INCOMPLETE' });
    await only(shipmentId, pool.slice(0, 2));
    expect(await only(shipmentId, pool.slice(0, 2))).toMatchObject({ ok: true, audit_entry_id: null });
    expect(await only(shipmentId, pool.slice(1))).toMatchObject({
      code: 'EDITED_MEANWHILE',
      reason: expect.stringMatching(/^Ya tiene títulos: «Libro de prueba \d+» y «/),
    });
    expect(await booksIn(shipmentId)).toEqual(pool.slice(0, 2));
  });

  test('a book that is gone stops its own box and no other', async () => {
    const { planId, pool } = await aPlanToFill(testShop);
    const [last] = await severalBooks(testShop, 1, { stock: 1, title: 'El último' });
    const boxes = [await aBoxOfPlan(testShop, planId), await aBoxOfPlan(testShop, planId)];
    const input = [Number(pool[0]), last?.productId ?? 0];
    expect(
      await assign(...boxes.map(({ shipmentId }): [number, number[]] => [shipmentId, input])),
    ).toMatchObject([
      { ok: true },
      { code: 'NOT_ENOUGH_STOCK', reason: 'Ya no queda «El último» sin apartar. Elige otro título.' },
    ]);
    expect([await stockOf(last?.productId), await stockOf(pool[0])]).toEqual([0, 9]);
  });

  test('a family gets a book once more only with a reason and a fresh code', async () => {
    const { planId, pool, shipmentId, subscriber } = await aBoxToFill(testShop);
    const other = await aPlanToFill(testShop, { pool, booksPerBox: 1 });
    const elsewhere = await aBoxOfPlan(testShop, other.planId, subscriber.client);
    await only(elsewhere.shipmentId, [Number(pool[0])]);
    const books = pool.slice(0, 2);
    expect(await only(shipmentId, books)).toMatchObject({
      code: 'TITLE_REPEATED',
      reason: expect.stringMatching(/^Ya le tocó «/),
    });
    const again = { shipment_id: shipmentId, product_ids: books, reason: 'Perdieron el suyo' };
    const unconfirmed = await aStaffMember(testShop, 'owner', { isConfirmed: false });
    expect((await unconfirmed.post('/desk/boxes/assign-again', again)).body.code).toBe('CONFIRM_AGAIN');
    expect((await amalia.post('/desk/boxes/assign-again', again)).body.results).toMatchObject([{ ok: true }]);
    expect(await booksIn(shipmentId)).toEqual(books);
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT repeat_reason AS reason FROM shipment_item WHERE shipment_id = ${shipmentId} ORDER BY position`,
    );
    expect(rows).toEqual([{ reason: 'Perdieron el suyo' }, { reason: null }]);
    expect(await propose(planId)).toEqual([]);
  });

  test('without titles no box is packed or sent; with them both, and the mail names them', async () => {
    const { pool, shipmentId, subscriber } = await aBoxToFill(testShop);
    const refusal = { code: 'NOT_SHIPPABLE', reason: 'Todavía no tiene títulos. Elígelos primero.' };
    expect([await pack(shipmentId), ...(await ship(shipmentId))]).toMatchObject([refusal, refusal]);
    await only(shipmentId, pool.slice(0, 2));
    expect(await pack(shipmentId)).toMatchObject({ ok: true });
    expect(await ship(shipmentId)).toMatchObject([{ ok: true }]);
    const { rows } = await testShop.shop.db.execute<{ data: Parameters<typeof mailBox>[1] }>(sql`
      SELECT data FROM pgboss.job WHERE name = 'box-mail' AND (data->>'shipmentId')::int = ${shipmentId}`);
    for (const { data } of rows) await mailBox(testShop.shop, data);
    const mails = (await testShop.app.inject(`/dev/mailbox.json?to=${subscriber.client.email}`)).json();
    const sent = mails.find(({ subject }: { subject: string }) => subject.startsWith('Tu caja va en camino'));
    expect(sent.text).toMatch(/Qué viene dentro: «Libro de prueba \d+», «Libro de prueba \d+»\./);
  });

  test('slips hold the titles to tick, who gets them, and no price', async () => {
    const { pool, shipmentId } = await aBoxToFill(testShop, { name: 'Book Club Libros 3–5 años' });
    await only(shipmentId, pool.slice(0, 2));
    const file = await lucia.get(`/desk/boxes/slips.pdf?ids=${shipmentId}`);
    expect(file.headers['content-type']).toBe('application/pdf');
    const { pages } = await readPdf(file.raw);
    const text = squeeze(pages.join(' '));
    expect(text).toContain(squeeze('Caja 1 · Libros 3–5 años'));
    expect(text.match(/Librodeprueba/g)).toHaveLength(2);
    expect(text).not.toMatch(/\$\d/);
  });
});

test('the pick list of boxes adds up their titles, without boxes that stay here or have left', async () => {
  const boxes = [await aBoxToFill(testShop), await aBoxToFill(testShop), await aBoxToFill(testShop)];
  const [first, held, left] = boxes;
  if (!first || !held || !left) throw new Error('Three boxes were to be made.');
  const titled = async (title: string) => (await aBook(testShop.shop.db, { title })).productId;
  const [both, ofHeld, ofLeft] = [
    await titled('Compartido'),
    await titled('Retenido'),
    await titled('Salido'),
  ];
  const own = (box: typeof first) => box.pool[0] ?? 0;
  await only(first.shipmentId, [both, own(first)]);
  await only(held.shipmentId, [ofHeld, own(held)]);
  await only(left.shipmentId, [ofLeft, own(left)]);
  const second = await aBoxToFill(testShop);
  await only(second.shipmentId, [both, own(second)]);
  await setMoney(held.subscriber.subscriptionId, 'suspended');
  await ship(left.shipmentId);
  const ids = [...boxes, second].map(({ shipmentId }) => shipmentId).join(',');
  const { status, raw } = await lucia.get(`/desk/boxes/pick-list.pdf?ids=${ids}`);
  expect(status).toBe(200);
  const list = (await readPdf(raw)).pages.join('');
  expect(list).toContain(squeeze('2 × Compartido'));
  expect(list).toContain(squeeze('en 2 cajas'));
  expect(list).toContain(squeeze('3 títulos, 4 ejemplares'));
  expect(list).not.toMatch(/Retenido|Salido/);
  await setMoney(held.subscriber.subscriptionId, 'paid');
});

describe('Titles of boxes: a box that stays', () => {
  test('has no slip while its money is contested or went back', async () => {
    const [held, other] = [await aBoxToFill(testShop), await aBoxToFill(testShop)];
    for (const { pool, shipmentId } of [held, other]) await only(shipmentId, pool.slice(0, 2));
    for (const standing of ['suspended', 'reversed'] as const) {
      await setMoney(held.subscriber.subscriptionId, standing);
      expect((await lucia.get(`/desk/boxes/slips.pdf?ids=${held.shipmentId}`)).status).toBe(404);
      const both = await lucia.get(`/desk/boxes/slips.pdf?ids=${held.shipmentId},${other.shipmentId}`);
      expect((await readPdf(both.raw)).pages).toHaveLength(1);
    }
    await setMoney(held.subscriber.subscriptionId, 'paid');
    expect((await lucia.get(`/desk/boxes/slips.pdf?ids=${held.shipmentId}`)).status).toBe(200);
  });

  test('is neither packed nor sent once it is left out, also with titles in it', async () => {
    const { pool, shipmentId } = await aBoxToFill(testShop);
    await only(shipmentId, pool.slice(0, 2));
    const leaveOut = (at: string | null) =>
      testShop.shop.db.execute(sql`UPDATE shipment SET skipped_at = ${at} WHERE shipment_id = ${shipmentId}`);
    await leaveOut(testShop.shop.clock.now().toISOString());
    const refusal = { code: 'NOT_SHIPPABLE', reason: 'Se omitió: esta caja no se envía.' };
    expect([await pack(shipmentId), ...(await ship(shipmentId))]).toMatchObject([refusal, refusal]);
    expect((await lucia.get(`/desk/boxes/slips.pdf?ids=${shipmentId}`)).status).toBe(404);
    await leaveOut(null);
    expect(await ship(shipmentId)).toMatchObject([{ ok: true }]);
  });
});

describe('Titles of boxes: taking them out again', () => {
  test('books go back to the shelf until the box is packed, by the button and by «Deshacer»', async () => {
    const { pool, shipmentId } = await aBoxToFill(testShop);
    const books = pool.slice(0, 2);
    const first = await only(shipmentId, books);
    expect((await undo(first?.audit_entry_id)).status).toBe(200);
    expect([await booksIn(shipmentId), await stockOf(pool[0])]).toEqual([[], 10]);
    const second = await only(shipmentId, books);
    expect((await undo(first?.audit_entry_id)).body.code).toBe('CANNOT_UNDO');
    const unassign = async () =>
      (await amalia.post('/desk/boxes/unassign', { shipment_ids: [shipmentId] })).body.results;
    await pack(shipmentId);
    expect(await unassign()).toMatchObject([
      { code: 'NOT_SHIPPABLE', reason: 'Lucía la empaca. Deja de empacarla primero.' },
    ]);
    expect((await undo(second?.audit_entry_id)).body.code).toBe('CANNOT_UNDO');
    await lucia.post('/desk/boxes/unpack', { shipment_ids: [shipmentId] });
    expect(await unassign()).toMatchObject([{ ok: true }]);
    expect(await unassign()).toMatchObject([{ ok: true, audit_entry_id: null }]);
    expect(await stockOf(pool[1])).toBe(10);
  });

  test('a box left out gives its books back, is in no list, and its family reads why; it can be sent after all', async () => {
    const { planId, pool, shipmentId, subscriber } = await aBoxToFill(testShop);
    await only(shipmentId, pool.slice(0, 2));
    const skip = async () =>
      (await amalia.post('/desk/boxes/skip', { shipment_id: shipmentId, reason: 'Están de viaje' })).body
        .results;
    const [skipped] = await skip();
    expect(await skip()).toMatchObject([{ ok: true, audit_entry_id: null }]);
    expect([await stockOf(pool[0]), await pack(shipmentId)]).toMatchObject([10, { code: 'NOT_SHIPPABLE' }]);
    const { body } = await lucia.get(`/desk/boxes/list?tab=to-send&membership_id=${planId}`);
    expect(body.boxes).toEqual([]);
    const client = await signInAgain(testShop, subscriber.client.userId);
    expect((await client.get('/memberships/get-my-boxes')).body.boxes).toMatchObject([
      { status: 'skipped', skipped_reason: 'Están de viaje', titles: [] },
    ]);
    expect((await undo(skipped.audit_entry_id)).status).toBe(200);
    expect(await propose(planId)).toMatchObject([{ shipment_id: shipmentId }]);
  });

  test('a held box keeps its books, is shown with them, and they can be freed', async () => {
    const { planId, pool, shipmentId, subscriber } = await aBoxToFill(testShop);
    await only(shipmentId, pool.slice(0, 2));
    await setMoney(subscriber.subscriptionId, 'reversed');
    const listed = async () =>
      (await lucia.get(`/desk/boxes/list?tab=to-send&membership_id=${planId}`)).body.boxes;
    expect(await listed()).toMatchObject([
      { is_held: true, titles: [{ product_id: pool[0] }, { product_id: pool[1] }] },
    ]);
    expect(await stockOf(pool[0])).toBe(9);
    await amalia.post('/desk/boxes/unassign', { shipment_ids: [shipmentId] });
    expect([await listed(), await stockOf(pool[0])]).toEqual([[], 10]);
    expect(await only(shipmentId, pool.slice(0, 2))).toMatchObject({ code: 'NOT_SHIPPABLE' });
    await setMoney(subscriber.subscriptionId, 'paid');
  });

  test('is neither filled nor sent without an address, nor filled once it is left out', async () => {
    const [{ pool, shipmentId }, skipped] = [await aBoxToFill(testShop), await aBoxToFill(testShop)];
    const { rows } = await testShop.shop.db.execute<{ was: object }>(
      sql`SELECT shipping_address AS was FROM shipment WHERE shipment_id = ${shipmentId}`,
    );
    const setAddress = (address: object) =>
      testShop.shop.db.execute(
        sql`UPDATE shipment SET shipping_address = ${JSON.stringify(address)}::jsonb WHERE shipment_id = ${shipmentId}`,
      );
    await setAddress({});
    const refusal = { code: 'NOT_SHIPPABLE', reason: 'Ya no tenemos su dirección.' };
    expect(await only(shipmentId, pool.slice(0, 2))).toMatchObject(refusal);
    expect([await pack(shipmentId), ...(await ship(shipmentId))]).toMatchObject([refusal, refusal]);
    await setAddress(rows[0]?.was ?? {});
    await amalia.post('/desk/boxes/skip', { shipment_id: skipped.shipmentId, reason: 'De viaje' });
    expect(await only(skipped.shipmentId, skipped.pool.slice(0, 2))).toMatchObject({ code: 'NOT_SHIPPABLE' });
    expect(await stockOf(skipped.pool[0])).toBe(10);
  });
});

test('forty boxes are proposed, three adjusted, and sent: no family gets a book that it had', async () => {
  const pool = (await severalBooks(testShop, 6, { stock: 30 })).map(({ productId }) => productId);
  const spare = (await severalBooks(testShop, 3)).map(({ productId }) => productId);
  const { planId } = await aPlanToFill(testShop, { pool });
  const { db } = testShop.shop;
  await plantBoxes(db, planId, 40);
  const proposed = await propose(planId);
  expect(proposed).toHaveLength(40);
  const rows = proposed.map((box, index): [number, number[]] => {
    const ids = idsOf(box);
    return [box.shipment_id, index < 3 ? [Number(spare[index]), Number(ids[1])] : ids];
  });
  expect((await assign(...rows)).map(({ ok }) => ok)).toEqual(rows.map(() => true));
  const shipped = await ship(...rows.map(([shipmentId]) => shipmentId));
  expect(shipped.map(({ ok }) => ok)).toEqual(rows.map(() => true));
  const { rows: twice } = await db.execute(sql`
    SELECT user_id FROM shipment_item GROUP BY user_id, product_id HAVING count(*) FILTER (WHERE repeat_reason IS NULL) > 1`);
  expect(twice).toEqual([]);
  expect(await stockOf(spare[0])).toBe(9);
});
