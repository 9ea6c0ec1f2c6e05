// @vitest-environment happy-dom
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { deskQueries } from './frame/desk-api.ts';
import { Screen as Invoice } from './screens/invoices/invoice-screen.tsx';
import { TitlesReport } from './screens/reports/titles-report.tsx';
import { Screen as Review } from './screens/review/review-screen.tsx';

// A busy machine answers late, and that is no fault of the screen.
configure({ asyncUtilTimeout: 20_000 });
// An answer is on the screen as soon as it is there.
notifyManager.setScheduler(queueMicrotask);

afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

const days = { from: '2026-10-26', to: '2026-11-24' };
const titles = {
  ...{ period: days, before: days, today: days.to, titles: [], title_count: 4, categories: [], topics: [] },
  all: { copies: 3, copies_returned: 0, copies_before: 2, boxed: 0 },
};

test.each<[what: string, screen: ReactNode, answer: object, shown: string]>([
  [
    'an order without invoice',
    <Invoice key="1" />,
    { invoice: null },
    'De este pedido nadie ha pedido factura.',
  ],
  [
    'what is to be reviewed',
    <Review key="2" />,
    { cases: [], refunds: [], returns: [], next: null },
    'No hay nada por revisar.',
  ],
  ['a report', <TitlesReport key="3" days={days} />, titles, 'Títulos distintos'],
])('%s stays when reading it again fails', async (_, shown, answer, text) => {
  vi.stubGlobal('fetch', async () => Response.json({ status: true, ...answer }));
  render(
    <QueryClientProvider client={deskQueries}>
      <MemoryRouter>{shown}</MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText(text);
  vi.stubGlobal('fetch', async () => Response.json({ code: 'RATE_LIMITED' }, { status: 429 }));
  await act(() => deskQueries.invalidateQueries());
  expect(deskQueries.getQueryCache().findAll({ predicate: ({ state }) => state.error !== null })).not.toEqual(
    [],
  );
  expect(screen.queryByText(text)).not.toBeNull();
  expect(screen.queryByText(/No pudimos leer/)).toBeNull();
});
