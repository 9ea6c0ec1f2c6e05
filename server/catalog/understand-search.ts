import type { ProductFilter } from '#contract/catalog.ts';
import { centsFromPesos } from '#contract/money.ts';
import type { CategoryRow } from './catalog.queries.ts';
import type { TaxonFilter } from './list.queries.ts';
import { readAge, taxaFor } from './read-age.ts';
import { type CatalogReader, readFacts } from './reader.ts';

/** Meaning of a filter and a text. */
export interface AskedList {
  filter: TaxonFilter;
  /** Words besides the age, as typed; empty when there are none. */
  words: string;
  /** The age in the text and its taxa: of these alone, or of these first when there are words. */
  age: { phrase: string; taxa: CategoryRow[] } | null;
}

/** An age in the text says which books come first; with a category chosen beside it, that one counts. */
export async function understandSearch(
  reader: CatalogReader,
  wanted: Partial<ProductFilter>,
): Promise<AskedList> {
  const filter = taxonFilter(wanted);
  const typed = wanted.product_name ?? '';
  const asked = wanted.plain_text ? null : readAge(typed);
  if (!asked) return { filter, words: typed, age: null };
  if (filter.categoryId !== undefined) return { filter, words: asked.words, age: null };
  const taxa = taxaFor(asked, (await readFacts(reader)).categories.values());
  if (taxa.length === 0) return { filter, words: typed, age: null };
  const age = { phrase: asked.phrase, taxa };
  if (asked.words) return { filter, words: asked.words, age };
  return { filter: { ...filter, ages: idsOf(taxa) }, words: '', age };
}

export const idsOf = (taxa: readonly CategoryRow[]) => taxa.map(({ categoryId }) => categoryId);

function taxonFilter(wanted: Partial<ProductFilter>): TaxonFilter {
  const { category_id, topic_id, language, price_min, price_max, sort, product_name } = wanted;
  const isUsual = sort === 'relevance' || (sort === 'newest' && !product_name);
  return {
    categoryId: category_id,
    topicId: topic_id,
    language,
    lowestCents: price_min === undefined ? undefined : centsFromPesos(price_min),
    highestCents: price_max === undefined ? undefined : centsFromPesos(price_max),
    sort: isUsual ? undefined : sort,
  };
}
