// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { demoSite } from '../../settings/testing/in-shop.tsx';
import MembershipsPage from './memberships-page.tsx';

afterEach(cleanup);

function show(offered: object[], month: object | null = null) {
  const plans = { id: 'plans', path: 'membresias', Component: MembershipsPage };
  const Stub = createRoutesStub([{ id: 'root', path: '/', children: [plans] }]);
  const loaderData = { root: demoSite, plans: { plans: offered, month } };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={['/membresias']} hydrationData={{ loaderData }} />
    </QueryClientProvider>,
  );
}

it('the page of a shop without plans says so, and does not ask to choose one', () => {
  show([]);
  screen.getByRole('heading', { level: 1, name: 'Membresías' });
  screen.getByRole('heading', { level: 2, name: 'Todavía no hay membresías' });
  expect(screen.getByRole('link', { name: 'Ver los libros' }).getAttribute('href')).toBe('/productos');
  expect(screen.queryByText('Elige un plan de suscripción')).toBeNull();
});

const aPlan = (membership_id: number, family: string) => ({
  membership_id,
  family,
  code: `plan-${membership_id}`,
  membership_name: `Plan ${membership_id}`,
  label: '',
  description: '',
  benefits: [],
  price: 99,
  price_cents: 9_900,
  ships: family === 'book-club-libros',
  box_titles: [],
  pass_offers: [],
});

it.each([
  ['both kinds', ['book-club-lectores', 'book-club-libros'], 'Puedes tener los dos.'],
  ['boxes alone', ['book-club-libros', 'book-club-libros'], 'Te manda a casa libros para leer juntos.'],
  ['the readers’ club alone', ['book-club-lectores'], 'Guía tu lectura en casa, semana a semana.'],
])("the page's first words name nothing else where %s can be joined", (_, families, words) => {
  show(families.map((family, place) => aPlan(place + 1, family)));
  const lead = screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent ?? '';
  expect([lead.endsWith(words), lead.includes('El otro')]).toEqual([true, families[0] !== families.at(-1)]);
});

it('the comparison is a table also where its parts are no table to the browser', () => {
  show([aPlan(1, 'book-club-lectores'), aPlan(2, 'book-club-libros')]);
  const table = screen.getByRole('table');
  const parts = table.querySelectorAll('thead, tbody, tr, th, td');
  expect([...parts].filter((part) => !part.hasAttribute('role'))).toEqual([]);
  expect(table.getAttribute('role')).toBe('table');
  for (const row of within(table).getAllByRole('row'))
    expect(row.querySelectorAll('[role$=header], [role=cell]')).toHaveLength(3);
});

it.each([
  [4, 'Los de noviembre cuestan $957 en la tienda'],
  [3, 'Los que hay de noviembre cuestan $957 en la tienda'],
  [0, null],
])(
  'with %i of the month’s four books in the shop, card and comparison say the sum of these',
  (books_available, text) => {
    show([aPlan(1, 'book-club-lectores'), aPlan(2, 'book-club-libros')], {
      name: 'Noviembre',
      book_count: 4,
      books_available,
      books_cents: 95_700,
      ages: [],
      audios: { long: 0, long_minutes: { from: 0, to: 0 }, short: 0 },
      computer_voice: 'none',
    });
    const card = screen.getByText('Los libros se compran por separado.').parentElement?.textContent;
    expect(card).toBe(`Los libros se compran por separado.${text ? ` ${text}.` : ''}`);
    screen.getByRole('cell', { name: `No van incluidos.${text ? ` ${text}` : ''}` });
  },
);
