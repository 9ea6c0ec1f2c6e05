import type { Database } from '../platform/database/database.ts';
import type { SearchCondition } from './list.queries.ts';
import { findNearWords, type LookedUpWord, lookUpWords, type NearWord } from './search.queries.ts';
import { slipsBetween, slipsForgiven } from './word-distance.ts';

/** `list`: whole words, as submitted. `suggestions`: the last word may be half typed. */
export type SearchMode = 'list' | 'suggestions';

/** From this many letters on, a word that no book has counts as the beginning of one. */
const BEGINNING_MIN = { list: 3, suggestions: 2 };

/**
 * What to ask the index for, best first: the next is only asked when the one before finds nothing. Words are compared
 * with the list of all words, never with all books.
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
  if (isUnderstood)
    plan.push({ kind: 'words', title, query: joined(understood, ' & '), onlyStem: onlyOne(understood) });
  if (understood.length > 0 && asked.length > 1)
    plan.push({ kind: 'words', title, query: joined(understood, ' | ') });
  plan.push({ kind: 'title-start', title });
  return plan;
}

/** Null: the index leaves this word out, so must the search. Empty: no book has it, perhaps a slip of the finger. */
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
export function nearestStems(word: string, near: readonly NearWord[]): string[] {
  const candidates = near
    .filter(({ given }) => given === word)
    .map((candidate) => ({ ...candidate, slips: slipsBetween(word, candidate.word) }));
  const fewest = Math.min(...candidates.map(({ slips }) => slips));
  if (fewest > slipsForgiven(word.length)) return [];
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
