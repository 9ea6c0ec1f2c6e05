import { type DeskAuthor, type DeskListedBook, deskReadingListCalls } from '#contract/desk/reading-lists.ts';
import { checked } from '../../frame/conflict/use-record-form.ts';
import { booksText, withKnownFacts } from './typed-books.ts';

/** The choices for an author's page as they are typed. */
export interface AuthorForm {
  intro: string;
  start: DeskListedBook | null;
  own: readonly DeskListedBook[];
  more_title: string;
  more: readonly DeskListedBook[];
}

export const authorLabels: Readonly<Record<keyof AuthorForm, string>> = {
  intro: 'Presentación',
  start: 'Por este empezaría yo',
  own: 'Y después, según la casa',
  more_title: 'Título',
  more: 'Más en la tienda',
};

export const authorFormOf = ({ intro, start, own, more_title, more }: DeskAuthor): AuthorForm => ({
  intro,
  start,
  own,
  more_title,
  more,
});

/** A field as the choice between two edits shows it. */
export function authorText(_: keyof AuthorForm, value: AuthorForm[keyof AuthorForm]): string {
  if (value === null) return 'Sin elegir: el más nuevo';
  if (typeof value === 'string') return value || '(vacío)';
  return booksText('product_id' in value ? [value] : value);
}

const booksOf = ({ start, own, more }: AuthorForm) => [...(start ? [start] : []), ...own, ...more];

/** The choices that another person saved, as this form has them typed. */
export function theirAuthor(author: AuthorForm, mine: { base: AuthorForm; form: AuthorForm }): AuthorForm {
  const known = [...booksOf(mine.form), ...booksOf(mine.base)];
  const { intro, start, own, more_title, more } = author;
  return {
    intro,
    start: start && (withKnownFacts([start], known)[0] ?? null),
    own: withKnownFacts(own, known),
    more_title,
    more: withKnownFacts(more, known),
  };
}

const reasonOf = ({ product_id, why }: DeskListedBook) => ({ product_id, why });

const inputOf = ({ intro, start, own, more_title, more }: AuthorForm) => ({
  intro,
  start: start && reasonOf(start),
  own: own.map((book) => ({ ...reasonOf(book), heading: book.heading })),
  more_title,
  more: more.map(reasonOf),
});

/** The choices as they are sent, or all that is wrong with them. */
export const checkAuthor = (form: AuthorForm, slug: string, version: number | undefined) =>
  checked(deskReadingListCalls['POST /desk/authors/save'].body, { ...inputOf(form), slug, version });

/** Another book to begin with; the one before goes back among the others. None for 0. */
export function chooseStart({ start, own }: AuthorForm, productId: number): Partial<AuthorForm> {
  const all = [...(start ? [start] : []), ...own];
  return {
    start: all.find(({ product_id }) => product_id === productId) ?? null,
    own: all.filter(({ product_id }) => product_id !== productId),
  };
}

/** The author's books in another order; one that was taken away stays at the end, without words. */
export const withAll = (
  before: readonly DeskListedBook[],
  own: readonly DeskListedBook[],
): DeskListedBook[] => {
  const ids = new Set(own.map(({ product_id }) => product_id));
  const away = before.filter(({ product_id }) => !ids.has(product_id));
  return [...own, ...away.map((book) => ({ ...book, heading: '', why: '' }))];
};
