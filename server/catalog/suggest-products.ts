import { type ProductCard, SUGGESTIONS_MAX, SUGGESTIONS_MIN_CHARACTERS } from '#contract/catalog.ts';
import { findVersion } from './catalog.queries.ts';
import { type FoundIds, findClosest } from './list.queries.ts';
import { planSearch } from './plan-search.ts';
import { type CatalogReader, readCards } from './reader.ts';
import { searchText } from './search-text.ts';

const bySpanishName = new Intl.Collator('es');

/** The few books closest to a half-typed text, sorted by name. */
export async function suggestProducts(reader: CatalogReader, typed: string): Promise<ProductCard[]> {
  const text = searchText(typed);
  if (text.length < SUGGESTIONS_MIN_CHARACTERS) return [];
  const { ids, version } = await closest(reader, text);
  let read = await readCards(reader, [...ids]);
  if (read.version !== version) read = await readCards(reader, [...(await closest(reader, text)).ids]);
  return read.cards.toSorted((a, b) => bySpanishName.compare(a.product_name, b.product_name));
}

function closest({ cache, suggestions, shop }: CatalogReader, text: string): Promise<FoundIds> {
  return cache.getOrLoad(suggestions, text, async () => {
    let found: FoundIds | undefined;
    for (const search of await planSearch(shop.db, text, 'suggestions')) {
      found = await findClosest(shop.db, search, SUGGESTIONS_MAX);
      if (found.total > 0) break;
    }
    return found ?? { ids: new Int32Array(), total: 0, version: await findVersion(shop.db) };
  });
}
