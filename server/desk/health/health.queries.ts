import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { counted } from '../today.queries.ts';

export interface ProviderEvents {
  last_event_at: Date | null;
  waiting: number;
  oldest_waiting_at: Date | null;
}

const events = statement<ProviderEvents>(
  'health_events',
  `SELECT (SELECT max(received_at) FROM webhook_event) AS last_event_at,
     (SELECT count(*)::int FROM webhook_event WHERE processed_at IS NULL) AS waiting,
     (SELECT min(received_at) FROM webhook_event WHERE processed_at IS NULL) AS oldest_waiting_at`,
);

export async function readProviderEvents(db: Database): Promise<ProviderEvents> {
  const [row] = await events(db, []);
  return row ?? { last_event_at: null, waiting: 0, oldest_waiting_at: null };
}

export interface WaitingJobs {
  waiting: number;
  oldest_waiting_at: Date | null;
  mails: number;
  oldest_mail_at: Date | null;
}

/** Jobs that could be worked on now; those that wait for their time are none. */
const jobs = statement<WaitingJobs>(
  'health_jobs',
  `WITH due AS (
     SELECT name, start_after FROM pgboss.job
     WHERE state < 'active' AND NOT blocked AND start_after <= now() AND name <> 'dead-letters')
   SELECT count(*)::int AS waiting, min(start_after) AS oldest_waiting_at,
     count(*) FILTER (WHERE name LIKE '%mail')::int AS mails, min(start_after) FILTER (WHERE name LIKE '%mail') AS oldest_mail_at
   FROM due`,
);

export async function readWaitingJobs(db: Database): Promise<WaitingJobs> {
  const [row] = await jobs(db, []);
  return row ?? { waiting: 0, oldest_waiting_at: null, mails: 0, oldest_mail_at: null };
}

/** Condition in the words of the index of the job queue. */
const DEAD_LETTERS = `pgboss.job WHERE name = 'dead-letters' AND state < 'active' AND NOT blocked`;

export interface NotWell {
  jobs: number;
  events: number;
  rules: number;
  backup_at: Date | null;
}

const notWell = statement<NotWell>(
  'health_not_well',
  `SELECT ${counted(`SELECT FROM ${DEAD_LETTERS}`)} AS jobs,
     ${counted('SELECT FROM webhook_event WHERE given_up_reason IS NOT NULL')} AS events,
     coalesce((SELECT jsonb_array_length(value->'broken') FROM shop_fact WHERE name = $1), 0) AS rules,
     (SELECT at FROM shop_fact WHERE name = $2) AS backup_at`,
);

/** Jobs and events that were given up, rules that were found broken last, and when the last backup was taken. */
export async function countNotWell(
  db: Database,
  { rulesRun, lastBackup }: { rulesRun: string; lastBackup: string },
): Promise<NotWell> {
  const [row] = await notWell(db, [rulesRun, lastBackup]);
  return row ?? { jobs: 0, events: 0, rules: 0, backup_at: null };
}

export interface GivenUp {
  id: string;
  queue: string;
  why: { message?: string } | null;
  at: Date;
}

const givenUp = statement<GivenUp>(
  'health_given_up',
  `SELECT id::text, coalesce(source_name, '') AS queue, source_output AS why, created_on AS at FROM ${DEAD_LETTERS} ORDER BY created_on DESC, id LIMIT $1`,
);

export const findGivenUp = (db: Database, atMost: number): Promise<GivenUp[]> => givenUp(db, [atMost]);

const oneGivenUp = statement<{ queue: string }>(
  'health_given_up_one',
  `SELECT coalesce(source_name, '') AS queue FROM ${DEAD_LETTERS} AND id = $1 FOR UPDATE`,
);

/** Locked until the transaction ends; undefined for one that is gone or being tried again. */
export async function lockGivenUp(tx: Database, id: string): Promise<string | undefined> {
  return (await oneGivenUp(tx, [id]))[0]?.queue;
}

const discard = statement(
  'health_discard_job',
  `DELETE FROM pgboss.job WHERE name = 'dead-letters' AND id = $1`,
);

export const deleteGivenUp = (tx: Database, id: string) => discard(tx, [id]);

const fact = statement<{ value: unknown; at: Date }>(
  'shop_fact',
  'SELECT value, at FROM shop_fact WHERE name = $1',
);

export async function findFact(db: Database, name: string) {
  return (await fact(db, [name]))[0];
}

const folios = statement<{ order_id: number; folio: string }>(
  'health_folios',
  'SELECT order_id, folio FROM orders WHERE order_id = ANY($1::int[])',
);

export async function findFolios(db: Database, orderIds: readonly number[]): Promise<Map<number, string>> {
  return new Map((await folios(db, [orderIds])).map(({ order_id, folio }) => [order_id, folio]));
}

const emails = statement<{ user_id: number; email: string }>(
  'health_emails',
  'SELECT user_id, email FROM users WHERE user_id = ANY($1::int[])',
);

export async function findEmails(db: Database, userIds: readonly number[]): Promise<Map<number, string>> {
  return new Map((await emails(db, [userIds])).map(({ user_id, email }) => [user_id, email]));
}
