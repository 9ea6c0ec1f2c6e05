import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failure } from '#contract/failure.ts';
import { createLog } from '../log.ts';
import { createServer } from './create-server.ts';
import { registerErrorAnswers } from './error-answers.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = createServer({ config: { TRUSTED_PROXIES: 0 }, log: createLog('silent') });
  registerErrorAnswers(app);
  app.post('/', async () => ({ received: true }));
  app.get('/', async (request) => ({ query: request.query }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

interface RawAnswer {
  status: number;
  headers: string;
  body: string;
}

/** Writes bytes as they are and reads until the server closes the connection. */
async function send(...parts: string[]): Promise<RawAnswer> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  if (!socket.destroyed) await once(socket, 'close');
  const [headers = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(headers)?.[1]), headers, body };
}

const head = (...lines: string[]) => `${['POST / HTTP/1.1', 'Host: localhost', ...lines].join('\r\n')}\r\n`;

function expectFailure({ headers, body }: RawAnswer, code: string) {
  expect(failure.strict().parse(JSON.parse(body))).toMatchObject({ code });
  expect(headers).toContain("content-security-policy: default-src 'none'");
  expect(headers).toContain('x-content-type-options: nosniff');
  expect(headers).toContain('cache-control: no-store');
  expect(headers.toLowerCase()).toContain('connection: close');
}

test('has limits on time and size', () => {
  const { server, initialConfig } = app;
  expect(server).toMatchObject({
    requestTimeout: 15_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
    timeout: 20_000,
    maxRequestsPerSocket: 1000,
    maxConnections: 10_000,
  });
  expect(initialConfig.bodyLimit).toBe(65_536);
});

describe('what is not even a request is answered in the one shape', () => {
  test.each([
    ['a header of 100 KiB', [head(`X-Long: ${'a'.repeat(102_400)}`, '')], 431, 'HEADERS_TOO_LARGE'],
    ['something else', ['HELLO\r\n\r\n'], 400, 'BAD_REQUEST'],
    ['a header without a name', [head(': x', '')], 400, 'BAD_REQUEST'],
    ['two lengths', [head('Content-Length: 1', 'Content-Length: 2', '')], 400, 'BAD_REQUEST'],
    [
      'a length and chunks, as smugglers send it',
      [head('Content-Length: 4', 'Transfer-Encoding: chunked', ''), '0\r\n\r\n'],
      400,
      'BAD_REQUEST',
    ],
    ['a line feed alone', ['GET / HTTP/1.1\nHost: localhost\n\n'], 400, 'BAD_REQUEST'],
  ])('%s', async (_what, parts, status, code) => {
    const answer = await send(...parts);
    expect(answer.status).toBe(status);
    expectFailure(answer, code);
  });
});

test('a connection that breaks off is not an error', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(head('Content-Length: 10', ''));
  socket.resetAndDestroy();
  expect((await app.inject('/')).statusCode).toBe(200);
});

test('who sends without an end is cut off', async () => {
  // Shorter than in earnest; the server looks every five seconds.
  app.server.requestTimeout = 500;
  app.server.headersTimeout = 400;
  const json = 'Content-Type: application/json';
  const endless = await Promise.all([
    send(head(json, 'Transfer-Encoding: chunked', ''), '5\r\n{"a":\r\n'),
    send(head(json, 'Content-Length: 1000', ''), '{"a":'),
    send(head(json)),
  ]);
  for (const answer of endless) {
    expect(answer.status).toBe(408);
    expectFailure(answer, 'REQUEST_TIMEOUT');
  }
  expect((await app.inject('/')).statusCode).toBe(200);
});

test('a name given twice in a query is a list', async () => {
  const { query } = (await app.inject('/?a=1&b=2&a=3&a=&__proto__=4')).json();
  expect(query).toEqual(JSON.parse('{"a":["1","3",""],"b":"2","__proto__":"4"}'));
});
