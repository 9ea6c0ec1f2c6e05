import type { Child } from '#contract/children.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const ofClient = statement<Child & Record<string, unknown>>(
  'children_of_client',
  'SELECT child_id, nickname, birth_month FROM child WHERE user_id = $1 ORDER BY child_id',
);

/** Finds a client's children, the first added first. */
export const findChildren = (db: Database, userId: number): Promise<Child[]> => ofClient(db, [userId]);

const one = statement<Child & Record<string, unknown>>(
  'child_of_client',
  'SELECT child_id, nickname, birth_month FROM child WHERE user_id = $1 AND child_id = $2',
);

/** Finds one of the client's own children; another person's is as unknown as one that never was. */
export async function findChild(db: Database, userId: number, childId: number): Promise<Child | undefined> {
  return (await one(db, [userId, childId]))[0];
}

const insert = statement<{ child_id: number }>(
  'insert_child',
  `INSERT INTO child (user_id, nickname, birth_month, consented_at, consent_version, created_at)
   SELECT $1::int, $2, $3, $4::timestamptz, $5, $4::timestamptz
   WHERE (SELECT count(*) FROM child WHERE user_id = $1) < $6::int RETURNING child_id`,
);

interface NewChild extends Omit<Child, 'child_id'> {
  consent_version: string;
}

/** Writes a child of a locked client, who has fewer than `max`; answers its id, or nothing. */
export async function insertChild(
  tx: Database,
  userId: number,
  { nickname, birth_month, consent_version }: NewChild,
  { at, max }: { at: Date; max: number },
): Promise<number | undefined> {
  const [row] = await insert(tx, [userId, nickname, birth_month, at, consent_version, max]);
  return row?.child_id;
}

const update = statement(
  'update_child',
  'UPDATE child SET nickname = $3, birth_month = $4 WHERE user_id = $1 AND child_id = $2 RETURNING child_id',
);

/** Updates a child; false when the client has no such one. */
export async function updateChild(
  db: Database,
  userId: number,
  { child_id, nickname, birth_month }: Child,
): Promise<boolean> {
  return (await update(db, [userId, child_id, nickname, birth_month])).length > 0;
}

const remove = statement(
  'delete_child',
  'DELETE FROM child WHERE user_id = $1 AND child_id = $2 RETURNING child_id',
);

const lockBoxes = statement(
  'lock_boxes_of_child',
  `WITH renewing AS (SELECT FROM subscription WHERE child_id = $1 ORDER BY subscription_id FOR UPDATE),
   paid_once AS (SELECT FROM membership_pass WHERE child_id = $1 ORDER BY pass_id FOR UPDATE)
   SELECT FROM renewing UNION ALL SELECT FROM paid_once`,
);

/** Locks what sends boxes to a child, in the order in which opening a box locks it and then the child. */
export const lockBoxesOfChild = (tx: Database, childId: number) => lockBoxes(tx, [childId]);

/** Deletes a child and what is kept of it; false when the client has no such one. */
export async function deleteChild(db: Database, userId: number, childId: number): Promise<boolean> {
  return (await remove(db, [userId, childId])).length > 0;
}

const all = statement<Record<string, unknown>>(
  'export_children',
  `SELECT nickname, birth_month, created_at,
     jsonb_build_object('given_at', consented_at, 'version', consent_version) AS child_consent
   FROM child WHERE user_id = $1 ORDER BY child_id`,
);

export const exportChildren = (db: Database, userId: number) => all(db, [userId]);
