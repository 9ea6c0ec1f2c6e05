import { z } from 'zod';
import { defineCalls } from './calls.ts';
import { productCard } from './catalog.ts';
import { CHILD_CONSENT_VERSION, NICKNAME_MAX } from './child-age.ts';
import { hasLink } from './has-link.ts';
import { exactText, id, NOT_ALLOWED, requiredLine } from './text.ts';

/** Marks that change the direction of what follows. */
const DIRECTION = /[\u061C\u200E\u200F]/;

export const NO_MONTH = 'Elige mes y año.';

const childFields = z.object({
  nickname: requiredLine(NICKNAME_MAX, 'Escribe un apodo.')
    .refine((nickname) => !hasLink(nickname), 'El apodo no puede llevar enlaces ni correos.')
    .refine((nickname) => !DIRECTION.test(nickname), NOT_ALLOWED),
  /** Year and month, never the day. */
  birth_month: exactText(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, 7, NO_MONTH),
});

/** What the form asks for a new child; the sentence that was agreed to is named by its version. */
export const newChild = childFields
  .extend({
    consent_version: z.literal(CHILD_CONSENT_VERSION, { error: 'Necesitamos que nos lo confirmes.' }),
  })
  .strict();
export const childChanges = childFields.extend({ child_id: id }).strict();

export const child = z.object({
  child_id: z.number().int(),
  nickname: z.string(),
  birth_month: z.string(),
});
export type Child = z.infer<typeof child>;

const done = z.object({ status: z.boolean(), status_Message: z.string() });

export const childrenCalls = defineCalls({
  'GET /users/get-children': {
    access: 'client',
    summary: "The client's children, the first added first, and the day that decides how old they are",
    response: z.object({ status: z.boolean(), children: z.array(child), today: z.iso.date() }),
  },
  'POST /users/add-child': {
    access: 'client',
    summary: 'Keeps nickname and birth month of a child, with the consent of who is responsible for it',
    body: newChild,
    response: done.extend({ child_id: z.number().int() }),
    errors: ['BAD_REQUEST', 'TOO_MANY_CHILDREN', 'TOO_MANY_REQUESTS'],
  },
  'PUT /users/update-child': {
    access: 'client',
    summary: 'Corrects nickname and birth month of a child',
    body: childChanges,
    response: done,
    errors: ['BAD_REQUEST', 'CHILD_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'PUT /users/remove-child': {
    access: 'client',
    summary: 'Deletes a child with all that is kept of it, at once',
    body: z.object({ child_id: id }).strict(),
    response: done,
    errors: ['BAD_REQUEST', 'CHILD_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
});

/** Books of the row for a child. */
export const BOOKS_FOR_CHILD = 6;

/** Age of books, as it is printed: `4–6 años`. */
const agesOfBooks = z.object({ category_id: z.number().int(), ages: z.string() });

export const booksForChildCalls = defineCalls({
  'GET /orders/get-books-for-child': {
    access: 'client',
    lane: 2,
    summary:
      'The newest books in stock for the age of one of the client’s children that the client has not bought',
    query: z.object({ child_id: id }),
    response: z.object({
      status: z.boolean(),
      /** Age of the books; null where the shop has none for the child. */
      group: agesOfBooks.nullable(),
      product_list: z.array(productCard).max(BOOKS_FOR_CHILD),
      /** True where the shop has books of that age, and the client all of them. */
      has_all: z.boolean(),
      /** The age that follows; null after the last. */
      next_group: agesOfBooks.nullable(),
    }),
    errors: ['BAD_REQUEST', 'CHILD_NOT_FOUND'],
  },
});
