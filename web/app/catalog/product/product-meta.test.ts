import { expect, test } from 'vitest';
import type { ProductDetail } from '#contract/catalog.ts';
import { beginningOf } from '../../settings/page-meta.ts';
import { bookData, productPageFacts } from './product-meta.ts';

const cover = { url: '/media/a.webp', width: 480, height: 640, srcset_avif: '', srcset_webp: '' };
const book: ProductDetail = {
  product_id: 12,
  product_name: 'Una ballena en la azotea',
  price: 289,
  price_offer: 231.2,
  discount: null,
  unit_price_cents: 23_120,
  stock: 3,
  product_type: 'FISICO',
  main_image_url: cover.url,
  main_image: cover,
  author_list: [{ author_name: 'Renata Quiroz' }],
  category_list: [{ category_id: 2, category_name: '4-6 años', age_min: 4, age_max: 6 }],
  topic_list: [],
  sku: 'BRI-0412',
  language: 'es',
  amount_pages: 40,
  publisher: 'Nopal Ediciones',
  isbn: '9780306406157',
  width_mm: 215,
  height_mm: 280,
  reading_hint: null,
  author_pages: [],
  series: null,
  product_description: 'Un martes, sin avisar,\nuna ballena aparece dormida.',
  main_image_alt: '',
  secondary_url_image_list: [],
  related_list: [],
};

test('search engines get the charged price, in pesos, and whether the book can be bought', () => {
  const data = bookData(book, 'https://tienda.example');
  expect(data.offers).toMatchObject({
    price: '231.20',
    priceCurrency: 'MXN',
    availability: 'https://schema.org/InStock',
    url: 'https://tienda.example/productos/12',
  });
  expect(data).toMatchObject({
    image: ['https://tienda.example/media/a.webp'],
    numberOfPages: 40,
    isbn: '9780306406157',
    publisher: { '@type': 'Organization', name: 'Nopal Ediciones' },
    inLanguage: ['es'],
    typicalAgeRange: '4-6',
  });
  expect(bookData({ ...book, stock: 0 }, '').offers.availability).toBe('https://schema.org/OutOfStock');
});

test('search engines get no field for unknown facts', () => {
  const data = bookData(
    {
      ...book,
      language: 'es-en',
      main_image: null,
      amount_pages: null,
      isbn: null,
      publisher: null,
      category_list: [],
    },
    '',
  );
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['image']));
  expect(data.inLanguage).toEqual(['es', 'en']);
  expect(data).not.toHaveProperty('numberOfPages');
  expect(data).not.toHaveProperty('isbn');
  expect(data).not.toHaveProperty('publisher');
  expect(data).not.toHaveProperty('typicalAgeRange');
});

test('the description is the beginning of the blurb, or the facts', () => {
  expect(productPageFacts(book).description).toBe('Un martes, sin avisar, una ballena aparece dormida.');
  expect(productPageFacts({ ...book, product_description: null }).description).toBe(
    'Una ballena en la azotea, de Renata Quiroz. Para 4–6 años.',
  );
});

test('a shared link shows the card of the book, with an alternative text', () => {
  expect(productPageFacts(book).card).toEqual({
    path: '/compartir/libro/12.jpg',
    alt: 'Portada de Una ballena en la azotea, de Renata Quiroz',
  });
});

test('a long text is cut between words', () => {
  const text = beginningOf(`${'palabra '.repeat(40)}`);
  expect(text.length).toBeLessThanOrEqual(156);
  expect(text.endsWith('palabra…')).toBe(true);
});
