import { type ProductCard, SUGGESTIONS_MAX, SUGGESTIONS_MIN_CHARACTERS } from '#contract/catalog.ts';
import { findVersion } from './catalog.queries.ts';
import { findClosest } from './list.queries.ts';
import { planSearch } from './plan-search.ts';
import { type CatalogReader, type FoundSuggestions, readCards } from './reader.ts';
import { searchText } from './search-text.ts';
import { idsOf, understandSearch } from './understand-search.ts';

const bySpanishName = new Intl.Collator('es');

export interface Suggestions {
  cards: ProductCard[];
  /** Beginnings of the words by which they were found. */
  stems: readonly string[];
}

/** The few books closest to a half-typed text, sorted by name. */
export async function suggestProducts(reader: CatalogReader, typed: string): Promise<Suggestions> {
  const text = searchText(typed);
  if (text.length < SUGGESTIONS_MIN_CHARACTERS) return { cards: [], stems: [] };
  let found = await closest(reader, typed);
  let read = await readCards(reader, [...found.ids]);
  if (read.version !== found.version) {
    found = await closest(reader, typed);
    read = await readCards(reader, [...found.ids]);
  }
  const cards = read.cards.toSorted((a, b) => bySpanishName.compare(a.product_name, b.product_name));
  return { cards, stems: found.stems };
}

/** Finds the closest books, of a named age where any of those fit. */
async function closest(reader: CatalogReader, typed: string): Promise<FoundSuggestions> {
  const { cache, suggestions, shop } = reader;
  const { words, preferred, age } = await understandSearch(reader, { product_name: typed });
  const ages = age ? idsOf(age.taxa) : undefined;
  const text = searchText(preferred ?? words);
  return cache.getOrLoad(suggestions, JSON.stringify([text, ages]), async () => {
    const plan = text ? await planSearch(shop.db, text, 'suggestions') : [];
    for (const filter of ages ? [{ ages }, {}] : [{}]) {
      for (const search of text ? plan : [undefined]) {
        const found = await findClosest(shop.db, filter, search, SUGGESTIONS_MAX);
        if (found.total > 0) return { ...found, stems: search?.stems ?? [] };
      }
    }
    return { ids: new Int32Array(), total: 0, stems: [], version: await findVersion(shop.db) };
  });
}
