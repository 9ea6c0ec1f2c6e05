// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskQueries } from '../../frame/desk-api.ts';
import { FindBook } from './chosen-books.tsx';

const book = (product_id: number) => ({
  product_id,
  title: `Libro ${product_id}`,
  authors: [],
  sku: `BRI-${product_id}`,
  image_url: null,
  stock: 4,
});

/** Pages of the catalogue by their cursor; a missing one is refused. */
let pages: Record<string, { ids: readonly number[]; next: string | null }>;
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const cursor = new URL(path, 'http://shop.test').searchParams.get('cursor') ?? 'first';
    asked.push(cursor);
    const page = pages[cursor];
    if (!page) return Response.json({ status: false, code: 'FORBIDDEN' }, { status: 403 });
    return Response.json({ status: true, books: page.ids.map(book), next: page.next });
  });
});
afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

function searchFor(text: string) {
  fireEvent.change(screen.getByLabelText('Agregar un libro'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }));
}

function open(known: readonly number[]) {
  const find = <FindBook known={new Set(known)} onAdd={() => {}} />;
  render(<QueryClientProvider client={deskQueries}>{find}</QueryClientProvider>);
  searchFor('libro');
}

test('a search reads on past pages of books that are chosen already', async () => {
  pages = { first: { ids: [1, 2], next: 'second' }, second: { ids: [3], next: null } };
  open([1, 2]);
  await screen.findByRole('button', { name: 'Agregar «Libro 3»' });
  expect(asked).toEqual(['first', 'second']);
});

test('a search that finds only chosen books says so once it has read them all', async () => {
  pages = { first: { ids: [1], next: 'second' }, second: { ids: [2], next: null } };
  open([1, 2]);
  await screen.findByText(/^Nada nuevo con «libro»/);
  expect(asked).toEqual(['first', 'second']);
});

test('a page that fails is asked for again by a person alone, and what is found stays', async () => {
  pages = { first: { ids: [1, 2], next: 'second' } };
  open([1]);
  await screen.findByRole('alert');
  screen.getByRole('button', { name: 'Agregar «Libro 2»' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual(['first', 'second']);
  pages = { second: { ids: [3], next: null } };
  searchFor('libro');
  await screen.findByRole('button', { name: 'Agregar «Libro 3»' });
  expect(asked).toEqual(['first', 'second', 'second']);
});

test('another word shows nothing of the one before it', async () => {
  pages = { first: { ids: [1], next: null } };
  open([]);
  await screen.findByRole('button', { name: 'Agregar «Libro 1»' });
  pages = {};
  searchFor('nube');
  expect(screen.queryByRole('button', { name: 'Agregar «Libro 1»' })).toBeNull();
  await screen.findByRole('alert');
});
