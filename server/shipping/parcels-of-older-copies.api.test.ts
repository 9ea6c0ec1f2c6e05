import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ShippingState } from '#contract/orders.ts';
import { aBox } from '../memberships/testing/a-box.ts';
import { aPaidOrder } from '../orders/testing/a-paid-order.ts';
import { inTransaction } from '../platform/database/database.ts';
import { aStaffMember, type StaffMember } from '../staff/testing/a-staff-member.ts';
import { afterQueries } from '../testing/after-queries.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { placeParcel } from './parcels.queries.ts';

/** Statements of the version before parcels had a table, as its copies send them while this one starts. */
const older = {
  order: {
    lock: `SELECT order_id AS id, folio AS label, state, shipping_state, shipping_address IS NOT NULL AS has_address, carrier_code, carrier,
     tracking_number, tracking_url, shipped_at, delivered_at, packed_by, packed_at, paid_at, version
   FROM orders WHERE order_id = $1 FOR UPDATE`,
    place: `UPDATE orders SET shipping_state = $2, carrier_code = $3, carrier = $4, tracking_number = $5, tracking_url = $6, shipped_at = $7,
     delivered_at = $8, packed_by = $9, packed_at = $10, updated_at = $11,
     version = version + CASE WHEN (carrier_code, tracking_number) IS DISTINCT FROM ($3::text, $5::text) THEN 1 ELSE 0 END
   WHERE order_id = $1 RETURNING version`,
    event: 'order_id',
  },
  shipment: {
    lock: `SELECT shipment_id AS id, state AS shipping_state, nullif(shipping_address, '{}') AS address, carrier_code, carrier,
     tracking_number, tracking_url, packed_by, packed_at, shipped_at, delivered_at, held_at, skipped_at, version
   FROM shipment WHERE shipment_id = $1 FOR UPDATE`,
    place: `UPDATE shipment h SET state = $2, carrier_code = $3, carrier = $4, tracking_number = $5, tracking_url = $6, shipped_at = $7,
     delivered_at = $8, packed_by = $9, packed_at = $10,
     version = version + CASE WHEN (carrier_code, tracking_number) IS DISTINCT FROM ($3::text, $5::text) THEN 1 ELSE 0 END,
     held_at = CASE WHEN $2 IN ('pendiente de envío', 'procesando') THEN coalesce(h.held_at, (
       SELECT $11::timestamptz FROM access a WHERE a.period_id = h.period_id AND a.withheld_at IS NOT NULL)) END
   WHERE shipment_id = $1 RETURNING version`,
    event: 'shipment_id',
  },
} as const;
const PARCEL_OF_NUMBER = `SELECT folio FROM orders WHERE tracking_number = $1 AND carrier_code = $2`;

type Kind = keyof typeof older;

const testShop = await testShopOfFile();
const { db, pool } = testShop.shop;
let lucia: StaffMember;
let sofia: StaffMember;
beforeAll(async () => {
  [lucia, sofia] = [await aStaffMember(testShop, 'shipping'), await aStaffMember(testShop, 'shipping')];
});
afterEach(() => testShop.expectInvariants());

const parcels = {
  order: async () => (await aPaidOrder(testShop)).orderId,
  shipment: async () => (await aBox(testShop)).shipmentId,
};

/** Moves a parcel as an older copy does, unless it is not where that copy expects it. */
async function moveByOlder(
  kind: Kind,
  id: number,
  from: ShippingState,
  to: ShippingState,
  { packedBy = null, guia = null }: { packedBy?: number | null; guia?: string | null } = {},
): Promise<boolean> {
  const { lock, place, event } = older[kind];
  return inTransaction(db, async ({ $client }) => {
    const client = $client as pg.PoolClient;
    const now = testShop.shop.clock.now();
    const was = (await client.query(lock, [id])).rows[0];
    if (was.shipping_state !== from) return false;
    const carrier = guia === null ? [null, null] : ['dhl', 'DHL'];
    const left = guia === null ? null : (was.shipped_at ?? now);
    const times = [left, null, packedBy, packedBy === null ? null : now, now];
    await client.query(place, [id, to, ...carrier, guia, null, ...times]);
    if (to === from) return true;
    await client.query(
      `INSERT INTO shipping_event (${event}, from_state, to_state, cause, staff_id, tracking_number, at, mailed_at)
       VALUES ($1, $2, $3, 'desk', $4, $5, $6, $6)`,
      [id, from, to, lucia.staffId, guia, now],
    );
    return true;
  });
}

/** What an older copy reads of a parcel. */
const readByOlder = async (kind: Kind, id: number) => (await pool.query(older[kind].lock, [id])).rows[0];

const calls = {
  order: { path: '/desk/orders', ids: 'order_ids', correct: '/desk/orders/correct-tracking', id: 'order_id' },
  shipment: { path: '/desk/boxes', ids: 'shipment_ids', correct: '/desk/boxes/correct', id: 'shipment_id' },
} as const;

const change = async (by: StaffMember, kind: Kind, action: string, id: number) =>
  (await by.post(`${calls[kind].path}/${action}`, { [calls[kind].ids]: [id] })).body.results[0];
const correct = (kind: Kind, id: number, guia: string, version: number) =>
  lucia.post(calls[kind].correct, {
    [calls[kind].id]: id,
    carrier_code: 'fedex',
    tracking_number: guia,
    version,
  });

