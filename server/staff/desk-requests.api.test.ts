import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { deskStaffCalls } from '#contract/desk/staff.ts';
import { registerErrorAnswers } from '../platform/http/error-answers.ts';
import { registerDeskCalls } from '../platform/http/register-desk-calls.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { findStaffByToken } from './staff.ts';
import { aStaffMember } from './testing/a-staff-member.ts';

const PARTNER = 'https://partner.example.test';

const testShop = await testShopOfFile({ environment: { CORS_ORIGINS: PARTNER } });

async function ask(options: {
  url?: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  payload?: string;
}) {
  const { cookie } = await aStaffMember(testShop);
  const { url = '/api/desk/staff/end-sessions', method = 'POST', headers, payload = '{}' } = options;
  const answer = await testShop.app.inject({
    method,
    url,
    headers: { cookie, 'content-type': 'application/json', ...headers },
    ...(method === 'POST' && { payload }),
  });
  return { status: answer.statusCode, code: answer.json().code, headers: answer.headers };
}

test.each([
  [{ origin: 'https://evil.example.test' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: PARTNER }],
])('a browser that another site makes send %o is refused, with a good cookie, too', async (headers) => {
  expect(await ask({ headers })).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN' });
});

test('a program of a listed origin knows no staff, whatever it sends as token', async () => {
  const { cookie } = await aStaffMember(testShop);
  const token = cookie.slice('mostrador='.length);
  const headers = { origin: PARTNER, token };
  const answer = await testShop.app.inject({ url: '/api/desk/staff/me', headers });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
});

test('what renders the shop’s pages in the same process is not signed in as staff', async () => {
  const { shop } = testShop;
  const { cookie } = await aStaffMember(testShop);
  const app = Fastify();
  registerErrorAnswers(app);
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(cookies);
  const parts = {
    clock: shop.clock,
    findStaff: (token: string) => findStaffByToken(shop.db, shop.clock, token),
    isInternal: () => true,
  };
  const calls = { 'POST /desk/staff/sign-out': deskStaffCalls['POST /desk/staff/sign-out'] };
  registerDeskCalls(app, parts, calls, {
    'POST /desk/staff/sign-out': async () => ({ status: true as const }),
  });
  const answer = await app.inject({ method: 'POST', url: '/desk/staff/sign-out', headers: { cookie } });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'STAFF_SESSION_REQUIRED']);
});

test.each([
  ['a body that is too large', { payload: JSON.stringify({ session_id: 'x'.repeat(70_000) }) }, 413],
  ['half a body', { payload: '{"session_id":' }, 400],
  ['another type of body', { headers: { 'content-type': 'text/plain' } }, 415],
  [
    'a parameter that is given twice',
    { method: 'GET', url: '/api/desk/audit/list?staff_id=1&staff_id=2' },
    400,
  ],
  ['a number beyond all numbers', { payload: '{"session_id":99999999999999999999}' }, 400],
] as const)('%s is refused', async (_, options, status) => {
  expect((await ask(options)).status).toBe(status);
});

test('no answer about the staff is kept or read as anything else', async () => {
  const { headers } = await ask({ method: 'GET', url: '/api/desk/staff/me' });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});
