import { z } from 'zod';
import { id, paragraph, requiredLine } from '../text.ts';
import { categoryPicture } from './category-pictures.ts';
import { changed, count, ok, version } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';

export const taxonKinds = ['category', 'topic'] as const;
export type TaxonKind = (typeof taxonKinds)[number];

export const deskCategory = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  age_min: z.number().int().nullable(),
  age_max: z.number().int().nullable(),
  version,
  /** Books of any state. */
  books: count,
  picture: categoryPicture.nullable(),
  /** Mark of the picture, or of none. */
  picture_seen: z.string(),
});
export type DeskCategory = z.infer<typeof deskCategory>;

export const deskTopic = z.object({ id: z.number().int(), name: z.string(), version, books: count });
export type DeskTopic = z.infer<typeof deskTopic>;

const age = z
  .number('Escribe años enteros')
  .int('Escribe años enteros')
  .min(0, 'De 0 a 17 años')
  .max(17, 'De 0 a 17 años')
  .nullable();
const kind = z.enum(taxonKinds);
const ids = z.array(id).min(1).max(500);

export const deskTaxonomyCalls = defineDeskCalls({
  'GET /desk/catalog/taxonomy': {
    access: 'books',
    summary: 'Categories and topics in their order, with how many books each has',
    response: ok.extend({ categories: z.array(deskCategory), topics: z.array(deskTopic) }),
  },
  'POST /desk/taxonomy/save': {
    access: 'edit-books',
    writes: true,
    summary: 'Changes a category or topic, or adds one at the end',
    body: z.object({
      kind,
      /** Absent for a new one. */
      id: id.optional(),
      version: version.optional(),
      /** A list of books separates the names by this sign. */
      name: requiredLine(80, 'Escribe el nombre').refine((name) => !name.includes('|'), 'Sin el signo |'),
      /** Fields of categories only. */
      description: paragraph(500).default(''),
      age_min: age.default(null),
      age_max: age.default(null),
    }),
    response: changed.extend({ id: z.number().int() }),
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE'],
  },
  'POST /desk/taxonomy/reorder': {
    access: 'edit-books',
    writes: true,
    summary: 'Puts the categories or topics in another order',
    body: z.object({
      kind,
      ids,
      /** The order that was on the screen: another person’s is not overwritten. */
      seen: ids,
    }),
    response: changed,
    errors: ['BAD_REQUEST', 'LIST_CHANGED'],
  },
  'POST /desk/taxonomy/merge': {
    access: 'edit-books',
    writes: true,
    summary: 'The books of one topic go to another, and the first is there no more',
    body: z.object({ from_id: id, into_id: id, version }),
    response: changed,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE'],
  },
  'POST /desk/taxonomy/remove': {
    access: 'edit-books',
    writes: true,
    summary: 'Removes a category or topic; asks where its books go',
    body: z.object({
      kind,
      id,
      version,
      /** Category or topic that takes its books; a topic’s may go nowhere. */
      books_to: z.union([id, z.literal('nowhere')]).optional(),
    }),
    response: changed,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE', 'STILL_IN_USE'],
  },
});
