// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { FailedTransferReturn } from '#contract/desk/transfer-returns.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { UndoToastRegion } from '../../frame/undo-toast.tsx';
import { FailedReturnCard } from './review-card.tsx';

afterEach(() => {
  cleanup();
  deskQueries.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const one: FailedTransferReturn = {
  transfer_return_id: 5,
  folio: 'BC-3T9V5H7K',
  contact_name: 'Jorge Ibarra',
  contact_email: 'jorge@ejemplo.test',
  cents: 3_000,
  asked_at: '2026-11-20T18:00:00Z',
};

const open = (changes: Partial<FailedTransferReturn> = {}) =>
  render(
    <QueryClientProvider client={deskQueries}>
      <MemoryRouter>
        <FailedReturnCard one={{ ...one, ...changes }} />
        <UndoToastRegion />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('a transfer that did not go back leads to its order, and is settled with a word on how', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push([address, JSON.parse(body)]);
    return Response.json({ status: true });
  });
  open();
  expect(screen.getByRole('link', { name: 'BC-3T9V5H7K' }).getAttribute('href')).toBe('/pedidos/BC-3T9V5H7K');
  fireEvent.click(screen.getByRole('button', { name: 'Ya lo transferí' }));
  expect(document.body.textContent).toContain(
    'Transfiere primero $30.00 a la CLABE que te dio Jorge Ibarra.',
  );
  fireEvent.change(screen.getByLabelText('¿Cómo lo transferiste?'), { target: { value: 'BBVA, hoy' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Ya lo transferí' }).at(-1) as HTMLElement);
  expect(await screen.findByText('Anotamos que transferiste $30.00.')).toBeTruthy();
  expect(sent).toEqual([
    [
      expect.stringContaining('/desk/checkout/settle-transfer-return'),
      { transfer_return_id: 5, note: 'BBVA, hoy' },
    ],
  ]);
});

test('one of a deleted order says where its sender is found, and leads nowhere', () => {
  open({ folio: null, contact_name: '', contact_email: '' });
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.body.textContent).toContain('Un pedido que ya se borró');
  expect(document.body.textContent).toContain('De quién es lo dice Stripe');
});
