import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

/** A word of a searched text, and what the list of all words knows about it. */
export interface LookedUpWord {
  /** The whole text as titles are kept for comparison. */
  text: string;
  word: string;
  /** Stem in the full-text index; null for words that it leaves out, like 'de'. */
  stem: string | null;
  isKnown: boolean;
  /** Stems of the known words that begin with it, shortest first. */
  completions: string[];
}

const WORDS_MAX = 8;

const lookUp = statement<LookedUpWord>(
  'look_up_words',
  `SELECT given.text, given.word, given.stem, EXISTS (SELECT FROM search_word k WHERE k.stem = given.stem) AS "isKnown",
     ARRAY(SELECT k.stem FROM search_word k
       WHERE k.word >= given.word COLLATE "C" AND k.word < (given.word || chr(1114111)) COLLATE "C" AND k.stem IS NOT NULL
       ORDER BY length(k.word), k.word LIMIT 30) AS completions
   FROM (
     SELECT text, word, min(place) AS place, (tsvector_to_array(to_tsvector('es_unaccent', word)))[1] AS stem
     FROM (SELECT f_search_text($1) AS text OFFSET 0) AS typed, string_to_table(text, ' ') WITH ORDINALITY AS t(word, place)
     WHERE length(word) BETWEEN 1 AND 100 GROUP BY text, word) AS given
   ORDER BY given.place LIMIT ${WORDS_MAX}`,
);

/** The words of a text in their order, at most eight. */
export function lookUpWords(db: Database, text: string): Promise<LookedUpWord[]> {
  return lookUp(db, [text]);
}

export interface NearWord {
  given: string;
  word: string;
  stem: string;
}

const selectNear = statement<NearWord>(
  'near_words',
  `SELECT given.word AS given, near.word, near.stem
   FROM unnest($1::text[]) AS given(word) CROSS JOIN LATERAL (
     (SELECT word, stem FROM search_word
      WHERE length(given.word) <= 7 AND slips && f_slips(given.word) AND stem IS NOT NULL LIMIT 100)
     UNION
     (SELECT word, stem FROM search_word
      WHERE word % given.word AND stem IS NOT NULL ORDER BY similarity(word, given.word) DESC LIMIT 30)
   ) AS near`,
);

/** Finds known words that may be meant by words that no title has; more than are close enough. */
export function findNearWords(db: Database, words: readonly string[]): Promise<NearWord[]> {
  return selectNear(db, [words]);
}
