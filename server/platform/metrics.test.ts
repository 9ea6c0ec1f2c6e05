import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { registerErrorAnswers } from './http/error-answers.ts';
import { type GaugeReading, registerMetrics } from './metrics.ts';

let readGauges = async (): Promise<GaugeReading[]> => [];
const app = Fastify({ trustProxy: true });
registerErrorAnswers(app);
const metrics = registerMetrics(app, () => readGauges());
app.get('/api/thing/:id', async () => ({ ok: true }));
afterAll(() => app.close());

const read = async () => (await app.inject('/metrics')).body;

test('answers are counted by the pattern of their route, so that strangers cannot grow the page', async () => {
  for (const id of ['1', '2', '3']) await app.inject(`/api/thing/${id}`);
  await app.inject('/unknown-1');
  await app.inject('/unknown-2');
  const body = await read();
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/thing/:id",status="200"} 3',
  );
  expect(body).toMatch(/http_request_duration_seconds_count\{[^}]*status="404"\} 2/);
  expect(body).not.toContain('unknown-1');
  expect(body).toContain('process_cpu_user_seconds_total');
});

test('numbers of the database are read afresh; what is gone is no longer shown', async () => {
  const orders = (state: string, value: number) => ({
    name: 'shop_orders',
    help: 'x',
    value,
    labels: { state },
  });
  readGauges = async () => [
    orders('paid', 7),
    orders('review', 1),
    { name: 'shop_reserved', help: 'x', value: 3 },
  ];
  expect(await read()).toContain('shop_orders{state="review"} 1');
  readGauges = async () => [orders('paid', 8), { name: 'shop_reserved', help: 'x', value: 0 }];
  const body = await read();
  expect(body).toContain('shop_orders{state="paid"} 8');
  expect(body).toContain('shop_reserved 0');
  expect(body).toContain('shop_gauges_up 1');
  expect(body).not.toContain('review');
});

test('without the database the page still tells about the process', async () => {
  readGauges = () => Promise.reject(new Error('no database'));
  expect(await read()).toContain('shop_gauges_up 0');
});

test('requests turned away are counted by lane', async () => {
  metrics.countShed(2);
  metrics.countShed(2);
  expect(await read()).toContain('shop_requests_shed_total{lane="2"} 2');
});

test.each([
  ['203.0.113.7', {}, 404],
  ['203.0.113.7', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, 404],
  ['127.0.0.1', { forwarded: 'for=127.0.0.1' }, 404],
  ['::ffff:203.0.113.7', {}, 404],
  ['127.0.0.1', {}, 200],
  ['::1', {}, 200],
  ['::ffff:127.0.0.1', {}, 200],
])('a connection from %s with %j gets %i', async (remoteAddress, headers, status) => {
  const answer = await app.inject({ url: '/metrics', remoteAddress, headers });
  expect(answer.statusCode).toBe(status);
  if (status === 404) expect(answer.json()).toMatchObject({ code: 'METHOD_NOT_FOUND' });
});
