import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deskCalls } from '#contract/desk/api.ts';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import {
  aCaller,
  askAs,
  type CastMember,
  DESK_CALLERS,
  type DeskCaller,
  refusedCast,
} from './testing/desk-authorisation/cast.ts';
import { databaseContent } from './testing/desk-authorisation/database-content.ts';
import type { DeskRequest, DeskRow } from './testing/desk-authorisation/row.ts';
import { deskAuthorisation, deskRows } from './testing/desk-authorisation/table.ts';
import { testShopOfFile } from './testing/test-shop.ts';

const ATTEMPTS = 3;

const testShop = await testShopOfFile();

const definitionOf = (key: string) => deskCalls[key as keyof typeof deskCalls] as DeskCall;
const refusedBy = ({ answers }: DeskRow) =>
  DESK_CALLERS.filter((caller) => [401, 403].includes(answers[caller]));

test('every desk call stands in the table, and no other', () => {
  expect(Object.keys(deskAuthorisation).sort()).toEqual(Object.keys(deskCalls).sort());
});

test('every desk call has a route', () => {
  for (const key of Object.keys(deskAuthorisation)) expect([key, hasRoute(key)]).toEqual([key, true]);
});

describe.each(deskRows)('$title', ({ key, row }) => {
  test('refuses all others without changing anything', async () => {
    const owner = await aCaller(testShop, 'owner');
    // The provider's messages about what was bought, or a session's note of when it was seen, may change something: not every time.
    for (let attempt = 1; ; attempt += 1) {
      const request = await row.ask(testShop, owner);
      const before = await databaseContent(testShop);
      await refuseAll(request);
      const after = await databaseContent(testShop);
      if (attempt < ATTEMPTS && !isDeepStrictEqual(after, before)) continue;
      return expect(after).toEqual(before);
    }
  });

  async function refuseAll(request: DeskRequest) {
    const cast = await refusedCast(testShop);
    const statuses: Partial<Record<DeskCaller, number>> = {};
    for (const caller of refusedBy(row)) {
      const { status, text } = await send(key, request, cast[caller]);
      statuses[caller] = status;
      for (const secret of request.secrets ?? []) expect(text, caller).not.toContain(secret);
      if (caller === 'an unconfirmed owner' && status === 403) expect(text).toContain('CONFIRM_AGAIN');
    }
    const wanted = refusedBy(row).map((caller) => [caller, row.answers[caller]]);
    expect(statuses).toEqual(Object.fromEntries(wanted));
  }

  test('answers those who may, shows each what is theirs, and writes down what it changes', async () => {
    const statuses: Partial<Record<DeskCaller, number>> = {};
    for (const caller of DESK_CALLERS.filter((one) => !refusedBy(row).includes(one))) {
      const member = await aCaller(testShop, caller);
      const request = await row.ask(testShop, member);
      const before = await auditEntries();
      const { status, text } = await send(key, request, member);
      statuses[caller] = status;
      expect(status, `${caller}: ${text}`).toBe(row.answers[caller]);
      for (const secret of request.secrets ?? [])
        expect([caller, secret, text.includes(secret)]).toEqual([
          caller,
          secret,
          row.shows?.includes(caller) ?? false,
        ]);
      if (status === 200 && definitionOf(key).writes)
        expect(await auditEntries(), `${caller} left no audit entry`).toBeGreaterThan(before);
    }
  });
});

test('no rule of money and stock is broken by all that was asked', () => testShop.expectInvariants());

async function auditEntries(): Promise<number> {
  const { rows: counted } = await testShop.shop.db.execute<{ count: number }>(
    sql`SELECT count(*) AS count FROM audit_entry`,
  );
  return counted[0]?.count ?? 0;
}

function hasRoute(key: string): boolean {
  const [method = '', path = ''] = key.split(' ');
  return testShop.app.hasRoute({ method: method as 'GET', url: `/api${path}` });
}

async function send(key: string, request: DeskRequest, caller: CastMember) {
  const answer = await askAs(testShop, key, request, caller);
  return { status: answer.statusCode, text: answer.body };
}
