import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failure } from '#contract/failure.ts';
import { createLog } from '../log.ts';
import type { Unfinished } from './body-arrival.ts';
import { createServer } from './create-server.ts';
import { registerErrorAnswers } from './error-answers.ts';
import { registerPressure } from './pressure.ts';
import { registerSecurityHeaders } from './security-headers.ts';

let app: FastifyInstance;
let pool: { waitingCount: number };
let unfinished: Unfinished[];
let begun: ReturnType<typeof begin>[];

async function listen(withinMs: number) {
  app = createServer({ config: { TRUSTED_PROXIES: 1 }, log: createLog('silent') });
  registerErrorAnswers(app);
  const bodies = { withinMs, onUnfinished: (outcome: Unfinished) => void unfinished.push(outcome) };
  await registerPressure(app, { pool, bodies, sharesProcess: true });
  registerSecurityHeaders(app);
  app.get('/', async () => ({ served: true }));
  app.post('/', async ({ body }) => ({ length: JSON.stringify(body).length }));
  app.post('/long', { bodyLimit: 262_144 }, async ({ body }) => ({ length: JSON.stringify(body).length }));
  await app.listen({ port: 0, host: '127.0.0.1' });
}

beforeEach(() => {
  pool = { waitingCount: 0 };
  unfinished = [];
  begun = [];
});
afterEach(async () => {
  for (const { socket } of begun) socket.destroy();
  await app.close();
});

/** A request of which only this much is sent for now. */
function begin(head: string, from = '203.0.113.7') {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const request = { socket, answer: '' };
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    request.answer += chunk;
  });
  const [line, ...rest] = head.split('\r\n');
  socket.write([line, 'Host: localhost', `X-Forwarded-For: ${from}`, ...rest].join('\r\n'));
  return request;
}

function post(headers: string, body: string, { from, path = '/' }: { from?: string; path?: string } = {}) {
  const request = begin(
    `POST ${path} HTTP/1.1\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`,
    from,
  );
  begun.push(request);
  return request;
}

const half = (from?: string, path?: string) => post('Content-Length: 8', '{"a":', { from, path });
const halves = (count: number, from?: string) => Array.from({ length: count }, () => half(from));
const END = '12}';
const connections = () => promisify(app.server.getConnections.bind(app.server))();

const statusOf = ({ answer }: { answer: string }) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
const bodyOf = ({ answer }: { answer: string }) => JSON.parse(answer.split('\r\n\r\n')[1] ?? '');
const answered = (requests: readonly { answer: string }[]) => requests.filter(({ answer }) => answer !== '');
const refused = (requests: readonly { answer: string }[]) =>
  expect.poll(() => answered(requests).map(statusOf));

async function finish(request: ReturnType<typeof begin>, rest = END) {
  request.socket.write(rest);
  if (!request.answer) await once(request.socket, 'data');
  return statusOf(request);
}

/** The server has looked at what was sent before. */
const looked = () => finish(begin('GET / HTTP/1.1\r\n\r\n'), '');

