import { sql } from 'drizzle-orm';
import { takeCopiesOut } from '#server/catalog/catalog.ts';
import { boxParcel } from '#server/memberships/desk/box-parcel.ts';
import { putBooksIntoBox } from '#server/memberships/desk/titles/box-titles.queries.ts';
import { findPool } from '#server/memberships/desk/titles/pool.queries.ts';
import { proposeTitles } from '#server/memberships/desk/titles/propose-titles.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { findActiveCarrier, lockParcel, moveParcel, trackingLink } from '#server/shipping/shipping.ts';
import type { DemoMember } from './demo-members.ts';

const CAUSE = 'seed';
const DAY_MS = 86_400_000;
/** Days after the payment of its period. */
const SENT_AFTER_DAYS = 2;
const ARRIVED_AFTER_DAYS = 6;
/** Ten digits, as a carrier would give; no parcel has this number. */
const guiaOf = (shipmentId: number) => String(8_000_000_000 + shipmentId);

interface PastBox extends Record<string, unknown> {
  shipmentId: number;
  membershipId: number;
  booksPerBox: number;
  paidAt: Date;
  isUntouched: boolean;
}

/** Fills and sends boxes of a member that left long ago, by the statements that do so at the desk. */
export async function sendPastBoxes(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  userId: number,
  { sentBoxes }: DemoMember,
): Promise<void> {
  if (!sentBoxes) return;
  const { rows } = await db.execute<PastBox>(sql`
    SELECT h.shipment_id AS "shipmentId", h.membership_id AS "membershipId", m.books_per_box AS "booksPerBox", p.paid_at AS "paidAt",
      h.state = 'pendiente de envío' AND NOT EXISTS (SELECT FROM shipment_item i WHERE i.shipment_id = h.shipment_id) AS "isUntouched"
    FROM subscription s JOIN subscription_period p USING (subscription_id) JOIN shipment h USING (period_id)
      JOIN membership m ON m.membership_id = h.membership_id
    WHERE s.user_id = ${userId} ORDER BY p.period_start LIMIT ${sentBoxes.count}`);
  const now = clock.now().getTime();
  for (const [index, box] of rows.entries()) {
    const isLast = index === sentBoxes.count - 1;
    if (box.isUntouched)
      await inTransaction(db, (tx) =>
        send(tx, userId, box, { now, isOnItsWay: isLast && sentBoxes.isLastOnItsWay }),
      );
  }
}

async function send(
  tx: Database,
  userId: number,
  { shipmentId, membershipId, booksPerBox, paidAt }: PastBox,
  { now, isOnItsWay }: { now: number; isOnItsWay: boolean },
) {
  const sentAt = new Date(Math.min(new Date(paidAt).getTime() + SENT_AFTER_DAYS * DAY_MS, now - DAY_MS / 2));
  const pool = await findPool(tx, membershipId);
  const { rows: had } = await tx.execute<{ productId: number }>(
    sql`SELECT product_id AS "productId" FROM shipment_item WHERE user_id = ${userId}`,
  );
  const known = new Map([[userId, new Map(had.map(({ productId }) => [productId, 'box' as const]))]]);
  const [proposal] = proposeTitles(pool, [{ shipment_id: shipmentId, user_id: userId }], booksPerBox, known);
  const productIds = proposal?.productIds ?? [];
  if (productIds.length < booksPerBox) return;
  await takeIn(tx, productIds, sentAt);
  const lines = productIds.map((productId) => ({ product_id: productId, quantity: 1 }));
  const at = sentAt;
  await takeCopiesOut(tx, lines, { shipmentId, reason: 'club', staffId: null, at });
  await putBooksIntoBox(tx, {
    shipmentId,
    userId,
    productIds,
    repeated: [],
    reason: null,
    staffId: null,
    at,
  });
  await leave(tx, shipmentId, { sentAt, isOnItsWay });
}

async function leave(
  tx: Database,
  shipmentId: number,
  { sentAt, isOnItsWay }: { sentAt: Date; isOnItsWay: boolean },
) {
  const carrier = await findActiveCarrier(tx, 'estafeta');
  if (!carrier) return;
  const number = guiaOf(shipmentId);
  const dispatch = {
    carrier_code: carrier.code,
    carrier: carrier.name,
    tracking_number: number,
    tracking_url: trackingLink(carrier.link_template, number),
  };
  const box = await lockParcel(tx, boxParcel, shipmentId, 'the shop');
  const by = { cause: CAUSE, staffId: null } as const;
  await moveParcel(tx, boxParcel, box, { ...by, to: 'enviado', dispatch, at: sentAt });
  if (isOnItsWay) return;
  const sent = await lockParcel(tx, boxParcel, shipmentId, 'the shop');
  const at = new Date(sentAt.getTime() + (ARRIVED_AFTER_DAYS - SENT_AFTER_DAYS) * DAY_MS);
  await moveParcel(tx, boxParcel, sent, { ...by, to: 'entregado', at });
}

/** Takes in the copies that the boxes take out, so that today's stock is the catalogue's. */
async function takeIn(tx: Database, productIds: readonly number[], at: Date) {
  for (const productId of [...productIds].sort((a, b) => a - b))
    await tx.execute(sql`
      WITH taken AS (UPDATE product SET stock = stock + 1 WHERE product_id = ${productId} RETURNING product_id)
      INSERT INTO stock_move (product_id, kind, quantity, at) SELECT product_id, 'intake', 1, ${at.toISOString()} FROM taken`);
}
