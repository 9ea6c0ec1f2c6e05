// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InventoryRow } from '#contract/desk/inventory.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { Screen } from './count-screen.tsx';

const book = (product_id: number, title: string, isbn13: string): InventoryRow => ({
  product_id,
  title,
  sku: `BRI-${product_id}`,
  isbn13,
  image_url: null,
  age_min: null,
  sold_lately: 0,
  place: 'on-sale',
  stock: 4,
  reserved: 0,
  on_shelf: 4,
  count_off: 0,
  sold: 0,
  in_boxes: 0,
});
const luna = book(1, 'La luna', '9786071648334');
const mar = book(2, 'El mar', '9789681606312');

let saved: object[];
let refusal: Response | null;

beforeEach(() => {
  saved = [];
  refusal = null;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(path, 'http://shop.test');
    if (pathname.endsWith('/inventory')) {
      const books = [luna, mar].filter(({ isbn13 }) => isbn13 === searchParams.get('q'));
      return Response.json({ status: true, books, next: null, counts: null, low_stock: 3 });
    }
    if (!pathname.endsWith('/count-stock'))
      return Response.json({ status: true, categories: [], topics: [] });
    const { product_id, counted } = JSON.parse(String(init.body));
    saved.push({ product_id, counted });
    const shelf = { stock: counted, reserved: 0, on_shelf: counted, sold: 0, in_boxes: 0 };
    return refusal ?? Response.json({ status: true, change: counted - 4, shelf, audit_entry_id: 7 });
  });
  const router = createMemoryRouter([{ path: '/', Component: Screen }]);
  render(
    <QueryClientProvider client={deskQueries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  deskQueries.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

let at = 0;

/** The keys of a reader, which also end up in the field that has the focus. */
async function scan(code: string) {
  at += 1_000;
  for (const key of [...code, 'Enter']) {
    at += 5;
    const field = document.activeElement;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    await act(async () => (field ?? document.body).dispatchEvent(event));
    if (field instanceof HTMLInputElement && key !== 'Enter')
      fireEvent.change(field, { target: { value: field.value + key } });
  }
}

const isInHand = (title: string) => screen.findByRole('heading', { level: 2, name: title });
const number = (title: string) => screen.getByLabelText<HTMLInputElement>(`Cuántos hay de ${title}`);
const enter = (title: string, value: string) => {
  number(title).focus();
  fireEvent.change(number(title), { target: { value } });
};

test('the number that was entered is saved when the next book is scanned, wherever the focus is', async () => {
  await scan('9786071648334');
  await isInHand('La luna');
  enter('La luna', '6');
  await scan('9789681606312');
  await isInHand('El mar');
  expect(saved).toEqual([{ product_id: 1, counted: 6 }]);
  expect(number('El mar').value).toBe('4');
  expect(screen.getByRole('list', { name: 'Contados' }).textContent).toContain('La luna');
});

test('a number that is as expected counts when it was entered; what was only scanned is not saved', async () => {
  await scan('9786071648334');
  await isInHand('La luna');
  enter('La luna', '5');
  enter('La luna', '4');
  await scan('9789681606312');
  await isInHand('El mar');
  number('El mar').focus();
  await scan('9786071648334');
  await isInHand('La luna');
  expect(saved).toEqual([{ product_id: 1, counted: 4 }]);
});

test('a book whose number cannot be saved stays with it and says why', async () => {
  refusal = Response.json(
    { code: 'NOT_ENOUGH_STOCK', status_Message: 'Faltan ejemplares.' },
    { status: 409 },
  );
  await scan('9786071648334');
  await isInHand('La luna');
  enter('La luna', '0');
  await scan('9789681606312');
  expect((await screen.findByRole('alert')).textContent).toContain('Faltan ejemplares.');
  expect(number('La luna').value).toBe('0');
});

test('the same book again, and a code of no book, leave what was entered', async () => {
  await scan('9786071648334');
  await isInHand('La luna');
  enter('La luna', '12');
  await scan('9786071648334');
  await scan('9780306406157');
  await screen.findByText(/Ningún libro tiene «9780306406157»/);
  expect(number('La luna').value).toBe('12');
  expect(saved).toEqual([]);
});
