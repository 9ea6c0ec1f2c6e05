import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE_SIZE } from '#contract/catalog-address.ts';
import { createDiskStorage } from '../platform/files/disk-storage.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { listProducts } from './list-products.ts';
import { type CatalogReader, createCatalogReader } from './reader.ts';
import { suggestProducts } from './suggest-products.ts';
import { aBook, aCategory, aTopic } from './testing/a-book.ts';

let database: TestDatabase;
let reader: CatalogReader;

const books = [
  ['Se busca dragón para trabajo de noche', 'Ana Belmar'],
  ['Dragón en volcán prestado', 'Tomás Arriaga'],
  ['Sopa para un DRAGÓN acatarrado', 'Sofía Lara'],
  ['Hay un dinosaurio en esa nube', 'Iván Rosales'],
  ['Media luna, luna entera', 'Marina Ochoa'],
  ['El gato con botas', 'Ana Belmar'],
  ['Ñandú & Pingüino: "Mudanzas"', 'Óscar Ibáñez'],
  ['Los cuentos de la abuela', 'Luna Pérez'],
  ['100% invisible', 'Soldado Núñez'],
  ['El sol\u00ADdadito', 'Zoë Straße'],
] as const;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  reader = createCatalogReader({ db, files: createDiskStorage('unused') });
  for (const [day, [title, author]] of books.entries())
    await aBook(db, {
      title,
      authors: [author],
      publishedAt: new Date(Date.UTC(2026, 0, 31 - day)),
      stock: day % 2,
    });
  await aBook(db, { title: 'Dragón retirado', active: false });
});
afterAll(() => database.close());

async function search(product_name: string) {
  const { cards, total } = await listProducts(reader, { product_name }, { page: 1, limit: 20 });
  expect(cards).toHaveLength(total);
  return cards.map((card) => card.product_name);
}

const suggest = async (typed: string) =>
  (await suggestProducts(reader, typed)).cards.map((card) => card.product_name);

const dragons = [
  'Se busca dragón para trabajo de noche',
  'Dragón en volcán prestado',
  'Sopa para un DRAGÓN acatarrado',
];

describe('a search', () => {
  test.each([
    'dragon',
    'dragón',
    'DRAGON',
    'dragom',
    'drgaon',
    'dragones',
    ' ¡dragón! ',
    'dra\u200Bgón',
    '\u202Edragon',
    'drago\u0301n',
  ])('for %j finds the dragons, newest first', async (text) => {
    expect(await search(text)).toEqual(dragons);
  });

  test.each([
    ['dinosorio', ['Hay un dinosaurio en esa nube']],
    ['luma', ['Media luna, luna entera', 'Los cuentos de la abuela']],
    ['lnua', ['Media luna, luna entera', 'Los cuentos de la abuela']],
    ['cuento de abuelas', ['Los cuentos de la abuela']],
    ['nandu pinguino', ['Ñandú & Pingüino: "Mudanzas"']],
    ['ñandú', ['Ñandú & Pingüino: "Mudanzas"']],
    ['belmar', ['Se busca dragón para trabajo de noche', 'El gato con botas']],
    ['belmar gato', ['El gato con botas']],
    ['100%', ['100% invisible']],
    ['straße', ['El sol\u00ADdadito']],
    ['zoe', ['El sol\u00ADdadito']],
  ])('for %j finds %j', async (text, found) => {
    expect(await search(text)).toEqual(found);
  });

  test('puts the title that is the text first, and titles before authors', async () => {
    await aBook(database.db, { title: 'Luna', authors: ['X'], publishedAt: new Date(Date.UTC(2020, 0, 1)) });
    expect(await search('luna')).toEqual(['Luna', 'Media luna, luna entera', 'Los cuentos de la abuela']);
    await aBook(database.db, { title: 'Media luna', publishedAt: new Date(Date.UTC(2020, 0, 1)) });
    expect(await search('media luna')).toEqual(['Media luna', 'Media luna, luna entera']);
  });

  test('wants all words, and is content with some when no book has all', async () => {
    expect(await search('dragón volcán')).toEqual(['Dragón en volcán prestado']);
    expect(await search('libro de dinosaurios')).toEqual(['Hay un dinosaurio en esa nube']);
  });

  test('takes words that no title has for the beginning of one', async () => {
    expect(await search('dino')).toEqual(['Hay un dinosaurio en esa nube']);
    expect(await search('el')).toEqual(['El gato con botas', 'El sol\u00ADdadito']);
  });

  test.each([
    '%',
    '_',
    '\\',
    "'",
    '"',
    "' OR 1=1--",
    '🐉',
    '\u200B',
    '()&|!:*<->',
    'xqzwk',
    // Two slips from 'nube', of which so short a word is forgiven one.
    'nublo',
    '\uD800',
    'a'.repeat(100),
    'ж',
    '١٢٣',
  ])('for %j finds nothing and breaks nothing', async (text) => {
    expect(await search(text)).toEqual([]);
    expect(await suggest(text)).toEqual([]);
  });

  test('finds a book the moment it exists, no matter who wrote it', async () => {
    expect(await search('axolotl')).toEqual([]);
    await database.db.execute(
      sql`INSERT INTO product (sku, title, product_type, price_cents) VALUES ('X', 'Axólotl', 'FISICO', 100)`,
    );
    expect(await search('axolotl')).toEqual(['Axólotl']);
    await database.db.execute(sql`UPDATE product SET title = 'Salamandra' WHERE sku = 'X'`);
    expect(await search('axolotl')).toEqual([]);
    expect(await search('zalamandra')).toEqual(['Salamandra']);
  });
});

