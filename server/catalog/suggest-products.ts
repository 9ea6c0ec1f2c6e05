import { type ProductCard, SUGGESTIONS_MAX, SUGGESTIONS_MIN_CHARACTERS } from '#contract/catalog.ts';
import { findVersion } from './catalog.queries.ts';
import { type FoundIds, findClosest } from './list.queries.ts';
import { planSearch } from './plan-search.ts';
import { type CatalogReader, readCards } from './reader.ts';
import { searchText } from './search-text.ts';
import { idsOf, understandSearch } from './understand-search.ts';

const bySpanishName = new Intl.Collator('es');

/** The few books closest to a half-typed text, sorted by name. */
export async function suggestProducts(reader: CatalogReader, typed: string): Promise<ProductCard[]> {
  const text = searchText(typed);
  if (text.length < SUGGESTIONS_MIN_CHARACTERS) return [];
  const { ids, version } = await closest(reader, typed);
  let read = await readCards(reader, [...ids]);
  if (read.version !== version) read = await readCards(reader, [...(await closest(reader, typed)).ids]);
  return read.cards.toSorted((a, b) => bySpanishName.compare(a.product_name, b.product_name));
}

/** Finds the closest books, of a named age where any of those fit. */
async function closest(reader: CatalogReader, typed: string): Promise<FoundIds> {
  const { cache, suggestions, shop } = reader;
  const { words, age } = await understandSearch(reader, { product_name: typed });
  const ages = age ? idsOf(age.taxa) : undefined;
  const text = searchText(words);
  return cache.getOrLoad(suggestions, JSON.stringify([text, ages]), async () => {
    const plan = text ? await planSearch(shop.db, text, 'suggestions') : [];
    for (const filter of ages ? [{ ages }, {}] : [{}]) {
      for (const search of text ? plan : [undefined]) {
        const found = await findClosest(shop.db, filter, search, SUGGESTIONS_MAX);
        if (found.total > 0) return found;
      }
    }
    return { ids: new Int32Array(), total: 0, version: await findVersion(shop.db) };
  });
}
