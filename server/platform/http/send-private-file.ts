import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStorage } from '../files/file-storage.ts';
import { readByteRange } from './byte-range.ts';
import { addressIsKey } from './security-headers.ts';

/** A file for one person, whose right to it the caller has checked. */
export interface PrivateFile {
  fileKey: string;
  fileName: string;
  contentType: string;
  bytes: number;
  /** True when the browser shows or plays it instead of saving it. */
  isInline?: boolean;
}

/** Answers a GET or HEAD for a private file, whole or the range that is asked for. */
export async function sendPrivateFile(
  files: FileStorage,
  file: PrivateFile,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.headers(headersOf(file));
  if (request.method === 'HEAD') return reply.header('content-length', file.bytes).send();
  const range = readByteRange(wantedRange(request, file), file.bytes);
  if (range === 'outside') {
    reply.removeHeader('content-disposition').removeHeader('content-type');
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  }
  const stored = await files.get(file.fileKey, range);
  if (!stored) throw new Error(`The stored file ${file.fileKey} is missing.`);
  if (!range) return reply.header('content-length', file.bytes).send(stored.body);
  const { start, end } = range;
  reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
  return reply.header('content-length', end - start + 1).send(stored.body);
}

function headersOf(file: PrivateFile) {
  const disposition = file.isInline ? 'inline' : 'attachment';
  return {
    ...addressIsKey,
    'content-type': file.contentType,
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeName(file.fileName)}`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    etag: etagOf(file),
  };
}

/** RFC 8187 leaves fewer signs unencoded than `encodeURIComponent`. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function etagOf({ fileKey, bytes }: PrivateFile): string {
  return `"${createHash('sha256').update(`${fileKey}\n${bytes}`).digest('base64url').slice(0, 22)}"`;
}

/** A download that goes on after a pause must go on with the same edition. */
function wantedRange({ headers }: FastifyRequest, file: PrivateFile): string | undefined {
  const condition = headers['if-range'];
  return condition === undefined || condition === etagOf(file) ? headers.range : undefined;
}
