// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '../../cart/testing/a-product.ts';
import { demoSite, inShop } from '../../settings/testing/in-shop.tsx';
import { AboutOwner } from './about-owner.tsx';
import { Banners } from './banners.tsx';
import { CategoryCarousel } from './category-carousel.tsx';
import { BooksPromo, ReadersPromo } from './club-promos.tsx';
import { NewBooks } from './new-books.tsx';
import { ShippingBanner } from './shipping-banner.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (block: ReactNode) => render(inShop(block));
const pathOf = (link: HTMLElement) => link.getAttribute('href');
const items = () => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('Home: banners', () => {
  it('are five, each leading to what it shows', () => {
    const { container } = show(<Banners firstAge={demoSite.ages[0]} />);
    expect([...container.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
      '/membresias',
      '/productos',
      '/productos?category_id=1',
      '/membresias/book-club/lectores',
      '/membresias?highlight=book-club-libros&scroll=true',
    ]);
  });
});

describe('Home: Novedades', () => {
  it('shows the books it is given', () => {
    show(<NewBooks books={[aProduct()]} />);
    screen.getByRole('heading', { name: 'Novedades' });
    screen.getByText('Una ballena en la azotea');
  });

  it('says when they could not be loaded, and offers to try again', () => {
    show(<NewBooks books={null} />);
    screen.getByText('No se pudieron cargar las novedades.');
    screen.getByRole('button', { name: 'Reintentar' });
  });
});

describe('Home: the two clubs', () => {
  it('tells what Book Club Lectores gives, what it costs, and leads to its plan', () => {
    show(<ReadersPromo cents={9_900} />);
    expect(items()).toEqual([
      '4 libros temáticos al mes',
      'Actividades semanales estructuradas',
      'Audio exclusivo',
    ]);
    screen.getByText('$99');
    expect(pathOf(screen.getByRole('link', { name: 'Suscribirse Ahora' }))).toBe(
      '/membresias?highlight=book-club-lectores&scroll=true',
    );
  });

  it('names the community of families only where there is one', () => {
    render(inShop(<ReadersPromo cents={9_900} />, { ...demoSite, hasCommunity: true }));
    expect(items()[1]).toBe('Comunidad de familias lectoras');
  });

  it('invents no price that could not be learnt', () => {
    show(<ReadersPromo cents={null} />);
    expect(screen.queryByText(/\$/)).toBeNull();
    screen.getByRole('link', { name: 'Suscribirse Ahora' });
  });

  it('tells what Book Club Libros gives', () => {
    show(<BooksPromo />);
    expect(items()).toEqual(['Libros físicos curados', 'Envío directo a tu casa', 'Lectura en familia']);
  });
});

describe('Home: categories', () => {
  it('stand under their title, each leading to its books', () => {
    show(<CategoryCarousel ages={demoSite.ages} />);
    screen.getByRole('heading', { name: 'Elige la categoría adecuada para tu pequeño' });
    const carousel = within(screen.getByRole('region', { name: 'Categorías por edad' }));
    expect(carousel.getAllByRole('link').map(pathOf)).toEqual(
      [1, 2, 3, 4, 5].map((id) => `/productos?category_id=${id}`),
    );
  });

  it('say when they could not be loaded', () => {
    show(<CategoryCarousel ages={null} />);
    screen.getByText('No se pudieron cargar las categorías.');
  });
});

describe('Home: shipping and owner', () => {
  it('says what shipping costs and how long it takes, and leads to the catalogue', () => {
    const { container } = show(<ShippingBanner settings={demoSite.settings} />);
    expect(container.textContent).toContain('a todo México');
    expect(container.textContent).toContain('Envío por $99. Llegan en 6 a 7 días hábiles.');
    expect(pathOf(screen.getByRole('link'))).toBe('/productos');
  });

  it('says who chooses the books', () => {
    show(<AboutOwner settings={demoSite.settings} />);
    screen.getByRole('heading', { name: demoSite.settings.home_about_title });
    expect(screen.getAllByRole('link').map(pathOf)).toEqual(['/acerca-de', '/guia-digital']);
  });
});
