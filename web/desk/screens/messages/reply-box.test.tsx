// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskThread } from '#contract/desk/messages.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { UndoToastRegion } from '../../frame/undo-toast.tsx';
import { ReplyBox } from './reply-box.tsx';

const answers = [
  { canned_answer_id: 1, title: 'Horario', body: 'Hola, {nombre}: de 9 a 18 h.', version: 0 },
  { canned_answer_id: 2, title: 'Factura', body: 'Con gusto la hacemos.', version: 0 },
];

/** What the shop is asked, and the answer that each call waits for. */
let sent: { answer: (response: Response) => void }[];
let replies = 0;
let lastThreadId = 0;

beforeEach(() => {
  sent = [];
  replies = 0;
  deskQueries.setQueryData(['messages', 'canned'], answers);
  vi.stubGlobal('fetch', (url: string) => {
    if (url.endsWith('/canned')) return Promise.resolve(Response.json({ status: true, answers }));
    if (url.endsWith('/reply')) replies += 1;
    return new Promise<Response>((answer) => sent.push({ answer }));
  });
});
afterEach(() => {
  deskQueries.clear();
  vi.unstubAllGlobals();
});

function aThread(): DeskThread {
  lastThreadId += 1;
  return {
    thread_id: lastThreadId,
    full_name: 'Carmen Duarte',
    email: 'carmen@example.test',
    subject: 'Horario',
    state: 'open',
    last_message_at: '2026-11-20T18:00:00.000Z',
    folio: null,
    order_id: null,
    client_id: null,
    is_proven: false,
    version: 0,
    messages: [],
  };
}

const Page = ({ thread }: { thread: DeskThread | null }) => (
  <QueryClientProvider client={deskQueries}>
    <MemoryRouter>
      {thread ? <ReplyBox key={thread.thread_id} thread={thread} /> : null}
      <UndoToastRegion />
    </MemoryRouter>
  </QueryClientProvider>
);

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Answers the call that waits, once it is on its way. */
async function answerNext(response: Response) {
  await waitFor(() => expect(sent).not.toEqual([]));
  sent.shift()?.answer(response);
}
const done = (thread: DeskThread) => Response.json({ status: true, thread, message_id: 7 });
const refused = () => Response.json({ code: 'INTERNAL', status_Message: 'Algo falló.' }, { status: 500 });
const boxHas = (text: string) => waitFor(() => expect(box().value).toBe(text));

test('a canned answer goes below what was typed, and gives way to another one as long as nobody changed it', () => {
  render(<Page thread={aThread()} />);
  press('Horario');
  expect(box().value).toBe('Hola, Carmen: de 9 a 18 h.');
  press('Factura');
  expect(box().value).toBe('Con gusto la hacemos.');
  type('Claro que sí.\n');
  press('Horario');
  expect(box().value).toBe('Claro que sí.\n\nHola, Carmen: de 9 a 18 h.');
  press('Factura');
  expect(box().value).toBe('Claro que sí.\n\nCon gusto la hacemos.');
  type('Claro que sí.\n\nCon gusto la hacemos hoy.');
  press('Horario');
  expect(box().value).toBe('Claro que sí.\n\nCon gusto la hacemos hoy.\n\nHola, Carmen: de 9 a 18 h.');
});

test('pressed twice it sends once; what is typed meanwhile stays, and what is taken back goes above it', async () => {
  const thread = aThread();
  render(<Page thread={thread} />);
  const takeBack = async () => fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  type('Claro que sí.');
  press('Enviar sin cerrar');
  press('Enviar sin cerrar');
  await answerNext(done(thread));
  await takeBack();
  expect([box().value, replies]).toEqual(['', 1]);
  await answerNext(done(thread));
  await boxHas('Claro que sí.');
  press('Enviar sin cerrar');
  type('¿Algo más?');
  await answerNext(done(thread));
  await takeBack();
  expect(box().value).toBe('¿Algo más?');
  await answerNext(done(thread));
  await boxHas('Claro que sí.\n\n¿Algo más?');
});

test('a failed sending keeps the text, and says so also beside another conversation', async () => {
  const [thread, other] = [aThread(), aThread()];
  const { rerender } = render(<Page thread={thread} />);
  type('Claro que sí.');
  press('Enviar sin cerrar');
  await answerNext(refused());
  await screen.findByText('Algo falló.');
  expect(box().value).toBe('Claro que sí.');
  press('Enviar sin cerrar');
  rerender(<Page thread={other} />);
  await answerNext(refused());
  await screen.findByText('No se pudo enviar tu respuesta para Carmen. Abre su mensaje: ahí sigue el texto.');
  rerender(<Page thread={thread} />);
  expect(box().value).toBe('Claro que sí.');
});
