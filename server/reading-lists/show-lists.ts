import type { ProductCard } from '#contract/catalog.ts';
import type { ListCard, ListedBook, ReadingList } from '#contract/reading-lists.ts';
import { type CatalogReader, noticeNewest, readCards } from '../catalog/catalog.ts';
import { ShopError } from '../platform/errors.ts';
import { findPublishedLists, type ListedItem, type ListRow } from './reading-lists.queries.ts';

const COVERS = 3;
const OTHERS = 2;

/** Reads the published lists and keeps them until the catalogue or a list changes. */
export function keepLists(reader: CatalogReader): () => Promise<ListRow[]> {
  const kept = reader.cache.createBucket<{ version: number; lists: ListRow[] }>(1);
  return async () => {
    const version = await noticeNewest(reader);
    const { lists } = await reader.cache.getOrLoad(kept, 'lists', async () => ({
      version,
      lists: await findPublishedLists(reader.shop.db),
    }));
    return lists.filter(({ items }) => items.length > 0);
  };
}

/** Lists as cards, with the covers of their first books. */
export async function showLists(reader: CatalogReader, lists: readonly ListRow[]): Promise<ListCard[]> {
  const covered = lists.map(({ items }) =>
    items
      .filter(({ hasPicture }) => hasPicture)
      .slice(0, COVERS)
      .map(({ productId }) => productId),
  );
  const { cards } = await readCards(reader, [...new Set(covered.flat())]);
  const byId = new Map(cards.map((card) => [card.product_id, card]));
  return lists.map(({ slug, title, summary, colour, items }, at) => ({
    slug,
    title,
    summary,
    colour,
    book_count: items.length,
    covers: (covered[at] ?? []).map((product_id) => ({
      product_id,
      image: byId.get(product_id)?.main_image ?? null,
    })),
  }));
}

/** A published list with its books, and some others. Throws NOT_FOUND. */
export async function showList(
  reader: CatalogReader,
  lists: readonly ListRow[],
  slug: string,
): Promise<{ list: ReadingList; others: ListCard[] }> {
  const list = lists.find((one) => one.slug === slug);
  if (!list) throw new ShopError('NOT_FOUND', { sentence: 'Esa lista ya no está. Mira las otras.' });
  const [books, others] = await Promise.all([
    readListed(reader, list.items),
    showLists(reader, lists.filter((one) => one !== list).slice(0, OTHERS)),
  ]);
  const { title, summary, intro, colour, drawing, ageMin, ageMax } = list;
  return {
    list: {
      slug,
      title,
      summary,
      intro,
      colour,
      drawing,
      age_min: ageMin,
      age_max: ageMax,
      book_count: books.length,
      books,
    },
    others,
  };
}

/** The books on sale among those, in their order, each with its reason. */
export async function readListed<Item extends ListedItem>(
  reader: CatalogReader,
  items: readonly Item[],
): Promise<ListedBook[]> {
  const { cards } = await readCards(
    reader,
    items.map(({ productId }) => productId),
  );
  const byId = new Map(items.map((item) => [item.productId, item]));
  return cards.map((card) => listed(card, byId.get(card.product_id)));
}

export const listed = (card: ProductCard, item: Omit<ListedItem, 'productId'> | undefined): ListedBook => ({
  ...card,
  amount_pages: item?.pages ?? null,
  why: item?.why ?? '',
});
