import { describe, expect, test } from 'vitest';
import { ApiError } from '../ui/api.ts';
import { createPatientAsk } from './lost-connection.ts';

const lost = new ApiError('No hay conexión.', { status: 0, code: 'NETWORK' });
const offline = new ApiError('No hay internet.', { status: 0, code: 'OFFLINE' });
const refused = new ApiError('No.', { status: 409, code: 'OUT_OF_STOCK' });

/** Results of taps on one button, whose requests are answered one after the other. */
async function taps(...answers: readonly (readonly (ApiError | string)[])[]) {
  const ask = createPatientAsk(() => Promise.resolve());
  const outcomes = [];
  for (const ofTap of answers) {
    let asked = 0;
    let doubts = 0;
    const question = async () => {
      const answer = ofTap[asked++];
      if (typeof answer === 'string') return answer;
      throw answer;
    };
    const outcome = await ask(question, () => doubts++).catch((error: unknown) => error);
    outcomes.push({ outcome, asked, doubts });
  }
  return outcomes;
}

describe('A payment whose answer was lost', () => {
  test('is asked for again a few times without a tap', async () => {
    expect(await taps([lost, 'page'])).toEqual([{ outcome: 'page', asked: 2, doubts: 1 }]);
    expect(await taps([lost, lost, lost, lost])).toEqual([{ outcome: lost, asked: 3, doubts: 2 }]);
  });

  test('is not asked for again when no request left the device, or the shop has answered', async () => {
    expect(await taps([offline, 'page'])).toEqual([{ outcome: offline, asked: 1, doubts: 0 }]);
    expect(await taps([refused, 'page'])).toEqual([{ outcome: refused, asked: 1, doubts: 0 }]);
  });

  test('stays in doubt until an answer comes, even when later requests do not leave the device', async () => {
    expect(await taps([lost, offline, offline])).toEqual([{ outcome: lost, asked: 3, doubts: 2 }]);
    const [, second] = await taps([lost, lost, lost], [offline, offline, offline]);
    expect(second).toMatchObject({ outcome: lost });
    const [, , third] = await taps([lost, lost, lost], [refused], [offline]);
    expect(third).toEqual({ outcome: offline, asked: 1, doubts: 0 });
  });
});
