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
import { aBanner, readersPromo, shippingPromo } from './testing/home-texts.ts';

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
  const banners = [
    aBanner(),
    { id: 'b2', kind: 'first-age' } as const,
    aBanner({ id: 'b3', title: 'Feria', to: '/productos' }),
  ];
  const linksIn = (container: HTMLElement) =>
    [...container.querySelectorAll('li a')].map((link) => link.getAttribute('href'));

  it('stand in their order, each linking to its subject', () => {
    const { container } = show(<Banners banners={banners} firstAge={demoSite.ages[0]} />);
    expect(linksIn(container)).toEqual(['/membresias', '/productos?category_id=1', '/productos']);
    expect(screen.getByText('brinco a brinco').className).toContain('block');
  });

  it('leave out that of the first age in a shop without ages, and the carousel without banners', () => {
    const { container, unmount } = show(<Banners banners={banners} firstAge={undefined} />);
    expect(linksIn(container)).toEqual(['/membresias', '/productos']);
    unmount();
    show(<Banners banners={[]} firstAge={demoSite.ages[0]} />);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('show a picture in place of the drawing, and on phones its own where there is one', () => {
    const picture = (name: string) => ({
      url: `/media/site/${name}/800.webp`,
      width: 800,
      height: 600,
      srcset_avif: `/media/site/${name}/800.avif 800w`,
      srcset_webp: `/media/site/${name}/800.webp 800w`,
    });
    const own = aBanner({ picture: { wide: picture('ancha'), phone: picture('alta') } });
    const { container } = show(<Banners banners={[own]} firstAge={undefined} />);
    expect(
      [...container.querySelectorAll('source')].map(({ srcset, media }) => [media !== '', srcset]),
    ).toEqual([
      [true, '/media/site/ancha/800.avif 800w'],
      [true, '/media/site/ancha/800.webp 800w'],
      [false, '/media/site/alta/800.avif 800w'],
      [false, '/media/site/alta/800.webp 800w'],
    ]);
    expect(container.querySelector('a svg')).toBeNull();
  });
});

describe('Home: Novedades', () => {
  it('shows the books it is given', () => {
    show(<NewBooks books={[aProduct()]} />);
    screen.getByRole('heading', { name: 'Novedades' });
    screen.getByText('Una ballena en la azotea');
  });

  it('tells when the books could not be loaded, and offers a retry', () => {
    show(<NewBooks books={null} />);
    screen.getByText('No se pudieron cargar las novedades.');
    screen.getByRole('button', { name: 'Reintentar' });
  });
});

describe('Home: the clubs and shipping', () => {
  it('shows the benefits of Book Club Lectores and its price, and leads to its plan', () => {
    show(<ReadersPromo promo={readersPromo} cents={9_900} />);
    expect(items()).toEqual(['4 libros temáticos al mes', 'Audio exclusivo']);
    screen.getByText('$99');
    expect(pathOf(screen.getByRole('link', { name: 'Suscribirse Ahora' }))).toBe(readersPromo.to);
  });

  it('shows no price that could not be loaded', () => {
    show(<ReadersPromo promo={readersPromo} cents={null} />);
    expect(screen.queryByText(/\$/)).toBeNull();
    screen.getByRole('link', { name: 'Suscribirse Ahora' });
  });

  it('shows the benefits of Book Club Libros', () => {
    show(
      <BooksPromo
        promo={{ ...readersPromo, id: 'books', facts: [{ icon: 'heart', text: 'Libros curados' }] }}
      />,
    );
    expect(items()).toEqual(['Libros curados']);
  });

  it('tells the shipping fee and time, and leads to the catalogue', () => {
    const { container } = show(<ShippingBanner promo={shippingPromo} />);
    expect(container.textContent).toContain('Envío por $99. Llegan en 3 a 7 días hábiles.');
    expect(pathOf(screen.getByRole('link'))).toBe('/productos');
  });
});

describe('Home: categories', () => {
  it('stand under their title, each linking to its books', () => {
    show(<CategoryCarousel ages={demoSite.ages} />);
    screen.getByRole('heading', { name: 'Elige la categoría adecuada para tu pequeño' });
    const carousel = within(screen.getByRole('region', { name: 'Categorías por edad' }));
    expect(carousel.getAllByRole('link').map(pathOf)).toEqual(
      [1, 2, 3, 4, 5].map((id) => `/productos?category_id=${id}`),
    );
  });

  it('tell when they could not be loaded', () => {
    show(<CategoryCarousel ages={null} />);
    screen.getByText('No se pudieron cargar las categorías.');
  });
});

describe('Home: the owner', () => {
  it('tells who chooses the books', () => {
    show(<AboutOwner settings={demoSite.settings} />);
    screen.getByRole('heading', { name: demoSite.settings.home_about_title });
    expect(screen.getAllByRole('link').map(pathOf)).toEqual(['/acerca-de', '/guia-digital']);
  });
});
