import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importPostalCodes } from '#server/accounts/postal-codes/import-postal-codes.ts';
import { UnusablePostalFile } from '#server/accounts/postal-codes/read-settlements.ts';
import { readConfig } from '#server/config.ts';
import { connectForCommand } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { openDatabase } from './running/open-database.ts';
import { Refusal, runScript } from './running/run-script.ts';

/** Replaces the postal codes by the post's own file: `npm run import:postal-codes -- FILE [--partial]`. */

const PROBLEMS_SHOWN = 100;

await runScript(async (atEnd) => {
  const { given, isPartial } = readArguments();
  // npm changes into the project's folder; the file is relative to the folder where the command was typed.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), given);
  const { connection, close } = await openDatabase(readConfig(process.env));
  atEnd(close);
  await migrateDatabase(connection);
  const handle = connectForCommand(connection);
  atEnd(handle.close);
  const started = Date.now();
  let shown = 0;
  const onProblem = ({ line, problem }: { line: number; problem: string }) => {
    shown += 1;
    if (shown <= PROBLEMS_SHOWN) console.log(`line ${line}: ${problem}`);
  };
  const { rows, codes, bad } = await importPostalCodes(handle, file, { isPartial, onProblem }).catch(
    (error: unknown) => {
      throw error instanceof UnusablePostalFile ? new Refusal(error.message) : error;
    },
  );
  if (bad > PROBLEMS_SHOWN) console.log(`… and ${bad - PROBLEMS_SHOWN} more`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${rows} rows read in ${seconds} s: ${codes} postal codes, ${bad} rows bad.`);
  if (codes > 0 && bad > 0) console.log('The codes were written; the bad rows were left out.');
  return codes > 0 ? 0 : 1;
});

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { partial: { type: 'boolean', default: false } },
  });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1)
    throw new Refusal('Usage: npm run import:postal-codes -- FILE [--partial]');
  return { given, isPartial: values.partial };
}
