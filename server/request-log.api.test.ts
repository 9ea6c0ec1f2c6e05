import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBook } from './catalog/testing/a-book.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';
import { tinyStorefront } from './testing/tiny-storefront.ts';

const folder = mkdtempSync(join(tmpdir(), 'brincacuentos-log-'));
const logFile = join(folder, 'shop.log');
let testShop: TestShop;
beforeAll(async () => {
  testShop = await createTestShop({ logFile, storefront: tinyStorefront() });
});
afterAll(async () => {
  await testShop.close();
  rmSync(folder, { recursive: true });
});

interface LogLine {
  level: number;
  reqId?: string;
  msg: string;
  path?: string;
  status?: number;
  network?: string;
  err?: { message: string; stack: string; cause?: { code: string } };
}

/** Lines about a request; they reach the file a moment after its answer. */
async function linesOf(requestId: string): Promise<LogLine[]> {
  const read = () =>
    readFileSync(logFile, 'utf8')
      .split('\n')
      .filter((line) => line.includes(requestId))
      .map((line) => JSON.parse(line) as LogLine);
  await expect.poll(() => read().some(({ msg }) => msg === 'request')).toBe(true);
  return read();
}

const requestLineOf = async (requestId: string) =>
  (await linesOf(requestId)).find(({ msg }) => msg === 'request');

/** Makes writing an order fail in the database from now on, with this code. */
async function breakOrders(code: string) {
  await testShop.shop.db.execute(
    sql.raw(`
    CREATE OR REPLACE FUNCTION break_orders() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'broken for %', NEW.contact_email USING ERRCODE = '${code}', DETAIL = NEW.contact_name; END $$;
    DROP TRIGGER IF EXISTS break_orders ON orders;
    CREATE TRIGGER break_orders BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION break_orders()`),
  );
}

test('an unexpected error is logged with its number and shown to no one', async () => {
  await breakOrders('P0001');
  const { status, body, headers } = await testShop.guest().checkout([await aBook(testShop.shop.db)]);
  expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
  expect(body).toEqual({
    status: false,
    code: 'INTERNAL',
    status_Message: 'Algo falló de nuestro lado. Intenta de nuevo en un momento.',
    request_id: headers['x-request-id'],
  });
  const lines = await linesOf(body.request_id);
  const line = lines.find(({ msg }) => msg === 'unexpected error');
  expect(line).toMatchObject({
    level: 50,
    err: { message: expect.stringMatching(/insert_order/) },
  });
  expect(line?.err?.stack).toContain('start-checkout.ts');
  expect(JSON.stringify(line?.err?.cause)).toContain('P0001');
});

test('a database that is not there is overload, to be tried again in a moment', async () => {
  await breakOrders('57P03');
  const { status, body, headers } = await testShop.guest().checkout([await aBook(testShop.shop.db)]);
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'OVERLOADED', '2']);
  expect(await linesOf(body.request_id)).toContainEqual(expect.objectContaining({ level: 40 }));
});

test('requests are logged by their route pattern, never by what was typed', async () => {
  const asked = [
    ['/api/products/get-suggestions?product_name=secreto', '/api/products/get-suggestions'],
    [`/api/orders/get-shared-order?token=secreto${'x'.repeat(36)}`, '/api/orders/get-shared-order'],
    ['/pedido/secreto', '/*'],
    ['/api/secreto/secreto', '/api/*'],
  ];
  for (const [url = '', path] of asked) {
    const answer = await testShop.app.inject({ url, headers: { cookie: 'gid=secreto', token: 'secreto' } });
    const line = await requestLineOf(String(answer.headers['x-request-id']));
    expect(line).toMatchObject({ path, status: answer.statusCode });
  }
  const posted = await testShop.app.inject({ method: 'POST', url: '/pedido/secreto' });
  expect((await requestLineOf(posted.json().request_id))?.path).toBe('/pedido');
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2::77', '2001:db8:1::/48'],
])('of the address %s the line of a request keeps %s', async (remoteAddress, network) => {
  const { headers } = await testShop.app.inject({ url: '/api/products/get-filters', remoteAddress });
  const line = await requestLineOf(String(headers['x-request-id']));
  expect(line).toMatchObject({ network });
  expect(JSON.stringify(line)).not.toMatch(/203\.0\.113\.77|2001:db8:1:2/);
});

test('a page that breaks is logged with the number that it shows', async () => {
  const answer = await testShop.app.inject('/falla');
  expect(answer.body).toContain(String(answer.headers['x-request-id']));
});

test('a report of the content policy is logged without the queries of its addresses', async () => {
  const report = {
    'csp-report': {
      'document-uri': 'https://shop.example.test/pedido/secreto?x=secreto',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.test/secreto.js?secreto',
    },
  };
  const send = (payload: string, type = 'application/csp-report') =>
    testShop.app.inject({
      method: 'POST',
      url: '/api/csp-report',
      payload,
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
    });
  const answer = await send(JSON.stringify(report));
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(await linesOf(String(answer.headers['x-request-id']))).toContainEqual(
    expect.objectContaining({ directive: 'script-src-elem', blocked: 'https://evil.test', page: '/pedido' }),
  );
  for (const odd of ['', '{', 'null', '{"csp-report":[]}']) expect((await send(odd)).statusCode).toBe(204);
  expect((await send('x'.repeat(10_000))).statusCode).toBe(413);
  expect((await send('{}', 'text/plain')).statusCode).toBe(415);
});

test('nothing personal and no secret stands in the log', () => {
  const log = readFileSync(logFile, 'utf8');
  expect(log.length).toBeGreaterThan(1000);
  expect(log).not.toMatch(/mariana|Guti[eé]rrez|55 ?1234 ?5678|Coyoac|secreto|203\.0\.113\.77|2001:db8:1:2/i);
});
