import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export type CreditState = 'asked' | 'waiting' | 'used' | 'removed' | 'unused' | 'failed';

export interface Credit {
  credit_id: number;
  subscription_id: number;
  subscription_provider_id: string | null;
  customer_id: string | null;
  plan_name: string;
  cents: number;
  state: CreditState;
  provider_id: string | null;
  /** Number of times it was taken away at the provider. */
  taken_away: number;
  created_at: Date;
  /** A charge of its subscription follows that can use it. */
  goes_on: boolean;
  has_ended: boolean;
}

const RECORD = `SELECT c.credit_id, c.subscription_id, s.provider_id AS subscription_provider_id,
    s.customer_id, m.name AS plan_name, c.cents, c.state, c.provider_id, c.taken_away,
    c.created_at, s.state IN ('active', 'past_due') AND NOT s.cancel_at_period_end AS goes_on, s.state = 'canceled' AS has_ended
  FROM subscription_credit c JOIN subscription s USING (subscription_id) JOIN membership m USING (membership_id)`;

const byId = statement<Credit>('credit_by_id', `${RECORD} WHERE c.credit_id = $1`);
const open = statement<Credit>(
  'open_credit_of_subscription',
  `${RECORD} WHERE c.subscription_id = $1 AND c.state IN ('asked', 'waiting')`,
);

const openAt = statement<Credit>(
  'open_credit_at_provider',
  `${RECORD} WHERE s.provider_id = $1 AND c.state IN ('asked', 'waiting')`,
);

/** Finds the open gift of a subscription of the provider's. */
export const findOpenCreditOf = async (db: Database, subscription: string) =>
  (await openAt(db, [subscription]))[0];

export const findCredit = async (db: Database, creditId: number) => (await byId(db, [creditId]))[0];
/** The one that the next charge is to use. */
export const findOpenCredit = async (db: Database, subscriptionId: number) =>
  (await open(db, [subscriptionId]))[0];

interface NewCredit {
  subscriptionId: number;
  cents: number;
  reason: string;
  staffId: number;
  requestKey: string;
  at: Date;
}

const insert = statement<{ credit_id: number }>(
  'insert_credit',
  `INSERT INTO subscription_credit (subscription_id, cents, state, reason, staff_id, request_key, created_at)
   VALUES ($1, $2, 'asked', $3, $4, $5, $6) RETURNING credit_id`,
);

/** Fails on `one_waiting_credit` where one is open. */
export async function insertCredit(tx: Database, credit: NewCredit): Promise<number> {
  const { subscriptionId, cents, reason, staffId, requestKey, at } = credit;
  const [row] = await insert(tx, [subscriptionId, cents, reason, staffId, requestKey, at]);
  if (!row) throw new Error('The credit was not written.');
  return row.credit_id;
}

const waiting = statement<{ credit_id: number }>(
  'credit_waits',
  `UPDATE subscription_credit SET provider_id = $2, state = CASE WHEN state = 'asked' THEN 'waiting' ELSE state END
   WHERE credit_id = $1 AND provider_id IS NULL RETURNING credit_id`,
);

/** The provider keeps it for the next invoice. */
export const markCreditWaiting = (db: Database, creditId: number, providerId: string) =>
  waiting(db, [creditId, providerId]);

const ended = statement(
  'end_credit',
  `UPDATE subscription_credit SET state = $2 WHERE credit_id = $1 AND state IN ('asked', 'waiting')`,
);

export const endCredit = (db: Database, creditId: number, state: 'removed' | 'unused' | 'failed') =>
  ended(db, [creditId, state]);

const takenAway = statement(
  'take_credit_away',
  `UPDATE subscription_credit SET provider_id = NULL, state = 'asked', taken_away = taken_away + 1
   WHERE credit_id = $1 AND provider_id IS NOT DISTINCT FROM $2 AND taken_away = $3 AND state IN ('asked', 'waiting')`,
);

/** The provider keeps it no more, until its subscription goes on. */
export const markCreditTakenAway = (db: Database, { credit_id, provider_id, taken_away: times }: Credit) =>
  takenAway(db, [credit_id, provider_id, times]);
