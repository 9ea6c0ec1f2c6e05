import { READERS_CLUB } from '#contract/membership-terms.ts';
import { passRules } from './passes/pass-rules.queries.ts';

/** Rules about who may use what: the rows that triggers write, held against what they are written from. */
export const accessRules: Readonly<Record<string, string>> = {
  'each paid period gives its client one access': `
    SELECT p.period_id, p.subscription_id FROM subscription_period p JOIN subscription s USING (subscription_id)
      JOIN membership m USING (membership_id) LEFT JOIN access a USING (period_id)
    WHERE (a.user_id, a.plan_code, a.opens_at, a.until, a.withheld_at)
      IS DISTINCT FROM (s.user_id, m.code, p.paid_at, p.period_end, coalesce(p.reversed_at, p.suspended_at))`,
  'each courtesy gives its client one access, until it was ended': `
    SELECT g.grant_id, g.user_id FROM access_grant g LEFT JOIN access a USING (grant_id)
    WHERE (a.user_id, a.plan_code, a.opens_at, a.until, a.closes_at)
      IS DISTINCT FROM (g.user_id, '${READERS_CLUB}', g.starts_at, g.ends_at, least(g.ends_at, g.ended_at))`,
  'no access outlasts its money or its subscription': `
    SELECT a.access_id, p.subscription_id FROM access a JOIN subscription_period p USING (period_id) JOIN subscription s USING (subscription_id)
    WHERE a.closes_at > a.withheld_at
      OR s.state = 'canceled' AND p.restored_at IS NULL AND a.closes_at > coalesce(s.ended_at, p.paid_at)`,
};

/**
 * Rules about subscriptions that must hold after anything that may have happened; each query finds the rows that break
 * one. The database itself keeps the rest: one period per invoice and per start, one live subscription per client and
 * plan, none of them without an owner.
 */
