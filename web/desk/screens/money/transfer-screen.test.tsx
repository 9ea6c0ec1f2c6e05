// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { RefundTransferView } from '#contract/desk/refund-transfers.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { UndoToastRegion } from '../../frame/undo-toast.tsx';
import { Screen } from './transfer-screen.tsx';

afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const asked: RefundTransferView = {
  refund_id: 5,
  folio: 'BC-3T9V5H7K',
  contact_name: 'Jorge Ibarra',
  is_guest: true,
  state: 'asked',
  version: 2,
  cents: 34_400,
  paid_cents: 57_200,
  left_after_cents: 22_800,
  link_sent_at: '2026-11-23T18:00:00.000Z',
  link_ends_at: ago(-3),
  answered_at: null,
  transfer_by: null,
  account: null,
  last4: null,
  tracking_key: null,
  transferred_on: null,
};
const answered: RefundTransferView = {
  ...asked,
  state: 'answered',
  version: 3,
  answered_at: ago(0),
  transfer_by: '2026-11-27',
  account: { clabe: '012180001234567899', bank_name: 'BBVA México', holder_name: 'Jorge Ibarra Robles' },
  last4: '7899',
};
const done: RefundTransferView = {
  ...answered,
  state: 'done',
  tracking_key: 'MBAN01002611240087',
  transferred_on: '2026-11-24',
};

type Sent = { path: string; body: Record<string, unknown> };

/** Opens the screen; each reading is answered with the next transfer, the last one again and again. */
async function open(transfers: RefundTransferView[], answer: () => Response = ok) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: { method?: string; body?: string }) => {
    if (!init?.body) {
      const transfer = transfers.length > 1 ? transfers.shift() : transfers[0];
      return Response.json({ status: true, transfer });
    }
    sent.push({ path, body: JSON.parse(init.body) });
    return answer();
  });
  const router = createMemoryRouter([{ path: '/pedidos/:folio/transferir/:refundId', Component: Screen }], {
    initialEntries: ['/pedidos/BC-3T9V5H7K/transferir/5'],
  });
  render(
    <QueryClientProvider client={deskQueries}>
      <RouterProvider router={router} />
      <UndoToastRegion />
    </QueryClientProvider>,
  );
  await screen.findByText(/pagó \$572\.00 en OXXO/);
  return sent;
}

const ok = () => Response.json({ status: true });
const changed = () =>
  Response.json(
    {
      status: false,
      code: 'TRANSFER_CHANGED',
      status_Message: 'Los datos cambiaron. Revísalos antes de transferir.',
      request_id: 'x',
    },
    { status: 409 },
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const key = () => screen.getByLabelText('Clave de rastreo') as HTMLInputElement;
const step = () => document.querySelector('[aria-current="step"]')?.textContent;
const text = () => document.body.textContent ?? '';

test('without an account there is only another link to send', async () => {
  const sent = await open([asked]);
  expect(step()).toBe('1Pedir CLABE');
  expect(text()).toContain('Le mandamos la liga el lunes 23 de noviembre.');
  expect(text()).toContain('La liga anterior deja de servir. No le pidas la CLABE por mensaje.');
  expect(screen.queryByRole('button', { name: 'Ya lo transferí' })).toBeNull();
  press('Mandar otra liga');
  await screen.findByText('Le mandamos otra liga.');
  expect(sent).toEqual([
    {
      path: '/api/desk/checkout/send-transfer-link',
      body: { refund_id: 5, version: 2, request_key: expect.any(String) },
    },
  ]);
});

test('a link that ended is said to have ended', async () => {
  await open([{ ...asked, link_ends_at: '2026-11-01T18:00:00.000Z' }]);
  expect(text()).toContain('Venció el domingo 1 de noviembre y no la usó.');
});

test('an account can be copied row by row, in digits only', async () => {
  await open([answered]);
  expect(step()).toBe('2Transferir');
  expect(text()).toContain('012 180 001 234 567 899');
  expect(text()).toContain('A más tardar el viernes 27 de noviembre.');
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (value: string) => copied.push(value) } });
  for (const label of ['CLABE', 'Banco', 'Titular', 'Monto exacto', 'Concepto']) press(`Copiar ${label}`);
  expect(copied).toEqual([
    '012180001234567899',
    'BBVA México',
    'Jorge Ibarra Robles',
    '344.00',
    'Devolución BC-3T9V5H7K',
  ]);
});

test('a bank that is not known has no row', async () => {
  await open([{ ...answered, account: { clabe: '1', holder_name: 'Jorge', bank_name: null } }]);
  expect(screen.queryByText('Banco')).toBeNull();
});

test('«Ya lo transferí» is off without the tracking key, and says why', async () => {
  const sent = await open([answered]);
  screen.getByText('Falta la clave de rastreo.');
  press('Ya lo transferí');
  fireEvent.change(key(), { target: { value: '   ' } });
  press('Ya lo transferí');
  expect(sent).toEqual([]);
  expect(text()).toContain('Se marcará devuelto $344.00 y le avisamos a Jorge. Quedan cobrados $228.00.');
});

test('it names the account that was shown, and ends with what was done', async () => {
  const sent = await open([answered, done]);
  fireEvent.change(key(), { target: { value: ' MBAN01002611240087 ' } });
  expect(screen.queryByText('Falta la clave de rastreo.')).toBeNull();
  press('Ya lo transferí');
  await screen.findByText(/^Devuelto: \$344\.00, el martes 24 de noviembre\./);
  expect(sent).toEqual([
    {
      path: '/api/desk/checkout/confirm-transfer',
      body: {
        refund_id: 5,
        version: 3,
        tracking_key: 'MBAN01002611240087',
        transferred_on: mexicoCityDay(new Date()),
        request_key: expect.any(String),
      },
    },
  ]);
  expect(text()).toContain('MBAN01002611240087');
  expect(step()).toBeUndefined();
  expect(within(screen.getByRole('list')).getAllByText(/\(hecho\)/)).toHaveLength(3);
});

test('an account that changed is shown again, and the tracking key stays', async () => {
  const other = { clabe: '032180000118359719', bank_name: null, holder_name: 'Lucía Ibarra' };
  await open([answered, { ...answered, version: 5, account: other }], changed);
  fireEvent.change(key(), { target: { value: 'MBAN01002611240087' } });
  press('Ya lo transferí');
  await screen.findByText('Lucía Ibarra');
  screen.getByText('Los datos cambiaron. Revísalos antes de transferir.');
  expect(key().value).toBe('MBAN01002611240087');
});

test('sent again after a lost answer it is the same request', async () => {
  const sent = await open([answered], () => new Response('', { status: 500 }));
  fireEvent.change(key(), { target: { value: 'MBAN01002611240087' } });
  press('Ya lo transferí');
  await screen.findByText('No se pudo anotar. Inténtalo de nuevo.');
  press('Ya lo transferí');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});
