import { sql } from 'drizzle-orm';
import type { TestShop } from '#server/testing/test-shop.ts';

const RealDate = Date;
let shift = 0;

/** Dates made without an argument follow the shifted clock; all others, and `instanceof`, stay as they are. */
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length > 0 ? given : [RealDate.now() + shift], made),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + shift : Reflect.get(target, name)),
});

/** Sets the clock of this process, which the shop and its payments sandbox share, to the command's instant. It runs on at normal speed. */
export function setClock(): void {
  shift = Date.parse(process.env.TESTS_NOW ?? '') - RealDate.now();
}

/** Moves the clock of this process on, or back. */
export function moveClock(milliseconds: number): void {
  shift += milliseconds;
}

/** The same for the shop's database. A function of SQL takes part in every statement that is planned from now on. */
export async function setClockOfDatabase({ shop }: TestShop, stopped?: Date): Promise<void> {
  await shop.db.execute(
    sql.raw(`CREATE OR REPLACE FUNCTION pg_catalog.now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
      AS $$ SELECT ${stopped ? `timestamptz '${stopped.toISOString()}'` : `transaction_timestamp() + interval '${shift} milliseconds'`} $$`),
  );
}
