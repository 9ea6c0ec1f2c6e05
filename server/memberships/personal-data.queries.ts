import { type Database, inTransaction } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { forgetGuias } from '../shipping/shipping.ts';
import { scrubAudit } from '../staff/staff.ts';

const live = statement<{ count: number }>(
  'live_subscriptions_of_client',
  `SELECT count(*) FROM subscription WHERE user_id = $1 AND state IN ('active', 'past_due')`,
);

export async function hasLiveSubscription(db: Database, userId: number): Promise<boolean> {
  return ((await live(db, [userId]))[0]?.count ?? 0) > 0;
}

const exported = statement<{ subscription: unknown }>(
  'export_subscriptions',
  `SELECT jsonb_build_object('membership', m.name, 'status', s.state, 'price_cents', s.price_cents, 'created_at', s.created_at,
     'ended_at', s.ended_at, 'paid_until', s.current_period_end, 'cancel_at_period_end', s.cancel_at_period_end,
     'cancel_reason', s.cancel_reason,
     'consent', CASE WHEN s.consent_at IS NOT NULL THEN jsonb_build_object('given_at', s.consent_at, 'version', s.consent_version) END,
     'card', CASE WHEN s.card_last4 IS NOT NULL THEN jsonb_build_object('brand', s.card_brand, 'last4', s.card_last4, 'expires', s.card_expires) END,
     'contact', jsonb_build_object('full_name', s.contact_name, 'phone', s.contact_phone, 'email', s.contact_email),
     'shipping_address', s.shipping_address, 'for_child', (SELECT c.nickname FROM child c WHERE c.child_id = s.child_id),
     'gifts', (SELECT coalesce(jsonb_agg(jsonb_build_object('given_at', c.created_at, 'cents', c.cents, 'reason', c.reason, 'state', c.state)
         ORDER BY c.credit_id), '[]')
       FROM subscription_credit c WHERE c.subscription_id = s.subscription_id),
     'payments', (SELECT coalesce(jsonb_agg(jsonb_build_object('paid_at', p.paid_at, 'amount_cents', p.amount_cents,
         'currency', p.currency, 'refunded_cents', p.refunded_cents, 'period_start', p.period_start, 'period_end', p.period_end, 'receipt_url', p.receipt_url,
         'refunds', (SELECT coalesce(jsonb_agg(jsonb_build_object('asked_at', f.created_at, 'cents', f.cents, 'reason', f.reason, 'state', f.state)
             ORDER BY f.period_refund_id), '[]')
           FROM period_refund f WHERE f.period_id = p.period_id))
         ORDER BY p.period_start), '[]')
       FROM subscription_period p WHERE p.subscription_id = s.subscription_id),
     'shipments', (SELECT coalesce(jsonb_agg(jsonb_build_object('status_send', h.state, 'created_at', h.created_at,
         'full_name', h.contact_name, 'phone', h.contact_phone, 'address', h.shipping_address, 'carrier', h.carrier,
         'tracking_number', h.tracking_number, 'tracking_url', h.tracking_url, 'shipped_at', h.shipped_at,
         'skipped_reason', h.skipped_reason,
         'titles', (SELECT coalesce(jsonb_agg(jsonb_build_object('title', b.title, 'repeat_reason', i.repeat_reason) ORDER BY i.position), '[]')
           FROM shipment_item i JOIN product b USING (product_id) WHERE i.shipment_id = h.shipment_id)) ORDER BY h.created_at, h.shipment_id), '[]')
       FROM subscription_period p JOIN shipment h USING (period_id) WHERE p.subscription_id = s.subscription_id)) AS subscription
   FROM subscription s JOIN membership m USING (membership_id) WHERE s.user_id = $1
   ORDER BY s.created_at DESC, s.subscription_id DESC`,
);

/** Exports all subscriptions of a client, in any state. */
export async function exportSubscriptions(db: Database, userId: number): Promise<unknown[]> {
  return (await exported(db, [userId])).map((row) => row.subscription);
}

/** Condition for a parcel that still needs its name and address. Nothing waits to be sent for half a year. */
export const waitsToBeSent = (at: string) =>
  `shipment.state IN ('pendiente de envío', 'procesando') AND shipment.skipped_at IS NULL AND shipment.created_at > ${at}::timestamptz - interval '180 days'`;
const someWait = (at: string) => `EXISTS (SELECT FROM subscription_period JOIN shipment USING (period_id)
  WHERE subscription_period.subscription_id = subscription.subscription_id AND ${waitsToBeSent(at)})`;

const lockLiving = statement<{ state: string; paid_until: Date | null; cancels: boolean; waits: boolean }>(
  'lock_living_subscriptions',
  `SELECT state, current_period_end AS paid_until, cancel_at_period_end AS cancels, ${someWait('$2')} AS waits
   FROM subscription WHERE user_id = $1 ORDER BY subscription_id FOR UPDATE`,
);

