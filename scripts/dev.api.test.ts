import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createDurableDatabase } from '#server/platform/testing/durable-database.ts';
import { urlOf } from '#server/platform/testing/test-database.ts';
import { freePort } from '#server/testing/free-port.ts';
import { startMain } from '#server/testing/main-process.ts';

const program = fileURLToPath(new URL('dev.ts', import.meta.url));

test('the development server shows the storefront and the back office from their sources, and ends completely', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'brincacuentos-dev-'));
  const database = await createDurableDatabase();
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const { host, user, database: name } = database.connection;
  const port = await freePort();
  const dev = startMain(
    {
      DATA_DIR: folder,
      DATABASE_URL: urlOf({ host, user, database: name }),
      PORT: String(port),
      PAYMENTS_SANDBOX_PORT: String(await freePort()),
      NODE_ENV: 'development',
    },
    program,
  );
  expect(await dev.isReady, dev.output()).toBe(true);
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, body: await answer.text() };
  };

  // The page is rendered in the shop's process from modules of the Vite server. The first one loads all modules, which
  // a busy machine may not do within the time of one request.
  const catalogue = expect.poll(() => get('/productos'), { timeout: 120_000 });
  await catalogue.toEqual({
    status: 200,
    body: expect.stringMatching(/<h1.*\/web\/app\/entry\.client\.tsx/s),
  });

  for (const url of ['/mostrador', '/mostrador/', '/mostrador/pedidos', '/mostrador/pedidos/BC-1/hoja?x=1']) {
    const { status, body } = await get(url);
    const sources = [...body.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, source]) => source);
    expect([url, status, sources]).toEqual([url, 200, expect.arrayContaining(['/mostrador/main.tsx'])]);
    expect(sources.filter((source) => !source?.startsWith('/mostrador/'))).toEqual([]);
  }
  for (const source of ['/web/app/root.tsx', '/mostrador/main.tsx'])
    expect([source, (await get(source)).status]).toEqual([source, 200]);
  expect((await get('/healthz')).status).toBe(200);

  dev.end();
  expect((await dev.ended).code).toBe(0);
  await expect(get('/healthz')).rejects.toThrow('fetch failed');
});

test('the shop alone refuses to be a development server', async () => {
  const shop = startMain({
    DATA_DIR: join(tmpdir(), 'brincacuentos-dev-nowhere'),
    PORT: String(await freePort()),
    PAYMENTS_SANDBOX_PORT: String(await freePort()),
    NODE_ENV: 'development',
  });
  expect(await shop.isReady).toBe(false);
  const { code, errors } = await shop.ended;
  expect([code, errors]).toEqual([1, 'NODE_ENV=development is what "npm run dev" starts: use that.\n']);
});
