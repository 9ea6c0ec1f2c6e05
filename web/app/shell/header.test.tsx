// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { demoSite, inShop } from '../settings/testing/in-shop.tsx';
import { Header } from './header.tsx';

afterEach(cleanup);

const BAND = 'Tienda de demostración: no se cobra ni se envía nada';

describe('The bar', () => {
  test('holds the links in their order, with the club that visitors can join', () => {
    render(inShop(<Header site={demoSite} />));
    const bar = screen.getByRole('navigation', { name: 'Principal' });
    const names = [...bar.querySelectorAll(':scope > ul > li')].map(
      (item) => item.querySelector('summary')?.textContent ?? item.textContent,
    );
    expect(names).toEqual(['Inicio', 'Explora', 'Categorías', 'Membresías', 'Book Club Lectores']);
    expect(within(bar).queryByRole('link', { name: 'Mi Book Club' })).toBeNull();
  });

  test.each([
    ['the readers’ club alone', ['book-club-lectores'], ['Membresías', 'Book Club Lectores']],
    ['boxes alone', ['book-club-libros'], ['Membresías']],
    ['no membership', [], []],
  ] as const)('leads to no other club where only %s can be joined', (_, families, links) => {
    render(inShop(<Header site={{ ...demoSite, families }} />));
    const bar = screen.getByRole('navigation', { name: 'Principal' });
    const names = [...bar.querySelectorAll(':scope > ul > li > a')].map((link) => link.textContent);
    expect(names).toEqual(['Inicio', 'Explora', ...links]);
  });

  test('names only the kinds of categories that the shop has, and no Categorías without any', () => {
    const { rerender } = render(inShop(<Header site={{ ...demoSite, topics: [] }} />));
    const bar = screen.getByRole('navigation', { name: 'Principal' });
    within(bar).getByText('Por edad');
    expect(within(bar).queryByText('Por tema')).toBeNull();
    rerender(inShop(<Header site={{ ...demoSite, ages: [], topics: [] }} />));
    expect(screen.queryByText('Categorías')).toBeNull();
  });

  test('tells on every page of a preview that nothing is charged, and nothing in a real shop', () => {
    const { rerender } = render(inShop(<Header site={{ ...demoSite, isDemo: true }} />));
    screen.getByText(BAND);
    rerender(inShop(<Header site={demoSite} />));
    expect(screen.queryByText(BAND)).toBeNull();
  });
});
