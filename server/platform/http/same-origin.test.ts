import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerErrorAnswers } from './error-answers.ts';
import { registerSameOrigin } from './same-origin.ts';

const OWN = 'https://shop.example.test';
const LISTED = 'https://app.example.test';
const app = Fastify();
let done = 0;

beforeAll(async () => {
  registerErrorAnswers(app);
  registerSameOrigin(app, OWN, [LISTED]);
  app.all('/*', async () => ({ done: ++done }));
  await app.ready();
});
afterAll(() => app.close());

const ask = (method: 'GET' | 'POST' | 'PUT' | 'OPTIONS', headers: Record<string, string>) =>
  app.inject({ method, url: '/api/x', headers });

describe('a request that changes something', () => {
  test.each([
    ['a program without a browser', {}, 200],
    ['the shop itself', { 'sec-fetch-site': 'same-origin', origin: OWN }, 200],
    ['a person who typed the address', { 'sec-fetch-site': 'none' }, 200],
    ['an older browser on the shop', { origin: OWN }, 200],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, 403],
    ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbour on the same domain', { 'sec-fetch-site': 'same-site', origin: LISTED }, 403],
    ['a value no browser sends', { 'sec-fetch-site': 'same-origin, cross-site' }, 403],
    ['an older browser on another site', { origin: 'https://evil.test' }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
    ['the shop over plain http', { origin: 'http://shop.example.test' }, 403],
    ['a site whose name begins like the shop', { origin: `${OWN}.evil.test` }, 403],
    [
      'a listed app that signs in by header',
      { origin: LISTED, 'sec-fetch-site': 'cross-site', token: 't' },
      200,
    ],
    ['a listed app with a cookie', { origin: LISTED, token: 't', cookie: 'gid=x' }, 403],
    ['a listed app without a token', { origin: LISTED, 'sec-fetch-site': 'cross-site' }, 403],
    ['another site with a token', { origin: 'https://evil.test', token: 't' }, 403],
  ])('from %s is answered %3$i', async (_who, headers, status) => {
    const before = done;
    const answer = await ask('POST', headers as Record<string, string>);
    expect(answer.statusCode).toBe(status);
    expect(done - before).toBe(status === 200 ? 1 : 0);
    if (status === 403) expect(answer.json().code).toBe('FOREIGN_ORIGIN');
    expect((await ask('PUT', headers as Record<string, string>)).statusCode).toBe(status);
  });

  test('reading is open to all', async () => {
    const answer = await ask('GET', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a preflight', () => {
  test.each(['https://evil.test', 'null', OWN, `${LISTED}.evil.test`, LISTED.toUpperCase(), `${LISTED}/`])(
    'from %s gets no permission',
    async (origin) => {
      const { statusCode, headers } = await ask('OPTIONS', {
        origin,
        'access-control-request-method': 'POST',
      });
      expect(statusCode).toBe(204);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  );

  test('from a listed origin gets that origin, and never cookies', async () => {
    const { headers } = await ask('OPTIONS', { origin: LISTED, 'access-control-request-method': 'PUT' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': LISTED,
      'access-control-allow-headers': 'token,content-type',
      'access-control-allow-methods': 'GET,POST,PUT',
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('does nothing', async () => {
    const before = done;
    await ask('OPTIONS', { origin: LISTED });
    expect(done).toBe(before);
  });
});

test.each([undefined, LISTED, 'https://evil.test'])(
  'what a cache keeps for the origin %s is not given to another',
  async (origin) => expect((await ask('GET', origin ? { origin } : {})).headers.vary).toBe('Origin'),
);
