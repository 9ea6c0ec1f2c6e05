import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { FileStorage } from '../platform/files/file-storage.ts';
import { makeImageVariants } from '../platform/images/images.ts';
import type { StoredImage } from './images.ts';

interface Making {
  sizes?: readonly number[];
  /** Maker of the variants: in this process, for a picture that the shop has drawn itself and that needs no guard. */
  make?: typeof makeImageVariants;
}

/**
 * Puts a picture into storage in the sizes the pages need. The key carries a hash of the picture, so what was stored
 * before is not made again, and browsers may keep each address for ever.
 */
export async function storeImage(
  files: FileStorage,
  prefix: string,
  source: Buffer,
  { sizes, make = makeImageVariants }: Making = {},
): Promise<StoredImage> {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 16);
  const fileKey = `${prefix}-${hash}`;
  // Record is written last: while it is missing, so may be some of the variants.
  const record = `${fileKey}/variants.json`;
  const known = await files.get(record);
  if (known) return { fileKey, ...(JSON.parse(await text(known.body)) as Omit<StoredImage, 'fileKey'>) };
  const variants = await make(source, sizes);
  for (const { name, data, contentType } of variants)
    await files.put(`${fileKey}/${name}`, data, contentType);
  const widths = [...new Set(variants.map(({ width }) => width))].toSorted((a, b) => a - b);
  const largest = variants.find(({ width }) => width === widths.at(-1));
  const stored = { width: largest?.width ?? 0, height: largest?.height ?? 0, widths };
  await files.put(record, Buffer.from(JSON.stringify(stored)), 'application/json');
  return { fileKey, ...stored };
}
