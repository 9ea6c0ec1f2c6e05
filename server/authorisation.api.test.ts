import { describe, expect, test } from 'vitest';
import { calls } from '#contract/api.ts';
import { askCall } from './testing/ask-call.ts';
import {
  anAuthorisationCast,
  CALLERS,
  type Caller,
  type Cast,
  possessions,
} from './testing/authorisation/cast.ts';
import type { Request, Row } from './testing/authorisation/row.ts';
import { authorisation, rows } from './testing/authorisation/table.ts';
import { testShopOfFile } from './testing/test-shop.ts';

const testShop = await testShopOfFile();

test('every call of the contract stands in the table, and no other', () => {
  expect(Object.keys(authorisation).sort()).toEqual(Object.keys(calls).sort());
});

describe.each(rows)('$title', ({ key, row }) => {
  test('answers each caller as the table says, and changes and shows only what is theirs', async () => {
    const cast = await anAuthorisationCast(testShop);
    const asked = await row.ask(testShop, cast);
    const statuses: Partial<Record<Caller, number>> = {};
    for (const caller of CALLERS) {
      const before = await possessions(testShop, cast);
      const request = (await asked.again?.()) ?? asked;
      const { status, text } = await send(key, request, cast.headersOf[caller]);
      statuses[caller] = status;
      const isShown = cast.secrets.some((secret) => text.includes(secret));
      expect(isShown, `${caller} is shown what is the owner's: ${text}`).toBe(
        mayBeShown(row, caller, status),
      );
      if (caller !== 'the owner' && !row.isKey)
        expect(await possessions(testShop, cast), caller).toEqual(before);
    }
    expect(statuses).toEqual(row.answers);
    await testShop.expectInvariants();
  });
});

describe.each(rows.filter(({ row }) => row.answers['another client'] === 404))('$title', ({ key, row }) => {
  test("what is another person's is as unknown as what never was", async () => {
    const cast = await anAuthorisationCast(testShop);
    const { unknown, ...theirs } = await row.ask(testShop, cast);
    if (!unknown) throw new Error('The table does not say how to ask for what never was.');
    expect(await answerOf(theirs)).toEqual(await answerOf(unknown));

    async function answerOf(request: Request) {
      const { status, text } = await send(key, request, cast.headersOf['another client']);
      const { request_id: _, ...body } = JSON.parse(text);
      return { status, body };
    }
  });
});

function mayBeShown({ shows }: Row, caller: Caller, status: number): boolean {
  if (status !== 200) return false;
  return shows === 'anyone' || (shows === 'the owner' && caller === 'the owner');
}

async function send(key: string, request: Request, identity: Cast['headersOf'][Caller]) {
  // The identity wins: where a call's own header is its key, another's token is in its place.
  const headers = { ...request.headers, ...identity };
  const answer = await askCall(testShop, key, { ...request, headers });
  return { status: answer.statusCode, text: answer.body };
}
