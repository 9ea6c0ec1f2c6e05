import type { Database } from '../platform/database/database.ts';
import type { SearchCondition } from './list.queries.ts';
import { findNearWords, type LookedUpWord, lookUpWords, type NearWord } from './search.queries.ts';
import { slipsBetween, slipsForgiven } from './word-distance.ts';

/** `list`: whole words, as submitted. `suggestions`: the last word may be half typed. */
export type SearchMode = 'list' | 'suggestions';

/** Least length from which a word that no book has counts as the beginning of one. */
const BEGINNING_MIN = { list: 3, suggestions: 2 };

/**
 * Searches to ask the index for, best first: the next is only asked when the one before finds nothing. Words are
 * compared with the list of all words, never with all books.
 */
export async function planSearch(db: Database, typed: string, mode: SearchMode): Promise<SearchCondition[]> {
  const words = await lookUpWords(db, typed);
  const title = words[0]?.text;
  if (title === undefined) return [];
  const groups = words.map((word, index) => stemsOf(word, mode, index === words.length - 1));
  const misspelt = words.filter((_, index) => groups[index]?.length === 0).map(({ word }) => word);
  const near = misspelt.length > 0 ? await findNearWords(db, misspelt) : [];
  const asked = words
    .map(({ word }, index) => (groups[index]?.length === 0 ? nearestStems(word, near) : groups[index]))
    .filter((stems) => stems !== null && stems !== undefined);
  const understood = asked.filter((stems) => stems.length > 0);

  const plan: SearchCondition[] = [];
  const isUnderstood = understood.length > 0 && understood.length === asked.length;
  if (isUnderstood) plan.push({ ...wordsOf(title, understood, ' & '), onlyStem: onlyOne(understood) });
  if (understood.length > 0 && asked.length > 1) plan.push(wordsOf(title, understood, ' | '));
  plan.push({ kind: 'title-start', title, stems: words.map(({ word }) => word) });
  return plan;
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
    .filter((stems) => stems.length > 0);
  return words[0] && groups.length > 0 ? wordsOf(words[0].text, groups, ' | ') : undefined;
}

function wordsOf(title: string, groups: readonly (readonly string[])[], operator: ' & ' | ' | ') {
  return {
    kind: 'words' as const,
    title,
    query: joined(groups, operator),
    stems: [...new Set(groups.flat())],
  };
}

/** Stems of a word. Null: the index leaves it out, so must the search. Empty: no book has it, perhaps a slip. */
function stemsOf(
  { word, stem, isKnown, completions }: LookedUpWord,
  mode: SearchMode,
  isLast: boolean,
): string[] | null {
  const isHalfTyped = mode === 'suggestions' && isLast && word.length >= BEGINNING_MIN.suggestions;
  if (stem === null) return isHalfTyped && completions.length > 0 ? completions : null;
  if (isKnown) return isHalfTyped ? [stem, ...completions] : [stem];
  return word.length >= BEGINNING_MIN[mode] ? completions : [];
}

/** The known words with the fewest slips, all that tie. */
export function nearestStems(
  word: string,
  near: readonly NearWord[],
  forgiven = slipsForgiven(word.length),
): string[] {
  const candidates = near
    .filter(({ given }) => given === word)
    .map((candidate) => ({ ...candidate, slips: slipsBetween(word, candidate.word) }));
  const fewest = Math.min(...candidates.map(({ slips }) => slips));
  if (fewest > forgiven) return [];
  return candidates.filter(({ slips }) => slips === fewest).map(({ stem }) => stem);
}

function onlyOne(groups: readonly (readonly string[])[]): string | undefined {
  const [stem, ...others] = new Set(groups.flat());
  return others.length === 0 ? stem : undefined;
}

function joined(groups: readonly (readonly string[])[], operator: ' & ' | ' | '): string {
  return groups.map((stems) => `(${[...new Set(stems)].map(quoted).join(' | ')})`).join(operator);
}

function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
