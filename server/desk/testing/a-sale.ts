import { sql } from 'drizzle-orm';
import type { OrderMethod } from '#contract/later-payment.ts';
import type { Database } from '../../platform/database/database.ts';

export interface SoldLine {
  productId: number;
  unitCents: number;
  quantity?: number;
  type?: 'FISICO' | 'DIGITAL';
}

interface Refund {
  at: string;
  cents: number;
  lines?: { product_id: number; quantity: number; cents: number }[];
  shippingCents?: number;
  state?: 'asked' | 'sent' | 'confirmed' | 'failed';
  /** True for a second payment of the same order, which the shop gave back. */
  isStray?: boolean;
}

interface Sale {
  paidAt: string;
  lines: readonly SoldLine[];
  shippingCents?: number;
  refunds?: readonly Refund[];
  /** Money without a refund of its own: the bank took it back. */
  takenBack?: { at: string; cents: number };
  sent?: { at: string; carrier: string | null };
  /** By card unless stated otherwise. */
  method?: OrderMethod;
}

let count = 0;

/** An order with the days and sums of a test, as the shop would have written it. */
export async function aSale(db: Database, sale: Sale): Promise<number> {
  const { paidAt, lines, shippingCents = 0, refunds = [], takenBack, sent, method = 'card' } = sale;
  count += 1;
  const key = `sale-${process.pid}-${count}`;
  const total = shippingCents + lines.reduce((sum, line) => sum + line.unitCents * (line.quantity ?? 1), 0);
  const back = refunds
    .filter(({ state = 'confirmed', isStray }) => state === 'confirmed' && !isStray)
    .reduce((sum, { cents }) => sum + cents, takenBack?.cents ?? 0);
  const state = back === 0 ? 'paid' : back < total ? 'partially_refunded' : 'refunded';
  const { rows } = await db.execute<{ orderId: number }>(sql`
    INSERT INTO orders (folio, state, shipping_state, total_cents, contact_name, contact_phone, contact_email,
      cart_fingerprint, payment_method, paid_at, shipped_at, carrier, created_at)
    VALUES (${key}, ${state}, ${sent ? 'enviado' : 'pendiente de envío'}, ${total}, 'Ana', '5512345678', 'ana@example.test', ${key}, ${method},
      ${paidAt}, ${sent?.at ?? null}, ${sent?.carrier ?? null}, ${paidAt}) RETURNING order_id AS "orderId"`);
  const orderId = rows[0]?.orderId ?? 0;
  if (shippingCents > 0)
    await db.execute(sql`INSERT INTO order_amount (order_id, kind, cents, tax_treatment)
      VALUES (${orderId}, 'shipping', ${shippingCents}, 'TASA_16')`);
  for (const { productId, unitCents, quantity = 1, type = 'FISICO' } of lines)
    await db.execute(sql`INSERT INTO order_item (order_id, product_id, quantity, unit_cents, title, authors, product_type)
      VALUES (${orderId}, ${productId}, ${quantity}, ${unitCents}, 'Un libro', '{}', ${type})`);
  await db.execute(sql`
    INSERT INTO payment (order_id, session_id, payment_intent_id, amount_cents, refunded_cents, currency, method_type, paid_at)
    VALUES (${orderId}, ${key}, ${`pi_${key}`}, ${total}, ${back}, 'mxn', 'card', ${paidAt})`);
  for (const [place, refund] of refunds.entries()) await aRefund(db, { orderId, key, place }, refund);
  if (takenBack)
    await db.execute(sql`INSERT INTO order_event (order_id, from_state, to_state, cause, at)
      VALUES (${orderId}, 'disputed', ${state}, 'webhook', ${takenBack.at})`);
  return orderId;
}

async function aRefund(
  db: Database,
  { orderId, key, place }: { orderId: number; key: string; place: number },
  { at, cents, lines = [], shippingCents = 0, state = 'confirmed', isStray = false }: Refund,
) {
  const named = lines.reduce((sum, line) => sum + line.cents, shippingCents);
  await db.execute(sql`
    INSERT INTO refund (order_id, payment_intent_id, cents, lines, amounts, other_cents, reason, state, request_key, created_at, confirmed_at)
    VALUES (${orderId}, ${isStray ? `pi_second_${key}` : `pi_${key}`}, ${cents}, ${JSON.stringify(lines.map((line) => ({ ...line, restock: false })))}::jsonb,
      ${JSON.stringify(shippingCents > 0 ? [{ kind: 'shipping', cents: shippingCents }] : [])}, ${cents - named}, 'otro', ${state}, ${`${key}-${place}`}, ${at}, ${state === 'confirmed' ? at : null})`);
}
