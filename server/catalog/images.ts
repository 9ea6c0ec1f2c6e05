import type { Image } from '#contract/catalog.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';

/** A picture as the database knows it: its variants lie in storage as `<key>/<width>.avif` and `<key>/<width>.webp`. */
export interface StoredImage {
  fileKey: string;
  width: number;
  height: number;
  widths: number[];
}

export function toImage(files: FileStorage, { fileKey, width, height, widths }: StoredImage): Image {
  const addresses = (format: 'avif' | 'webp') =>
    widths.map((size) => `${files.publicUrl(`${fileKey}/${size}.${format}`)} ${size}w`).join(', ');
  return {
    url: files.publicUrl(`${fileKey}/${widths.at(-1) ?? width}.webp`),
    width,
    height,
    srcset_avif: addresses('avif'),
    srcset_webp: addresses('webp'),
  };
}
