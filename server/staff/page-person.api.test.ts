import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { deskCalls } from '#contract/desk/api.ts';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { databaseContent } from '../testing/desk-authorisation/database-content.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { aStaffMember, type StaffMember } from './testing/a-staff-member.ts';

const testShop = await testShopOfFile();
const amalia = await aStaffMember(testShop);
const lucia = await aStaffMember(testShop, 'shipping');

const calls = Object.entries(deskCalls as Record<string, DeskCall>);
const ofAPerson = calls.filter(
  ([, { access }]) => access !== 'nobody yet' && access !== 'before the second factor',
);

/** A call that arrives with Amalia's cookie. */
async function ask(key: string, headers: Record<string, string>, search = '') {
  const [method, path] = key.split(' ') as ['GET' | 'POST', string];
  const answer = await testShop.app.inject({
    method,
    url: `/api${path}${search}`,
    headers: { cookie: amalia.cookie, ...headers },
    ...(method === 'POST' && { payload: {} }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const HERE = {
  code: 'ANOTHER_PERSON_HERE',
  status_Message: 'Ahora está Amalia en este navegador. Recarga la página para seguir, o entra de nuevo.',
  details: { name: 'Amalia' },
};

test('every call of a page that was drawn for another person is refused by her name, and nothing is done', async () => {
  await amalia.get('/desk/staff/me');
  const before = await databaseContent(testShop);
  const others: Record<string, unknown> = {};
  for (const [key] of ofAPerson) {
    const { status, body } = await ask(key, { 'x-desk-person': String(lucia.staffId) });
    const isHere = status === 409 && isDeepStrictEqual({ ...body, ...HERE }, body);
    if (!isHere) others[key] = [status, body];
  }
  expect(others).toEqual({});
  expect(await databaseContent(testShop)).toEqual(before);
});

test.each(['0', '-1', 'Amalia', '1e1', ' ', '9'.repeat(400)])(
  'a page of "%s" is nobody’s',
  async (person) => {
    const { status, body } = await ask('GET /desk/staff/me', { 'x-desk-person': person });
    expect([status, body.code]).toEqual([409, 'ANOTHER_PERSON_HERE']);
  },
);

test('the page of who is in goes on, and so does the other one once its person is back', async () => {
  const own = await ask('POST /desk/staff/end-sessions', { 'x-desk-person': String(amalia.staffId) });
  expect(own.status).toBe(200);
  const headers = { 'x-desk-person': String(lucia.staffId), cookie: lucia.cookie };
  expect((await ask('POST /desk/staff/end-sessions', headers)).status).toBe(200);
});

test('a file that a link opens names its person in the address', async () => {
  const search = (person: StaffMember) => `?ids=1&format=4x6&drawn_for=${person.staffId}`;
  const lists = ['orders/pick-list.pdf', 'boxes/pick-list.pdf'];
  const parcels = ['orders/slips.pdf', 'orders/labels.pdf', 'boxes/slips.pdf', 'boxes/labels.pdf'];
  for (const key of [...lists, ...parcels])
    expect(await ask(`GET /desk/${key}`, {}, search(lucia))).toMatchObject({ status: 409, body: HERE });
  for (const key of parcels)
    expect((await ask(`GET /desk/${key}`, {}, search(amalia))).body.code).not.toBe(HERE.code);
});

test('a browser whose page does not say for whom it was drawn reads, and changes nothing', async () => {
  const browser = { 'sec-fetch-site': 'same-origin' };
  expect((await ask('GET /desk/staff/me', browser)).status).toBe(200);
  expect(await ask('POST /desk/staff/end-sessions', browser)).toMatchObject({ status: 409, body: HERE });
});

test('an ended session is said first', async () => {
  const { status, body } = await ask('GET /desk/staff/me', { cookie: '', 'x-desk-person': '1' });
  expect([status, body.code]).toEqual([401, 'STAFF_SESSION_REQUIRED']);
});
