import type { AccessGrantView } from '#contract/desk/access-grants.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import type { Dated } from '../platform/wire.ts';

export type AccessGrant = Dated<Omit<AccessGrantView, 'last_day' | 'is_live'>> & {
  user_id: number;
  ends_at: Date;
  closes_at: Date;
};

const RECORD = `SELECT g.grant_id, g.user_id, g.starts_at, g.ends_at, g.reason, w.name AS staff_name, g.ended_at, a.closes_at
  FROM access_grant g JOIN access a USING (grant_id) LEFT JOIN staff w USING (staff_id)`;

const ofClient = statement<AccessGrant>(
  'access_grants_of_client',
  `${RECORD} WHERE g.user_id = $1 ORDER BY g.grant_id DESC LIMIT 50`,
);
const byId = statement<AccessGrant>('access_grant_by_id', `${RECORD} WHERE g.grant_id = $1 FOR UPDATE OF g`);

/** The newest first. */
export const findGrants = (db: Database, userId: number) => ofClient(db, [userId]);
export const lockGrant = async (tx: Database, grantId: number) => (await byId(tx, [grantId]))[0];

const lockClient = statement<{ email: string }>(
  'lock_client_of_grant',
  'SELECT email_key AS email FROM users WHERE user_id = $1 FOR UPDATE',
);

/** Two grants to one client wait for each other. */
export const lockClientOfGrant = async (tx: Database, userId: number) => (await lockClient(tx, [userId]))[0];

const insert = statement<{ grant_id: number }>(
  'insert_access_grant',
  `INSERT INTO access_grant (user_id, starts_at, ends_at, reason, staff_id, created_at) VALUES ($1, $2, $3, $4, $5, $2)
   RETURNING grant_id`,
);

export async function insertGrant(
  tx: Database,
  grant: { userId: number; startsAt: Date; endsAt: Date; reason: string; staffId: number },
): Promise<number> {
  const { userId, startsAt, endsAt, reason, staffId } = grant;
  const [row] = await insert(tx, [userId, startsAt, endsAt, reason, staffId]);
  if (!row) throw new Error('The grant was not written.');
  return row.grant_id;
}

const end = statement('end_access_grant', 'UPDATE access_grant SET ended_at = $2 WHERE grant_id = $1');

export const endGrantAt = (tx: Database, grantId: number, at: Date) => end(tx, [grantId, at]);
