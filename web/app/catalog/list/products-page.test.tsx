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
  counts: null,
};

const emptyPage: CataloguePage = {
  ...page,
  list: page.list && { ...page.list, product_list: [], total: 0, total_pages: 0 },
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

describe('Catalogue page', () => {
  it('has its title, a way back, the total and a pager that leaves pages out', () => {
    const text = show(page).textContent;
    screen.getByRole('heading', { level: 1, name: 'Nuestros Libros' });
    within(screen.getByRole('navigation', { name: 'Ruta de navegación' })).getByRole('link', {
      name: 'Inicio',
    });
    expect(text).toContain('65 libros');
    const pager = within(screen.getByRole('navigation', { name: 'Páginas de libros' }));
    // Two links per page: small screens have a pager of five cells.
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

  it('takes back a typed price', () => {
    show({ ...page, state: { ...wholeList, priceMax: 200 } });
    expect(screen.getByLabelText('Hasta')).toHaveProperty('value', '200');
    screen.getByRole('button', { name: 'Limpiar' });
  });

  it('shows counts beside the filters for a search, and none where they are unknown', () => {
    const category = {
      category_id: 2,
      category_name: '4-6 años',
      category_description: '',
      image_url: null,
      image: null,
      image_alt: '',
      age_min: 4,
      age_max: 6,
      product_count: 12,
    };
    const facets = { categories: [category], topics: [] };
    const state = { ...wholeList, text: 'luna' };
    const counts = { topic_list: [], language_list: [] };
    const ages = () => screen.getByRole('group', { name: 'Por edad' }).textContent;
    show({ ...page, facets });
    expect(ages()).toContain('12 libros');
    cleanup();
    const found = { ...counts, category_list: [{ category_id: 2, product_count: 3 }] };
    show({ ...page, state, facets, counts: found });
    expect(ages()).toContain('3 libros');
    cleanup();
    show({ ...page, state, facets, counts: null });
    expect(ages()).not.toContain('libro');
  });

  it('shows books of the searched age first, also on the page where they end', () => {
    const age = { phrase: '5 años', total: 9, category_list: [] };
    const books = [1, 2].map((product_id) => aProduct({ product_id }));
    const list = page.list && {
      ...page.list,
      product_list: books,
      total: 10,
      search: { words: 'luna', stems: ['lun'], age },
    };
    show({ ...page, state: { ...wholeList, text: 'luna 5 años', page: 2 }, list });
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['Libros', 'Para  · 9', 'Para otras edades · 1']);
    expect(screen.getByRole('link', { name: 'Quitar filtro: luna' }).getAttribute('href')).toBe(
      '/productos?product_name=5+a%C3%B1os',
    );
  });

  it('offers relevance as an order only for a text', () => {
    show(page);
    const names = () =>
      within(screen.getByLabelText('Ordenar por'))
        .getAllByRole('option')
        .map((one) => one.textContent);
    expect(names()).toEqual(['Novedades', 'Precio: menor a mayor', 'Precio: mayor a menor', 'Título']);
    cleanup();
    show({ ...page, state: { ...wholeList, text: 'luna' } });
    expect(names()[0]).toBe('Más parecidos');
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

  it('tells what to do when filters leave nothing', () => {
    show({ ...emptyPage, state: { ...wholeList, priceMax: 200 } });
    screen.getByText('No se encontraron productos');
    screen.getByText('Intenta ajustar los filtros para encontrar más libros.');
  });

  it('mentions no filters in a shop without books, and shows no filter without a choice', () => {
    show({ ...emptyPage, facets: { categories: [], topics: [] } });
    screen.getByText('Todavía no hay libros');
    screen.getByRole('link', { name: 'Pedir un libro' });
    expect(screen.queryByText('No se encontraron productos')).toBeNull();
    expect(screen.queryByText('Por edad')).toBeNull();
    expect(screen.queryByText('Por tema')).toBeNull();
  });
});
