import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { deskCalls } from '#contract/desk/api.ts';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { askCall } from './testing/ask-call.ts';
import { aCaller, type CastMember } from './testing/desk-authorisation/cast.ts';
import { databaseContent } from './testing/desk-authorisation/database-content.ts';
import type { DeskRow } from './testing/desk-authorisation/row.ts';
import { deskAuthorisation } from './testing/desk-authorisation/table.ts';
import { testShopOfFile } from './testing/test-shop.ts';

let amalia: CastMember;
let noemi: CastMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  // What the provider says would come in the middle of a comparison.
  await testShop.control({ webhooks: 'drop' });
  amalia = await aCaller(testShop, 'owner');
  noemi = await aCaller(testShop, 'owner');
});

/** Requests repeated in other words: what a person would have changed before sending them again. */
const otherWords: Readonly<Record<string, object>> = {
  'POST /desk/checkout/refund': { notify: true },
  'POST /desk/checkout/cancel-order': { notify: false },
  'POST /desk/checkout/retry-refund': {},
  'POST /desk/orders/sell': { payment: 'transfer' },
  'POST /desk/checkout/send-transfer-link': {},
  'POST /desk/checkout/confirm-transfer': { tracking_key: 'OTRA260112' },
  'POST /desk/memberships/cancel-now': {},
  'POST /desk/memberships/credit': { reason: 'Otra razón' },
  'POST /desk/memberships/refund-period': { cents: 1_001 },
  'POST /desk/memberships/retry-refund': {},
  'POST /desk/pass-gifts/correct': { to_email: 'tercera@example.test' },
  'POST /desk/pass-gifts/new-code': {},
  'POST /desk/messages/reply': { body: 'No.' },
  'POST /desk/catalog/adjust-stock': { change: -2 },
  'POST /desk/catalog/count-stock': { counted: 8 },
  'POST /desk/catalog/save': { title: 'Otro título' },
  'POST /desk/catalog/duplicate': {},
  'POST /desk/catalog/edit-list': { edit: { kind: 'publish' } },
};
const calls = Object.keys(otherWords);

const definitionOf = (call: string) => deskCalls[call as keyof typeof deskCalls] as DeskCall;
const fieldsOf = (call: string): object => {
  const { body } = definitionOf(call);
  return body && 'shape' in body ? (body.shape as object) : {};
};
const hasKeyInBody = (call: string) => 'request_key' in fieldsOf(call);

async function aRequest(call: string): Promise<object> {
  const [row] = [deskAuthorisation[call as keyof typeof deskAuthorisation]].flat() as DeskRow[];
  const { body } = (await row?.ask(testShop, amalia)) ?? {};
  if (!body) throw new Error(`${call} has no request to try.`);
  return body;
}

async function send(call: string, body: object, { key, by = amalia }: { key: string; by?: CastMember }) {
  const sent = hasKeyInBody(call)
    ? { body: { ...body, request_key: key }, headers: by.headers }
    : { body, headers: { ...by.headers, 'idempotency-key': key } };
  const answer = await askCall(testShop, call, sent);
  return { status: answer.statusCode, body: answer.json() };
}

const mismatch = { status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } };

/** A session notes now and then when it was seen. */
async function written() {
  const { staff_session: _seen, ...content } = await databaseContent(testShop);
  return content;
}

/** Expects that a call is refused, and that nothing was written for it. */
async function refusedWith(call: string, body: object, sent: { key: string; by?: CastMember }) {
  const before = await written();
  expect(await send(call, body, sent)).toMatchObject(mismatch);
  expect(await written()).toEqual(before);
}

test('every desk call that takes a key is tried here', () => {
  const taking = Object.keys(deskCalls).filter(
    (call) => hasKeyInBody(call) || definitionOf(call).errors?.includes('IDEMPOTENCY_MISMATCH'),
  );
  expect(taking.sort()).toEqual([...calls].sort());
});

describe.each(calls)('%s', (call) => {
  test('sent again with its key, is done once and answers the same', async () => {
    const [body, key] = [await aRequest(call), randomUUID()];
    const first = await send(call, body, { key });
    expect(first).toMatchObject({ status: 200 });
    const before = await written();
    expect(await send(call, body, { key })).toEqual(first);
    expect(await written()).toEqual(before);
  });

  test('sent five times at once, is done once', async () => {
    const [body, key] = [await aRequest(call), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(call, body, { key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const before = await written();
    expect((await send(call, body, { key })).status).toBe(200);
    expect(await written()).toEqual(before);
  });

  test('refuses its key with anything else, and changes nothing', async () => {
    const [body, key] = [await aRequest(call), randomUUID()];
    expect((await send(call, body, { key })).status).toBe(200);
    const words = otherWords[call] ?? {};
    if (Object.keys(words).length > 0) await refusedWith(call, { ...body, ...words }, { key });
    await refusedWith(call, await aRequest(call), { key });
    await refusedWith(call, body, { key, by: noemi });
  });

  test('refuses the key of another call', async () => {
    const [key, other = ''] = [randomUUID(), calls[(calls.indexOf(call) + 1) % calls.length]];
    expect((await send(other, await aRequest(other), { key })).status).toBe(200);
    await refusedWith(call, await aRequest(call), { key });
  });
});

test('no rule of money and stock is broken by all that was asked', () => testShop.expectInvariants());