export const membershipRules: Readonly<Record<string, string>> = {
  ...accessRules,
  ...passRules,
  'a paid period is thirty times 24 hours': `
    SELECT period_id, subscription_id FROM subscription_period WHERE period_end <> period_start + interval '720 hours'`,
  'no time is paid for twice': `
    SELECT a.period_id, subscription_id FROM subscription_period a JOIN subscription_period b USING (subscription_id)
    WHERE a.period_id < b.period_id AND a.period_start < b.period_end AND b.period_start < a.period_end`,
  'a subscription is paid until its newest period ends': `
    SELECT s.subscription_id FROM subscription s LEFT JOIN LATERAL (
      SELECT period_start, period_end FROM subscription_period p WHERE p.subscription_id = s.subscription_id
      ORDER BY period_end DESC LIMIT 1) newest ON true
    WHERE s.current_period_start IS DISTINCT FROM newest.period_start OR s.current_period_end IS DISTINCT FROM newest.period_end`,
  'what gives access has been paid for, and what was never paid for gives none': `
    SELECT s.subscription_id FROM subscription s
    WHERE (s.state IN ('active', 'past_due', 'canceled')) <> EXISTS (
      SELECT FROM subscription_period p WHERE p.subscription_id = s.subscription_id)`,
  'nobody is charged again for a membership whose money went back or is disputed': `
    SELECT s.subscription_id FROM subscription s
    WHERE s.state IN ('active', 'past_due') AND (
      (NOT s.cancel_at_period_end AND EXISTS (
        SELECT FROM subscription_period p WHERE p.subscription_id = s.subscription_id AND p.suspended_at IS NOT NULL))
      OR EXISTS (SELECT FROM subscription_period p WHERE p.subscription_id = s.subscription_id
        AND p.period_end = s.current_period_end AND p.reversed_at IS NOT NULL))`,
  'what goes on has its next charge, and what is cancelled has none': `
    SELECT subscription_id FROM subscription
    WHERE (next_charge_at IS NOT NULL) <> (state IN ('active', 'past_due') AND NOT cancel_at_period_end)`,
  'the next charge is at the end of what is paid, or whole periods after it': `
    SELECT subscription_id FROM subscription
    WHERE next_charge_at < current_period_end OR extract(epoch FROM next_charge_at - current_period_end)::bigint % 2592000 <> 0`,
  'a pause has a charge after it': `
    SELECT subscription_id FROM subscription WHERE paused_until IS NOT NULL AND next_charge_at IS NULL`,
  'every charge is announced five days before': `
    SELECT subscription_id FROM subscription
    WHERE state = 'active' AND next_charge_at BETWEEN now() AND now() + interval '5 days' AND notice_for IS DISTINCT FROM next_charge_at`,
  'what is paid for a period and what was given towards it are the agreed price': `
    SELECT p.period_id, subscription_id FROM subscription_period p JOIN subscription s USING (subscription_id)
    WHERE p.amount_cents + p.credit_cents <> s.price_cents`,
  'what was given has been used once, for periods of its subscription': `
    SELECT s.subscription_id FROM subscription s
    WHERE (SELECT coalesce(sum(credit_cents), 0) FROM subscription_period p WHERE p.subscription_id = s.subscription_id)
      <> (SELECT coalesce(sum(cents), 0) FROM subscription_credit c WHERE c.subscription_id = s.subscription_id AND c.state = 'used')`,
  'what went back whole has been noted whole': `
    SELECT period_id, subscription_id FROM subscription_period WHERE (reversed_at IS NOT NULL) <> (refunded_cents > 0 AND refunded_cents >= amount_cents)`,
  'the parcel of a period whose money went back or is disputed waits, and no other does': `
    SELECT h.shipment_id, p.subscription_id FROM shipment h JOIN subscription_period p USING (period_id) JOIN access a USING (period_id)
    WHERE h.state IN ('pendiente de envío', 'procesando') AND (h.held_at IS NOT NULL) <> (a.withheld_at IS NOT NULL)`,
  'the last move of a box is where it is': `
    SELECT h.shipment_id, p.subscription_id FROM shipment h JOIN subscription_period p USING (period_id)
    WHERE h.state <> coalesce((SELECT to_state FROM shipping_event e WHERE e.shipment_id = h.shipment_id ORDER BY shipping_event_id DESC LIMIT 1),
      'pendiente de envío')`,
  'each box has its parcel, which lists read in its columns': `
    SELECT h.shipment_id, p.subscription_id FROM shipment h JOIN subscription_period p USING (period_id) LEFT JOIN parcel c USING (shipment_id)
    WHERE (c.state, c.carrier_code, c.carrier, c.tracking_number, c.tracking_url, c.packed_by, c.packed_at, c.shipped_at, c.delivered_at)
      IS DISTINCT FROM (h.state, h.carrier_code, h.carrier, h.tracking_number, h.tracking_url, h.packed_by, h.packed_at,
        h.shipped_at, h.delivered_at)`,
  'every box that left has its mail': `
    SELECT e.shipment_id, p.subscription_id FROM shipping_event e
      LEFT JOIN shipment USING (shipment_id) LEFT JOIN subscription_period p USING (period_id)
    WHERE e.shipment_id IS NOT NULL AND e.to_state = 'enviado' AND e.cause = 'desk'
      AND e.mailed_at IS NULL AND e.at > now() - interval '6 days'
      AND NOT EXISTS (SELECT FROM pgboss.job j WHERE j.name = 'box-mail' AND (j.data->>'shippingEventId')::int = e.shipping_event_id)`,
  'the books of a box are what its ledger says': `
    SELECT shipment_id, p.subscription_id FROM (
      SELECT shipment_id, product_id, count(*) AS copies FROM shipment_item GROUP BY 1, 2) i
    FULL JOIN (
      SELECT shipment_id, product_id, -sum(quantity) AS copies FROM stock_move WHERE shipment_id IS NOT NULL GROUP BY 1, 2
      HAVING sum(quantity) <> 0) m USING (shipment_id, product_id)
    LEFT JOIN shipment USING (shipment_id) LEFT JOIN subscription_period p USING (period_id)
    WHERE i.copies IS DISTINCT FROM m.copies`,
  'no client gets a book twice without a reason': `
    SELECT user_id FROM shipment_item WHERE user_id IS NOT NULL GROUP BY user_id, product_id
    HAVING count(*) FILTER (WHERE repeat_reason IS NULL) > 1`,
  'a box that is not sent holds no books': `
    SELECT h.shipment_id, p.subscription_id FROM shipment h JOIN subscription_period p USING (period_id)
    WHERE h.skipped_at IS NOT NULL AND EXISTS (SELECT FROM shipment_item i WHERE i.shipment_id = h.shipment_id)`,
  "the books of a box are counted as its client's": `
    SELECT h.shipment_id, subscription_id FROM shipment_item i JOIN shipment h USING (shipment_id) JOIN subscription_period p USING (period_id)
      JOIN subscription s USING (subscription_id) WHERE i.user_id IS DISTINCT FROM s.user_id`,
  'what is subscribed to is known to the provider': `
    SELECT subscription_id FROM subscription
    WHERE state IN ('active', 'past_due', 'canceled') AND (provider_id IS NULL OR customer_id IS NULL)`,
  'every paid period of a plan with books is sent once, and of no other': `
    SELECT p.period_id, subscription_id FROM subscription_period p JOIN subscription s USING (subscription_id) JOIN membership m USING (membership_id)
    WHERE s.user_id IS NOT NULL AND m.ships <> EXISTS (SELECT FROM shipment h WHERE h.period_id = p.period_id)`,
  'what is for a child has the place of that child': `
    SELECT subscription_id, NULL AS pass_id FROM subscription WHERE child_id <> child_slot
    UNION ALL SELECT NULL, pass_id FROM membership_pass WHERE child_id <> child_slot`,
  'boxes grow into a plan that sends boxes': `
    SELECT s.subscription_id, NULL AS pass_id FROM subscription s JOIN membership m ON m.membership_id = s.box_membership_id WHERE NOT m.ships
    UNION ALL SELECT NULL, b.pass_id FROM membership_pass b JOIN membership m ON m.membership_id = b.box_membership_id WHERE NOT m.ships`,
  'every subscription tells its way': `
    SELECT s.subscription_id FROM subscription s
    WHERE s.state IS DISTINCT FROM (
      SELECT to_state FROM subscription_event e WHERE e.subscription_id = s.subscription_id ORDER BY subscription_event_id DESC LIMIT 1)`,
  'every paid period has its receipt': `
    SELECT p.period_id, p.subscription_id FROM subscription_period p
    WHERE p.paid_at > now() - interval '6 days'
      AND NOT EXISTS (SELECT FROM pgboss.job j WHERE j.name = 'subscription-mail' AND j.data->>'kind' = 'receipt'
        AND j.data->>'invoiceId' = p.invoice_id)`,
};
