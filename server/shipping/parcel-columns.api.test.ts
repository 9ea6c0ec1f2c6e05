import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { aBox } from '../memberships/testing/a-box.ts';
import { aPaidOrder } from '../orders/testing/a-paid-order.ts';
import { inTransaction } from '../platform/database/database.ts';
import { aStaffMember } from '../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { placeParcel } from './parcels.queries.ts';

const testShop = await testShopOfFile();
const { db, pool } = testShop.shop;
afterEach(() => testShop.expectInvariants());

const parcels = {
  order: async () => (await aPaidOrder(testShop)).orderId,
  shipment: async () => (await aBox(testShop)).shipmentId,
};

/** The columns by which lists, and copies of the release before, know where a parcel is. */
const columns = {
  order: `SELECT order_id AS id, shipping_state, carrier_code, carrier, tracking_number, tracking_url, shipped_at, delivered_at,
     packed_by, packed_at, version FROM orders WHERE order_id = $1`,
  shipment: `SELECT shipment_id AS id, state AS shipping_state, carrier_code, carrier, tracking_number, tracking_url, shipped_at,
     delivered_at, packed_by, packed_at, version FROM shipment WHERE shipment_id = $1`,
};
const read = async (kind: keyof typeof columns, id: number) =>
  (await pool.query(columns[kind], [id])).rows[0];

test.each(['order', 'shipment'] as const)(
  'each move of a parcel (%s) is in the columns, and so is its version',
  async (kind) => {
    const id = await parcels[kind]();
    const lucia = await aStaffMember(testShop, 'shipping');
    const [folder, ids, one] =
      kind === 'order' ? ['orders', 'order_ids', 'order_id'] : ['boxes', 'shipment_ids', 'shipment_id'];
    const guia = kind === 'order' ? 'PEDIDO' : 'CAJA';
    const move = async (action: string) =>
      (await lucia.post(`/desk/${folder}/${action}`, { [ids]: [id] })).body.results[0];
    expect(await move('pack')).toMatchObject({ ok: true });
    expect(await read(kind, id)).toMatchObject({ shipping_state: 'procesando', packed_by: lucia.staffId });
    const { version } = await read(kind, id);
    const rows = [{ [one]: id, tracking_number: `${guia}A${id}` }];
    const sent = await lucia.post(`/desk/${folder}/ship-many`, { carrier_code: 'dhl', rows });
    expect(sent.body.results[0]).toMatchObject({ ok: true });
    expect(await read(kind, id)).toMatchObject({ tracking_number: `${guia}A${id}`, version: version + 1 });
    const correction = {
      [one]: id,
      carrier_code: 'fedex',
      tracking_number: `${guia}B${id}`,
      version: version + 1,
    };
    const path = kind === 'order' ? '/desk/orders/correct-tracking' : '/desk/boxes/correct';
    expect((await lucia.post(path, { ...correction, version })).status).toBe(409);
    expect((await lucia.post(path, correction)).status).toBe(200);
    expect(await move('deliver')).toMatchObject({ ok: true });
    const after = await read(kind, id);
    expect(after).toMatchObject({ shipping_state: 'entregado', carrier: 'FedEx', version: version + 2 });
    expect(after.delivered_at).not.toBeNull();
  },
);

test('a move that dies before it is finished moves neither the parcel nor the columns', async () => {
  for (const kind of ['order', 'shipment'] as const) {
    const id = await parcels[kind]();
    const was = await read(kind, id);
    const dying = inTransaction(db, async (tx) => {
      await placeParcel(tx, kind, was, { ...was, shipping_state: 'procesando' }, testShop.shop.clock.now());
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      await pool.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
      await tx.execute(sql`SELECT`);
    });
    await expect(dying).rejects.toThrow();
    expect(await read(kind, id)).toEqual(was);
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