async function expectClosed(request: ReturnType<typeof begin>, status: number, code: string) {
  if (!request.socket.destroyed) await once(request.socket, 'close');
  expect(statusOf(request)).toBe(status);
  expect(request.answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  expect(request.answer).toContain("content-security-policy: default-src 'none'");
  expect(failure.strict().parse(bodyOf(request)).code).toBe(code);
}

describe('unfinished requests', () => {
  beforeEach(() => listen(60_000));

  test('the twenty-first of a network is refused and its connection closed, until one has ended', async () => {
    const requests = halves(21);
    await refused(requests).toEqual([429]);
    const [one] = answered(requests) as [ReturnType<typeof begin>];
    await expectClosed(one, 429, 'TOO_MANY_REQUESTS');
    expect(one.answer).toContain('\r\nretry-after: 5\r\n');
    expect(unfinished).toEqual(['refused']);
    const waiting = requests.filter(({ answer }) => answer === '');
    expect(await finish(waiting[0] as typeof one)).toBe(200);
    const next = half();
    await looked();
    expect(await finish(next)).toBe(200);
    for (const request of waiting.slice(1)) expect(await finish(request)).toBe(200);
  });

  test('those of others are counted apart, by the address that the proxy names', async () => {
    await refused(halves(21, '203.0.113.1')).toEqual([429]);
    await refused(halves(21, '2001:db8::1')).toEqual([429]);
    expect(await finish(half('203.0.113.2'))).toBe(200);
    await expectClosed(half('2001:db8::2'), 429, 'TOO_MANY_REQUESTS');
  });

  test('what is there at once is served beside them', async () => {
    await refused(halves(21)).toEqual([429]);
    expect(await finish(post('Content-Length: 8', '{"a":12}'), '')).toBe(200);
    expect(await looked()).toBe(200);
  });

  test.each([['/'], ['/long']])('given up, they are counted no longer (%s)', async (path) => {
    for (let round = 0; round < 3; round += 1) {
      const requests = Array.from({ length: 21 }, () => half(undefined, path));
      await refused(requests).toEqual([429]);
      for (const { socket } of requests) socket.resetAndDestroy();
      await expect.poll(connections).toBe(0);
    }
  });
});

describe('a body', () => {
  beforeEach(() => listen(60_000));
  const longest = JSON.stringify('x'.repeat(65_534));

  test.each([
    ['that says its length', 'Content-Length: 8', ['{"', 'a":', '12}'], 8],
    ['in chunks', 'Transfer-Encoding: chunked', ['5\r\n{"a":\r\n', '3\r\n12}\r\n', '0\r\n\r\n'], 8],
    ['of the greatest length', 'Content-Length: 65536', [longest.slice(0, 9), longest.slice(9)], 65_536],
    [
      'that a proxy is asked to let through',
      'Content-Length: 8\r\nExpect: 100-continue',
      ['', '{"a":12}'],
      8,
    ],
  ])('%s, in pieces, is read whole', async (_which, headers, [first = '', ...rest], length) => {
    const request = post(headers, first);
    for (const piece of rest) {
      await looked();
      request.socket.write(piece);
    }
    await expect.poll(() => request.answer).toContain('"length"');
    expect(JSON.parse(request.answer.split('\r\n\r\n').at(-1) ?? '')).toEqual({ length });
  });

  test('in chunks without an end is refused when it is too long', async () => {
    const request = post('Transfer-Encoding: chunked', `20000\r\n${'['.repeat(0x20000)}\r\n`);
    await expectClosed(request, 413, 'PAYLOAD_TOO_LARGE');
  });

  test('that says it is too long is refused unread', async () => {
    await expectClosed(post('Content-Length: 65537', ''), 413, 'PAYLOAD_TOO_LARGE');
  });

  test('of a message of the provider may be longer', async () => {
    const text = JSON.stringify('x'.repeat(200_000));
    const request = post(`Content-Length: ${text.length}`, text.slice(0, 9), { path: '/long' });
    expect(await finish(request, text.slice(9))).toBe(200);
    expect(bodyOf(request)).toEqual({ length: text.length });
  });

  test('is not awaited when there is too much to do, and the shop is asked again when it has come', async () => {
    const request = half();
    expect(await looked()).toBe(200);
    pool.waitingCount = 51;
    expect(await finish(half(), '')).toBe(503);
    expect(await finish(request)).toBe(503);
    expect(unfinished).toEqual([]);
  });
});

describe('a body that does not come in time', () => {
  beforeEach(() => listen(100));

  test.each([
    ['', 'Content-Length: 8'],
    ['{"a":', 'Content-Length: 8'],
    ['5\r\n{"a":\r\n', 'Transfer-Encoding: chunked'],
    ['5\r\n{"a":\r\n3\r\n12}\r\n', 'Transfer-Encoding: chunked'],
  ])('is given up and its connection closed (%j)', async (body, headers) => {
    await expectClosed(post(headers, body), 408, 'REQUEST_TIMEOUT');
    expect(unfinished).toEqual(['late']);
  });

  test('makes room for others', async () => {
    for (const request of halves(20)) await expectClosed(request, 408, 'REQUEST_TIMEOUT');
    for (const request of halves(20)) await expectClosed(request, 408, 'REQUEST_TIMEOUT');
  });

  test('may be a message of the provider, which has as long as any request', async () => {
    const late = half();
    const message = half(undefined, '/long');
    await expectClosed(late, 408, 'REQUEST_TIMEOUT');
    expect(await finish(message)).toBe(200);
  });
});
