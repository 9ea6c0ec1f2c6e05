import { createHash } from 'node:crypto';
import type { DigitalBook } from '#contract/desk/downloads.ts';
import { readPage } from '../../platform/lists/page.ts';
import type { Shop } from '../../platform/shop.ts';
import { findImages } from '../catalog.ts';
import { byTitle, type DigitalBookRow, findDigitalBooks } from './downloads.queries.ts';

/** Mark of one edition of a file; its key would say where it lies. */
export const markOfFile = (fileKey: string) =>
  createHash('sha256').update(fileKey).digest('hex').slice(0, 32);

type Parts = Pick<Shop, 'db' | 'files'>;

/** A page of digital books by their titles. */
export async function listDownloads(shop: Parts, cursor: string | undefined) {
  const { rows, next } = await readPage({
    ...byTitle,
    cursor,
    find: (after, atMost) => findDigitalBooks(shop.db, after, atMost),
    cursorOf: ({ titleKey, productId }) => ({ key: titleKey, id: productId }),
  });
  return { books: await presentBooks(shop, rows), next };
}

export async function presentBooks(shop: Parts, rows: readonly DigitalBookRow[]): Promise<DigitalBook[]> {
  const images = await findImages(
    shop,
    rows.map(({ productId }) => productId),
  );
  return rows.map(({ productId, title, sku, isDraft, active, files }) => ({
    product_id: productId,
    title,
    sku,
    is_draft: isDraft,
    active,
    image_url: images.get(productId)?.url ?? null,
    files: files.map(({ fileId, fileKey, fileName, bytes }) => ({
      file_id: fileId,
      file_name: fileName,
      bytes,
      seen: markOfFile(fileKey),
    })),
  }));
}
