import type { Database } from '../platform/database/database.ts';
import { plannedOnce, statement } from '../platform/database/statement.ts';

/** A word of a searched text, and what the lists of all words know about it. */
export interface LookedUpWord {
  /** The whole text as titles are kept for comparison. */
  text: string;
  word: string;
  /** Stem in the full-text index; null for words that it leaves out, like 'de'. */
  stem: string | null;
  /** True of a word of a title, an author or a topic. */
  isKnown: boolean;
  /** True of a word that only the details of books have. */
  isInDetails: boolean;
  /** Stems of the known words that begin with it, shortest first. */
  completions: string[];
  /** Stems of the words by which a bookseller finds books about it. */
  about: string[];
}

const WORDS_MAX = 10;

/** Stems have letters and digits only, so that they need no other quotation. Rows of details are counted, as the planner would
 * look for a first one without the index. */
const lookUp = statement<LookedUpWord>(
  'look_up_words',
  `SELECT text, word, stem, "isKnown", NOT "isKnown" AND CASE WHEN NOT "isKnown" AND stem IS NOT NULL
       THEN (SELECT count(*) FROM (SELECT FROM product_words WHERE words @@ ('''' || stem || '''')::tsquery LIMIT 2000) AS found) > 0
       ELSE false END AS "isInDetails",
     completions, about
   FROM (
     SELECT given.text, given.word, given.stem, given.place,
       EXISTS (SELECT FROM search_word k WHERE k.stem = given.stem) AS "isKnown",
       ARRAY(SELECT k.stem FROM search_word k
         WHERE k.word >= given.word COLLATE "C" AND k.word < (given.word || chr(1114111)) COLLATE "C" AND k.stem IS NOT NULL
         ORDER BY length(k.word), k.word LIMIT 30) AS completions,
       tsvector_to_array(to_tsvector('es_unaccent', f_search_text(coalesce($2::jsonb ->> given.word, '')))) AS about
     FROM (
       SELECT text, word, min(place) AS place, (tsvector_to_array(to_tsvector('es_unaccent', word)))[1] AS stem
       FROM (SELECT f_search_text($1) AS text OFFSET 0) AS typed, string_to_table(text, ' ') WITH ORDINALITY AS t(word, place)
       WHERE length(word) BETWEEN 1 AND 100 GROUP BY text, word) AS given
     ORDER BY given.place LIMIT ${WORDS_MAX}) AS looked_up
   ORDER BY place`,
);

/** The words of a text in their order, at most ten. `about` names, by a word, the words that lead to books about it. */
export function lookUpWords(
  db: Database,
  text: string,
  about: Readonly<Record<string, string>> = {},
): Promise<LookedUpWord[]> {
  return lookUp(db, [text, JSON.stringify(about)]);
}

export interface NearWord {
  given: string;
  word: string;
  stem: string;
  /** True of a word that is heard as the given one. */
  isHeard: boolean;
}

const selectNear = statement<NearWord>(
  'near_words',
  `SELECT given.word AS given, near.word, near.stem, f_sound(near.word) = f_sound(given.word) AS "isHeard"
   FROM unnest(${plannedOnce('$1::text[]')}) AS given(word) CROSS JOIN LATERAL (
     (SELECT word, stem FROM search_word
      WHERE length(given.word) <= 7 AND slips && f_slips(given.word) AND stem IS NOT NULL LIMIT 100)
     UNION
     (SELECT word, stem FROM search_word
      WHERE word % given.word AND stem IS NOT NULL ORDER BY similarity(word, given.word) DESC LIMIT 30)
     UNION
     (SELECT word, stem FROM search_word WHERE f_sound(word) = f_sound(given.word) AND stem IS NOT NULL LIMIT 30)
   ) AS near`,
);

/** Finds known words that may be meant by words that no title has; more than are close enough. */
export function findNearWords(db: Database, words: readonly string[]): Promise<NearWord[]> {
  return selectNear(db, [words]);
}

const selectKnown = statement<{ word: string; stem: string | null }>(
  'known_words',
  `SELECT word, stem FROM unnest(${plannedOnce('$1::text[]')}) AS given(word) JOIN search_word USING (word)`,
);

/** Stems of those of the words that titles, authors and topics have. */
export async function findKnownWords(db: Database, words: readonly string[]) {
  return new Map((await selectKnown(db, [words])).map(({ word, stem }) => [word, stem]));
}
