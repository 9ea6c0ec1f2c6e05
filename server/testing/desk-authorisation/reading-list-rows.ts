import type { deskReadingListCalls } from '#contract/desk/reading-lists.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { aList } from '../../reading-lists/testing/a-list.ts';
import type { TestShop } from '../test-shop.ts';
import { type DeskRows, OWNER_AND_CONTENT } from './row.ts';

let lists = 0;
/** Address of a list that is not there yet. */
function newSlug() {
  lists += 1;
  return `lista-de-permisos-${lists}`;
}

const aVersion = async ({ shop }: TestShop) => {
  const { readingListId: id, version } = await aList(shop.db);
  return { id, version };
};

let authors = 0;
async function anAuthor({ shop }: TestShop): Promise<string> {
  authors += 1;
  await aBook(shop.db, { authors: [`Autora de permisos ${authors}`] });
  return `autora-de-permisos-${authors}`;
}

export const readingListRows: DeskRows<typeof deskReadingListCalls> = {
  'GET /desk/reading-lists/list': { answers: OWNER_AND_CONTENT, ask: async () => ({}) },
  'GET /desk/reading-lists/get': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop) => ({ query: { id: String((await aVersion(testShop)).id) } }),
  },
  'POST /desk/reading-lists/save': {
    answers: OWNER_AND_CONTENT,
    ask: async () => ({
      body: {
        title: 'Para un día de lluvia',
        slug: newSlug(),
        summary: '',
        intro: '',
        age_min: 0,
        age_max: 6,
        colour: 'sky',
        drawing: 'planet',
        books: [],
      },
    }),
  },
  'POST /desk/reading-lists/publish': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop) => ({ body: { ...(await aVersion(testShop)), is_published: false } }),
  },
  'POST /desk/reading-lists/remove': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop) => ({ body: await aVersion(testShop) }),
  },
  'GET /desk/authors/list': { answers: OWNER_AND_CONTENT, ask: async () => ({ query: { q: 'ana' } }) },
  'GET /desk/authors/get': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop) => ({ query: { slug: await anAuthor(testShop) } }),
  },
  'POST /desk/authors/save': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop) => ({
      body: {
        slug: await anAuthor(testShop),
        version: 0,
        intro: 'Cuentos.',
        start: null,
        own: [],
        more_title: '',
        more: [],
      },
    }),
  },
};
