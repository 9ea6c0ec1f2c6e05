// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deskQueries } from '../../frame/desk-api.ts';
import { UndoToastRegion } from '../../frame/undo-toast.tsx';
import { RetryRefund, Transferred } from './failed-refund.tsx';

afterEach(() => {
  cleanup();
  deskQueries.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const inDesk = (what: React.ReactNode) =>
  render(
    <QueryClientProvider client={deskQueries}>
      {what}
      <UndoToastRegion />
    </QueryClientProvider>,
  );

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Answers each call, and keeps what was sent. */
function answerWith(answer: () => Response) {
  const sent: { address: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push({ address, body: JSON.parse(body) });
    return answer();
  });
  return sent;
}

const unanswered = () => new Response('', { status: 500 });
const done = () => Response.json({ status: true });

const ofPeriod = {
  call: 'POST /desk/memberships/retry-refund',
  bodyOf: (request_key: string) => ({ period_refund_id: 5, request_key }),
  cents: 2_000,
  of: 'Club, periodo 1',
} as const;

test.each([undefined, 'Reintentar'])('a refund tried twice is asked for by one key (%s)', async (words) => {
  const sent = answerWith(unanswered);
  inDesk(<RetryRefund {...ofPeriod}>{words}</RetryRefund>);
  press(words ?? 'Intentar otra vez');
  expect(await screen.findByText('No se pudo devolver. Inténtalo de nuevo.')).toBeTruthy();
  const again = answerWith(done);
  press(words ?? 'Intentar otra vez');
  expect(await screen.findByText('Pedimos el reembolso otra vez.')).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({ period_refund_id: 5 });
  expect(again.map(({ body }) => body)).toEqual(sent.map(({ body }) => body));
});

test('money given another way is written down with how, and said', async () => {
  const sent = answerWith(done);
  inDesk(
    <Transferred
      call="POST /desk/checkout/settle-by-hand"
      bodyOf={(note) => ({ order_id: 7, refund_id: 5, note })}
      cents={34_400}
      of="BC-3T9V5H7K"
      contactName="Jorge Ibarra"
      draft="transferido:7:5"
    />,
  );
  press('Ya lo transferí');
  const send = screen.getAllByRole('button', { name: 'Ya lo transferí' }).at(-1) as HTMLElement;
  fireEvent.click(send);
  expect(screen.getByText('Escribe cómo lo transferiste')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('¿Cómo lo transferiste?'), { target: { value: 'BBVA, hoy' } });
  fireEvent.click(send);
  expect(await screen.findByText('Anotamos que transferiste $344.00.')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ order_id: 7, refund_id: 5, note: 'BBVA, hoy' }]);
});
