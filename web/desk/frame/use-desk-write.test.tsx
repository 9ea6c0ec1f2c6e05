// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskQueries } from './desk-api.ts';
import { usePrompts } from './prompts.ts';
import { useDeskWrite } from './use-desk-write.ts';

interface Sent {
  body: unknown;
  key: string | null;
}

let sent: Sent[];
/** What the shop answers, one after the other; then 200. */
let answers: (Response | Error)[];

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push({ body: JSON.parse(String(init.body)), key: new Headers(init.headers).get('idempotency-key') });
    const answer = answers.shift() ?? Response.json({ status: true });
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => {
  usePrompts.setState({ prompts: [] });
  vi.unstubAllGlobals();
});

const refusal = (code: string, status: number) => Response.json({ code, status_Message: code }, { status });

function aNote(options?: Parameters<typeof useDeskWrite<'POST /desk/orders/add-note'>>[1]) {
  const { result } = renderHook(() => useDeskWrite('POST /desk/orders/add-note', options), {
    wrapper: ({ children }) => <QueryClientProvider client={deskQueries}>{children}</QueryClientProvider>,
  });
  const write = (text: string) => act(async () => result.current.write({ order_id: 1, text }));
  const settled = () => expect.poll(() => result.current.isPending).toBe(false);
  return { result, write, settled };
}

const keys = () => sent.map(({ key }) => key);

test('the same call is sent again under the same key after its code was given', async () => {
  answers = [refusal('CONFIRM_AGAIN', 403)];
  const { write, settled } = aNote();
  await write('Hola');
  await expect.poll(() => usePrompts.getState().prompts).toHaveLength(1);
  await act(async () => usePrompts.getState().prompts[0]?.settle(true));
  await settled();
  expect(keys()).toEqual([sent[0]?.key, sent[0]?.key]);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
});

test('what got no answer keeps its key when it is sent again; another text and the next change get their own', async () => {
  answers = [new TypeError('Failed to fetch'), refusal('INTERNAL', 500)];
  const { write, settled } = aNote();
  for (const text of ['Hola', 'Hola', 'Hola', 'Adiós', 'Adiós']) {
    await write(text);
    await settled();
  }
  const [first, second, third, fourth, fifth] = keys();
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, fourth, fifth]).size).toBe(3);
});

test('a second tap sends nothing while the first is under way', async () => {
  const { result, settled } = aNote();
  await act(async () => {
    result.current.write({ order_id: 1, text: 'Hola' });
    result.current.write({ order_id: 1, text: 'Hola' });
  });
  await settled();
  expect(sent).toHaveLength(1);
});

test('a form that gets a refusal may save again at once, as with merged fields', async () => {
  answers = [refusal('EDITED_MEANWHILE', 409)];
  const again: { write?: (text: string) => void } = {};
  const { result, write, settled } = aNote({ onFailed: () => again.write?.('Mezcla') });
  again.write = (text) => result.current.write({ order_id: 1, text });
  await write('Mía');
  await settled();
  expect(sent.map(({ body }) => body)).toEqual([
    { order_id: 1, text: 'Mía' },
    { order_id: 1, text: 'Mezcla' },
  ]);
});
