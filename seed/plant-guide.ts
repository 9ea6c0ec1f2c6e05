import { eq } from 'drizzle-orm';
import { product } from '#server/catalog/catalog.tables.ts';
import { findFilesOfProducts, putProductFile } from '#server/catalog/product-files.queries.ts';
import type { Shop } from '#server/platform/shop.ts';
import { guide } from './catalog/guide.ts';
import { readGuide } from './guide/guide.ts';

interface Ground extends Pick<Shop, 'db' | 'files'> {
  onProgress?: (text: string) => void;
}

/**
 * Edition to raise when the guide is written or drawn anew: shops that have an earlier edition then get the new one.
 */
const EDITION = 2;
const PLANTED = 'private/guides/';
const fileKey = `${PLANTED}${guide.sku}-${EDITION}.pdf`;
/** Texts for reading it on a screen, which the shop finds beside the file. */
const textsKey = fileKey.replace(/pdf$/, 'json');
const fileName = 'Guía de comprensión lectora - Brincacuentos.pdf';
const contentType = 'application/pdf';

/** Stores the PDF of the digital guide for its buyers; does nothing when it is there. */
export async function plantGuide({ db, files, onProgress = () => undefined }: Ground): Promise<void> {
  const [sold] = await db
    .select({ productId: product.productId })
    .from(product)
    .where(eq(product.sku, guide.sku));
  if (!sold) return;
  const known = await findFilesOfProducts(db, [sold.productId]);
  // A file of this edition is up to date, and one that the owner uploaded at the desk stays.
  if (known.some((file) => file.fileKey === fileKey || !file.fileKey.startsWith(PLANTED))) return;
  let bytes = await storedBytes(files);
  if (bytes === null) {
    onProgress('Typesetting the digital guide …');
    // Loaded only when the guide has to be drawn: the typesetter would slow down every start of the shop.
    const { drawGuide } = await import('./guide/draw-guide.ts');
    const texts = readGuide();
    const pdf = await drawGuide(texts);
    await files.put(textsKey, Buffer.from(JSON.stringify(texts)), 'application/json');
    await files.put(fileKey, pdf, contentType);
    bytes = pdf.length;
  }
  await putProductFile(db, { productId: sold.productId, fileKey, fileName, contentType, bytes });
}

async function storedBytes(files: Shop['files']): Promise<number | null> {
  const stored = await files.get(fileKey);
  stored?.body.destroy();
  return stored?.size ?? null;
}
