import type { ProductFilter } from '#contract/catalog.ts';
import { countFound } from './counts.queries.ts';
import { isWhole, windowFor } from './list-window.ts';
import { type CatalogReader, cachedFacts, WINDOW_SIZE } from './reader.ts';
import { type AskedList, understandSearch } from './understand-search.ts';

type Kind = 'category' | 'topic' | 'language';

/** Ids of what a kind of filter chooses from; null: from all books; undefined: from more than are kept in order. */
type Found = readonly number[] | null | undefined;

/** Counts the books that each choice would leave; undefined where too many were found to count them. */
export async function countFilters(reader: CatalogReader, wanted: Partial<ProductFilter>) {
  const asked = await understandSearch(reader, wanted);
  const found = {
    category: await foundWithout(reader, asked, 'category'),
    topic: await foundWithout(reader, asked, 'topic'),
    language: await foundWithout(reader, asked, 'language'),
  };
  const facts = await cachedFacts(reader);
  const counts = await countFound(reader.shop.db, {
    category: found.category ?? [],
    topic: found.topic ?? [],
    language: found.language ?? [],
  });
  const of = <Id>(kind: Kind, among: ReadonlyMap<Id, number>, id: Id, ofAll: number) =>
    found[kind] === null ? ofAll : found[kind] && (among.get(id) ?? 0);
  return {
    category_list: [...facts.categories.values()].map(({ categoryId, productCount }) => ({
      category_id: categoryId,
      product_count: of('category', counts.category, categoryId, productCount) ?? null,
    })),
    topic_list: [...facts.topics.values()].map(({ topicId, productCount }) => ({
      topic_id: topicId,
      product_count: of('topic', counts.topic, topicId, productCount) ?? null,
    })),
    language_list: facts.languages.map(({ language, productCount }) => ({
      language,
      product_count: of('language', counts.language, language, productCount) ?? null,
    })),
  };
}

/**
 * What choosing one too would bring: its books, as if none of its kind were chosen, since a book need only have one of the
 * chosen.
 */
async function foundWithout(reader: CatalogReader, asked: AskedList, kind: Kind): Promise<Found> {
  const filter = { ...asked.filter, sort: undefined };
  if (kind === 'category') {
    delete filter.categoryIds;
    delete filter.ages;
  }
  if (kind === 'topic') delete filter.topicIds;
  if (kind === 'language') delete filter.language;
  if (!asked.words && Object.values(filter).every((value) => value === undefined)) return null;
  const window = await windowFor(reader, { ...asked, filter }, WINDOW_SIZE);
  return isWhole(window) ? [...window.ids] : undefined;
}