describe('what words lead to', () => {
  test('follows prices, retirements and returns', async () => {
    const { db } = database;
    const at = (price: number) =>
      listProducts(reader, { product_name: 'axólotl', price_max: price }, { page: 1, limit: 8 });
    await aBook(db, { title: 'Axólotl de paseo', priceCents: 20_000, stock: 0 });
    expect((await at(100)).total).toBe(0);
    await db.execute(sql`UPDATE product SET offer_cents = 9000 WHERE title = 'Axólotl de paseo'`);
    expect((await at(100)).total).toBe(1);
    await db.execute(sql`UPDATE product SET active = false WHERE title = 'Axólotl de paseo'`);
    expect(await search('axólotl')).toEqual([]);
    await db.execute(sql`UPDATE product SET active = true WHERE title = 'Axólotl de paseo'`);
    expect(await search('axólotl')).toEqual(['Axólotl de paseo']);
    await db.execute(sql`DELETE FROM stock_move WHERE quantity = 0`);
    await db.execute(sql`DELETE FROM product WHERE title = 'Axólotl de paseo'`);
    expect(await search('axólotl')).toEqual([]);
  });

  test('is what their titles and authors say', async () => {
    const hits = sql`SELECT stem, rank, published_at, product_id, final_price_cents FROM search_hit`;
    const said = sql`SELECT w.stem, w.rank, p.published_at, p.product_id, p.final_price_cents
      FROM product p, f_ranked_words(p.search_vector) w WHERE p.active`;
    const { rows } = await database.db.execute(
      sql`(${hits} EXCEPT ALL ${said}) UNION ALL (${said} EXCEPT ALL ${hits})`,
    );
    expect(rows).toEqual([]);
  });
});

describe('taxa as words of a book', () => {
  const all = async (product_name: string) =>
    (await listProducts(reader, { product_name }, { page: 1, limit: 20 })).cards.map(
      (card) => card.product_name,
    );

  test('a topic leads to its books, after those that have the word in their title', async () => {
    const { db } = database;
    await aBook(db, { title: 'Barcos de vapor', topics: ['Mecánica', 'Cuentos de mar'] });
    await aBook(db, { title: 'La mecánica celeste', publishedAt: new Date(Date.UTC(2020, 0, 1)) });
    expect(await all('mecanica')).toEqual(['La mecánica celeste', 'Barcos de vapor']);
    expect(await all('mecnica vapor')).toEqual(['Barcos de vapor']);
    expect(await all('cuentos de mar')).toEqual(['Barcos de vapor']);
    expect(await suggest('mecán')).toContain('Barcos de vapor');
  });

  test('follows a book that moves, a topic that gets another name, and a category in words', async () => {
    const { db } = database;
    const { topicId } = await aTopic(db, 'Mecánica');
    await db.execute(sql`UPDATE topic SET name = 'Ingeniería' WHERE topic_id = ${topicId}`);
    expect(await all('mecanica')).toEqual(['La mecánica celeste']);
    expect(await all('ingenieria')).toEqual(['Barcos de vapor']);
    await db.execute(sql`DELETE FROM product_topic WHERE topic_id = ${topicId}`);
    expect(await all('ingenieria')).toEqual([]);
    await aBook(db, { title: 'Sonajas', categories: ['Primeras palabras'] });
    expect(await all('primeras palabras')).toEqual(['Sonajas']);
  });
});

