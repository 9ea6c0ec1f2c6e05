// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../cart/testing/a-product.ts';
import { demoSite } from '../../settings/testing/in-shop.tsx';
import { wholeList } from './list-state.ts';
import type { CataloguePage } from './load-list.ts';
import ProductsPage from './products-page.tsx';

afterEach(cleanup);

const page: CataloguePage = {
  state: wholeList,
  list: {
    status: true,
    product_list: [aProduct()],
    total: 65,
    total_pages: 9,
    price_range: { min: 95, max: 420 },
    language_list: [],
    search: null,
    nearest_list: [],
  },
  failure: '',
  facets: null,
};

function show(data: CataloguePage) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      children: [
        {
          id: 'list',
          path: 'productos',
          Component: (props: Parameters<typeof ProductsPage>[0]) => (
            <QueryClientProvider client={new QueryClient()}>
              <ProductsPage {...props} />
            </QueryClientProvider>
          ),
        },
      ],
    },
  ]);
  return render(
    <Stub initialEntries={['/productos']} hydrationData={{ loaderData: { root: demoSite, list: data } }} />,
  ).container;
}

describe('Catalogue', () => {
  it('has its title, the way back, the total and a pager that leaves pages out', () => {
    const text = show(page).textContent;
    screen.getByRole('heading', { level: 1, name: 'Nuestros Libros' });
    within(screen.getByRole('navigation', { name: 'Ruta de navegación' })).getByRole('link', {
      name: 'Inicio',
    });
    expect(text).toContain('65 libros');
    const pager = within(screen.getByRole('navigation', { name: 'Páginas de libros' }));
    // Twice: small screens have room for five cells.
    for (const last of pager.getAllByRole('link', { name: 'Página 9' }))
      expect(last.getAttribute('href')).toBe('/productos?page=9');
    expect(pager.queryByRole('link', { name: 'Página 7' })).toBeNull();
  });

  it('starts its price at the real range of the catalogue', () => {
    show(page);
    expect(screen.getByLabelText('Desde')).toHaveProperty('value', '95');
    expect(screen.getByLabelText('Hasta')).toHaveProperty('value', '420');
    screen.getByRole('button', { name: 'Aplicar Precio' });
  });

  it('offers languages once there is more than one', () => {
    show(page);
    expect(screen.queryByText('Por idioma')).toBeNull();
    cleanup();
    const language_list = [
      { language: 'es' as const, product_count: 60 },
      { language: 'es-en' as const, product_count: 5 },
    ];
    show({ ...page, list: page.list && { ...page.list, language_list } });
    const languages = within(screen.getByRole('group', { name: 'Por idioma' }));
    expect(languages.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'es',
      'es-en',
    ]);
    languages.getByText('Bilingüe (español e inglés)');
  });

  it('says what to do where filters leave nothing', () => {
    show({ ...page, list: page.list && { ...page.list, product_list: [], total: 0, total_pages: 0 } });
    screen.getByText('No se encontraron productos');
    screen.getByText('Intenta ajustar los filtros para encontrar más libros.');
  });
});
