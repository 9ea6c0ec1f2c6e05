import type { DeskListedBook } from '#contract/desk/reading-lists.ts';
import { toImage } from '../../catalog/catalog.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { changeOf, type UndoableEntry } from '../../staff/staff.ts';
import type { KeptBook } from './lists-desk.queries.ts';

/** A book as the desk shows it in a list. */
export const toDeskBook = (files: FileStorage, { picture, ...book }: KeptBook): DeskListedBook => ({
  ...book,
  image_url: picture && toImage(files, picture).url,
});

/**
 * Values of now under the titles that the entry tells, to be compared with it: a title corrected since is no change of
 * the list.
 */
export function withTitlesOf<Facts extends { books: { id: number; title: string }[] }>(
  entry: UndoableEntry,
  now: Facts,
): Facts {
  const told = (changeOf(entry, 'books')?.after ?? []) as Facts['books'];
  const titles = new Map(told.map(({ id, title }) => [id, title]));
  return { ...now, books: now.books.map((book) => ({ ...book, title: titles.get(book.id) ?? book.title })) };
}
