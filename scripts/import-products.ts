import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UnusableFile } from '#server/catalog/import/read-rows.ts';
import { type ImportSummary, importProducts } from '#server/catalog/import-products.ts';
import { type Config, ConfigurationError, readConfig } from '#server/config.ts';
import { lockDataFolder } from '#server/platform/data-folder-lock.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createFileStorage } from '#server/platform/files/create-file-storage.ts';

/** Creates and updates products from a file: `npm run import:products -- FILE [--strict]`. */

const PROGRESS_STEP = 10_000;
const INTERRUPTED = 130;

/** Ends what this import started, so that an interrupted one leaves nothing running. */
let stopDatabase: () => Promise<void> = async () => undefined;
let isEnding = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(INTERRUPTED));
await end(await run().catch(explain));

async function run(): Promise<number> {
  const { given, strict } = readArguments();
  // npm changes into the project's folder; the file is named as seen from where the command was typed.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), given);
  const config = readConfig(process.env);
  const connection = await openDatabase(config);
  await migrateDatabase(connection);
  const handle = connectDatabase(connection);
  const started = Date.now();
  try {
    const summary = await importProducts({ ...handle, files: createFileStorage(config) }, file, {
      strict,
      onProblem: ({ line, problem }) => console.log(`line ${line}: ${problem}`),
      onNotice: (text) => console.log(text),
      onProgress: progress(started),
    });
    console.log(describe(summary, strict, started));
    return summary.bad > 0 ? 1 : 0;
  } finally {
    await handle.close();
  }
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { strict: { type: 'boolean', default: false } },
  });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1)
    throw new UnusableFile('Usage: npm run import:products -- FILE [--strict]');
  return { given, strict: values.strict };
}

/** The given server, or the embedded one: that of the running shop, or else one that lives as long as this import. */
async function openDatabase(config: Config) {
  if (config.DATABASE_URL) return { connectionString: config.DATABASE_URL };
  const lock = lockDataFolder(config.DATA_DIR);
  const server = await startEmbeddedPostgres(config.DATA_DIR);
  if (lock) {
    stopDatabase = async () => {
      await server.stop();
      lock.close();
    };
  }
  return server.connection;
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
  return `${read}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${bad} bad.`;
}

function seconds(started: number): string {
  return ((Date.now() - started) / 1000).toFixed(1);
}

function explain(error: unknown): number {
  if (isEnding) return INTERRUPTED;
  const isExpected =
    error instanceof UnusableFile || error instanceof ConfigurationError || isWrongUsage(error);
  console.error(isExpected ? error.message : error);
  return 1;
}

/** What the parser of arguments throws. */
function isWrongUsage(error: unknown): error is TypeError {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

async function end(code: number) {
  if (isEnding) return;
  isEnding = true;
  await stopDatabase();
  process.exit(code);
}
