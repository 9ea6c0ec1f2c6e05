// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listQuery } from '#contract/catalog-address.ts';
import { queryClient } from '../../ui/query-client.ts';
import { SearchBox } from './search-box.tsx';

const asked: string[] = [];
let answer: () => Response | Promise<Response>;
const titles = (...names: string[]) =>
  Response.json({
    product_list: names.map((product_name, index) => ({
      product_id: index + 1,
      product_name,
      main_image: null,
      author_list: [{ author_name: 'Ana Belmar' }],
      category_list: [{ category_id: 2, category_name: '4-6 años', age_min: 4, age_max: 6 }],
      unit_price_cents: 23_400,
    })),
  });

// Fetched before the first search needs it, as happens during typing.
beforeAll(() => import('./suggestion-list.tsx'));
beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  asked.length = 0;
  answer = () => titles('Dragón', 'Dragones de agua');
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(decodeURIComponent(path.split('product_name=')[1] ?? ''));
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Page() {
  const { pathname, search } = useLocation();
  return (
    <QueryClientProvider client={queryClient}>
      <SearchBox keep={[['topic_id', '4']]} />
      <p>{pathname + search}</p>
    </QueryClientProvider>
  );
}

async function show() {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/'] });
  await act(async () => render(<RouterProvider router={router} />));
  fireEvent.focus(field());
}
const field = () => screen.getByRole('combobox');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (key: string) => act(async () => fireEvent.keyDown(field(), { key }));
const place = () => screen.getByText(/^\//, { selector: 'p' }).textContent;
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

async function type(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  await pass(300);
  // The answer reaches the page one turn of the event loop later.
  await pass(1);
}

test('suggestions come from two characters on, once typing has paused', async () => {
  await show();
  await type('d');
  expect(asked).toEqual([]);
  fireEvent.change(field(), { target: { value: 'dr' } });
  await pass(200);
  fireEvent.change(field(), { target: { value: 'dra' } });
  await pass(200);
  expect(asked).toEqual([]);
  await pass(100);
  await pass(1);
  expect(asked).toEqual(['dra']);
  expect(options()).toEqual(['DragónAna Belmar4–6 años$234.00', 'Dragones de aguaAna Belmar4–6 años$234.00']);
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'Dragón',
    'Dragones',
  ]);
  expect(field().getAttribute('aria-expanded')).toBe('true');
});

test('a misspelt word marks the words of the books that it was taken for', async () => {
  await show();
  answer = async () => {
    const body = await titles('Dragón', 'Un dragoncito').json();
    return Response.json({ ...body, stems: ['dragon'] });
  };
  await type('drgaon');
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Dragón']);
});

test('the arrow keys go round, and Enter opens the chosen book', async () => {
  await show();
  await type('dragon');
  await press('ArrowDown');
  await press('ArrowUp');
  const pointedAt = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(pointedAt?.textContent).toContain('Dragones de agua');
  await press('Enter');
  expect(place()).toBe('/productos/2');
  expect(options()).toEqual([]);
});

test('the list closes by Escape and 200 ms after the focus has left, and opens again with it', async () => {
  await show();
  await type('dragon');
  await press('Escape');
  expect(options()).toEqual([]);
  fireEvent.focus(field());
  expect(options()).toHaveLength(2);
  fireEvent.blur(field());
  await pass(199);
  expect(options()).toHaveLength(2);
  await pass(1);
  expect(options()).toEqual([]);
});

test('the list tells when nothing was found, and stays closed when the search failed', async () => {
  await show();
  answer = () => titles();
  await type('zzz');
  expect(screen.getByRole('status').textContent).toBe('No se encontraron resultados');
  answer = () => new Response('', { status: 500 });
  await type('yyy');
  expect(screen.queryByText('No se encontraron resultados')).toBeNull();
});

test('Enter searches the catalogue and keeps its filters; blank text does nothing', async () => {
  await show();
  const submit = () => act(async () => fireEvent.submit(screen.getByRole('search')));
  await type('   ');
  await submit();
  expect(place()).toBe('/');
  await type('luna llena');
  await submit();
  expect(place()).toBe('/productos?product_name=luna+llena&topic_id=4');
});

test('a text that is too long to be searched gets no suggestions', async () => {
  await show();
  const { max } = listQuery.product_name;
  await type('a'.repeat(max + 1));
  expect(asked).toEqual([]);
  await type('a'.repeat(max));
  expect(asked).toEqual(['a'.repeat(max)]);
  expect(options()).toHaveLength(2);
  await type('a'.repeat(max + 1));
  expect(options()).toEqual([]);
});

test('a text that is too long stays complete, and the browser reports it before it searches', async () => {
  await show();
  const { max } = listQuery.product_name;
  const isSound = () => (field() as HTMLInputElement).checkValidity();
  await type('a'.repeat(max + 1));
  expect([isSound(), field()]).toEqual([false, expect.objectContaining({ value: 'a'.repeat(max + 1) })]);
  expect(field().getAttribute('title')).toBe(`Caben ${max} caracteres`);
  await type('a'.repeat(max));
  expect(isSound()).toBe(true);
});
