import type { PassPeriods } from '#contract/membership-terms.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** A gift that is paid and not begun: only one of these may have its code shown. */
export interface ReadyGift {
  pass_id: number;
  folio: string;
  periods: PassPeriods;
  plan: string;
  ships: boolean;
  from_name: string;
  to_name: string;
  message: string | null;
  to_email: string | null;
  sent_at: Date | null;
  code_version: number;
  /** The buyer's. */
  contact_name: string;
  contact_email: string;
}

const READY = `SELECT b.pass_id, o.folio, b.periods, m.name AS plan, m.ships, g.from_name, g.to_name, g.message, g.to_email, g.sent_at,
     g.code_version, o.contact_name, o.contact_email
   FROM pass_gift g JOIN membership_pass b USING (pass_id) JOIN membership m USING (membership_id) JOIN orders o USING (order_id)
   WHERE b.state = 'ready'`;

const byPass = statement<ReadyGift & Record<string, unknown>>(
  'ready_gift_of_pass',
  `${READY} AND g.pass_id = $1`,
);
export const findReadyGift = async (db: Database, passId: number): Promise<ReadyGift | undefined> =>
  (await byPass(db, [passId]))[0];
