import type { Database } from '../platform/database/database.ts';
import { type Asked, isNoise, knownOf, meantWord, readAsked } from './everyday-words.ts';
import {
  findKnownWords,
  findNearWords,
  type LookedUpWord,
  lookUpWords,
  type NearWord,
} from './search.queries.ts';
import { searchText } from './search-text.ts';
import { slipsBetween, slipsForgiven } from './word-distance.ts';

/** `list`: whole words, as submitted. `suggestions`: the last word may be half typed. */
export type SearchMode = 'list' | 'suggestions';

/** A thing that is asked for, by stems of the full-text index; none of them where no book and no list knows it. */
export interface WordGroup {
  /** What was typed, or is meant by it. */
  own: string[];
  /** Words by which a bookseller finds books about it. */
  about: string[];
  /** False of words that say nothing of a book: those that have them come first, the others are found as well. */
  isDemanded: boolean;
}

export interface ReadText {
  /** The text as titles are kept for comparison, its joined and some misspelt words mended. */
  title: string;
  /** Beginnings of words of its title by which a book is found as a last resort. */
  words: string[];
  groups: WordGroup[];
}

/** Least length from which a word that no book has counts as the beginning of one. */
const BEGINNING_MIN = { list: 3, suggestions: 2 };
/** Least length of a word of descriptions that may as well be the beginning of a word of a title. */
const BEGINNING_OF_TITLE_MIN = 4;

/** Reads what a text asks for. Words are compared with lists of words, never with all books. A text is mended once. */
export async function readWords(
  db: Database,
  typed: string,
  mode: SearchMode,
  isMended = false,
): Promise<ReadText> {
  const asked = readAsked(searchText(typed).split(' '));
  const looked = (await lookUpWords(db, typed, aboutOf(asked))).map((word, place, all) => ({
    ...word,
    isLast: isHalfTyped(mode, all, place),
  }));
  const inPhrases = new Set(asked.filter(({ words }) => words.length > 1).flatMap(({ words }) => words));
  const single = looked.filter(({ word }) => !inPhrases.has(word));
  const unknown = single.filter((word) => isUnknown(word, mode));
  const near = await nearTo(db, [...unknown, ...single.filter(({ isInDetails }) => isInDetails)]);
  const mended = isMended ? null : await mend(db, looked, unknown, near);
  if (mended !== null) return readWords(db, mended, mode, true);
  const phrases = asked.filter(({ words }) => words.length > 1);
  const groups = [
    ...phrases.flatMap(({ words }) => groupsOfPhrase(looked.filter(({ word }) => words.includes(word)))),
    ...single.flatMap((word) => groupOf(word, mode, near) ?? []),
  ];
  return { title: looked[0]?.text ?? '', words: looked.map(({ word }) => word), groups };
}

/** What is known about each thing that is asked for, by its first word. */
const aboutOf = (asked: readonly Asked[]) =>
  Object.fromEntries(asked.filter(({ found }) => found).map(({ words, found }) => [words[0], found]));

/** Words of titles that are like words which no title has. A word of descriptions may also be heard like one. */
const nearTo = async (db: Database, words: readonly LookedUpWord[]) =>
  words.length > 0
    ? findNearWords(
        db,
        words.map(({ word }) => word),
      )
    : [];

const isHalfTyped = (mode: SearchMode, looked: readonly LookedUpWord[], place: number) =>
  mode === 'suggestions' &&
  place === looked.length - 1 &&
  (looked[place]?.word.length ?? 0) >= BEGINNING_MIN.suggestions;

/** A word, and whether it may be half typed. */
type TypedWord = LookedUpWord & { isLast: boolean };

/** True of a word that no book has and no list knows: perhaps a slip. */
function isUnknown(
  { word, stem, isKnown, isInDetails, completions, about, isLast }: TypedWord,
  mode: SearchMode,
): boolean {
  if (stem === null || isKnown || isInDetails || about.length > 0) return false;
  if (isNoise(word) && !isLast) return false;
  return completions.length === 0 || word.length < BEGINNING_MIN[mode];
}

/** Slips that a word counts as when it is two joined ones: more than a word that is heard alike. */
const SLIPS_OF_JOINT = 0.75;
const JOINED_MIN = 6;

/**
 * The text with words put right by the lists of everyday words, or that were joined; null when there are none. Its
 * other misspelt words may stand for several of the titles.
 */
