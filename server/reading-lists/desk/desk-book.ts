import type { DeskListedBook } from '#contract/desk/reading-lists.ts';
import { toImage } from '../../catalog/catalog.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { KeptBook } from './lists-desk.queries.ts';

/** A book as the desk shows it in a list. */
export const toDeskBook = (files: FileStorage, { picture, ...book }: KeptBook): DeskListedBook => ({
  ...book,
  image_url: picture && toImage(files, picture).url,
});
