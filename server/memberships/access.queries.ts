import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

/** Condition for an access `a` that is open at an instant. */
export const isOpenAt = (instant: string) => `a.opens_at <= ${instant} AND a.closes_at > ${instant}`;

/**
 * Condition for two boxes of one plan and client that cannot go on side by side, by the slots of their children: those of one child,
 * and any beside one that is for nobody in particular.
 */
export const isOneBox = (slot: string, other: string) => `(0 IN (${slot}, ${other}) OR ${slot} = ${other})`;

/** Joins an access `a` to the subscription or the pass that it is of. */
export const JOIN_PAID = `LEFT JOIN subscription_period paid_period USING (period_id) LEFT JOIN subscription renewed USING (subscription_id)
     LEFT JOIN membership_pass paid_once ON paid_once.pass_id = a.pass_id`;

/** Slot of the child that it is for. */
export const SLOT_OF_PAID = 'coalesce(renewed.child_slot, paid_once.child_slot, 0)';

const open = statement<{ is_open: boolean }>(
  'has_access',
  `SELECT EXISTS (SELECT FROM access a WHERE a.user_id = $1 AND a.plan_code = $2 AND ${isOpenAt('$3::timestamptz')}) AS is_open`,
);

/** Tells whether a client may use what the plan with that code gives. */
export const findIsOpen = async (db: Database, userId: number, planCode: string, now: Date) =>
  (await open(db, [userId, planCode, now]))[0]?.is_open ?? false;

/** Query for the end of a courtesy of the client `$1` at the instant `$2`. */
export const COURTESY_UNTIL = `SELECT max(a.until) AS until FROM access a
   WHERE a.user_id = $1 AND a.because = 'courtesy' AND ${isOpenAt('$2::timestamptz')}`;

const until = statement<{ until: Date | null }>('courtesy_until', COURTESY_UNTIL);

/** Finds until when a client may use the readers' club without a charge; null when they may not. */
export const findCourtesyUntil = async (db: Database, userId: number, now: Date) =>
  (await until(db, [userId, now]))[0]?.until ?? null;

/** The access of a subscription `s` that closes last; it opened when it was paid. */
export interface LastAccess {
  /** End of the paid time, as pages and mails say it; null of a subscription that nobody has paid for. */
  access_until: Date | null;
  /** Null while it stays open until the provider's next word. */
  access_closes_at: Date | null;
}

const LAST = `FROM subscription_period p JOIN access a USING (period_id) WHERE p.subscription_id = s.subscription_id
    ORDER BY a.closes_at DESC LIMIT 1`;

/** Columns of the last access of a subscription `s`. */
export const LAST_ACCESS = `(SELECT a.until ${LAST}) AS access_until,
  (SELECT nullif(a.closes_at, 'infinity') ${LAST}) AS access_closes_at`;

export const isOpen = ({ access_until, access_closes_at }: LastAccess, now: Date) =>
  access_until !== null && (access_closes_at === null || now < access_closes_at);
