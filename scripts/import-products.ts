import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { UnusableFile } from '#server/catalog/import/unusable-file.ts';
import { type ImportSummary, importProducts } from '#server/catalog/import-products.ts';
import { readConfig } from '#server/config.ts';
import { createClock } from '#server/platform/clock.ts';
import { connectForCommand } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createFileStorage } from '#server/platform/files/create-file-storage.ts';
import { readFixedPriceMonths } from '#server/site/site.ts';
import { openDatabase } from './running/open-database.ts';
import { Refusal, runScript } from './running/run-script.ts';

/** Creates and updates products from a file: `npm run import:products -- FILE [--strict]`. */

const PROGRESS_STEP = 10_000;

await runScript(async (atEnd) => {
  const { given, strict } = readArguments();
  // npm changes into the project's folder; the file is relative to the folder where the command was typed.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), given);
  const config = readConfig(process.env);
  const { connection, close } = await openDatabase(config);
  atEnd(close);
  await migrateDatabase(connection);
  const handle = connectForCommand(connection);
  atEnd(handle.close);
  const started = Date.now();
  const priceLaw = {
    today: mexicoCityDay(createClock(config.SHOP_NOW).now()),
    months: await readFixedPriceMonths(handle.db),
  };
  const summary = await importProducts({ ...handle, files: createFileStorage(config), priceLaw }, file, {
    strict,
    onProblem: ({ line, problem }) => console.log(`line ${line}: ${problem}`),
    onWarning: ({ line, problem }) => console.log(`line ${line}: warning: ${problem}`),
    onNotice: (text) => console.log(text),
    onProgress: progress(started),
  }).catch((error: unknown) => {
    throw error instanceof UnusableFile ? new Refusal(error.message) : error;
  });
  console.log(describe(summary, strict, started));
  // Valid rows are written even when others are not: only a list without a valid row is a failure.
  const isTaken = summary.created + summary.updated + summary.unchanged > 0;
  return summary.bad === 0 || (isTaken && !strict) ? 0 : 1;
});

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { strict: { type: 'boolean', default: false } },
  });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1)
    throw new Refusal('Usage: npm run import:products -- FILE [--strict]');
  return { given, strict: values.strict };
}

function progress(started: number) {
  let next = PROGRESS_STEP;
  return (rows: number) => {
    if (rows < next) return;
    next = rows + PROGRESS_STEP;
    console.log(`${rows.toLocaleString('en')} rows … ${seconds(started)} s`);
  };
}

function describe(
  { rows, created, updated, unchanged, bad }: ImportSummary,
  strict: boolean,
  started: number,
) {
  const read = `${rows} rows read in ${seconds(started)} s`;
  if (strict && bad > 0) return `${read}: ${bad} bad. Nothing was written.`;
  return `${read}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${bad} bad${bad > 0 ? ' and left out' : ''}.`;
}

function seconds(started: number): string {
  return ((Date.now() - started) / 1000).toFixed(1);
}
