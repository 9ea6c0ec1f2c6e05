// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DeskGift, type GiftStage, giftStages } from '#contract/desk/pass-gifts.ts';
import { deskQueries, meKey } from '../../frame/desk-api.ts';
import { shortDay } from '../../frame/desk-dates.ts';
import { Screen } from './pass-gift-screen.tsx';
import { Screen as ListOfGifts } from './pass-gifts-screen.tsx';
import { aDeskGift } from './testing/a-desk-gift.ts';

const sent: [call: string, body: Record<string, unknown>][] = [];

beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
  signIn(['members', 'money']);
});
afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

let me = {};
function signIn(permissions: string[]) {
  me = { staff_id: 7, permissions };
  deskQueries.setQueryData(meKey, { status: true, me });
}

async function show(facts: Partial<DeskGift> = {}) {
  const gift = aDeskGift(facts);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST')
      sent.push([address.replace(/^.*\/api\//, ''), JSON.parse(String(init.body))]);
    return Response.json({ status: true, me, gift });
  });
  render(
    <QueryClientProvider client={deskQueries}>
      <MemoryRouter initialEntries={['/suscripciones/regalos/5']}>
        <Routes>
          <Route path="suscripciones/regalos/:id" element={<Screen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Regalo para Lupita' });
}

const actions = () =>
  [
    'Reenviar el correo',
    'Corregir correo',
    'Hacer otro código',
    'Descargar certificado',
    'Anular y devolver',
  ].filter((title) => screen.queryByText(title));

const BEGUN = '2026-11-24T16:00:00.000Z';
const stages: Record<GiftStage, { facts: Partial<DeskGift>; label: string; can: string[] }> = {
  unpaid: {
    facts: { sent_at: null, paid_with: null },
    label: 'Esperando tu pago',
    can: ['Corregir correo'],
  },
  coming: {
    facts: { sent_at: null, send_on: '2026-12-24' },
    label: `Sale el ${shortDay('2026-12-24')}`,
    can: ['Corregir correo', 'Hacer otro código', 'Descargar certificado', 'Anular y devolver'],
  },
  sent: {
    facts: {},
    label: 'Enviado, sin empezar',
    can: [
      'Reenviar el correo',
      'Corregir correo',
      'Hacer otro código',
      'Descargar certificado',
      'Anular y devolver',
    ],
  },
  'to-print': {
    facts: { sent_at: null, send_on: null, to_email: null },
    label: 'Para imprimir, sin empezar',
    can: ['Hacer otro código', 'Descargar certificado', 'Anular y devolver'],
  },
  begun: {
    facts: { begun_at: BEGUN, begun_by: { name: 'Valeria Soto', email: 'valeria@example.mx' } },
    label: 'Empezado',
    can: [],
  },
  suspended: { facts: {}, label: 'Detenido', can: [] },
  void: { facts: {}, label: 'Anulado', can: [] },
};

test.each(giftStages)('a gift that is %s says so, and offers what can be done with it', async (stage) => {
  const { facts, label, can } = stages[stage];
  await show({ stage, ...facts });
  expect(screen.getAllByText(label).length).toBeGreaterThan(0);
  expect(actions()).toEqual(can);
});

test('who may not give money back is not offered to void it', async () => {
  signIn(['members']);
  await show();
  expect(actions()).not.toContain('Anular y devolver');
});

test('voiding leads to the refund of its order, and says how its money goes back', async () => {
  await show();
  const link = screen.getByRole('link', { name: /Anular y devolver/ });
  expect(link.getAttribute('href')).toBe('/pedidos/BC-1ZC8H6QY/devolver');
  expect(link.textContent).toContain('$1,650.00 por transferencia · pide tu código');
});

test('one that was begun says who began it, and that it cannot be given back', async () => {
  await show({ stage: 'begun', ...stages.begun.facts });
  expect(screen.getByText(`Lo empezó Valeria Soto el ${shortDay(BEGUN)}.`)).toBeTruthy();
  expect(screen.getByText(/Un regalo que ya empezó no se puede devolver\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'su pase' }).getAttribute('href')).toBe(
    '/clientes/valeria%40example.mx',
  );
});

test('correcting the address of a sent one says that a new code goes there, and sends it once', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: /Corregir correo/ }));
  const dialog = screen.getByRole('dialog', { name: 'Corregir correo' });
  expect(dialog.textContent).toContain(
    'Sale un código nuevo a esta dirección y el que ya se mandó a valeria@example.mx deja de servir. A Carmen le llega su certificado nuevo.',
  );
  const save = screen.getByRole('button', { name: 'Guardar y enviar' });
  fireEvent.change(screen.getByLabelText('Correo de quien lo recibe'), {
    target: { value: ' bien@example.mx ' },
  });
  fireEvent.click(save);
  fireEvent.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    'desk/pass-gifts/correct',
    { pass_id: 5, to_email: 'bien@example.mx', request_key: expect.stringMatching(/^[\w-]{36}$/) },
  ]);
});

test.each([
  [/Reenviar el correo/, 'Reenviar', 'desk/pass-gifts/resend', { pass_id: 5 }],
  [
    /Hacer otro código/,
    'Hacer otro código',
    'desk/pass-gifts/new-code',
    { pass_id: 5, request_key: expect.any(String) },
  ],
])('%s asks before it does anything', async (offer, button, call, body) => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: offer }));
  expect(sent).toEqual([]);
  const dialog = screen.getByRole('dialog');
  const [done] = [...dialog.querySelectorAll('button')].filter(({ textContent }) => textContent === button);
  fireEvent.click(done ?? dialog);
  await waitFor(() => expect(sent).toEqual([[call, body]]));
});

test('the list shows how each goes, beside the subscriptions', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: true, gifts: [aDeskGift()], next: null, counts: { active: 2 } }),
  );
  render(
    <QueryClientProvider client={deskQueries}>
      <MemoryRouter initialEntries={['/suscripciones/regalos']}>
        <ListOfGifts />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect((await screen.findByText('Enviado, sin empezar')).textContent).toBeTruthy();
  expect(screen.getByRole('link', { name: /Lupita/ }).getAttribute('href')).toBe('/suscripciones/regalos/5');
  expect(screen.getByRole('link', { name: 'Regalos' }).getAttribute('aria-current')).toBe('page');
});
