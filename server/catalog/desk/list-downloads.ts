import { createHash } from 'node:crypto';
import type { DigitalBook } from '#contract/desk/downloads.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { findImages } from '../catalog.ts';
import { type DigitalBookRow, findDigitalBooks } from './downloads.queries.ts';

const PAGE = 50;
const FIRST = { titleKey: '', productId: 0 };

/** Stands for one edition of a file; its key would say where it lies. */
export const markOfFile = (fileKey: string) =>
  createHash('sha256').update(fileKey).digest('hex').slice(0, 32);

type Parts = Pick<Shop, 'db' | 'files'>;

/** Fifty digital books by their titles, and the place of the next. */
export async function listDownloads(shop: Parts, before: string | undefined) {
  const found = await findDigitalBooks(shop.db, before === undefined ? FIRST : readPlace(before), PAGE + 1);
  const shown = found.slice(0, PAGE);
  const last = shown.at(-1);
  const next = found.length > PAGE && last ? `${last.productId},${last.titleKey}` : null;
  return { books: await presentBooks(shop, shown), next };
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

function readPlace(place: string) {
  const [, productId, titleKey = ''] = /^(\d{1,9}),(.*)$/s.exec(place) ?? [];
  if (productId === undefined) throw new ShopError('BAD_REQUEST');
  return { titleKey, productId: Number(productId) };
}
