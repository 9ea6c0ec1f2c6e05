// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { inShop } from '../../settings/testing/in-shop.tsx';
import { queryClient } from '../../ui/query-client.ts';
import { ForChild } from './for-child.tsx';

// A client is signed in before the page reads the cookie.
vi.hoisted(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to do it is not in the stand-in for a browser.
  document.cookie = `userInfo=${encodeURIComponent('{"n":"Mariana","t":"Cliente","c":true}')}`;
});

const lupita = { child_id: 1, nickname: 'Lupita', birth_month: '2021-12' };
const teo = { child_id: 2, nickname: 'Teo', birth_month: '2019-06' };
const aBook = (product_id: number) => ({
  product_id,
  product_name: `Libro ${product_id}`,
  price: 100,
  price_offer: null,
  discount: null,
  unit_price_cents: 10_000,
  stock: 3,
  product_type: 'FISICO',
  main_image_url: null,
  main_image: null,
  author_list: [],
  category_list: [],
  topic_list: [],
});
const group = { category_id: 2, ages: '4–6 años' };
const next_group = { category_id: 3, ages: '7–9 años' };

/** The shop's answers; what is asked about each child. */
function aShop(children: object[], books: (childId: string) => object | null) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('get-children')) return Response.json({ status: true, children, today: '2026-11-24' });
    if (!path.includes('get-books-for-child')) return new Response('', { status: 404 });
    const childId = /child_id=(\d+)/.exec(path)?.[1] ?? '';
    asked.push(childId);
    const answer = books(childId);
    return answer ? Response.json({ status: true, ...answer }) : new Response('', { status: 502 });
  });
  const page = render(inShop(<ForChild />));
  return { asked, page };
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('Books for a child', () => {
  test('stand under name and age; one child needs no choice', async () => {
    aShop([lupita], () => ({ group, product_list: [aBook(1), aBook(2)], has_all: false, next_group }));
    await screen.findByRole('heading', { name: 'Para Lupita, 4 años' });
    await screen.findByText('Los más nuevos de 4–6 años que no has comprado.');
    screen.getByRole('link', { name: 'Libro 2' });
    const all = screen.getByRole('link', { name: 'Ver todos los de 4–6 años' });
    expect(all.getAttribute('href')).toBe('/productos?category_id=2');
    expect(screen.queryByRole('button', { name: 'Lupita' })).toBeNull();
  });

  test('of two children are chosen between', async () => {
    const { asked } = aShop([lupita, teo], (childId) => ({
      group,
      product_list: [aBook(Number(childId))],
      has_all: false,
      next_group,
    }));
    await screen.findByRole('link', { name: 'Libro 1' });
    expect(screen.getByRole('button', { name: 'Lupita' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Teo' }));
    await screen.findByRole('heading', { name: 'Para Teo, 7 años' });
    await screen.findByRole('link', { name: 'Libro 2' });
    expect(asked).toEqual(['1', '2']);
  });

  test('that are all bought lead to the next age', async () => {
    aShop([lupita], () => ({ group, product_list: [], has_all: true, next_group }));
    await screen.findByText('Ya tienes todos los de 4–6 años que hay en la tienda.');
    const next = screen.getByRole('link', { name: 'Ver los de 7–9 años' });
    expect(next.getAttribute('href')).toBe('/productos?category_id=3');
  });

  test.each([
    ['cannot be read', [lupita], () => null],
    ['are none', [lupita], () => ({ group, product_list: [], has_all: false, next_group })],
  ])('that %s leave no word', async (_, children, books) => {
    const { asked, page } = aShop(children, books);
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    await waitFor(() => expect(page.container.textContent).toBe(''));
  });

  test('without children nothing is shown, nor asked', async () => {
    const { asked, page } = aShop([], () => null);
    await waitFor(() => expect(page.container.textContent).toBe(''));
    expect(asked).toEqual([]);
  });
});
