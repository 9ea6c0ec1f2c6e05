import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database } from './database/database.ts';
import type { Log } from './log.ts';

/** A kind of background work: its queue, and the type of what a job of it carries. */
export interface JobKind<Data extends object> {
  readonly queue: string;
  /** Phantom: only for the type. */
  readonly data?: Data;
}

export function defineJob<Data extends object>(queue: string): JobKind<Data> {
  return { queue };
}

export interface SendOptions {
  /** The transaction that makes the job necessary: neither exists without the other. */
  tx?: Database;
  /** Two sends with one key are one job, for the seven days that a finished job is kept. */
  key?: string;
  startAfterSeconds?: number;
}

export interface Jobs {
  send<Data extends object>(kind: JobKind<Data>, data: Data, options?: SendOptions): Promise<void>;
  /** Names the worker of a kind; it must be idempotent, as a job runs at least once. */
  work<Data extends object>(kind: JobKind<Data>, handler: (data: Data) => Promise<void>): void;
  /** Runs `handler` every minute (or by the given cron line) on one of the copies of the shop. */
  schedule(name: string, cron: string, handler: () => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const DEAD_LETTERS = 'dead-letters';

/** 20 tries from half a minute to six hours apart, together about four days; then the job waits as a dead letter. */
const RETRY = {
  retryLimit: 20,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 21_600,
  expireInSeconds: 60,
};

export function createJobs(connection: pg.PoolConfig, log: Log): Jobs {
  const boss = new PgBoss({
    ...connection,
    max: 4,
    application_name: 'brincacuentos-jobs',
    useListenNotify: true,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  const workers = new Map<string, (data: object) => Promise<void>>();
  const schedules = new Map<string, string>();

  return {
    async send(kind, data, { tx, key, startAfterSeconds } = {}) {
      await boss.send(kind.queue, data, {
        ...(tx && { db: fromDrizzle(tx, sql) }),
        ...(key && { id: uuidFrom(key) }),
        ...(startAfterSeconds && { startAfter: startAfterSeconds }),
      });
    },
    work(kind, handler) {
      workers.set(kind.queue, handler as (data: object) => Promise<void>);
    },
    schedule(name, cron, handler) {
      workers.set(name, handler);
      schedules.set(name, cron);
    },
    async start() {
      await boss.start();
      await boss.createQueue(DEAD_LETTERS);
      for (const [queue, handler] of workers) {
        const isScheduled = schedules.has(queue);
        await boss.createQueue(queue, {
          ...(isScheduled ? { retryLimit: 0, expireInSeconds: 300 } : { ...RETRY, deadLetter: DEAD_LETTERS }),
          notify: true,
        });
        await boss.work<object>(queue, { pollingIntervalSeconds: 2, batchSize: 5 }, async (batch) => {
          for (const job of batch) await runLogged(queue, job.id, () => handler(job.data));
        });
      }
      for (const [queue, cron] of schedules) await boss.schedule(queue, cron);
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  };

  async function runLogged(queue: string, jobId: string, run: () => Promise<void>) {
    try {
      await run();
    } catch (error) {
      log.warn({ err: error, queue, jobId }, 'job failed, it will be tried again');
      throw error;
    }
  }
}

/** The same key is always the same job id, and the queue keeps one job per id. */
function uuidFrom(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
