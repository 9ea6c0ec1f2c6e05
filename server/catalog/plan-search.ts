import { PAGE_SIZE } from '#contract/catalog-address.ts';
import { isbn13Of } from '#contract/isbn.ts';
import type { Database } from '../platform/database/database.ts';
import type { SearchCondition } from './list.queries.ts';
import { nearestStems, readPreferred, readWords, type SearchMode, type WordGroup } from './read-words.ts';
import { findNearWords, lookUpWords } from './search.queries.ts';
import type { WordsCondition } from './search-words.queries.ts';

/** Number of books, found by their titles, authors and topics, that need no others. */
const ENOUGH = { list: 100, suggestions: 1 };
/** The same where several words are all in a title: three pages of a list. What pages say besides would cost far more. */
const ENOUGH_OF_SEVERAL = 3 * PAGE_SIZE;

/** A search, and how many books it must find so that the next one is not asked for. */
export type PlannedSearch = SearchCondition & { enough: number };

/** Searches to ask the index for, best first: the next is only asked when the one before finds too little. */
export async function planSearch(db: Database, typed: string, mode: SearchMode): Promise<PlannedSearch[]> {
  const isbn = isbn13Of(typed.replace(/^isbn( 1[03]\b)? */, ''));
  if (isbn) return [numbered(isbn)];
  const { title, words, groups } = await readWords(db, typed, mode);
  if (title === '') return [];
  const demanded = groups.filter(({ isDemanded }) => isDemanded);
  const understood = demanded.filter(({ own, about }) => own.length + about.length > 0);
  const all = understood.length > 0 && understood.length === demanded.length;
  const plan: PlannedSearch[] = [];
  const sku = typed.replaceAll(' ', '');
  if (SKU.test(sku) && /\d/.test(sku)) plan.push(numbered(sku));
  if (all && understood.every(({ own }) => own.length > 0))
    plan.push({ ...inTitles(title, groups, understood), enough: enoughOf(mode, understood) });
  if (all) plan.push({ ...anywhere(title, groups, understood, ' & '), enough: 1 });
  if (understood.length > 0 && demanded.length > 1)
    plan.push({ ...anywhere(title, groups, understood, ' | '), isPartial: true, enough: 1 });
  plan.push({ kind: 'title-start', title, stems: words, enough: 1 });
  return plan;
}

const enoughOf = (mode: SearchMode, { length }: readonly WordGroup[]) =>
  length > 1 ? Math.min(ENOUGH[mode], ENOUGH_OF_SEVERAL) : ENOUGH[mode];

/** Letters and digits of what may be a SKU: at least one is a digit. */
const SKU = /^[a-z\d]{4,40}$/;

/** The book with an ISBN or SKU. */
const numbered = (number: string): PlannedSearch => ({
  kind: 'words',
  title: number,
  reach: 'all',
  query: quoted(number),
  own: quoted(number),
  about: '',
  stems: [],
  enough: 1,
});

/** The books that a text which asks for all books puts first; null when there are none. */
export async function planPreferred(db: Database, typed: string): Promise<SearchCondition | null> {
  const { title, groups } = await readPreferred(db, typed);
  const about = groups.filter((group) => group.about.length > 0);
  if (about.length > 0) return anywhere(title, groups, about, ' | ');
  const isNamed = groups.length > 0 && groups.every(({ own }) => own.length > 0);
  if (!isNamed) return null;
  const inTitle = groups.map(({ own }) => own.map((stem) => `${quoted(stem)}:A`).join(' | '));
  return { ...inTitles(title, groups, groups), query: inTitle.map((words) => `(${words})`).join(' & ') };
}

/** Half of its letters may differ: for a text that finds nothing. */
const NEAREST_SLIPS = 0.5;

/** Books with any word that is like one of a text's, when the text itself finds none. */
export async function planNearest(db: Database, typed: string): Promise<SearchCondition | undefined> {
  const words = await lookUpWords(db, typed);
  const near = await findNearWords(
    db,
    words.filter(({ stem }) => stem !== null).map(({ word }) => word),
  );
  const groups = words
    .map(({ word }) => nearestStems(word, near, Math.floor(word.length * NEAREST_SLIPS)))
    .filter((stems) => stems.length > 0)
    .map((own) => ({ own, about: [], isDemanded: true }));
  if (!words[0] || groups.length === 0) return undefined;
  return { ...inTitles(words[0].text, groups, groups), query: joined(groups.map(ownOf), ' | ') };
}

const ownOf = ({ own }: WordGroup) => own;
const allOf = ({ own, about }: WordGroup) => [...own, ...about];

/** Books with all words in their titles, authors or topics. */
function inTitles(title: string, groups: readonly WordGroup[], asked: readonly WordGroup[]): WordsCondition {
  const [only, ...others] = new Set(asked.flatMap(ownOf));
  return {
    ...ranked(title, groups),
    reach: 'titles',
    query: joined(asked.map(ownOf), ' & '),
    onlyStem: others.length === 0 ? only : undefined,
  };
}

/** Books with words, or those by which a bookseller finds books about them, anywhere. */
const anywhere = (
  title: string,
  groups: readonly WordGroup[],
  asked: readonly WordGroup[],
  operator: ' & ' | ' | ',
): WordsCondition => ({
  ...ranked(title, groups),
  reach: 'all',
  query: joined(asked.map(allOf), operator),
});

function ranked(title: string, groups: readonly WordGroup[]) {
  const own = groups.flatMap(ownOf);
  const about = groups.flatMap((group) => group.about);
  return {
    kind: 'words' as const,
    title,
    own: anyOf(own),
    about: anyOf(about),
    stems: [...new Set([...own, ...about])],
  };
}

function joined(groups: readonly (readonly string[])[], operator: ' & ' | ' | '): string {
  return groups.map((stems) => `(${anyOf(stems)})`).join(operator);
}

const anyOf = (stems: readonly string[]) => [...new Set(stems)].map(quoted).join(' | ');

function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
