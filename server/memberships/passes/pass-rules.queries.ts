import { isOneBox } from '../access.queries.ts';

/** Rules about passes: what their order is, their calendar, and the access that was written from it. */
export const passRules: Readonly<Record<string, string>> = {
  'a pass is what its order is': `
    SELECT b.pass_id, b.order_id FROM membership_pass b JOIN orders o USING (order_id)
    WHERE b.state <> pass_state_of_order(o.state, b.state, b.activated_at IS NOT NULL,
      EXISTS (SELECT FROM pass_gift g WHERE g.pass_id = b.pass_id))`,
  'a pass that was ever paid has all its periods, end to end, and no other has any': `
    SELECT b.pass_id, b.order_id FROM membership_pass b LEFT JOIN LATERAL (
      SELECT count(*) AS count, min(n) AS first, max(n) AS last, max(period_end) - min(period_start) AS time,
        bool_and(voided_at IS NULL) AS is_whole FROM pass_period p WHERE p.pass_id = b.pass_id) t ON true
    WHERE CASE WHEN b.activated_at IS NULL THEN t.count <> 0
      ELSE (t.count, t.first, t.last, t.time) IS DISTINCT FROM (b.periods::bigint, 1, b.periods, b.periods * interval '720 hours')
        OR b.state IN ('active', 'suspended') AND NOT t.is_whole END`,
  'each period of a pass gives its client one access': `
    SELECT p.pass_id, p.n FROM pass_period p JOIN membership_pass b USING (pass_id) JOIN membership m USING (membership_id)
      LEFT JOIN access a ON (a.pass_id, a.pass_n) = (p.pass_id, p.n)
    WHERE (a.user_id, a.plan_code, a.opens_at, a.until) IS DISTINCT FROM (b.user_id, m.code, p.period_start, p.period_end)
      OR a.closes_at <> least(a.until, coalesce(a.withheld_at, a.until))
      OR b.state = 'active' AND a.withheld_at IS NOT NULL
      OR b.state = 'suspended' AND a.withheld_at IS NULL
        AND a.until > (SELECT max(at) FROM pass_event e WHERE e.pass_id = b.pass_id)
      OR b.state = 'void' AND (a.withheld_at IS NULL) <> (p.voided_at IS NULL)`,
  'no time of a plan is opened by two passes of a client, but for two children': `
    SELECT a.pass_id, a.pass_n FROM access a JOIN membership_pass p USING (pass_id) JOIN access b ON b.user_id = a.user_id AND b.plan_code = a.plan_code
      AND b.because = 'pass' AND b.access_id > a.access_id AND a.opens_at < b.closes_at AND b.opens_at < a.closes_at
      AND least(a.closes_at, b.closes_at) > now()
      JOIN membership_pass q ON q.pass_id = b.pass_id AND ${isOneBox('p.child_slot', 'q.child_slot')}
    WHERE a.because = 'pass'
      AND NOT EXISTS (SELECT FROM pass_event e WHERE e.pass_id IN (a.pass_id, b.pass_id) AND e.to_state = 'suspended')`,
  'each begun period of a pass of books is sent once, and of no other plan': `
    SELECT p.pass_id, p.n FROM pass_period p JOIN membership_pass b USING (pass_id) JOIN membership m USING (membership_id)
      LEFT JOIN shipment h ON (h.pass_id, h.pass_n) = (p.pass_id, p.n)
    WHERE h.shipment_id IS NOT NULL AND NOT m.ships OR h.created_at < p.period_start
      OR h.shipment_id IS NULL AND m.ships AND b.state = 'active' AND b.user_id IS NOT NULL AND p.voided_at IS NULL
        AND p.period_start < now() - interval '3 hours'`,
  'the parcel of a pass whose money went back or is disputed waits, and no other does': `
    SELECT h.shipment_id, b.pass_id FROM shipment h JOIN membership_pass b USING (pass_id)
    WHERE h.state IN ('pendiente de envío', 'procesando') AND (h.held_at IS NOT NULL) <> (b.state <> 'active')`,
  "the books of a pass's box are counted as its client's": `
    SELECT h.shipment_id, b.pass_id FROM shipment_item i JOIN shipment h USING (shipment_id) JOIN membership_pass b USING (pass_id)
    WHERE i.user_id IS DISTINCT FROM b.user_id AND b.user_id IS NOT NULL`,
  'every pass tells its way': `
    SELECT b.pass_id, b.order_id FROM membership_pass b
    WHERE b.state IS DISTINCT FROM (SELECT to_state FROM pass_event e WHERE e.pass_id = b.pass_id ORDER BY pass_event_id DESC LIMIT 1)`,
  'an order for a pass sells nothing else': `
    SELECT b.pass_id, b.order_id FROM membership_pass b
    WHERE (SELECT count(*) FROM order_item i WHERE i.order_id = b.order_id) <> 1
      OR NOT EXISTS (SELECT FROM order_item i JOIN product p USING (product_id) WHERE i.order_id = b.order_id AND p.is_anchor)`,
  'an order for what stands for a pass has its pass': `
    SELECT i.order_id FROM order_item i JOIN product p USING (product_id)
    WHERE p.is_anchor AND NOT EXISTS (SELECT FROM membership_pass b WHERE b.order_id = i.order_id)`,
  "a gift that nobody has begun is nobody's, and no other pass waits for its code": `
    SELECT b.pass_id, b.order_id FROM membership_pass b LEFT JOIN pass_gift g USING (pass_id)
    WHERE g.pass_id IS NULL AND b.state = 'ready'
      OR g.pass_id IS NOT NULL AND b.activated_at IS NULL AND (b.user_id IS NOT NULL OR b.shipping_address IS NOT NULL)`,
  "a gift that was begun is a client's, or of one who was deleted": `
    SELECT b.pass_id, b.order_id FROM membership_pass b JOIN pass_gift USING (pass_id)
    WHERE b.activated_at IS NOT NULL AND b.user_id IS NULL AND b.contact_email <> ''`,
  'a gift is begun once, by redeeming it': `
    SELECT b.pass_id, b.order_id FROM membership_pass b JOIN pass_gift USING (pass_id)
    WHERE (SELECT count(*) FROM pass_event e WHERE e.pass_id = b.pass_id AND e.cause = 'redeemed') <> (b.activated_at IS NOT NULL)::int`,
  'a gift that was mailed had been paid': `
    SELECT b.pass_id, b.order_id FROM membership_pass b JOIN pass_gift g USING (pass_id)
    WHERE g.sent_at IS NOT NULL AND NOT EXISTS (SELECT FROM pass_event e WHERE e.pass_id = b.pass_id AND e.to_state = 'ready')`,
  'the code of a gift is kept as its hash': `
    SELECT pass_id FROM pass_gift WHERE code_hash !~ '^[0-9a-f]{64}$'`,
};
