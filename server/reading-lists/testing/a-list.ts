import { aBook } from '../../catalog/testing/a-book.ts';
import type { Database } from '../../platform/database/database.ts';
import { readingList, readingListItem } from '../reading-lists.tables.ts';

interface ListInput {
  slug?: string;
  title?: string;
  isPublished?: boolean;
  /** Books in their order; a new one where they are not given. */
  productIds?: number[];
}

let made = 0;

/** A reading list, published unless it is to be a draft. */
export async function aList(db: Database, { isPublished = true, productIds, ...input }: ListInput = {}) {
  made += 1;
  const [list] = await db
    .insert(readingList)
    .values({
      slug: `lista-${process.pid}-${made}`,
      title: `Lista de prueba ${made}`,
      summary: 'Para probar.',
      intro: 'Libros en orden.',
      colour: 'sky',
      drawing: 'planet',
      publishedAt: isPublished ? new Date() : null,
      ...input,
    })
    .returning();
  if (!list) throw new Error('The list was not written.');
  const ids = productIds ?? [(await aBook(db)).productId];
  await db.insert(readingListItem).values(
    ids.map((productId, position) => ({
      readingListId: list.readingListId,
      productId,
      position,
      why: `Razón ${position + 1}`,
    })),
  );
  return list;
}
