import { PgBoss } from 'pg-boss';
import { readConfig } from '#server/config.ts';
import { openDatabase } from './running/open-database.ts';
import { runScript } from './running/run-script.ts';

/**
 * Retries the jobs that were given up after all tries, once their cause is mended: `node
 * scripts/retry-dead-letters.ts`.
 */

await runScript(async (atEnd) => {
  const { connection, close } = await openDatabase(readConfig(process.env));
  atEnd(close);
  const boss = new PgBoss({ ...connection, supervise: false, schedule: false });
  await boss.start();
  atEnd(() => boss.stop({ graceful: false }));
  console.log(`${await boss.redrive('dead-letters')} job(s) are tried again.`);
  return 0;
});
