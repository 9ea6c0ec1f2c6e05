// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { ReadingList } from '#contract/reading-lists.ts';
import { aProduct } from '../cart/testing/a-product.ts';
import { demoSite } from '../settings/testing/in-shop.tsx';
import ListPage from './list-page.tsx';

afterEach(cleanup);

/** Shows a list whose books have these numbers of copies. */
function show(...stocks: number[]) {
  const list: ReadingList = {
    slug: 'para-reir',
    title: 'Para reír',
    summary: '',
    intro: '',
    colour: 'mango',
    drawing: 'book',
    age_min: null,
    age_max: null,
    book_count: stocks.length,
    books: stocks.map((stock, at) => ({
      ...aProduct({ product_id: at + 1, product_name: `Libro ${at + 1}`, stock, unit_price_cents: 20_000 }),
      amount_pages: null,
      why: '',
    })),
  };
  const page = {
    id: 'list',
    path: 'listas',
    Component: (props: Parameters<typeof ListPage>[0]) => (
      <QueryClientProvider client={new QueryClient()}>
        <ListPage {...props} />
      </QueryClientProvider>
    ),
  };
  const Stub = createRoutesStub([{ id: 'root', path: '/', children: [page] }]);
  const loaderData = { root: demoSite, list: { list, others: [] } };
  render(<Stub initialEntries={['/listas']} hydrationData={{ loaderData }} />);
}

test.each([
  [[1], '¿Te lo llevas?', 'Llevar el libro · $200', ['Hoy lo hay.', /^Te lo agregamos al carrito/]],
  [
    [1, 0],
    '¿Te lo llevas?',
    'Llevar el que hay · $200',
    [/^Es el que hay hoy\. El que falta está agotado/, /^Te lo agregamos/],
  ],
  [[1, 1], '¿Los llevas juntos?', 'Llevar los 2 · $400', ['Hoy están todos.', /^Te los agregamos/]],
  [[1, 1, 0], '¿Los llevas juntos?', 'Llevar los 2 que hay · $400', [/^Son los 2 que hay hoy\./]],
])('a list with %j copies counts in its words what can be taken', (stocks, question, button, sentences) => {
  show(...stocks);
  const closing = within(screen.getByRole('region', { name: question }));
  closing.getByRole('button', { name: button });
  expect(screen.getAllByRole('button', { name: button })).toHaveLength(2);
  for (const sentence of sentences) closing.getByText(sentence);
});
