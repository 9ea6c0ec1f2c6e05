// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClubSample } from '#contract/book-club.ts';
import { aProduct } from '../../cart/testing/a-product.ts';
import { aPlan } from '../../memberships/testing/a-plan.ts';
import { demoSite, inShop } from '../../settings/testing/in-shop.tsx';
import { AboutOwner } from './about-owner.tsx';
import { Banners } from './banners.tsx';
import { BooksPromo, ReadersPromo } from './club-promos.tsx';
import { Recommendation } from './recommendation.tsx';
import { NewBooks, Shelves } from './shelves.tsx';
import { aBanner, readersPromo, shippingPromo } from './testing/home-texts.ts';
import { TrustLine } from './trust-line.tsx';

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

const noBooks = { rows: { new_list: [], shelf_list: [] } };

describe('Home: banners', () => {
  const banners = [
    aBanner(),
    { id: 'b2', kind: 'first-age' } as const,
    aBanner({ id: 'b3', title: 'Feria', to: '/productos' }),
  ];
  const linksIn = (container: HTMLElement) =>
    [...container.querySelectorAll('li a')].map((link) => link.getAttribute('href'));

  it('stand in their order, each linking to its subject', () => {
    const { container } = show(<Banners books={noBooks} banners={banners} firstAge={demoSite.ages[0]} />);
    expect(linksIn(container)).toEqual([
      '/productos',
      '/membresias',
      '/productos?category_id=1',
      '/productos',
    ]);
    expect(screen.getByText('brinco a brinco').className).toContain('block');
  });

  it('leave out that of the first age in a shop without ages, and the carousel without banners', () => {
    const { container, unmount } = show(<Banners books={noBooks} banners={banners} firstAge={undefined} />);
    expect(linksIn(container)).toEqual(['/productos', '/membresias', '/productos']);
    unmount();
    show(<Banners books={noBooks} banners={[]} firstAge={demoSite.ages[0]} />);
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
    const { container } = show(<Banners books={noBooks} banners={[own]} firstAge={undefined} />);
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

describe('Home: rows of books', () => {
  const books = [1, 2, 3].map((product_id) => aProduct({ product_id, product_name: `Libro ${product_id}` }));
  const shelf_list = [
    { category_id: 1, product_list: books },
    { category_id: 4, product_list: books },
  ];

  it('shows the newest books, each with its button', () => {
    show(<NewBooks books={{ rows: { new_list: books, shelf_list: [] } }} />);
    const row = within(screen.getByRole('region', { name: 'Novedades' }));
    expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Agregar: Libro 1',
      'Agregar: Libro 2',
      'Agregar: Libro 3',
    ]);
  });

  it('leaves out ages without enough books, and says how many each shelf has', () => {
    const ages = demoSite.ages.map((age) => ({ ...age, bookCount: 13 }));
    render(
      inShop(<Shelves books={{ rows: { new_list: [], shelf_list } }} from={0} />, { ...demoSite, ages }),
    );
    expect(
      screen
        .getAllByRole('region')
        .map((shelf) => within(shelf).getByRole('heading', { level: 2 }).textContent),
    ).toEqual(['0–3 años: Para los que leen con las manos', '10–12 años: Con opinión propia']);
    const more = screen.getByRole('link', { name: 'Ver los 13 libros de 0–3 años' });
    expect(pathOf(more)).toBe('/productos?category_id=1');
  });

  it('offers a retry for each row that could not be loaded, under its title', () => {
    show(
      <>
        <NewBooks books={{ rows: null }} />
        <Shelves books={{ rows: null }} from={0} to={2} />
      </>,
    );
    for (const name of [/Novedades/, /con las manos/, /Para pedir otra vez/]) {
      const shelf = within(screen.getByRole('region', { name }));
      shelf.getByText('No pudimos traer estos libros.');
      shelf.getByRole('button', { name: 'Reintentar' });
    }
  });
});

describe('Home: the recommendation', () => {
  const recommendation = {
    why: 'Es una historia de enredo.',
    product: aProduct(),
    amount_pages: 36,
    reading_hint: 'Echen cosas imaginarias en la olla.',
  };

  it('is in the owner’s words, with the book and how to read it', () => {
    show(<Recommendation recommendation={recommendation} />);
    const block = within(screen.getByRole('region', { name: 'Una ballena en la azotea' }));
    block.getByText('Amalia recomienda');
    block.getByText('«Es una historia de enredo.»');
    block.getByText(/echen cosas imaginarias/);
    block.getByRole('button', { name: /^Agregar al carrito ?: Una ballena/ });
    expect(pathOf(block.getByRole('link', { name: /^De qué va/ }))).toBe('/productos/7');
  });

  it('says where the book is sold out, and goes without a hint that there is none of', () => {
    show(
      <Recommendation
        recommendation={{ ...recommendation, product: aProduct({ stock: 0 }), reading_hint: null }}
      />,
    );
    expect(screen.getByRole('button', { name: /^Agotado/ }).getAttribute('disabled')).not.toBeNull();
    expect(screen.queryByText('Para leerlo:')).toBeNull();
  });
});

const aMonth: ClubSample = {
  year: 2026,
  month: 11,
  name: 'Noviembre',
  tagline: 'Historias que se heredan',
  motif: 'semilla',
  is_current: true,
  ages: ['4–6'],
  books: [],
  books_available: 3,
  books_cents: 95_700,
  audios: { long: 2, long_minutes: { from: 5, to: 5 }, short: 3 },
  activity_minutes: { from: 12, to: 15 },
  computer_voice: 'all',
  squares_open: 3,
  squares: [
    {
      number: 1,
      type: 'book',
      title: 'Herencia en una servilleta',
      intro: '',
      week: 1,
      minutes: null,
      sections: [
        {
          kind: 'questions',
          moment: 'before',
          heading: 'Antes',
          lines: ['¿Qué cosa te gustaría tener?', '¿Y tú?'],
        },
      ],
      rest: { questions: 5, words: 3, steps: 0, sheets: 0 },
      audios: [],
      first_words: null,
    },
  ],
  question: '¿Qué cosa te gustaría tener?',
  word: 'cempasúchil',
  welcome: {
    title: 'Bienvenida a noviembre',
    description: 'Para todos',
    url: '/api/book-club/welcome/1',
    duration_seconds: 74,
    duration: '1:14',
    bytes: 1,
    is_synthetic: true,
    transcript: ['Hola, familia.'],
  },
};

describe('Home: the clubs and what can be counted on', () => {
  it('shows the benefits of Book Club Lectores and its price, and leads to its plan', () => {
    show(<ReadersPromo promo={readersPromo} plans={[aPlan()]} month={null} />);
    expect(items()).toEqual(['4 libros temáticos al mes', 'Audio exclusivo']);
    screen.getByText('Digital · $99 cada 30 días');
    expect(pathOf(screen.getByRole('link', { name: 'Suscribirse Ahora' }))).toBe(readersPromo.to);
  });

  it('shows no price that could not be loaded', () => {
    show(<ReadersPromo promo={readersPromo} plans={null} month={null} />);
    expect(screen.queryByText(/\$/)).toBeNull();
    screen.getByRole('link', { name: 'Suscribirse Ahora' });
  });

  it('looks inside the month: its audios counted, what its books cost, a question, a word and the welcome', async () => {
    const books = [1, 2, 3].map((week) => ({ week, description: '', product: aProduct() }));
    show(<ReadersPromo promo={readersPromo} plans={[aPlan()]} month={{ ...aMonth, books }} />);
    expect(items()).toEqual(['4 libros temáticos al mes', '2 audios de unos 5 minutos y 3 cortos']);
    screen.getByText('Los libros no van incluidos: los tres de noviembre cuestan $957 en la tienda.');
    screen.getByRole('link', { name: 'Ver noviembre por dentro' });
    await screen.findByRole('heading', { name: 'Noviembre' });
    screen.getByRole('heading', { name: '¿Qué cosa te gustaría tener?' });
    screen.getByText('Una de las 7 preguntas de la casilla 1');
    screen.getByText('cempasúchil');
    await screen.findByText('Voz de computadora, mientras Amalia la graba');
    screen.getByText('Hola, familia.');
  });

  it.each([
    [2, 'Los libros no van incluidos: los dos que hay de noviembre cuestan $957 en la tienda.'],
    [1, 'Los libros no van incluidos: el que hay de noviembre cuesta $957 en la tienda.'],
    [0, 'Los libros no van incluidos.'],
  ])('counts only the books that can be had: %i', (books_available, sentence) => {
    const books = [1, 2, 3].map((week) => ({ week, description: '', product: null }));
    show(<ReadersPromo promo={readersPromo} plans={[]} month={{ ...aMonth, books, books_available }} />);
    screen.getByText(sentence);
  });

  it('says by when a first box leaves, only where the shop promises it', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ status: true, now: '2026-11-23T16:00:00.000Z' }));
    const promo = { ...readersPromo, id: 'books' as const, facts: [] };
    const withDays = (box_handling_days: number | null) =>
      inShop(<BooksPromo promo={promo} plans={[]} />, {
        ...demoSite,
        settings: { ...demoSite.settings, box_handling_days },
      });
    const { unmount } = render(withDays(3));
    await screen.findByText(/^sale a más tardar el \p{L}+ \d+ de \p{L}+$/u);
    unmount();
    render(withDays(null));
    expect(screen.queryByText(/primera caja/)).toBeNull();
  });

  it('shows what Book Club Libros costs for each age', () => {
    const plans = [
      aPlan(),
      aPlan({ code: 'a', family: 'book-club-libros', label: '0-3 años · con libros', price_cents: 40_000 }),
      aPlan({ code: 'b', family: 'book-club-libros', label: '3-5 años · con libros', price_cents: 55_000 }),
    ];
    show(<BooksPromo promo={{ ...readersPromo, id: 'books', facts: [] }} plans={plans} />);
    expect(items()).toEqual(['0–3 años$400', '3–5 años$550']);
  });

  it('tells what shipping costs, in the owner’s words, and names no way to pay that there is not', () => {
    const line = <TrustLine shipping={shippingPromo} />;
    const { unmount } = show(line);
    screen.getByText('Envío por $99. Llegan en 3 a 7 días hábiles.');
    screen.getByText('Tarjeta, efectivo en OXXO o transferencia SPEI.');
    unmount();
    render(inShop(line, { ...demoSite, laterMethods: [] }));
    screen.getByText('Tarjeta de crédito o débito.');
    expect(screen.getByRole('region').textContent).not.toMatch(/OXXO|SPEI/);
  });
});

describe('Home: the owner', () => {
  it('tells who chooses the books', () => {
    show(<AboutOwner settings={demoSite.settings} />);
    screen.getByRole('heading', { name: demoSite.settings.home_about_title });
    expect(screen.getAllByRole('link').map(pathOf)).toEqual(['/acerca-de', '/guia-digital']);
  });
});
