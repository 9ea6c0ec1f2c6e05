import { askCall } from '#server/testing/ask-call.ts';
import { anAuthorisationCast, CALLERS } from '#server/testing/authorisation/cast.ts';
import { rows } from '#server/testing/authorisation/table.ts';
import { keptAnswer } from './kept-answer.ts';
import { recordCalls } from './record-calls.ts';

/** Each call of the storefront, as each of its callers asks it; what never was, as another client does. */
recordCalls('shop', rows, async (testShop, { key, row }) => {
  const cast = await anAuthorisationCast(testShop);
  const { unknown, again, ...asked } = await row.ask(testShop, cast);
  const answers: [string, string][] = [];
  for (const caller of CALLERS) {
    const request = (await again?.()) ?? asked;
    const headers = { ...request.headers, ...cast.headersOf[caller] };
    answers.push([caller, keptAnswer(await askCall(testShop, key, { ...request, headers }))]);
  }
  if (unknown) {
    const headers = { ...unknown.headers, ...cast.headersOf['another client'] };
    answers.push(['what never was', keptAnswer(await askCall(testShop, key, { ...unknown, headers }))]);
  }
  return answers;
});
