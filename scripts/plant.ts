import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { plantClub } from '#seed/plant-club.ts';
import { type Ground, plantDemoShop } from '#seed/plant-demo-shop.ts';
import { plantOwnersSettings } from '#seed/plant-own-shop.ts';
import { plantPlans } from '#seed/plant-plans.ts';
import { type Config, readConfig } from '#server/config.ts';
import { createClock } from '#server/platform/clock.ts';
import { connectForCommand, type Database } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createFileStorage } from '#server/platform/files/create-file-storage.ts';
import { openDatabase } from './running/open-database.ts';
import { Refusal, runScript } from './running/run-script.ts';

/**
 * Puts parts of the demo shop into a real one: `npm run plant -- settings plans club`, or `demo` for everything. The
 * first start has planted the former already (server/first-start.ts); planting again restores missing rows. Rows that
 * are there belong to the owner and stay.
 */

const parts = {
  settings: plantOwnersSettings,
  plans: plantPlans,
  club: plantClub,
  demo: plantDemoShop,
} satisfies Record<string, (ground: Ground) => Promise<void>>;

const NO_DEMO = 'The books of the demo are invented: they are not planted where money is real.';

type Part = keyof typeof parts;
const isPart = (name: string): name is Part => name in parts;

await runScript(async (atEnd) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const wanted = positionals.filter(isPart);
  if (wanted.length === 0 || wanted.length < positionals.length)
    throw new Refusal(`Usage: npm run plant -- ${Object.keys(parts).join(' | ')} …`);
  const config = readConfig(process.env);
  requireTestMoney(config, wanted);
  const { connection, close } = await openDatabase(config);
  atEnd(close);
  await migrateDatabase(connection);
  const { db, close: disconnect } = connectForCommand(connection);
  atEnd(disconnect);
  if (wanted.includes('demo') && (await hasTakenRealMoney(db))) throw new Refusal(NO_DEMO);
  const ground = {
    db,
    files: createFileStorage(config),
    clock: createClock(config.SHOP_NOW),
    onProgress: (text: string) => console.log(text),
  };
  for (const part of wanted) {
    await parts[part](ground);
    console.log(`Planted: ${part}`);
  }
  return 0;
});

/** Refuses demo books in a shop with real payments: nobody may pay for a book that does not exist. */
function requireTestMoney({ isLive }: Config, wanted: readonly Part[]) {
  if (wanted.includes('demo') && isLive) throw new Refusal(NO_DEMO);
}

/** True when real money was taken. The key may be missing from the environment of this command, but the rows tell. */
async function hasTakenRealMoney(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ isLive: boolean }>(sql`
    SELECT EXISTS (SELECT FROM orders WHERE session_id LIKE 'cs\\_live\\_%')
      OR EXISTS (SELECT FROM subscription WHERE session_id LIKE 'cs\\_live\\_%') AS "isLive"`);
  return rows[0]?.isLive ?? false;
}
