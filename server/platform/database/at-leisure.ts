import { sql } from 'drizzle-orm';
import { ShopError } from '../errors.ts';
import { createGate } from '../http/gate.ts';
import { type Database, readAtOnce } from './database.ts';

/** Connections of a copy of the shop that this work may use: the others stay for visitors. */
const AT_ONCE = 2;
const WAITING_MAX = 14;
const RETRY_AFTER_SECONDS = 5;
const LONGEST_MS = 20_000;

const gate = createGate(AT_ONCE);

/**
 * Adds up large parts of the shop for one person: reads only, all of it as of one instant, with more time than a visitor's
 * request has. Two at once in each copy of the shop; of those that wait the person with the fewest turns is next.
 */
export async function atLeisure<T>(
  db: Database,
  person: number,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  if (gate.count() >= AT_ONCE + WAITING_MAX)
    throw new ShopError('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  return gate.pass(String(person), () =>
    readAtOnce(db, async (tx) => {
      // Compiling costs more than it saves, a plan for any period is bad for each, and workers would take the shop's core.
      await tx.execute(
        sql.raw(`SELECT set_config('statement_timeout', '${LONGEST_MS}', true), set_config('jit', 'off', true),
          set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '64MB', true),
          set_config('max_parallel_workers_per_gather', '0', true)`),
      );
      return work(tx);
    }),
  );
}
