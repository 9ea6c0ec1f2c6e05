// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Sold, TitlesReport as Titles } from '#contract/desk/reports.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { TitlesReport } from './titles-report.tsx';

// A busy machine answers late, and that is no fault of the report.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

const days = { from: '2026-10-26', to: '2026-11-24' };
const copies: Sold = { copies: 3, copies_returned: 1, copies_before: 2, boxed: 0 };
const money = { gross_cents: 60_000, returned_cents: 20_000, net_cents: 40_000 };

/** Heads of the table, each with what is in its only row; `hidden` on phones is said. */
async function cellsOf(sold: Sold) {
  const report: Titles = {
    status: true,
    ...{ period: days, before: days, today: days.to },
    titles: [{ product_id: 7, title: 'Una ballena en la azotea', image_url: null, ...sold }],
    title_count: 1,
    categories: [],
    topics: [],
    all: sold,
  };
  vi.stubGlobal('fetch', async () => Response.json(report));
  render(
    <QueryClientProvider client={deskQueries}>
      <MemoryRouter>
        <TitlesReport days={days} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('table', { name: 'Vendido por título' });
  const cells = [screen.getByRole('rowheader'), ...screen.getAllByRole('cell')];
  return screen
    .getAllByRole('columnheader')
    .map(({ textContent, className }, place) =>
      [textContent, cells[place]?.textContent, className.includes('hidden') && 'hidden'].filter(Boolean),
    );
}

test('money by title is what was paid, what went back and what is left; phones show it below the title', async () => {
  expect(await cellsOf({ ...copies, ...money })).toEqual([
    ['Título', 'Una ballena en la azoteaBruto $600.00Devuelto −$200.00Neto $400.00'],
    ['Ejemplares', '3'],
    ['Devueltos', '1', 'hidden'],
    ['En cajas', '—', 'hidden'],
    ['Bruto', '$600.00', 'hidden'],
    ['Devuelto', '−$200.00', 'hidden'],
    ['Neto', '$400.00', 'hidden'],
    ['Antes', '+50 %'],
  ]);
});

test('of a title of which nothing went back no amount is said; who does not see sales sees no money', async () => {
  const nothingBack = { ...money, returned_cents: 0, net_cents: 60_000 };
  const cells = await cellsOf({ ...copies, ...nothingBack });
  expect(cells).toContainEqual(['Devuelto', '—', 'hidden']);
  expect(cells[0]).toEqual(['Título', 'Una ballena en la azoteaNeto $600.00']);
  cleanup();
  deskQueries.clear();
  expect(await cellsOf(copies)).toEqual([
    ['Título', 'Una ballena en la azotea'],
    ['Ejemplares', '3'],
    ['Devueltos', '1', 'hidden'],
    ['En cajas', '—', 'hidden'],
    ['Antes', '+50 %'],
  ]);
});
