import type { ByteRange } from '../files/file-storage.ts';

/**
 * The part of a file that a `Range` header asks for. Undefined means the whole: without a header, with one that is
 * none, and for several ranges at once, which no download needs and which would multiply the work.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return tail(Number(last), size);
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return 'outside';
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return { start: Number(first), end };
}

function tail(length: number, size: number): ByteRange | 'outside' {
  if (length === 0) return 'outside';
  return { start: Math.max(0, size - length), end: size - 1 };
}
