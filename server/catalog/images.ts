import type { Image } from '#contract/catalog.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';

/** A picture as the database knows it: its variants lie in storage as `<key>/<width>.avif` and `<key>/<width>.webp`. */
export interface StoredImage {
  fileKey: string;
  width: number;
  height: number;
  widths: number[];
  /** The photo as it was sent; null of what was not sent by a person. */
  originalKey?: string | null;
}

/** The key of the largest variant that everything can decode. */
export function largestKey({ fileKey, widths, width }: StoredImage): string {
  return `${fileKey}/${widths.at(-1) ?? width}.webp`;
}

export function toImage(files: FileStorage, stored: StoredImage): Image {
  const { fileKey, width, height, widths } = stored;
  const addresses = (format: 'avif' | 'webp') =>
    widths.map((size) => `${files.publicUrl(`${fileKey}/${size}.${format}`)} ${size}w`).join(', ');
  return {
    url: files.publicUrl(largestKey(stored)),
    width,
    height,
    srcset_avif: addresses('avif'),
    srcset_webp: addresses('webp'),
  };
}
