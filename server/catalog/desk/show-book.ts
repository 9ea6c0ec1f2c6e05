import type { DeskBook } from '#contract/desk/books.ts';
import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { toImage } from '../images.ts';
import { findBook, findNextSku, findTaxa, type KeptBook } from './books.queries.ts';
import { canDelete } from './delete-draft.ts';
import { bookState } from './list-books.ts';
import { missingParts } from './missing-parts.ts';

/** A book with everything its form shows. */
export async function showBook(
  { db, files }: Pick<Shop, 'db' | 'files'>,
  productId: number,
): Promise<DeskBook> {
  const book = await findBook(db, productId);
  if (!book) throw new ShopError('PRODUCT_NOT_FOUND');
  return presentBook(files, book);
}

export async function showTaxa(db: Database) {
  const [taxa, next_sku] = await Promise.all([findTaxa(db), findNextSku(db)]);
  return { ...taxa, next_sku };
}

function presentBook(files: Shop['files'], book: KeptBook): DeskBook {
  const { values, offerCents, discountPercent, unitCents, isDraft } = book;
  return {
    product_id: book.productId,
    version: book.version,
    state: bookState(book),
    values,
    offer_cents: offerCents,
    discount_percent: discountPercent,
    unit_cents: values.price_cents === null ? null : unitCents,
    stock: book.stock,
    reserved: book.reserved,
    pictures: book.pictures.map(({ position, alt, ...stored }) => {
      const { url, srcset_webp, width, height } = toImage(files, stored);
      return { position, alt, url, srcset_webp, width, height };
    }),
    missing: missingParts(book),
    published_at: isDraft ? null : book.publishedAt.toISOString(),
    can_delete: canDelete(book),
  };
}
