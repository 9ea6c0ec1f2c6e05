import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#web/ui/api.ts';
import { askingFirst } from './desk-api.ts';
import { usePrompts } from './prompts.ts';

afterEach(() => usePrompts.setState({ prompts: [] }));

const refused = (code: 'CONFIRM_AGAIN' | 'STAFF_SESSION_REQUIRED' | 'NOT_ALLOWED') =>
  new ApiError(code, { status: 403, code });

/** A call that the shop refuses with these one after the other, and then carries out. */
function aCall(...refusals: ApiError[]) {
  const call = { times: 0 };
  const send = async () => {
    call.times += 1;
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    return 'done';
  };
  return { call, send };
}

const open = () => usePrompts.getState().prompts;
const settle = (isGiven: boolean) => open().at(-1)?.settle(isGiven);
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('a call that needs a code waits for it, and is then sent again', async () => {
  const { call, send } = aCall(refused('CONFIRM_AGAIN'));
  const answer = askingFirst(send, { sentence: 'Vas a devolver $344.00.', button: 'Confirmar y devolver' });
  await turn();
  expect(open()).toMatchObject([{ kind: 'confirm', words: { button: 'Confirmar y devolver' } }]);
  expect(call.times).toBe(1);
  settle(true);
  expect(await answer).toBe('done');
  expect([call.times, open().length]).toEqual([2, 0]);
});

test('a session that ended is asked for, and after it the code', async () => {
  const { call, send } = aCall(refused('STAFF_SESSION_REQUIRED'), refused('CONFIRM_AGAIN'));
  const answer = askingFirst(send);
  await turn();
  expect(open().map(({ kind }) => kind)).toEqual(['sign-in']);
  settle(true);
  await turn();
  expect(open().map(({ kind }) => kind)).toEqual(['confirm']);
  settle(true);
  expect(await answer).toBe('done');
  expect(call.times).toBe(3);
});

test('another person’s session is named, and the call is sent again once its own person is back', async () => {
  const taken = new ApiError('', { status: 409, code: 'ANOTHER_PERSON_HERE', details: { name: 'Amalia' } });
  const { call, send } = aCall(taken);
  const answer = askingFirst(send);
  await turn();
  expect(open()).toMatchObject([{ kind: 'sign-in', whoElse: 'Amalia' }]);
  settle(true);
  expect(await answer).toBe('done');
  expect(call.times).toBe(2);
});

test('who closes the dialog gets the refusal, and nothing is sent again', async () => {
  const { call, send } = aCall(refused('CONFIRM_AGAIN'));
  const answer = askingFirst(send);
  await turn();
  settle(false);
  await expect(answer).rejects.toMatchObject({ code: 'CONFIRM_AGAIN' });
  expect(call.times).toBe(1);
});

test('calls that need the same share one dialog; other refusals open none', async () => {
  const [one, other] = [aCall(refused('CONFIRM_AGAIN')), aCall(refused('CONFIRM_AGAIN'))];
  const answers = Promise.all([askingFirst(one.send), askingFirst(other.send)]);
  await turn();
  expect(open()).toHaveLength(1);
  settle(true);
  expect(await answers).toEqual(['done', 'done']);
  await expect(askingFirst(aCall(refused('NOT_ALLOWED')).send)).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  });
  expect(open()).toEqual([]);
});