test.each(['order', 'shipment'] as const)(
  'a parcel (%s) that older copies and this one move in turn is where both say',
  async (kind) => {
    const id = await parcels[kind]();
    const { version } = await readByOlder(kind, id);
    await moveByOlder(kind, id, 'pendiente de envío', 'procesando', { packedBy: lucia.staffId });
    expect(await change(sofia, kind, 'pack', id)).toMatchObject({ code: 'NOT_SHIPPABLE' });
    expect(await change(lucia, kind, 'unpack', id)).toMatchObject({ ok: true });
    expect(await readByOlder(kind, id)).toMatchObject({
      shipping_state: 'pendiente de envío',
      packed_by: null,
    });
    expect(await change(sofia, kind, 'pack', id)).toMatchObject({ ok: true });
    expect(await readByOlder(kind, id)).toMatchObject({
      shipping_state: 'procesando',
      packed_by: sofia.staffId,
    });
    await moveByOlder(kind, id, 'procesando', 'enviado', { guia: `VIEJA${id}`, packedBy: sofia.staffId });
    expect(await change(lucia, kind, 'in-transit', id)).toMatchObject({ ok: true });
    expect((await correct(kind, id, `NUEVA${id}`, version)).status).toBe(409);
    expect((await correct(kind, id, `NUEVA${id}`, version + 1)).status).toBe(200);
    expect(await readByOlder(kind, id)).toMatchObject({
      shipping_state: 'en tránsito',
      carrier: 'FedEx',
      tracking_number: `NUEVA${id}`,
      version: version + 2,
    });
    await moveByOlder(kind, id, 'en tránsito', 'en tránsito', { guia: `OTRA${id}` });
    expect((await correct(kind, id, `NUEVA${id}`, version + 2)).status).toBe(409);
    expect(await change(lucia, kind, 'deliver', id)).toMatchObject({ ok: true });
    const { delivered_at } = await readByOlder(kind, id);
    expect(delivered_at).not.toBeNull();
  },
);

test('a guía that an older copy gave is in use, and so is one of this one there', async () => {
  const [before, after, box] = [await parcels.order(), await parcels.order(), await parcels.shipment()];
  const ship = (order_id: number, tracking_number: string) =>
    lucia.post('/desk/orders/ship', { order_id, carrier_code: 'dhl', tracking_number });
  await moveByOlder('order', before, 'pendiente de envío', 'enviado', { guia: 'DOS1' });
  await moveByOlder('shipment', box, 'pendiente de envío', 'enviado', { guia: 'DOS2' });
  const { label } = await readByOlder('order', before);
  expect((await ship(after, 'DOS1')).body).toMatchObject({
    code: 'TRACKING_IN_USE',
    details: { folio: label },
  });
  expect(JSON.stringify((await ship(after, 'DOS2')).body)).toContain('Esa guía ya está en la caja 1 de ');
  expect((await ship(after, 'DOS3')).status).toBe(200);
  expect((await pool.query(PARCEL_OF_NUMBER, ['DOS3', 'dhl'])).rows).toHaveLength(1);
});

test.each(['order', 'shipment'] as const)(
  'two people never pack one parcel (%s), whichever copy each works with',
  async (kind) => {
    for (let round = 0; round < 10; round += 1) {
      const id = await parcels[kind]();
      const packByOther = async () =>
        round < 5
          ? moveByOlder(kind, id, 'pendiente de envío', 'procesando', { packedBy: lucia.staffId })
          : (await change(lucia, kind, 'pack', id)).ok;
      const [mine, isOthers] = await Promise.all([
        change(sofia, kind, 'pack', id),
        afterQueries(testShop, round % 5, packByOther),
      ]);
      expect([mine.ok, isOthers].filter(Boolean)).toHaveLength(1);
      const packed_by = isOthers ? lucia.staffId : sofia.staffId;
      expect(await readByOlder(kind, id)).toMatchObject({ shipping_state: 'procesando', packed_by });
    }
  },
);

test('a move that dies before it is finished moves neither the parcel nor the columns', async () => {
  for (const kind of ['order', 'shipment'] as const) {
    const id = await parcels[kind]();
    const was = await readByOlder(kind, id);
    const dying = inTransaction(db, async (tx) => {
      await placeParcel(tx, kind, id, { ...was, shipping_state: 'procesando' }, testShop.shop.clock.now());
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      await pool.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
      await tx.execute(sql`SELECT`);
    });
    await expect(dying).rejects.toThrow();
    expect(await readByOlder(kind, id)).toEqual(was);
  }
});

test('an order has its parcel once it is paid, and takes it along', async () => {
  const parcelOf = async (orderId: number) =>
    (await db.execute(sql`SELECT state FROM parcel WHERE order_id = ${orderId}`)).rows;
  const { rows } = await db.execute<{ orderId: number }>(sql`
    INSERT INTO orders (folio, state, total_cents, contact_name, contact_phone, contact_email, cart_fingerprint, shipping_address)
    VALUES ('BC-PARCEL', 'creating', 100, '', '', '', 'parcel', '{}') RETURNING order_id AS "orderId"`);
  const orderId = rows[0]?.orderId ?? 0;
  expect(await parcelOf(orderId)).toEqual([]);
  await db.execute(sql`UPDATE orders SET state = 'paid', paid_at = now() WHERE order_id = ${orderId}`);
  expect(await parcelOf(orderId)).toEqual([{ state: 'pendiente de envío' }]);
  await db.execute(sql`DELETE FROM orders WHERE order_id = ${orderId}`);
  expect(await parcelOf(orderId)).toEqual([]);
});
