import { mexicoCityDay } from '#contract/mexico-city.ts';
import { findBrokenMonths } from '#server/book-club/desk/find-broken-months.ts';
import { brokenInvariants, ruleOfMonths } from '#server/checkout/invariants.queries.ts';
import { readConfig } from '#server/config.ts';
import { connectForCommand } from '#server/platform/database/database.ts';
import { readFixedPriceMonths } from '#server/site/site.ts';
import { openDatabase } from './running/open-database.ts';
import { runScript } from './running/run-script.ts';

/**
 * Runs the daily check of rules at once: those of orders, stock, money, subscriptions, prices and months. Exit code 1
 * when one does not hold.
 */

await runScript(async (atEnd) => {
  const { connection, close } = await openDatabase(readConfig(process.env));
  atEnd(close);
  const { db, close: disconnect } = connectForCommand(connection);
  atEnd(disconnect);
  const now = new Date();
  const law = { today: mexicoCityDay(now), months: await readFixedPriceMonths(db) };
  const broken = [
    ...(await brokenInvariants(db, law)),
    ...ruleOfMonths(await findBrokenMonths({ db, clock: { now: () => now } })),
  ];
  for (const { rule, count, rows } of broken)
    console.log(`${rule}: ${count} row(s), ${JSON.stringify(rows)}`);
  console.log(broken.length === 0 ? 'All rules hold.' : `${broken.length} rule(s) do not hold.`);
  return broken.length === 0 ? 0 : 1;
});
