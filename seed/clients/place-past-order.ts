import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Address } from '#contract/address.ts';
import type { Contact } from '#contract/contact.ts';
import { chargedAmounts, sumAmounts } from '#contract/order-amounts.ts';
import { lockProductsForSale, moveStock } from '#server/catalog/catalog.ts';
import {
  insertOrder,
  moveOrder,
  newFolio,
  newOrderId,
  orderLinkHash,
  orderLinkToken,
  paidMailJob,
  promiseDelivery,
  setRefunded,
  settleOrder,
} from '#server/orders/orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { findActiveCarrier, trackingLink } from '#server/shipping/shipping.ts';
import { readSettings } from '#server/site/site.ts';
import type { PastOrder } from './past-orders.ts';

/** Cause of these orders in their history. */
const CAUSE = 'seed';
const DAY_MS = 86_400_000;
const SESSION_MS = 31 * 60_000;
/** The queue forgets jobs after a while: orders older than this have long had their mail. */
const MAILED_WITHIN_MS = 7 * DAY_MS;

const carrierCodes = { DHL: 'dhl', FedEx: 'fedex' };
/** Ten digits, as a carrier would give; no parcel has this number. */
const trackingNumberOf = (orderId: number) => String(9_000_000_000 + orderId);

interface Buyer {
  userId: number;
  contact: Contact;
  addresses: readonly Address[];
}

type Ground = Pick<Shop, 'clock' | 'jobs' | 'secrets'>;

/** Writes an order by the very statements that write real ones, at the time it is said to have been placed. */
export async function placePastOrder(tx: Database, shop: Ground, buyer: Buyer, past: PastOrder) {
  const at = new Date(shop.clock.now().getTime() - past.daysAgo * DAY_MS);
  const written = await writeOrder(tx, buyer, past, at);
  if (!written) return;
  if (past.paid === 'not yet')
    await moveOrder(
      tx,
      { order_id: written.orderId, state: 'creating' },
      { to: 'processing', cause: CAUSE, at },
    );
  else {
    await settle(tx, shop, { ...written, at, method: past.paid });
    await sendParcel(tx, written.orderId, at, past.parcel);
    await giveMoneyBack(tx, written, at, past.moneyBack);
  }
}

/** Writes no order when one of the books is not sold any more. */
async function writeOrder(tx: Database, { userId, contact, addresses }: Buyer, past: PastOrder, at: Date) {
  const quantities = await quantitiesById(tx, past.copies);
  const sold = await lockProductsForSale(tx, [...quantities.keys()]);
  if (sold.length < Object.keys(past.copies).length) return undefined;
  const lines = sold.map(({ productId, unitCents, productType, ...product }) => ({
    ...product,
    product_id: productId,
    unit_cents: unitCents,
    product_type: productType,
    quantity: quantities.get(productId) ?? 1,
  }));
  const fees = await readSettings(tx);
  const amounts = chargedAmounts(sold, fees);
  const totalCents =
    sumAmounts(amounts) + lines.reduce((sum, { unit_cents: cents, quantity }) => sum + cents * quantity, 0);
  const folio = newFolio();
  const orderId = await newOrderId(tx);
  const address = addresses.find(({ alias }) => alias === past.to) ?? null;
  await insertOrder(tx, {
    orderId,
    folio,
    owner: { userId, guestHash: null },
    gift: null,
    networks: null,
    totalCents,
    amounts,
    shippingFeeCents: fees.shipping_cents,
    contact,
    address,
    note: past.note ?? null,
    paymentMethod: 'card',
    cartFingerprint: `${CAUSE}-${folio}`,
    againAfter: null,
    sessionExpiresAt: new Date(at.getTime() + SESSION_MS),
    lines,
    at,
  });
  await takeIn(tx, lines, at);
  await moveStock(tx, 'reserve', lines, { orderId, at });
  return { orderId, folio, totalCents, postalCode: address?.postal_code ?? null };
}

async function quantitiesById(tx: Database, copies: PastOrder['copies']): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ productId: number; sku: string }>(sql`
    SELECT product_id AS "productId", sku FROM product WHERE sku = ANY(${sql.param(Object.keys(copies))}::text[])`);
  return new Map(rows.map(({ productId, sku }) => [productId, copies[sku] ?? 1]));
}

