import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type Db, type JobResult, PgBoss } from 'pg-boss';
import type { Database } from './database/database.ts';
import { type Statement, statement } from './database/statement.ts';
import { describeError } from './describe-error.ts';
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
  /** Delay before a worker takes the job. */
  delaySeconds?: number;
}

export interface Jobs {
  send<Data extends object>(kind: JobKind<Data>, data: Data, options?: SendOptions): Promise<void>;
  /** Names the worker of a kind; it must be idempotent, as a job runs at least once. */
  work<Data extends object>(kind: JobKind<Data>, handler: (data: Data) => Promise<void>): void;
  /** Runs `handler` every minute (or by the given cron line) on one of the copies of the shop. */
  schedule(name: string, cron: string, handler: () => Promise<void>): void;
  /** Ends a schedule of an earlier version, whose jobs would wait for a worker that there is no more. Named, as the copies of a newer version may have others. */
  retire(name: string): void;
  /** Makes the queues and starts the workers; without them jobs are only kept, for another process to do. */
  /** Gives a job that was given up another round of tries; false where it is none any more. */
  retryGivenUp(id: string, tx: Database): Promise<boolean>;
  start(options?: { isWorking?: boolean }): Promise<void>;
  stop(): Promise<void>;
}

const DEAD_LETTERS = 'dead-letters';

/** 20 tries from a quarter of a minute to six hours apart, together about three days; then the job waits as a dead letter. */
const RETRY = {
  retryLimit: 20,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 21_600,
  expireInSeconds: 120,
};

/** A killed worker stops its heartbeat, and a live copy of the shop soon gives its job to another. */
const WATCH = { heartbeatSeconds: 15 };
const WATCH_EVERY_SECONDS = 10;

const WORK = {
  pollingIntervalSeconds: 2,
  // A new job wakes its worker; those that waited for their time are found by polling, by default after up to 30 s.
  notifyPollingIntervalSeconds: 5,
  batchSize: 5,
  // A full batch is followed by the next at once; else a rush would wait for the next poll after five jobs.
  burstWhenBatchFull: true,
  perJobResults: true as const,
};

export function createJobs(connection: pg.PoolConfig, log: Log): Jobs {
  const boss = new PgBoss({
    ...connection,
    max: 4,
    application_name: 'brincacuentos-jobs',
    // Taking up a job and ending it need not wait for the disk: a job may run twice.
    options: '-c synchronous_commit=off',
    useListenNotify: true,
    superviseIntervalSeconds: WATCH_EVERY_SECONDS,
    monitorIntervalSeconds: WATCH_EVERY_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  const workers = new Map<string, (data: object) => Promise<void>>();
  const schedules = new Map<string, string>();
  const retired = new Set<string>();

  return {
    async send(kind, data, { tx, key, delaySeconds } = {}) {
      await boss.send(kind.queue, data, {
        ...(tx && { db: inside(tx) }),
        ...(key && { id: uuidFrom(key) }),
        ...(delaySeconds && { startAfter: delaySeconds }),
      });
    },
    work(kind, handler) {
      workers.set(kind.queue, handler as (data: object) => Promise<void>);
    },
    schedule(name, cron, handler) {
      workers.set(name, handler);
      schedules.set(name, cron);
    },
    retire(name) {
      retired.add(name);
    },
    async start({ isWorking = true } = {}) {
      await boss.start();
      const known = new Set((await boss.getQueues()).map(({ name }) => name));
      if (!known.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS);
      for (const [queue, handler] of workers) {
        const isScheduled = schedules.has(queue);
        if (!known.has(queue))
          await boss.createQueue(queue, {
            ...(isScheduled
              ? { retryLimit: 0, expireInSeconds: 300, ...WATCH, policy: 'stately' as const }
              : { ...RETRY, ...WATCH, deadLetter: DEAD_LETTERS }),
            notify: true,
          });
        if (!isWorking) continue;
        // Jobs end one by one: a failure in a batch must not repeat the work of its neighbours.
        const pace = isScheduled ? { ...WORK, batchSize: 1 } : WORK;
        await boss.work<object, object, typeof WORK>(queue, pace, (batch) =>
          Promise.all(batch.map((job) => runLogged(queue, job.id, () => handler(job.data)))),
        );
      }
      if (!isWorking) return;
      for (const [queue, cron] of schedules) await boss.schedule(queue, cron);
      for (const name of retired) await boss.unschedule(name);
    },
    retryGivenUp: async (id, tx) => (await boss.redrive(DEAD_LETTERS, { ids: [id], db: inside(tx) })) > 0,
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  };

  async function runLogged(queue: string, id: string, run: () => Promise<void>): Promise<JobResult> {
    try {
      await run();
      return { id, status: 'completed' };
    } catch (error) {
      log.warn({ err: error, queue, jobId: id }, 'job failed, it will be tried again');
      return { id, status: 'failed', output: describeError(error) };
    }
  }
}

const prepared = new Map<string, Statement<Record<string, unknown>>>();

/** Runs the queue's statements in a transaction; prepared, because all jobs of a kind have the same text. */
function inside(tx: Database): Db {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const known =
        prepared.get(text) ??
        statement(`job_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`, text);
      prepared.set(text, known);
      return { rows: await known(tx, values) };
    },
  };
}

/** Id of a job: the same key always gives the same, and the queue keeps one job per id. */
function uuidFrom(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
