// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskQueries, meKey } from '../../../frame/desk-api.ts';
import { UndoToastRegion } from '../../../frame/undo-toast.tsx';
import { RefusedMarks } from './refused-marks.tsx';
import { useSendingMarks, useShipping } from './shipping.ts';

const LUCIA = 7;
const waiting = (of: 'order' | 'box', id: number, name: string) => ({
  of,
  id,
  name,
  carrierCode: 'dhl',
  trackingNumber: '3208614975',
  isShared: false,
  key: `${of}-${id}`,
  state: 'waiting',
});
const keep = (...marks: object[]) => localStorage.setItem(`mostrador-envios-${LUCIA}`, JSON.stringify(marks));

/** Bodies and keys of the requests; each is answered by `answer`. */
const asked: { path: string; key: string | null; body: Record<string, unknown> }[] = [];
let answer: (path: string) => Response;
const refusal = (code: string, status_Message: string) =>
  Response.json({ status: false, code, status_Message }, { status: 409 });
const REFUND = 'Tiene un reembolso en curso. No lo envíes.';

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  deskQueries.setQueryData(meKey, { status: true, me: { staff_id: LUCIA } });
  vi.stubGlobal('fetch', async (path: string, { headers, body }: RequestInit) => {
    const key = new Headers(headers).get('idempotency-key');
    asked.push({ path, key, body: JSON.parse(String(body)) });
    return answer(path);
  });
});
afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

/** Renders a screen; with `listed` one that packs these orders itself. */
function Desk({ listed }: { listed?: number[] }) {
  useSendingMarks(LUCIA);
  return (
    <QueryClientProvider client={deskQueries}>
      <MemoryRouter>
        <RefusedMarks />
        {listed ? <PackingOf listed={listed} /> : null}
        <UndoToastRegion />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

function PackingOf({ listed }: { listed: number[] }) {
  const { refusals, retype, discard } = useShipping('order', { listed, onSent: () => {} });
  return (
    <>
      <p>{[...refusals.values()].map(({ text }) => `En la mano: ${text}`)}</p>
      <button type="button" onClick={() => retype(1)}>
        Escribir
      </button>
      <button type="button" onClick={() => discard(1)}>
        Dejar
      </button>
    </>
  );
}

const boxRefused = () =>
  Response.json({
    status: true,
    results: [{ id: 2, ok: false, code: 'NOT_SHIPPABLE', reason: 'No la envíes.', audit_entry_id: null }],
  });

test('an order and a box that were refused after a reload wait with their reasons, over another reload too', async () => {
  keep(waiting('order', 1, 'BC-7K3M9Q2X'), waiting('box', 2, 'La 1.ª caja de Rebeca'));
  answer = (path) => (path.includes('boxes') ? boxRefused() : refusal('NOT_SHIPPABLE', REFUND));
  render(<Desk />);
  const list = await screen.findByRole('region', { name: 'Envíos que no se hicieron' });
  await waitFor(() => expect(list.querySelectorAll('li')).toHaveLength(2));
  expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(`BC-7K3M9Q2X · guía 3208614975${REFUND}`),
    expect.stringContaining('La 1.ª caja de Rebeca · guía 3208614975No la envíes.'),
  ]);
  expect(screen.getByRole('link', { name: 'Abrir el pedido' }).getAttribute('href')).toBe(
    '/pedidos/BC-7K3M9Q2X',
  );
  expect(screen.getByRole('link', { name: 'Ver las cajas' }).getAttribute('href')).toBe(
    '/cajas?ver=por-enviar',
  );
  cleanup();
  render(<Desk />);
  expect(await screen.findAllByRole('button', { name: 'Descartar' })).toHaveLength(2);
  expect(asked).toHaveLength(2);
});

test('a refused mark is tried again as another request, and is gone once it was sent', async () => {
  keep(waiting('order', 1, 'BC-7K3M9Q2X'));
  answer = () => refusal('TRACKING_IN_USE', 'Esa guía ya está en BC-AAAAAAAA.');
  render(<Desk />);
  const again = await screen.findByRole('button', { name: 'Sí, la misma caja' });
  answer = () => Response.json({ status: true, audit_entry_id: 5 });
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('region', { name: /no se hicieron/ })).toBeNull());
  expect(asked.map(({ body }) => body.is_shared)).toEqual([false, true]);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
  await waitFor(() => expect(localStorage.getItem(`mostrador-envios-${LUCIA}`)).toBe('[]'));
});

test('a refused mark is discarded by a person alone', async () => {
  keep(waiting('order', 1, 'BC-7K3M9Q2X'));
  answer = () => refusal('ALREADY_SHIPPED', 'Lucía ya lo envió con DHL, guía 1.');
  render(<Desk />);
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /no se hicieron/ })).toBeNull());
  expect(localStorage.getItem(`mostrador-envios-${LUCIA}`)).toBe('[]');
  expect(asked).toHaveLength(1);
});

test('what a packing screen lists is said there alone, is kept while its number is typed anew, and can be given up', async () => {
  keep(waiting('order', 1, 'BC-7K3M9Q2X'));
  answer = () => refusal('NOT_SHIPPABLE', REFUND);
  render(<Desk listed={[1]} />);
  await screen.findByText(`En la mano: ${REFUND}`);
  expect(screen.queryByRole('region', { name: 'Envíos que no se hicieron' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Escribir' }));
  expect(screen.queryByText(`En la mano: ${REFUND}`)).toBeNull();
  expect(localStorage.getItem(`mostrador-envios-${LUCIA}`)).toContain(REFUND);
  fireEvent.click(screen.getByRole('button', { name: 'Dejar' }));
  expect(localStorage.getItem(`mostrador-envios-${LUCIA}`)).toBe('[]');
});
