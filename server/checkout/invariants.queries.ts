import { createHash } from 'node:crypto';
import { FIXED_PRICE_MONTHS } from '#contract/fixed-price.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { accountRules } from '../accounts/accounts.ts';
import { clubRules, WHOLE_MONTHS_RULE } from '../book-club/book-club.ts';
import { catalogRules, type PriceLaw } from '../catalog/catalog.ts';
import { membershipRules } from '../memberships/memberships.ts';
import { type Database, withLongTimeout } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { readingListRules } from '../reading-lists/reading-lists.ts';

const CHARGED = '(SELECT coalesce(sum(a.cents), 0) FROM order_amount a WHERE a.order_id = o.order_id)';
const SHIPPING = `coalesce((SELECT a.cents FROM order_amount a WHERE a.order_id = o.order_id AND a.kind = 'shipping'), 0)`;

/** Rules that must hold after anything that may have happened; each query finds the rows that break one. */
const invariants: Readonly<Record<string, string>> = {
  'a paid order costs what its lines and amounts cost, and what was paid, in pesos': `
    SELECT o.order_id FROM orders o LEFT JOIN payment p USING (order_id)
    WHERE o.state IN ('paid', 'partially_refunded', 'refunded', 'disputed', 'refund_pending')
      AND (o.total_cents <> ${CHARGED} + (SELECT sum(unit_cents * quantity) FROM order_item i WHERE i.order_id = o.order_id)
        OR p.amount_cents IS DISTINCT FROM o.total_cents OR p.currency IS DISTINCT FROM 'mxn')`,
  'shipping is charged exactly when something is shipped, at the fee the order was made with': `
    SELECT o.order_id FROM orders o
    WHERE ${SHIPPING} <> CASE WHEN EXISTS (SELECT FROM order_item i WHERE i.order_id = o.order_id AND product_type = 'FISICO')
      THEN coalesce(o.shipping_fee_cents, ${SHIPPING}) ELSE 0 END`,
  'wrapping is charged exactly when a gift is wrapped, and a gift has an address': `
    SELECT o.order_id FROM orders o WHERE CASE WHEN o.shipping_address IS NULL THEN o.gift IS NOT NULL
      ELSE coalesce((o.gift->>'wrap')::boolean, false) <> EXISTS (
        SELECT FROM order_amount a WHERE a.order_id = o.order_id AND a.kind = 'gift_wrap') END`,
  'stock is never negative': `SELECT product_id FROM product WHERE stock < 0 OR reserved < 0`,
  'reserved copies are those of held reservations': `
    SELECT p.product_id FROM product p
    LEFT JOIN (SELECT product_id, sum(quantity) AS copies FROM reservation WHERE state = 'held' GROUP BY 1) held USING (product_id)
    WHERE p.reserved <> coalesce(held.copies, 0)`,
  'the ledger explains every copy': `
    SELECT p.product_id FROM product p LEFT JOIN (
      SELECT product_id, sum(CASE kind WHEN 'intake' THEN quantity WHEN 'release' THEN quantity WHEN 'reserve' THEN -quantity ELSE 0 END) AS stock,
        sum(CASE kind WHEN 'reserve' THEN quantity WHEN 'release' THEN -quantity WHEN 'consume' THEN -quantity ELSE 0 END) AS reserved
      FROM stock_move GROUP BY 1) ledger USING (product_id)
    WHERE p.stock <> coalesce(ledger.stock, 0) OR p.reserved <> coalesce(ledger.reserved, 0)`,
  'each copy moved at a known place': `
    SELECT stock_move_id FROM stock_move m WHERE NOT EXISTS (SELECT FROM stock_place p WHERE p.place_id = m.place_id)`,
  'a paid order holds or has given back nothing': `
    SELECT o.order_id FROM orders o JOIN reservation r USING (order_id)
    WHERE o.state = 'paid' AND r.state <> 'consumed'`,
  'nothing is held for an order that has ended, nor for long': `
    SELECT o.order_id FROM orders o JOIN reservation r USING (order_id)
    WHERE r.state = 'held' AND (o.state NOT IN ('creating', 'awaiting_payment', 'processing', 'review', 'disputed')
      OR (o.state NOT IN ('processing', 'review', 'disputed') AND greatest(r.created_at, o.pay_link_ends_at) < now() - interval '45 minutes'))`,
  'an order that waits for cash or a transfer says how it is paid, and not for long': `
    SELECT o.order_id FROM orders o LEFT JOIN pending_payment w USING (order_id)
    WHERE o.state = 'processing' AND o.payment_method IN ('oxxo', 'spei')
      AND (w.order_id IS NULL OR o.link_hash IS NULL OR w.amount_cents <> o.total_cents OR greatest(o.created_at, o.pay_link_ends_at) < now() - interval '9 days')`,
  'every order that waits for cash or a transfer has its mail': `
    SELECT w.order_id FROM pending_payment w WHERE w.created_at > now() - interval '6 days'
      AND NOT EXISTS (SELECT FROM pgboss.job j WHERE j.name = 'later-payment-mail' AND j.data->>'kind' = 'pending'
        AND (j.data->>'orderId')::int = w.order_id)`,
  'a buyer has one open payment page': `
    SELECT order_id FROM (SELECT order_id, count(*) OVER (PARTITION BY guest_hash, user_id) AS pages FROM orders
      WHERE (state = 'creating' OR (state = 'awaiting_payment' AND session_expires_at > now())) AND coalesce(guest_hash, user_id::text) IS NOT NULL) open
    WHERE pages > 1`,
  'no order leaves the shop before it is paid': `
    SELECT order_id FROM orders WHERE shipping_state <> 'pendiente de envío'
      AND state NOT IN ('paid', 'partially_refunded', 'refund_pending', 'refunded', 'disputed')`,
  'the last move of a parcel is where it is': `
    SELECT o.order_id FROM orders o
    WHERE o.shipping_state <> coalesce((SELECT to_state FROM shipping_event e WHERE e.order_id = o.order_id ORDER BY shipping_event_id DESC LIMIT 1),
      'pendiente de envío')`,
  'each order with something to deliver has its parcel, which lists read in its columns': `
    SELECT o.order_id FROM orders o LEFT JOIN parcel c USING (order_id)
    WHERE (c.parcel_id IS NOT NULL OR o.paid_at IS NOT NULL AND o.shipping_address IS NOT NULL OR o.shipping_state <> 'pendiente de envío')
      AND (c.state, c.carrier_code, c.carrier, c.tracking_number, c.tracking_url, c.packed_by, c.packed_at, c.shipped_at, c.delivered_at)
        IS DISTINCT FROM (o.shipping_state, o.carrier_code, o.carrier, o.tracking_number, o.tracking_url, o.packed_by, o.packed_at,
          o.shipped_at, o.delivered_at)`,
  'every parcel that left has its mail': `
    SELECT e.order_id FROM shipping_event e WHERE e.order_id IS NOT NULL AND e.to_state = 'enviado' AND e.cause = 'desk'
      AND e.mailed_at IS NULL AND e.at > now() - interval '6 days'
      AND NOT EXISTS (SELECT FROM pgboss.job j WHERE j.name = 'parcel-sent-mail'
        AND (j.data->>'shippingEventId')::int = e.shipping_event_id)`,
  'every paid order has its mail': `
    SELECT o.order_id FROM orders o WHERE o.state = 'paid' AND o.paid_at > now() - interval '6 days'
      AND (o.sold_by IS NULL OR o.contact_email <> '')
      AND NOT EXISTS (SELECT FROM pgboss.job j WHERE j.name = 'order-paid-mail' AND (j.data->>'orderId')::int = o.order_id)`,
  'where a paid order goes has not been changed': `
    SELECT order_id FROM orders WHERE state = 'paid' AND shipping_address IS NOT NULL
      AND shipping_address_hash IS DISTINCT FROM encode(sha256(convert_to(shipping_address::text, 'UTF8')), 'hex')`,
  'what is shipped was promised days when it was paid': `
    SELECT o.order_id FROM orders o WHERE o.state = 'paid' AND o.promises_delivery AND o.promised_to IS NULL
      AND EXISTS (SELECT FROM order_item i WHERE i.order_id = o.order_id AND i.product_type = 'FISICO')`,
  'no more money went back, or is on its way, than was paid': `
    SELECT o.order_id FROM payment o WHERE refunded_cents > amount_cents OR refunded_cents + (
      SELECT coalesce(sum(f.cents), 0) FROM refund f WHERE f.order_id = o.order_id AND f.payment_intent_id = o.payment_intent_id
        AND f.state IN ('asked', 'sent')) > amount_cents`,
  'what went back is at least the refunds that are written down': `
    SELECT p.order_id FROM payment p JOIN refund f USING (payment_intent_id) WHERE f.state = 'confirmed'
    GROUP BY p.order_id, p.refunded_cents HAVING sum(f.cents) > p.refunded_cents`,
  'a refund by transfer has its account row, is unknown to the provider, and is confirmed with its transfer': `
    SELECT f.order_id FROM refund f LEFT JOIN refund_transfer t USING (refund_id)
    WHERE (f.kind = 'transfer') <> (t.refund_id IS NOT NULL)
      OR (f.kind = 'transfer' AND (f.provider_id IS NOT NULL OR f.state NOT IN ('asked', 'confirmed')
        OR (f.state = 'confirmed') <> (t.transferred_at IS NOT NULL)))`,
  'copies that refunds put back are in the ledger, each once': `
    SELECT coalesce(said.order_id, done.order_id) AS order_id FROM (
      SELECT f.order_id, (line->>'product_id')::int AS product_id, sum((line->>'quantity')::int) AS copies
      FROM refund f CROSS JOIN jsonb_array_elements(f.lines) line
      WHERE f.restocked_at IS NOT NULL AND (line->>'restock')::boolean GROUP BY 1, 2) said
    FULL JOIN (
      SELECT order_id, product_id, sum(quantity) AS copies FROM stock_move
      WHERE order_id IS NOT NULL AND reason IN ('devolución', 'cancelación') GROUP BY 1, 2) done USING (order_id, product_id)
    WHERE said.copies IS DISTINCT FROM done.copies`,
  'no more copies come back than were sold': `
    SELECT m.order_id FROM stock_move m WHERE m.order_id IS NOT NULL AND m.reason IN ('devolución', 'cancelación')
    GROUP BY m.order_id, m.product_id HAVING sum(m.quantity) > coalesce((SELECT sum(c.quantity) FROM stock_move c
      WHERE c.order_id = m.order_id AND c.product_id = m.product_id AND c.kind = 'consume'), 0)`,
  'webhooks do not pile up': `
    SELECT event_id FROM webhook_event WHERE processed_at IS NULL AND received_at < now() - interval '10 minutes'`,
  'what the staff was paid by hand is known by its order alone, not by the provider': `
    SELECT o.order_id FROM orders o JOIN payment p USING (order_id)
    WHERE (p.method_type IN ('cash', 'transfer')) <> (p.payment_intent_id = 'hand_' || o.folio)
      OR (p.method_type IN ('cash', 'transfer') AND (o.sold_by IS NULL OR o.payment_method <> p.method_type))
      OR EXISTS (SELECT FROM refund f WHERE f.payment_intent_id = p.payment_intent_id
        AND p.method_type IN ('cash', 'transfer') AND (f.kind <> 'by hand' OR f.state <> 'confirmed'))`,
  'every paid order tells its way': `
    SELECT o.order_id FROM orders o WHERE o.state <> (SELECT to_state FROM order_event e WHERE e.order_id = o.order_id ORDER BY order_event_id DESC LIMIT 1)`,
};

