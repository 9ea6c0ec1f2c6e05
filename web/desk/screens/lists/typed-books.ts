import type { DeskListedBook } from '#contract/desk/reading-lists.ts';

/** One book as two edits of it are compared by a person: «título (para quién): razón». */
const bookText = ({ title, heading, why }: DeskListedBook) =>
  [title, heading && ` (${heading})`, why && `: ${why}`].join('');

/** Books in their order, each with what was typed about it. */
export const booksText = (books: readonly DeskListedBook[]) =>
  books.length === 0 ? '(sin libros)' : books.map(bookText).join(' · ');

/**
 * Books that another person saved, with the pictures and copies as this form has them: these change by themselves, and only
 * what is typed can be in conflict. Where a book is known twice, the later one counts.
 */
export function withKnownFacts(
  theirs: readonly DeskListedBook[],
  known: readonly DeskListedBook[],
): DeskListedBook[] {
  const facts = new Map(known.map((book) => [book.product_id, book]));
  return theirs.map((book) => {
    const { heading, why } = book;
    return { ...(facts.get(book.product_id) ?? book), heading, why };
  });
}