describe('what a page says besides', () => {
  const isbn = '9786971530104';
  beforeAll(async () => {
    const { db } = database;
    await aBook(db, { title: 'Ostra', description: 'Con una quokka y un narval.', publishedAt: new Date(0) });
    await aBook(db, { title: 'La quokka', publishedAt: new Date(0) });
    await db.execute(sql`UPDATE product SET isbn13 = ${isbn}, publisher = 'Ediciones Garabato', sku = 'OST-77'
      WHERE title = 'Ostra'`);
  });

  test('is searched below titles', async () => {
    expect(await search('quokka')).toEqual(['La quokka', 'Ostra']);
    expect(await search('narval quokka')).toEqual(['Ostra']);
    expect(await search('garabato')).toEqual(['Ostra']);
  });

  test.each([isbn, '978-697-153-010-4', 'ISBN: 978 697 153 010 4', 'OST-77', 'ost77'])(
    'is a number: %j finds its book alone',
    async (number) => {
      expect(await search(number)).toEqual(['Ostra']);
    },
  );

  test('follows every change, and goes with the book', async () => {
    const { db } = database;
    await db.execute(sql`UPDATE product SET description = 'Con un wombat.' WHERE title = 'Ostra'`);
    expect(await search('narval')).toEqual([]);
    expect(await search('wombat')).toEqual(['Ostra']);
    const differ = sql`SELECT FROM product p FULL JOIN product_words w USING (product_id)
      WHERE w.words IS DISTINCT FROM f_book_words(p)`;
    expect((await db.execute(differ)).rows).toEqual([]);
  });
});

test('several words: what pages say is left out only where titles with all of them fill three pages', async () => {
  const { db } = database;
  const inPage = await aBook(db, {
    title: 'Tucán',
    description: 'De un bailarín.',
    publishedAt: new Date(0),
  });
  const inTitles: number[] = [];
  for (let place = 0; place < 3 * PAGE_SIZE; place += 1)
    inTitles.push((await aBook(db, { title: `Tucán bailarín ${place}` })).productId);
  const found = async (product_name: string) => {
    const { cards, total } = await listProducts(reader, { product_name }, { page: 1, limit: 50 });
    return { total, isInPage: cards.some(({ product_id }) => product_id === inPage.productId) };
  };
  expect(await found('tucan bailarin')).toEqual({ total: 24, isInPage: false });
  expect(await found('bailarin')).toEqual({ total: 25, isInPage: true });
  await db.execute(sql`UPDATE product SET active = false WHERE product_id = ${inTitles[0]}`);
  expect(await found('tucán bailarín')).toEqual({ total: 24, isInPage: true });
});

describe('a text that asks for no book', () => {
  test.each(['libros para niños', 'regalo', 'cuentos', 'comprar libros'])(
    'as %j brings them all, newest first',
    async (typed) => {
      const all = await listProducts(reader, {}, { page: 1, limit: 50 });
      const asked = await listProducts(reader, { product_name: typed }, { page: 1, limit: 50 });
      expect(asked.total).toBe(all.total);
      const ids = (list: typeof all) => list.cards.map(({ product_id }) => product_id);
      expect(ids(asked).toSorted()).toEqual(ids(all).toSorted());
      if (typed !== 'cuentos') expect(ids(asked)).toEqual(ids(all));
      else expect(asked.cards[0]?.product_name).toBe('Los cuentos de la abuela');
    },
  );
});