async function mend(
  db: Database,
  looked: readonly LookedUpWord[],
  unknown: readonly LookedUpWord[],
  near: readonly NearWord[],
): Promise<string | null> {
  const right = new Map<string, string>();
  for (const { word } of unknown) {
    const nearest = nearestWords(word, near);
    const slips = nearest[0]?.slips ?? Number.POSITIVE_INFINITY;
    const meant = meantWord(word);
    const isMeant = meant && (meant.slips < slips || nearest.some((one) => one.word === meant.word));
    if (isMeant) right.set(word, meant.word);
    else if (slips > SLIPS_OF_JOINT && word.length >= JOINED_MIN) {
      const parts = await partsOf(db, word);
      if (parts && (slips > 1 || parts.every((part) => part.length > 2))) right.set(word, parts.join(' '));
    }
  }
  if (right.size === 0) return null;
  return looked.map(({ word }) => right.get(word) ?? word).join(' ');
}

/** Two words of titles that were typed as one; the longer the second, the better. */
async function partsOf(db: Database, word: string): Promise<[string, string] | undefined> {
  const splits = Array.from({ length: word.length - 3 }, (_, at): [string, string] => [
    word.slice(0, at + 2),
    word.slice(at + 2),
  ]);
  const known = await findKnownWords(db, splits.flat());
  return splits.find(([first, second]) => {
    const isWord = known.has(first) && known.has(second);
    return isWord && (known.get(first) !== null || known.get(second) !== null);
  });
}

/** A phrase is found by what is known about it; books that have its own words come first. */
function groupsOfPhrase(words: readonly LookedUpWord[]): WordGroup[] {
  const own = words.flatMap(({ stem, isKnown, isInDetails }) =>
    stem && (isKnown || isInDetails) ? [stem] : [],
  );
  const about = words.flatMap((word) => word.about);
  return [
    { own: [], about, isDemanded: true },
    { own, about: [], isDemanded: false },
  ];
}

/** Null of a word that the index leaves out. */
function groupOf(looked: TypedWord, mode: SearchMode, near: readonly NearWord[]): WordGroup | null {
  const { word, stem, isKnown, isInDetails, about, completions, isLast } = looked;
  if (isLast) {
    const own = [...(stem !== null && (isKnown || isInDetails) ? [stem] : []), ...completions];
    if (own.length > 0) return { own, about, isDemanded: true };
  }
  if (stem === null) return null;
  if (isNoise(word)) return { own: isKnown ? [stem] : [], about: [], isDemanded: false };
  if (isKnown) return { own: [stem], about, isDemanded: true };
  if (isInDetails) {
    const beginning = word.length >= BEGINNING_OF_TITLE_MIN ? completions : [];
    const heard = near.filter(({ given, isHeard }) => given === word && isHeard).map((one) => one.stem);
    return { own: [stem], about: [...about, ...beginning, ...heard], isDemanded: true };
  }
  if (word.length >= BEGINNING_MIN[mode] && completions.length > 0)
    return { own: completions, about, isDemanded: true };
  if (about.length > 0) return { own: [], about, isDemanded: true };
  return { own: nearestStems(word, near), about: [], isDemanded: true };
}

/** Slips by which a word that is heard alike is off. */
const SLIPS_WHEN_HEARD = 0.5;

/** The known words with the fewest slips, all that tie; none with more than are forgiven. */
function nearestWords(word: string, near: readonly NearWord[], forgiven = slipsForgiven(word.length)) {
  const candidates = near
    .filter(({ given }) => given === word)
    .map((candidate) => ({
      ...candidate,
      slips: candidate.isHeard ? SLIPS_WHEN_HEARD : slipsBetween(word, candidate.word),
    }));
  const fewest = Math.min(...candidates.map(({ slips }) => slips));
  return fewest > forgiven ? [] : candidates.filter(({ slips }) => slips === fewest);
}

/** Stems of the nearest words. */
export const nearestStems = (word: string, near: readonly NearWord[], forgiven?: number) =>
  nearestWords(word, near, forgiven).map(({ stem }) => stem);

/** Stems for a text that asks for all books: those that have one of its words in front, or are about one, come first. */
export async function readPreferred(db: Database, typed: string): Promise<ReadText> {
  const words = searchText(typed).split(' ');
  const about = Object.fromEntries(words.map((word) => [word, knownOf(word)]).filter(([, found]) => found));
  const looked = await lookUpWords(db, typed, about);
  const groups = looked
    .filter(({ stem }) => stem !== null)
    .map((word) => ({
      own: word.isKnown && word.stem ? [word.stem] : [],
      about: word.about,
      isDemanded: false,
    }));
  return { title: looked[0]?.text ?? '', words: [], groups };
}
