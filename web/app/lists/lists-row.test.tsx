// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { ListCard } from '#contract/reading-lists.ts';
import { ListsRow } from './lists-row.tsx';

afterEach(cleanup);

const list = (slug: string, book_count = 7): ListCard => ({
  slug,
  title: `Lista ${slug}`,
  summary: 'Una línea.',
  colour: 'night',
  book_count,
  covers: [1, 2, 3].map((product_id) => ({ product_id, image: null })),
});

const show = (lists: ListCard[] | null) =>
  render(
    <MemoryRouter>
      <ListsRow lists={lists} />
    </MemoryRouter>,
  );

test.each([[null], [[]]])('is absent where there are no lists: %j', (lists) => {
  expect(show(lists).container.innerHTML).toBe('');
});

test('shows the three newest with their number of books, and leads to all', () => {
  show([list('a'), list('b', 1), list('c'), list('d')]);
  const row = screen.getByRole('region', { name: 'Listas para no buscar de más' });
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/listas', '/listas/a', '/listas/b', '/listas/c']);
  expect(screen.getByRole('link', { name: /^Ver los 7 libros ?: Lista a$/ })).toBeDefined();
  expect(screen.getByRole('link', { name: /^Ver el libro ?: Lista b$/ })).toBeDefined();
});

test('leads to no page of all while it shows all', () => {
  show([list('a')]);
  expect(screen.queryByRole('link', { name: 'Ver todas las listas' })).toBeNull();
});
