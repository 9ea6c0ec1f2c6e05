import { aCaller, askAs, DESK_CALLERS, refusedCast } from '#server/testing/desk-authorisation/cast.ts';
import { deskRows } from '#server/testing/desk-authorisation/table.ts';
import { keptAnswer } from './kept-answer.ts';
import { recordCalls } from './record-calls.ts';

/** Each call of the back office, as each of its callers asks it. */
export function recordDesk(method: 'GET' | 'POST'): void {
  const asked = deskRows.filter(({ key }) => key.startsWith(`${method} `));
  recordCalls(`desk-${method}`, asked, async (testShop, { key, row }) => {
    const answers: [string, string][] = [];
    const refused = await row.ask(testShop, await aCaller(testShop, 'owner'));
    for (const caller of DESK_CALLERS) {
      const isRefused = [401, 403].includes(row.answers[caller]);
      const member = isRefused ? (await refusedCast(testShop))[caller] : await aCaller(testShop, caller);
      const request = isRefused ? refused : await row.ask(testShop, member);
      answers.push([caller, keptAnswer(await askAs(testShop, key, request, member))]);
    }
    return answers;
  });
}
