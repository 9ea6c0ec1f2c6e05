/**
 * Joins a box `h` to the period `p` that it belongs to, of a subscription or of a pass: its time, whether its money went back,
 * and whose it is.
 */
export const JOIN_OWNER = `JOIN LATERAL (
     SELECT w.subscription_id, NULL::int AS pass_id, w.period_start, w.period_end, w.reversed_at IS NOT NULL AS is_reversed,
       s.user_id, s.contact_name, s.contact_email
     FROM subscription_period w JOIN subscription s USING (subscription_id) WHERE w.period_id = h.period_id
     UNION ALL
     SELECT NULL, b.pass_id, w.period_start, w.period_end, b.state = 'void', b.user_id, b.contact_name, b.contact_email
     FROM pass_period w JOIN membership_pass b USING (pass_id) WHERE w.pass_id = h.pass_id AND w.n = h.pass_n) p ON true`;
