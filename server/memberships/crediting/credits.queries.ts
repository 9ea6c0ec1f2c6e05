import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export type CreditState = 'asked' | 'waiting' | 'used' | 'removed' | 'failed';

export interface Credit {
  creditId: number;
  subscriptionId: number;
  subscriptionProviderId: string | null;
  customerId: string | null;
  planName: string;
  cents: number;
  state: CreditState;
  providerId: string | null;
  createdAt: Date;
}

const RECORD = `SELECT c.credit_id AS "creditId", c.subscription_id AS "subscriptionId", s.provider_id AS "subscriptionProviderId",
    s.customer_id AS "customerId", m.name AS "planName", c.cents, c.state, c.provider_id AS "providerId", c.created_at AS "createdAt"
  FROM subscription_credit c JOIN subscription s USING (subscription_id) JOIN membership m USING (membership_id)`;

type Row = Credit & Record<string, unknown>;

const byId = statement<Row>('credit_by_id', `${RECORD} WHERE c.credit_id = $1`);
const byKey = statement<Row>('credit_by_key', `${RECORD} WHERE c.request_key = $1`);
const open = statement<Row>(
  'open_credit_of_subscription',
  `${RECORD} WHERE c.subscription_id = $1 AND c.state IN ('asked', 'waiting')`,
);

export const findCredit = async (db: Database, creditId: number) => (await byId(db, [creditId]))[0];
export const findCreditByKey = async (db: Database, requestKey: string) => (await byKey(db, [requestKey]))[0];
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

const insert = statement<{ creditId: number }>(
  'insert_credit',
  `INSERT INTO subscription_credit (subscription_id, cents, state, reason, staff_id, request_key, created_at)
   VALUES ($1, $2, 'asked', $3, $4, $5, $6) RETURNING credit_id AS "creditId"`,
);

/** Fails on `one_waiting_credit` where one is open. */
export async function insertCredit(tx: Database, credit: NewCredit): Promise<number> {
  const { subscriptionId, cents, reason, staffId, requestKey, at } = credit;
  const [row] = await insert(tx, [subscriptionId, cents, reason, staffId, requestKey, at]);
  if (!row) throw new Error('The credit was not written.');
  return row.creditId;
}

const waiting = statement<{ creditId: number }>(
  'credit_waits',
  `UPDATE subscription_credit SET provider_id = $2, state = CASE WHEN state = 'asked' THEN 'waiting' ELSE state END
   WHERE credit_id = $1 AND provider_id IS NULL RETURNING credit_id AS "creditId"`,
);

/** The provider keeps it for the next invoice. */
export const markCreditWaiting = (db: Database, creditId: number, providerId: string) =>
  waiting(db, [creditId, providerId]);

const ended = statement(
  'end_credit',
  `UPDATE subscription_credit SET state = $2 WHERE credit_id = $1 AND state IN ('asked', 'waiting')`,
);

export const endCredit = (db: Database, creditId: number, state: 'removed' | 'failed') =>
  ended(db, [creditId, state]);