/** A mistake may break a rule for every order there is: one line of the log must bear it. */
const NAMED = 10;

export interface BrokenRule {
  rule: string;
  /** Number of rows that break it. */
  count: number;
  /** The ids of the first of them, by which Salud leads to each. */
  rows: unknown[];
}

/** Price law of a shop that has not set another. */
const usualLaw = (): PriceLaw => ({ today: mexicoCityDay(new Date()), months: FIXED_PRICE_MONTHS });

/** The rules that do not hold, about prices those of the law's day. */
export async function brokenInvariants(db: Database, law = usualLaw()): Promise<BrokenRule[]> {
  return withLongTimeout(db, async (tx) => {
    const broken: BrokenRule[] = [];
    for (const [rule, query] of Object.entries({
      ...invariants,
      ...accountRules,
      ...membershipRules,
      ...clubRules,
      ...readingListRules,
      ...catalogRules(law),
    })) {
      const text = `WITH broken AS MATERIALIZED (${query})
        SELECT (SELECT count(*)::int FROM broken) AS count,
          (SELECT coalesce(json_agg(b), '[]') FROM (SELECT * FROM broken LIMIT ${NAMED}) b) AS first`;
      // Tests look at the rules after each step: planning them takes longer than their few rows.
      const name = `rule_${createHash('sha1').update(text).digest('hex')}`;
      const [found] = await statement<{ count: number; first: unknown[] }>(name, text)(tx, []);
      if (found && found.count > 0) broken.push({ rule, count: found.count, rows: found.first });
    }
    return broken;
  });
}

/** The rule of the months, broken by those that were found. */
export const ruleOfMonths = (found: readonly object[]): BrokenRule[] =>
  found.length > 0 ? [{ rule: WHOLE_MONTHS_RULE, count: found.length, rows: found.slice(0, NAMED) }] : [];
