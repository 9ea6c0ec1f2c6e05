// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { deskQueries } from '../../../frame/desk-api.ts';
import { PackingProgress } from './packing-progress.tsx';
import { dropPacked } from './use-packing.ts';
import { usePackingSession } from './use-packing-session.ts';

afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

function Round() {
  const session = usePackingSession(null);
  return session.answer.data ? (
    <>
      <PackingProgress session={session} part="sentence" />
      <p>Faltan por leer {session.notRead}</p>
    </>
  ) : null;
}

test('all that wait are counted, not only the hundred that were read', async () => {
  const orders = Array.from({ length: 100 }, (_, place) => ({ order_id: place + 1, folio: `BC-${place}` }));
  vi.stubGlobal('fetch', async () => Response.json({ status: true, total: 198, orders }));
  render(
    <QueryClientProvider client={deskQueries}>
      <MemoryRouter>
        <Round />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect((await screen.findByText('0 de 198')).parentElement?.textContent).toBe('0 de 198 enviados');
  act(() => dropPacked(null, 7));
  expect((await screen.findByText('1 de 198')).textContent).toBe('1 de 198');
  expect(screen.getByText('Faltan por leer 98')).toBeDefined();
});
