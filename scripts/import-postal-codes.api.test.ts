import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase, urlOf } from '#server/platform/testing/test-database.ts';

const script = fileURLToPath(new URL('import-postal-codes.ts', import.meta.url));
const HEADER = 'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad';
const row = (cp: number, name = 'Centro') => `${String(cp).padStart(5, '0')}|${name}|Colonia|Uno|Yucatán|`;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'postal-script-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Runs the command as typed in `folder`: npm passes that folder on, and changes into the project. */
function run(...args: string[]) {
  const env = {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    INIT_CWD: folder,
    DATABASE_URL: urlOf(database.connection),
  };
  let child: ChildProcess | undefined;
  const ended = new Promise<{ code: number; output: string }>((resolve) => {
    child = execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
    );
  });
  return { ended, child };
}

const write = (rows: readonly string[]) => {
  writeFileSync(join(folder, 'codes.txt'), [HEADER, ...rows, ''].join('\n'));
  return 'codes.txt';
};
const kept = async () =>
  (await database.db.execute<{ cp: string }>(sql`SELECT cp FROM postal_code ORDER BY cp`)).rows.map(
    ({ cp }) => cp,
  );

test('the import refuses few codes without --partial, and takes them with it', async () => {
  const file = write([row(97_000), row(97_001), '97|x|Colonia|Uno|Yucatán|']);
  const refused = await run(file).ended;
  expect(refused.output).toContain('Only 2 postal codes');
  expect(refused.output).not.toContain('    at ');
  expect([refused.code, await kept()]).toEqual([1, []]);
  const taken = await run(file, '--partial').ended;
  expect(taken.output).toMatch(
    /^line 4: d_codigo must have five digits\n3 rows read in [\d.]+ s: 2 postal codes, 1 rows bad\.\nThe codes were written; the bad rows were left out\.\n$/,
  );
  expect([taken.code, await kept()]).toEqual([0, ['97000', '97001']]);
});

test('the import fails when no code is left to write', async () => {
  const { code, output } = await run(write(['97|x|Colonia|Uno|Yucatán|']), '--partial').ended;
  expect(output).toMatch(/0 postal codes, 1 rows bad\.\n$/);
  expect(code).toBe(1);
});

test('an import that is killed in the middle leaves the old codes, and the next one runs', async () => {
  await run(write([row(97_000)]), '--partial').ended;
  const holder = await database.pool.connect();
  // The import may take longer to come here than a transaction of the shop may be idle.
  await holder.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
  // The row is not committed, so that the import stops at its last batch and waits here.
  await holder.query(`INSERT INTO postal_code VALUES ('97999', 'Yucatán', 'Uno')`);
  const file = write([...Array.from({ length: 5000 }, (_, at) => row(90_000 + at, `C${at}`)), row(97_999)]);
  const { child, ended } = run(file, '--partial');
  await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 30_000, interval: 50 });
  const gone = once(child as ChildProcess, 'exit');
  child?.kill('SIGKILL');
  await Promise.all([gone, ended]);
  expect(await kept()).toEqual(['97000']);
  await holder.query('ROLLBACK');
  holder.release();
  await vi.waitUntil(async () => (await locks()) === 0, { timeout: 30_000, interval: 50 });
  expect(await kept()).toEqual(['97000']);
  expect((await run(file, '--partial').ended).output).toContain('5001 postal codes, 0 rows bad');
  expect(await kept()).toHaveLength(5001);
});

const waiting = async () =>
  Number(
    (
      await database.db.execute<{ n: number }>(
        sql`SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).rows[0]?.n,
  );
const locks = async () =>
  Number(
    (
      await database.db.execute<{ n: number }>(
        sql`SELECT count(*) AS n FROM pg_locks WHERE locktype = 'advisory'
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
    ).rows[0]?.n,
  );
