import { isbn13Of } from '#contract/isbn.ts';
import { searchText } from './search-text.ts';

/** Words that the staff searches, in parts like the books' `desk_key`. An ISBN is one part, however it is typed. */
export function searchedWords(typed: string): string[] {
  const isbn = isbn13Of(typed);
  if (isbn) return [isbn];
  const text = searchText(typed);
  if (/^[\d\s\p{Pd}]{4,}$/u.test(typed)) return [text.replaceAll(' ', '')];
  return [...new Set(text.split(' ').filter(Boolean))];
}
