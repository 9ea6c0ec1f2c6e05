import type { ProductFilter } from '#contract/catalog.ts';
import { centsFromPesos } from '#contract/money.ts';
import type { CategoryRow } from './catalog.queries.ts';
import { asksForAll } from './everyday-words.ts';
import type { TaxonFilter } from './list.queries.ts';
import { readAge, taxaFor } from './read-age.ts';
import { type CatalogReader, readFacts } from './reader.ts';

/** Meaning of a filter and a text. */
export interface AskedList {
  filter: TaxonFilter;
  /** Words besides the age, as typed; empty when there are none, or none that says anything of a book. */
  words: string;
  /** Text that asks for all books: those that it fits come first. */
  preferred?: string;
  /** The age in the text and its taxa: of these alone, or of these first when there are words. */
  age: { phrase: string; taxa: CategoryRow[] } | null;
}

/** An age in the text says which books come first; with a category chosen beside it, that one counts. */
export async function understandSearch(
  reader: CatalogReader,
  wanted: Partial<ProductFilter>,
): Promise<AskedList> {
  const filter = await withinKnown(reader, wanted, taxonFilter(wanted));
  const typed = wanted.product_name ?? '';
  const asked = wanted.plain_text ? null : readAge(typed);
  if (!asked) return { filter, ...wordsOf(typed), age: null };
  if (filter.categoryIds !== undefined) return { filter, ...wordsOf(asked.words), age: null };
  const taxa = taxaFor(asked, (await readFacts(reader)).categories.values());
  if (taxa.length === 0) return { filter, words: typed, age: null };
  const age = { phrase: asked.phrase, taxa };
  if (asked.words) return { filter, words: asked.words, age };
  return { filter: { ...filter, ages: idsOf(taxa) }, words: '', age };
}

const wordsOf = (typed: string) => (asksForAll(typed) ? { words: '', preferred: typed } : { words: typed });

/**
 * Leaves the ids of the shop's own taxa, where several were asked for: any others make lists without end that are kept
 * and gathered one by one. Nothing is found by a kind of which none is left.
 */
async function withinKnown(
  reader: CatalogReader,
  { category_ids, topic_ids }: Partial<ProductFilter>,
  filter: TaxonFilter,
): Promise<TaxonFilter> {
  if (!category_ids && !topic_ids) return filter;
  const { categories, topics } = await readFacts(reader);
  return {
    ...filter,
    categoryIds: category_ids ? filter.categoryIds?.filter((id) => categories.has(id)) : filter.categoryIds,
    topicIds: topic_ids ? filter.topicIds?.filter((id) => topics.has(id)) : filter.topicIds,
  };
}

/** Ids in ascending order, each once; undefined when there are none. */
function chosen(one: number | undefined, several: readonly number[] = []): number[] | undefined {
  const ids = [...new Set(one === undefined ? several : [one, ...several])].toSorted((a, b) => a - b);
  return ids.length > 0 ? ids : undefined;
}

export const idsOf = (taxa: readonly CategoryRow[]) => taxa.map(({ categoryId }) => categoryId);

function taxonFilter(wanted: Partial<ProductFilter>): TaxonFilter {
  const { language, price_min, price_max, sort, product_name } = wanted;
  const isUsual = sort === 'relevance' || (sort === 'newest' && !product_name);
  return {
    categoryIds: chosen(wanted.category_id, wanted.category_ids),
    topicIds: chosen(wanted.topic_id, wanted.topic_ids),
    language,
    lowestCents: price_min === undefined ? undefined : centsFromPesos(price_min),
    highestCents: price_max === undefined ? undefined : centsFromPesos(price_max),
    sort: isUsual ? undefined : sort,
  };
}