describe('an age in a text', () => {
  beforeAll(async () => {
    const { db } = database;
    for (const [from, to] of [
      [0, 3],
      [4, 6],
      [7, 9],
    ] as const)
      await aCategory(db, `${from}-${to} años`, { ageMin: from, ageMax: to });
    await aBook(db, { title: 'Trompo de feria', categories: ['7-9 años'], priceCents: 10_000 });
    await aBook(db, { title: 'Trompo', categories: ['7-9 años'], priceCents: 30_000 });
    await aBook(db, { title: 'Un trompo chiquito', categories: ['4-6 años'], topics: ['Juegos'] });
  });
  const found = async (product_name: string, more: object = {}) => {
    const { cards, search } = await listProducts(reader, { product_name, ...more }, { page: 1, limit: 20 });
    return { titles: cards.map((card) => card.product_name), search };
  };

  test('puts its books first, and says how many they are', async () => {
    const { titles, search } = await found('trompos para niños de 5 años');
    expect(titles).toHaveLength(3);
    expect(titles[0]).toBe('Un trompo chiquito');
    expect(search).toMatchObject({
      words: 'trompos',
      stems: ['tromp'],
      age: { phrase: 'de 5 años', total: 1, category_list: [{ category_name: '4-6 años' }] },
    });
    expect((await found('trompo de 7 a 9')).search?.age?.total).toBe(2);
    expect((await found('trompo de 7 a 9', { price_max: 150 })).search?.age?.total).toBe(1);
  });

  test('alone is a list of its books, and over several taxa when it spans them', async () => {
    expect(await found('para 5 años')).toMatchObject({
      titles: ['Un trompo chiquito'],
      search: { words: '', age: { total: 1 } },
    });
    expect((await found('de 6 a 8 años')).titles).toHaveLength(3);
    expect((await found('bebés')).titles).toEqual([]);
  });

  test('is searched as words when asked for, and gives way to a chosen category', async () => {
    expect((await found('trompo 5 años', { plain_text: '1' })).search).toMatchObject({
      words: 'trompo 5 años',
      age: null,
    });
    const { categoryId } = await aCategory(database.db, '7-9 años');
    const { titles, search } = await found('trompo 5 años', { category_id: categoryId });
    expect(titles.toSorted()).toEqual(['Trompo', 'Trompo de feria']);
    expect(search?.age).toBeNull();
  });

  test('leads suggestions to its books', async () => {
    expect(await suggest('tromp 5 años')).toEqual(['Un trompo chiquito']);
    expect(await suggest('5 años')).toEqual(['Un trompo chiquito']);
  });
});

describe('a search that finds nothing', () => {
  const nearest = async (product_name: string, more: object = {}) => {
    const { total, nearest } = await listProducts(reader, { product_name, ...more }, { page: 1, limit: 8 });
    expect(total).toBe(0);
    return nearest.map((card) => card.product_name);
  };

  test('names up to three books without the filters, with a similar word, or of the age', async () => {
    expect(await nearest('trompo', { price_max: 1 })).toHaveLength(3);
    expect(await nearest('dinosaxxxxrio')).toEqual(['Hay un dinosaurio en esa nube']);
    expect(await nearest('xqzwk 5 años')).toEqual(['Un trompo chiquito']);
    expect(await nearest('xqzwk')).toEqual([]);
  });
});

describe('suggestions', () => {
  test('complete the last word and are sorted by name in Spanish', async () => {
    expect(await suggest('dr')).toEqual([
      'Dragón en volcán prestado',
      'Se busca dragón para trabajo de noche',
      'Sopa para un DRAGÓN acatarrado',
    ]);
    expect(await suggest('abuela luna')).toEqual(['Los cuentos de la abuela']);
    expect(await suggest('el g')).toEqual(['El gato con botas']);
  });

  test('name the beginnings of words by which they were found, whatever was typed', async () => {
    const { cards, stems } = await suggestProducts(reader, 'drgaon acat');
    expect(cards.map((card) => card.product_name)).toEqual(['Sopa para un DRAGÓN acatarrado']);
    expect(stems).toEqual(expect.arrayContaining(['dragon', 'acatarr']));
  });

  test('are five at most', async () => {
    const { db } = database;
    for (const title of ['Árbol seis', 'Árbol uno', 'Arbol dos', 'Zeta árbol', 'Ñu y árbol', 'Nube y árbol'])
      await aBook(db, { title });
    const found = await suggest('árb');
    expect(found).toHaveLength(5);
    expect(found).toEqual(found.toSorted(new Intl.Collator('es').compare));
  });

  test('start at two characters', async () => {
    expect(await suggest('d')).toEqual([]);
  });
});
