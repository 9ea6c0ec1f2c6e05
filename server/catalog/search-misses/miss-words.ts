import { searchText } from '../search-text.ts';

const LETTERS_MIN = 2;
const LETTERS_MAX = 60;
const WORDS_MAX = 8;
const DIGITS_MAX = 4;
/** An e-mail, an address of the web, a folio: about a person or an order, not about a book. */
const NO_BOOK = /[@\\]|:\/\/|www\.|\bbc-?[0-9a-z]{8}\b/i;

/**
 * A searched text as it is counted, in small letters without accents; undefined of what may be about a person (e-mails, telephone and
 * other long numbers, folios) or is too long to be a title.
 */
export function missWords(typed: string): string | undefined {
  if (NO_BOOK.test(typed)) return undefined;
  const words = searchText(typed);
  if (words.length < LETTERS_MIN || words.length > LETTERS_MAX) return undefined;
  if (words.split(' ').length > WORDS_MAX) return undefined;
  if ((words.match(/\p{N}/gu)?.length ?? 0) > DIGITS_MAX) return undefined;
  return words;
}
