import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { scrubClientAudit } from '../../staff/staff.ts';

const requests = statement<Record<string, unknown>>(
  'export_arco_requests',
  `SELECT kind, state, received_on::text, due_on::text, note, answer, closed_at FROM arco_request WHERE email_key = $1
   ORDER BY arco_request_id`,
);

/** Exports a person's requests about their data, and the answers. */
export const exportRequests = (db: Database, emailKey: string) => requests(db, [emailKey]);

const known = statement<{ isKnown: boolean }>(
  'is_known_to_client_care',
  `SELECT EXISTS (SELECT FROM arco_request WHERE email_key = $1) OR EXISTS (SELECT FROM client_note WHERE email_key = $1)
     AS "isKnown"`,
);

/** Tells whether the staff wrote down a request or a note under the e-mail. */
export const isKnownToCare = async (db: Database, emailKey: string): Promise<boolean> =>
  (await known(db, [emailKey]))[0]?.isKnown ?? false;

const forget = statement(
  'forget_client_care',
  `WITH notes AS (DELETE FROM client_note WHERE email_key = $1)
   UPDATE arco_request SET email = '', email_key = '', note = '', answer = '', version = version + 1,
     closed_at = coalesce(closed_at, $2), state = CASE state WHEN 'abierta' THEN 'atendida' ELSE state END
   WHERE email_key = $1`,
);

/** Forgets what a person requested, but not when; notes go, and entries of the audit no longer say who it was. */
export async function forgetCare(tx: Database, emailKey: string, at: Date): Promise<void> {
  await forget(tx, [emailKey, at]);
  await scrubClientAudit(tx, emailKey);
}
