import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { registerErrorAnswers } from './error-answers.ts';
import { registerHealth } from './health.ts';
import { createPageList } from './page-list.ts';
import { registerPressure } from './pressure.ts';

const pool = new pg.Pool({ ...inject('postgres'), max: 1 });
const shed: number[] = [];
let isDraining = false;

const app = Fastify();
registerErrorAnswers(app);
await registerPressure(app, {
  pool,
  isInternal: (request) => request.headers['x-internal'] === 'yes',
  onShed: (lane) => shed.push(lane),
  pages: createPageList({ '/checkout': { kind: 'private', lane: 1 } }),
  // Load of this machine by other tests must not count.
  sharesProcess: true,
});
registerHealth(app, { pool, isDraining: () => isDraining });
let served = 0;
let isHeld: Promise<void> = Promise.resolve();
const serve = async () => {
  await isHeld;
  return { served: ++served };
};
app.all('/*', serve);
app.post('/api/products/get-products', { config: { lane: 2 } }, serve);
app.post('/api/users/logout', { config: { lane: 0 } }, serve);

/** Requests that queue for the only connection while `during` runs. */
async function whileWaiting(requests: number, during: () => Promise<void>) {
  const client = await pool.connect();
  const queue = Array.from({ length: requests }, () => pool.query('SELECT 1'));
  try {
    await during();
  } finally {
    client.release();
    await Promise.all(queue);
  }
}

beforeAll(() => app.ready());
afterAll(async () => {
  await app.close();
  await pool.end();
});

test('with the database overrun, browsing is turned away before any work and buying goes on', async () => {
  await whileWaiting(51, async () => {
    served = 0;
    const page = await app.inject('/productos');
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect(page.headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('Vuelve en unos segundos');

    const search = await app.inject({ method: 'POST', url: '/api/products/get-products' });
    expect(search.statusCode).toBe(503);
    expect(search.headers['retry-after']).toBe('2');
    expect(search.json()).toMatchObject({
      status: false,
      code: 'OVERLOADED',
      request_id: search.headers['x-request-id'],
    });
    expect(served).toBe(0);
    expect(shed).toEqual([2, 2]);

    for (const url of ['/api/orders/add-order-get-checkout', '/api/users/logout']) {
      expect((await app.inject({ method: 'POST', url })).statusCode).toBe(200);
    }
    const ofPage = {
      method: 'POST',
      url: '/api/products/get-products',
      headers: { 'x-internal': 'yes' },
    } as const;
    expect((await app.inject(ofPage)).statusCode).toBe(200);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
  expect((await app.inject('/productos')).statusCode).toBe(200);
});

test('requests over capacity get 503, and buying goes on', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  isHeld = promise;
  const visitors = Array.from({ length: 120 }, () => app.inject('/productos'));
  const buyers = Array.from({ length: 120 }, () =>
    app.inject({ method: 'POST', url: '/api/orders/add-order-get-checkout' }),
  );
  // Request that is asked last: all others are in hand or turned away.
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  resolve();
  const countOf = async (answers: typeof visitors, status: number) =>
    (await Promise.all(answers)).filter(({ statusCode }) => statusCode === status).length;
  expect([await countOf(visitors, 200), await countOf(visitors, 503)]).toEqual([100, 20]);
  expect(await countOf(buyers, 200)).toBe(120);
  expect((await app.inject('/productos')).statusCode).toBe(200);
});

test('what one network sends keeps no other from being served', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  isHeld = promise;
  const visit = (remoteAddress: string) => app.inject({ url: '/productos', remoteAddress });
  const flood = Array.from({ length: 120 }, () => visit('203.0.113.1'));
  const neighbours = Array.from({ length: 60 }, (_, index) => visit(`203.0.113.${2 + index}`));
  const others = Array.from({ length: 10 }, (_, index) => visit(`198.51.${index}.1`));
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  resolve();
  const countServed = async (answers: typeof flood) =>
    (await Promise.all(answers)).filter(({ statusCode }) => statusCode === 200).length;
  expect(await countServed(flood)).toBe(100);
  expect(await countServed(neighbours)).toBe(60);
  expect(await countServed(others)).toBe(10);
});

test('the shop is ready while the database answers within a second, and alive in any case', async () => {
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  // The last answer is kept for a second.
  const sinceStart = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => sinceStart() + 1_100);
  onTestFinished(() => void later.mockRestore());
  await whileWaiting(1, async () => {
    // The database is held until both are there.
    const answers = await Promise.all([app.inject('/readyz'), app.inject('/readyz')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    expect(pool.waitingCount).toBe(2);
    expect((await app.inject('/healthz')).json()).toEqual({ status: true });
  });
  await expect.poll(async () => (await app.inject('/readyz')).statusCode, { timeout: 60_000 }).toBe(200);
});

test('a shop that is going away says so at once', async () => {
  isDraining = true;
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  isDraining = false;
});