/** A client's subscriptions that go on or have a parcel to send, all of theirs locked. */
export async function lockLivingSubscriptions(tx: Database, userId: number, at: Date) {
  const subscriptions = await lockLiving(tx, [userId, at.toISOString()]);
  return subscriptions.filter(({ state, waits }) => state === 'active' || state === 'past_due' || waits);
}

/** Empties the parcels of the given subscriptions, as far as their data is needed no more. */
const emptyShipments = (whose: string, at: string) =>
  `emptied AS (
     UPDATE shipment SET contact_name = '', contact_phone = '', shipping_address = '{}'::jsonb, skipped_reason = NULL
     FROM subscription_period p JOIN ${whose} USING (subscription_id)
     WHERE p.period_id = shipment.period_id AND NOT (${waitsToBeSent(at)}) RETURNING shipment_id),
   unexplained AS (
     UPDATE shipment_item SET repeat_reason = ''
     WHERE shipment_id IN (SELECT shipment_id FROM emptied) AND repeat_reason IS NOT NULL)`;

export async function forgetBoxes(tx: Database, shipmentIds: readonly number[]): Promise<void> {
  await forgetGuias(tx, 'shipment', shipmentIds);
  await scrubAudit(tx, 'shipment', shipmentIds);
}

/** The name stays on a subscription of which something is still to be sent: by it the rest is found afterwards. */
const forget = statement<{ shipment_ids: number[]; subscription_ids: number[] }>(
  'forget_subscriber',
  `WITH left_open AS (
     INSERT INTO subscription_event (subscription_id, from_state, to_state, cause, at)
     SELECT subscription_id, 'pending', 'expired', 'account deleted', $2 FROM subscription WHERE user_id = $1 AND state = 'pending'),
   theirs AS (
     UPDATE subscription SET user_id = NULL, contact_name = CASE WHEN ${someWait('$2')} THEN contact_name ELSE '' END,
       contact_phone = '', contact_email = '', shipping_address = NULL, cancel_reason = NULL, session_url = NULL, card_last4 = NULL, card_expires = NULL,
       state = CASE WHEN state = 'pending' THEN 'expired' ELSE state END
     WHERE user_id = $1 RETURNING subscription_id),
   receipts AS (
     UPDATE subscription_period SET receipt_url = NULL WHERE subscription_id IN (SELECT subscription_id FROM theirs)),
   gifts AS (
     UPDATE subscription_credit SET reason = '' WHERE subscription_id IN (SELECT subscription_id FROM theirs)),
   refunds AS (
     UPDATE period_refund SET reason = '' WHERE period_id IN (
       SELECT period_id FROM subscription_period JOIN theirs USING (subscription_id))),
   ${emptyShipments('theirs', '$2')}
   SELECT ARRAY(SELECT shipment_id FROM emptied) AS shipment_ids, ARRAY(SELECT subscription_id FROM theirs) AS subscription_ids`,
);

export async function forgetSubscriber(tx: Database, userId: number, at: Date): Promise<void> {
  const [forgotten] = await forget(tx, [userId, at.toISOString()]);
  await forgetBoxes(tx, forgotten?.shipment_ids ?? []);
  // Entries that say where boxes went, and why money was given.
  await scrubAudit(tx, 'subscription', forgotten?.subscription_ids ?? []);
}

const grants = statement<{ grant: unknown }>(
  'export_access_grants',
  `SELECT jsonb_build_object('starts_at', starts_at, 'ends_at', ends_at, 'ended_at', ended_at, 'reason', reason) AS "grant"
   FROM access_grant WHERE user_id = $1 ORDER BY grant_id DESC`,
);

export const exportGrants = async (db: Database, userId: number): Promise<unknown[]> =>
  (await grants(db, [userId])).map((row) => row.grant);

const dropGrants = statement('remove_access_grants', 'DELETE FROM access_grant WHERE user_id = $1');

export const removeGrants = async (tx: Database, userId: number): Promise<void> => {
  await dropGrants(tx, [userId]);
};

const anonymiseSent = statement<{ subscriptions: number; shipment_ids: number[] }>(
  'anonymise_sent_shipments',
  `WITH departed AS (
     SELECT subscription_id, ${someWait('$1')} AS waits FROM subscription WHERE user_id IS NULL AND contact_name <> ''),
   ${emptyShipments('departed', '$1')},
   anonymous AS (
     UPDATE subscription SET contact_name = ''
     WHERE subscription_id IN (SELECT subscription_id FROM departed WHERE NOT waits) RETURNING subscription_id)
   SELECT (SELECT count(*) FROM anonymous)::int AS subscriptions, ARRAY(SELECT shipment_id FROM emptied) AS shipment_ids`,
);

/** Anonymises subscriptions of removed clients that have nothing left to be sent; answers how many. */
export const anonymiseSentShipments = (db: Database, at: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const [{ subscriptions, shipment_ids } = { subscriptions: 0, shipment_ids: [] }] = await anonymiseSent(
      tx,
      [at.toISOString()],
    );
    await forgetBoxes(tx, shipment_ids);
    return subscriptions;
  });
