import { z } from 'zod';
import {
  LIST_BOOKS_MAX,
  listColours,
  listDrawings,
  listSlug,
  NAME_SLUG_MAX,
  SHELF_MAX,
  WHY_MAX,
} from '../reading-lists.ts';
import { id, line, paragraph, requiredLine } from '../text.ts';
import { changed, count, ok, version } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';

/** Books by others on an author's page. */
export const MORE_BOOKS_MAX = 6;

const why = line(WHY_MAX);
const reason = z.object({ product_id: id, why });
const headedReason = reason.extend({ heading: line(60) });

const age = z
  .number('Escribe años enteros')
  .int('Escribe años enteros')
  .min(0, 'De 0 a 17 años')
  .max(17, 'De 0 a 17 años')
  .nullable();

/** Fields of a list as they are typed. */
export const listFields = z.object({
  title: requiredLine(80, 'Escribe el título'),
  slug: listSlug,
  summary: line(120),
  intro: paragraph(600),
  age_min: age,
  age_max: age,
  colour: z.enum(listColours),
  drawing: z.enum(listDrawings),
  books: z.array(reason).max(LIST_BOOKS_MAX, `Elige como máximo ${LIST_BOOKS_MAX} libros`),
});
export type ListFields = z.output<typeof listFields>;

const listedBook = z.object({
  product_id: count,
  title: z.string(),
  image_url: z.string().nullable(),
  /** Copies that are free now; null of a book that is not on sale, which visitors do not see. */
  stock: count.nullable(),
  heading: z.string(),
  why: z.string(),
});
export type DeskListedBook = z.infer<typeof listedBook>;

const deskList = listFields.omit({ books: true }).extend({
  id: count,
  version: z.number().int(),
  is_published: z.boolean(),
  slug: z.string(),
  books: z.array(listedBook),
});
export type DeskList = z.infer<typeof deskList>;

const deskListRow = z.object({
  id: count,
  slug: z.string(),
  title: z.string(),
  is_published: z.boolean(),
  book_count: count,
  /** Books that can be bought now. */
  available: count,
});

const deskAuthor = z.object({
  slug: z.string(),
  name: z.string(),
  version: z.number().int(),
  intro: z.string(),
  /** Book to begin with; null while the page begins with the newest. */
  start: listedBook.nullable(),
  own: z.array(listedBook),
  more_title: z.string(),
  more: z.array(listedBook),
});
export type DeskAuthor = z.infer<typeof deskAuthor>;

const authorSlug = line(NAME_SLUG_MAX).min(1);
const one = z.object({ id, version });

export const deskReadingListCalls = defineDeskCalls({
  'GET /desk/reading-lists/list': {
    access: 'site',
    summary: 'Reading lists, drafts among them, the newest first',
    response: ok.extend({ lists: z.array(deskListRow) }),
  },
  'GET /desk/reading-lists/get': {
    access: 'site',
    summary: 'One reading list with its books and reasons',
    query: z.object({ id }),
    response: ok.extend({ list: deskList }),
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'POST /desk/reading-lists/save': {
    access: 'site',
    writes: true,
    summary: 'Changes a reading list, or makes a draft',
    body: listFields.extend({
      /** Absent for a new one. */
      id: id.optional(),
      version: version.optional(),
    }),
    response: changed.extend({ list: deskList }),
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE', 'INCOMPLETE'],
  },
  'POST /desk/reading-lists/publish': {
    access: 'site',
    writes: true,
    summary: 'Shows a reading list to visitors, or hides it',
    body: one.extend({ is_published: z.boolean() }),
    response: changed.extend({ list: deskList }),
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE', 'INCOMPLETE'],
  },
  'POST /desk/reading-lists/remove': {
    access: 'site',
    writes: true,
    summary: 'Removes a reading list; its books stay',
    body: one,
    response: changed,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE'],
  },
  'GET /desk/authors/list': {
    access: 'site',
    summary: 'Authors of books on sale, those with the most books first',
    query: z.object({ q: line(100).optional() }),
    response: ok.extend({
      authors: z.array(
        z.object({ slug: z.string(), name: z.string(), book_count: count, has_choices: z.boolean() }),
      ),
    }),
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/authors/get': {
    access: 'site',
    summary: 'The choices for the page of an author, beside all books of theirs',
    query: z.object({ slug: authorSlug }),
    response: ok.extend({ author: deskAuthor }),
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'POST /desk/authors/save': {
    access: 'site',
    writes: true,
    summary: 'Chooses what the page of an author begins with, says, and adds',
    body: z
      .object({
        slug: authorSlug,
        version,
        intro: paragraph(300),
        start: reason.nullable(),
        own: z.array(headedReason).max(SHELF_MAX, `Elige como máximo ${SHELF_MAX} libros`),
        more_title: line(80),
        more: z.array(reason).max(MORE_BOOKS_MAX, `Elige como máximo ${MORE_BOOKS_MAX} libros`),
      })
      .refine(({ more, more_title }) => more.length === 0 || more_title.trim() !== '', {
        path: ['more_title'],
        message: 'Escribe el título de los libros que elegiste',
      }),
    response: changed.extend({ author: deskAuthor }),
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE'],
  },
});