/** The copies of back then came and went: today's shelf holds what the catalogue says. */
async function takeIn(tx: Database, lines: readonly { product_id: number; quantity: number }[], at: Date) {
  for (const { product_id: productId, quantity } of lines)
    await tx.execute(sql`
      WITH taken AS (
        UPDATE product SET stock = stock + ${quantity} WHERE product_id = ${productId} AND product_type = 'FISICO'
        RETURNING product_id)
      INSERT INTO stock_move (product_id, kind, quantity, at) SELECT product_id, 'intake', ${quantity}, ${at.toISOString()} FROM taken`);
}

interface Written {
  orderId: number;
  folio: string;
  totalCents: number;
  postalCode: string | null;
}

async function settle(
  tx: Database,
  { secrets, jobs }: Ground,
  {
    orderId,
    folio,
    totalCents,
    postalCode,
    at,
    method,
  }: Written & { at: Date; method: 'visa' | 'mastercard' | 'oxxo' },
) {
  const paidAt = new Date(at.getTime() + 4 * 60_000);
  const promise = promiseDelivery(await readSettings(tx), { postal_code: postalCode }, paidAt);
  const isCard = method !== 'oxxo';
  const taken = await settleOrder(
    tx,
    {
      orderId,
      from: 'creating',
      to: 'paid',
      cause: CAUSE,
      // Ids in the provider's form that it never gave out: nothing asks it about a payment that is decided.
      sessionId: `cs_test_${CAUSE}${randomBytes(24).toString('hex')}`,
      linkHash: orderLinkHash(orderLinkToken(secrets.orderLinkKey, folio)),
      promise,
      at: paidAt,
    },
    {
      paymentIntentId: `pi_${CAUSE}${randomBytes(12).toString('hex')}`,
      amountCents: totalCents,
      currency: 'mxn',
      methodType: isCard ? 'card' : method,
      cardBrand: isCard ? method : null,
      cardLast4: isCard ? lastDigits[method] : null,
      receiptUrl: null,
      paidAt,
    },
  );
  await moveStock(tx, 'consume', taken, { orderId, at: paidAt });
  // Real time, as the queue's own: the shop's clock may have been set to another year.
  if (Date.now() - paidAt.getTime() < MAILED_WITHIN_MS)
    await jobs.send(paidMailJob, { orderId }, { tx, key: `mail:paid:${folio}` });
}

/** Days after the payment. */
const PACKED_AFTER_DAYS = 0.1;

const lastDigits = { visa: '4242', mastercard: '4444' };

async function sendParcel(tx: Database, orderId: number, at: Date, parcel: PastOrder['parcel']) {
  if (!parcel) return;
  const after = (days: number | undefined) =>
    days === undefined ? null : new Date(at.getTime() + days * DAY_MS).toISOString();
  const { state, carrier = null, left, arrived } = parcel;
  const trackingNumber = carrier && trackingNumberOf(orderId);
  const link = carrier && ((await findActiveCarrier(tx, carrierCodes[carrier]))?.link_template ?? null);
  await tx.execute(sql`
    WITH moved AS (
      INSERT INTO shipping_event (order_id, from_state, to_state, cause, tracking_number, at)
      VALUES (${orderId}, 'pendiente de envío', ${state}, ${CAUSE}, ${trackingNumber}, ${after(arrived ?? left ?? PACKED_AFTER_DAYS)}))
    UPDATE parcel SET state = ${state}, carrier = ${carrier}, carrier_code = ${carrier && carrierCodes[carrier]},
      tracking_number = ${trackingNumber}, tracking_url = ${trackingLink(link, trackingNumber)},
      shipped_at = ${after(left)}, delivered_at = ${after(arrived)}
    WHERE order_id = ${orderId}`);
}

async function giveMoneyBack(
  tx: Database,
  { orderId, totalCents }: Written,
  at: Date,
  moneyBack: PastOrder['moneyBack'],
) {
  if (!moneyBack) return;
  const { to, after, cents } = moneyBack;
  const hasReturned = to === 'refunded' || to === 'partially_refunded';
  const returnedAt = new Date(at.getTime() + after * DAY_MS);
  if (hasReturned) await setRefunded(tx, orderId, cents ?? totalCents, returnedAt);
  const moved = { to, cause: CAUSE, at: returnedAt };
  await moveOrder(tx, { order_id: orderId, state: 'paid' }, moved);
}
