import type { Readable } from 'node:stream';

export interface StoredFile {
  /** The whole file, or the range that was asked for. */
  body: Readable;
  contentType: string;
  /** Bytes of the whole file. */
  size: number;
}

/** Bytes from the first to the last, both included; they must lie inside the file. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Storage of pictures and documents: a folder of this machine or an S3 bucket. Keys look like
 * `covers/BRI-0412-1-3f2a9c/480.avif`.
 */
export interface FileStorage {
  put(key: string, data: Buffer, contentType: string): Promise<void>;
  /** Reads a file; null when there is none. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** The keys of all files, in no order that means anything. */
  list(): AsyncIterable<string>;
  /** Address for browsers of a file that anyone may see: `/media/…`, or below the origin of the bucket's CDN. */
  publicUrl(key: string): string;
}
