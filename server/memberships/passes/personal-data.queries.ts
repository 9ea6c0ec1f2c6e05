import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const exported = statement<{ pass: unknown }>(
  'export_passes',
  `SELECT jsonb_build_object('membership', m.name, 'periods', b.periods, 'status', b.state, 'folio', o.folio,
     'created_at', b.created_at, 'contact', jsonb_build_object('full_name', b.contact_name, 'phone', b.contact_phone, 'email', b.contact_email),
     'shipping_address', b.shipping_address,
     'opened', (SELECT coalesce(jsonb_agg(jsonb_build_object('period_start', p.period_start, 'period_end', p.period_end,
         'voided_at', p.voided_at) ORDER BY p.n), '[]') FROM pass_period p WHERE p.pass_id = b.pass_id)) AS pass
   FROM membership_pass b JOIN membership m USING (membership_id) JOIN orders o USING (order_id) WHERE b.user_id = $1
   ORDER BY b.created_at DESC, b.pass_id DESC`,
);

/** Exports all passes of a client, in any state. */
export const exportPasses = async (db: Database, userId: number): Promise<unknown[]> =>
  (await exported(db, [userId])).map(({ pass }) => pass);

const forget = statement(
  'forget_pass_holder',
  `WITH theirs AS (
     UPDATE membership_pass SET user_id = NULL, contact_name = '', contact_phone = '', contact_email = '', shipping_address = NULL
     WHERE user_id = $1 RETURNING pass_id)
   UPDATE access SET user_id = NULL WHERE pass_id IN (SELECT pass_id FROM theirs)`,
);

/** Leaves the passes of a client who goes as what was paid for, without a person: nothing more is opened or sent for them. */
export const forgetPasses = async (tx: Database, userId: number): Promise<void> => {
  await forget(tx, [userId]);
};
