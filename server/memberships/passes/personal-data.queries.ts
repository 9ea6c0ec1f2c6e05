import { type Database, inTransaction } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { forgetBoxes, waitsToBeSent } from '../personal-data.queries.ts';

const exported = statement<{ pass: unknown }>(
  'export_passes',
  `SELECT jsonb_build_object('membership', m.name, 'periods', b.periods, 'status', b.state,
     'folio', CASE WHEN g.pass_id IS NULL THEN o.folio END, 'is_gift', g.pass_id IS NOT NULL,
     'created_at', coalesce(CASE WHEN g.pass_id IS NOT NULL THEN b.activated_at END, b.created_at), 'contact', jsonb_build_object('full_name', b.contact_name, 'phone', b.contact_phone, 'email', b.contact_email),
     'shipping_address', b.shipping_address,
     'shipments', (SELECT coalesce(jsonb_agg(jsonb_build_object('status_send', h.state, 'created_at', h.created_at,
         'full_name', h.contact_name, 'phone', h.contact_phone, 'address', h.shipping_address, 'carrier', h.carrier,
         'tracking_number', h.tracking_number, 'shipped_at', h.shipped_at, 'skipped_reason', h.skipped_reason,
         'titles', (SELECT coalesce(jsonb_agg(t.title ORDER BY i.position), '[]')
           FROM shipment_item i JOIN product t USING (product_id) WHERE i.shipment_id = h.shipment_id)) ORDER BY h.pass_n), '[]')
       FROM shipment h WHERE h.pass_id = b.pass_id),
     'opened', (SELECT coalesce(jsonb_agg(jsonb_build_object('period_start', p.period_start, 'period_end', p.period_end,
         'voided_at', p.voided_at) ORDER BY p.n), '[]') FROM pass_period p WHERE p.pass_id = b.pass_id)) AS pass
   FROM membership_pass b JOIN membership m USING (membership_id) JOIN orders o USING (order_id) LEFT JOIN pass_gift g USING (pass_id)
   WHERE b.user_id = $1
   ORDER BY b.created_at DESC, b.pass_id DESC`,
);

/** Exports all passes of a client, in any state. */
export const exportPasses = async (db: Database, userId: number): Promise<unknown[]> =>
  (await exported(db, [userId])).map(({ pass }) => pass);

const someWait = (at: string) =>
  `EXISTS (SELECT FROM shipment WHERE shipment.pass_id = membership_pass.pass_id AND ${waitsToBeSent(at)})`;

const lockLiving = statement<{
  name: string;
  ends_at: Date | null;
  runs: boolean;
  waits: boolean;
  is_gift: boolean;
}>(
  'lock_living_passes',
  `SELECT m.name, t.ends_at,
     membership_pass.state IN ('active', 'suspended') AND coalesce(t.ends_at > $2::timestamptz, false) AS runs,
     membership_pass.state = 'active' AND ${someWait('$2')} AS waits,
     EXISTS (SELECT FROM pass_gift g WHERE g.pass_id = membership_pass.pass_id) AS is_gift
   FROM membership_pass JOIN membership m USING (membership_id)
   CROSS JOIN LATERAL (SELECT max(period_end) AS ends_at FROM pass_period p WHERE p.pass_id = membership_pass.pass_id) t
   WHERE membership_pass.user_id = $1 ORDER BY membership_pass.pass_id FOR UPDATE OF membership_pass`,
);

/** A client's passes that run, are to begin or have a box to send, the one that ends last first; all of theirs locked. */
export async function lockLivingPasses(tx: Database, userId: number, at: Date) {
  const passes = await lockLiving(tx, [userId, at.toISOString()]);
  return passes
    .filter(({ runs, waits }) => runs || waits)
    .toSorted(
      (a, b) => Number(b.runs) - Number(a.runs) || (b.ends_at?.getTime() ?? 0) - (a.ends_at?.getTime() ?? 0),
    );
}

/** Empties the boxes of the given passes, as far as their data is needed no more. */
const emptyBoxes = (whose: string, at: string) =>
  `emptied AS (
     UPDATE shipment SET contact_name = '', contact_phone = '', shipping_address = '{}'::jsonb, skipped_reason = NULL
     FROM ${whose} WHERE shipment.pass_id = ${whose}.pass_id AND NOT (${waitsToBeSent(at)}) RETURNING shipment_id),
   unexplained AS (
     UPDATE shipment_item SET repeat_reason = ''
     WHERE shipment_id IN (SELECT shipment_id FROM emptied) AND repeat_reason IS NOT NULL)`;

/** The name stays on a pass of which a box is still to be sent: by it the rest is found afterwards. */
const forget = statement<{ shipment_ids: number[] }>(
  'forget_pass_holder',
  `WITH theirs AS (
     UPDATE membership_pass SET user_id = NULL, contact_name = CASE WHEN ${someWait('$2')} THEN contact_name ELSE '' END,
       contact_phone = '', contact_email = '', shipping_address = NULL
     WHERE user_id = $1 RETURNING pass_id),
   closed AS (UPDATE access SET user_id = NULL WHERE pass_id IN (SELECT pass_id FROM theirs)),
   ${emptyBoxes('theirs', '$2')}
   SELECT ARRAY(SELECT shipment_id FROM emptied) AS shipment_ids`,
);

/** Leaves the passes of a client who goes as what was paid for, without a person: nothing more is opened for them. */
export async function forgetPasses(tx: Database, userId: number, at: Date): Promise<void> {
  const [forgotten] = await forget(tx, [userId, at.toISOString()]);
  await forgetBoxes(tx, forgotten?.shipment_ids ?? []);
}

const anonymise = statement<{ shipment_ids: number[] }>(
  'anonymise_sent_boxes_of_passes',
  `WITH departed AS (
     SELECT pass_id, ${someWait('$1')} AS waits FROM membership_pass
     WHERE user_id IS NULL AND contact_name <> '' AND (activated_at IS NOT NULL OR NOT EXISTS (
       SELECT FROM pass_gift g WHERE g.pass_id = membership_pass.pass_id))),
   ${emptyBoxes('departed', '$1')},
   anonymous AS (
     UPDATE membership_pass SET contact_name = '' WHERE pass_id IN (SELECT pass_id FROM departed WHERE NOT waits))
   SELECT ARRAY(SELECT shipment_id FROM emptied) AS shipment_ids`,
);

/** Anonymises boxes of passes that outlived their client's account and have been sent since. */
export const anonymiseBoxesOfPasses = (db: Database, at: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [sent] = await anonymise(tx, [at.toISOString()]);
    await forgetBoxes(tx, sent?.shipment_ids ?? []);
  });
