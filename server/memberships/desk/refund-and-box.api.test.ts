import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { RowResult } from '#contract/desk/parcels.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { afterQueries } from '../../testing/after-queries.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { syncSubscription } from '../syncing/sync-subscription.ts';
import { aPlanToFill, severalBooks } from '../testing/a-box-to-fill.ts';
import { aSubscriber, DAY, passTime, type Subscriber } from '../testing/a-subscriber.ts';

const ROUNDS = 20;
/** Queries of a round, so that the refund is met at each of its steps. */
const QUERIES = 6;

let amalia: StaffMember;
let sofia: StaffMember;
let books: number[];
let readers: Subscriber[];

/** Three clients with as many periods behind them as there are rounds, and one that runs. */
const testShop = await testShopOfFile();
beforeAll(async () => {
  await testShop.control({ webhooks: 'drop' });
  books = (await severalBooks(testShop, ROUNDS, { stock: 10 })).map(({ productId }) => productId);
  const { planId } = await aPlanToFill(testShop, { booksPerBox: 1, pool: books });
  const input = { planId, ships: true, family: 'book-club-libros' } as const;
  readers = [];
  while (readers.length < 3) readers.push(await aSubscriber(testShop, input));
  await passTime(testShop, ROUNDS * 30 * DAY + DAY);
  for (const reader of readers)
    await syncSubscription(testShop.shop, (await reader.row()).provider_id, 'webhook');
  [amalia, sofia] = [await aStaffMember(testShop), await aStaffMember(testShop)];
});

interface Box extends Record<string, unknown> {
  shipmentId: number;
  periodId: number;
  invoiceId: string;
  cents: number;
}

async function boxesOf(reader: Subscriber | undefined): Promise<Box[]> {
  const { rows } = await testShop.shop.db.execute<Box>(sql`
    SELECT shipment_id AS "shipmentId", period_id AS "periodId", invoice_id AS "invoiceId", amount_cents AS cents
    FROM subscription_period JOIN shipment USING (period_id) WHERE subscription_id = ${reader?.subscriptionId ?? 0}
    ORDER BY period_start LIMIT ${ROUNDS}`);
  return rows;
}

const first = async (answer: Promise<{ body: { results?: RowResult[] } }>): Promise<RowResult> => {
  const { body } = await answer;
  const [result] = body.results ?? [];
  if (!result) throw new Error(`Nothing was answered about the box: ${JSON.stringify(body)}`);
  return result;
};
const boxes = (action: string, body: object) => first(sofia.post(`/desk/boxes/${action}`, body));
const doing = {
  assign: (shipment_id: number, book: number) =>
    boxes('assign', { rows: [{ shipment_id, product_ids: [book] }] }),
  pack: (shipment_id: number) => boxes('pack', { shipment_ids: [shipment_id] }),
  send: (shipment_id: number) =>
    boxes('ship-many', {
      carrier_code: 'estafeta',
      rows: [{ shipment_id, tracking_number: `CARRERA${shipment_id}` }],
    }),
  unpack: (shipment_id: number) => boxes('unpack', { shipment_ids: [shipment_id] }),
  unassign: (shipment_id: number) => boxes('unassign', { shipment_ids: [shipment_id] }),
};

async function refund(reader: Subscriber | undefined, { periodId: period_id, cents }: Box) {
  const subscription_id = reader?.subscriptionId;
  const input = { subscription_id, period_id, cents, reason: 'Caja mojada', request_key: randomUUID() };
  expect((await amalia.post('/desk/memberships/refund-period', input)).status).toBe(200);
}

const later = <T>(round: number, act: () => Promise<T>) => afterQueries(testShop, round * QUERIES, act);

async function standingOf({ shipmentId, invoiceId }: Box) {
  const { rows } = await testShop.shop.db.execute<{
    state: string;
    isHeld: boolean;
    books: number;
    said: string[];
  }>(sql`
    SELECT state, held_at IS NOT NULL AS "isHeld",
      (SELECT count(*)::int FROM shipment_item i WHERE i.shipment_id = h.shipment_id) AS books,
      ARRAY(SELECT data->>'parcel' FROM pgboss.job WHERE name = 'money-back-mail' AND data->>'news' = 'reversed'
        AND data->>'invoiceId' = ${invoiceId}) AS said
    FROM shipment h WHERE shipment_id = ${shipmentId}`);
  return rows[0];
}

/** The owner's mail says where the box is; one that is here stays, and its books can be taken out again. */
async function expectSound(box: Box, done: RowResult, after: { state: string; books: number }) {
  if (!done.ok) expect(done.code).toBe('NOT_SHIPPABLE');
  const hasLeft = after.state === 'enviado';
  const said = [hasLeft ? 'left' : 'here'];
  expect(await standingOf(box)).toEqual({ ...after, isHeld: !hasLeft, said });
  await testShop.expectInvariants();
  if (hasLeft) return;
  expect((await doing.send(box.shipmentId)).code).toBe('NOT_SHIPPABLE');
  if (after.state === 'procesando') expect((await doing.unpack(box.shipmentId)).ok).toBe(true);
  if (after.books > 0) expect((await doing.unassign(box.shipmentId)).ok).toBe(true);
}

test('a box that is filled while its period goes back has its books or none, and is held', async () => {
  for (const [round, box] of (await boxesOf(readers[0])).entries()) {
    const [filled] = await Promise.all([
      later(round, () => doing.assign(box.shipmentId, books[round] ?? 0)),
      refund(readers[0], box),
    ]);
    await expectSound(box, filled, { state: 'pendiente de envío', books: filled.ok ? 1 : 0 });
  }
});

test('a box that is packed while its period goes back is held, packed or not', async () => {
  for (const [round, box] of (await boxesOf(readers[1])).entries()) {
    expect((await doing.assign(box.shipmentId, books[round] ?? 0)).ok).toBe(true);
    const [packed] = await Promise.all([
      later(round, () => doing.pack(box.shipmentId)),
      refund(readers[1], box),
    ]);
    await expectSound(box, packed, { state: packed.ok ? 'procesando' : 'pendiente de envío', books: 1 });
  }
});

test('a box that is sent while its period goes back has left, or is held here, and the mail to the owner says which', async () => {
  for (const [round, box] of (await boxesOf(readers[2])).entries()) {
    expect((await doing.assign(box.shipmentId, books[round] ?? 0)).ok).toBe(true);
    const [sent] = await Promise.all([
      later(round, () => doing.send(box.shipmentId)),
      refund(readers[2], box),
    ]);
    await expectSound(box, sent, { state: sent.ok ? 'enviado' : 'pendiente de envío', books: 1 });
  }
});
