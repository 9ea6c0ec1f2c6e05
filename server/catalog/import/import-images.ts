import { readFile, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { UnusableImage } from '../../platform/images/images.ts';
import type { StoredImage } from '../images.ts';
import { storeImage } from '../store-image.ts';

const FETCH_SECONDS = 20;
const MAX_BYTES = 15 * 1024 * 1024;

/** A picture that a row names cannot be had; the message says why. */
export class MissingImage extends Error {}

export type ImageImporter = (reference: string) => Promise<StoredImage>;

/** Brings pictures into storage: files lying beside the import file, or addresses. Each is brought once. */
export function createImageImporter(files: FileStorage, importFile: string): ImageImporter {
  const folder = dirname(resolve(importFile));
  const brought = new Map<string, Promise<StoredImage>>();
  return (reference) => {
    const known = brought.get(reference);
    if (known) return known;
    const bringing = bring(reference);
    brought.set(reference, bringing);
    return bringing;
  };

  async function bring(reference: string): Promise<StoredImage> {
    const source = /^https?:\/\//i.test(reference)
      ? await download(reference)
      : await readBeside(folder, reference);
    try {
      return await storeImage(files, 'products/picture', source);
    } catch (error) {
      if (error instanceof UnusableImage) throw new MissingImage(`${reference} is no usable picture`);
      throw error;
    }
  }
}

/** Links included: a list from a supplier must not be able to read anything but what came with it. */
async function readBeside(folder: string, reference: string): Promise<Buffer> {
  const path = await realpath(resolve(folder, reference)).catch(() => null);
  if (path === null) throw new MissingImage(`${reference} does not exist`);
  const inside = relative(await realpath(folder), path);
  if (inside.startsWith('..') || isAbsolute(inside))
    throw new MissingImage(`${reference} lies outside the folder of the import file`);
  return readFile(path).catch(() => {
    throw new MissingImage(`${reference} cannot be read`);
  });
}

async function download(address: string): Promise<Buffer> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(FETCH_SECONDS * 1000) });
    if (!answer.ok || !answer.body) throw new MissingImage(`${address} answers ${answer.status}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new MissingImage(`${address} is larger than 15 MB`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof MissingImage) throw error;
    throw new MissingImage(`${address} cannot be fetched`);
  }
}
