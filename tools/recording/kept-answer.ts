import type { LightMyRequestResponse } from 'fastify';
import { readPdf } from '#seed/guide/testing/read-pdf.ts';
import { createSteady, type Steady } from './steady.ts';

/** Those that say something of one answer; the others are the same for all. */
const HEADERS = [
  'content-type',
  'content-disposition',
  'cache-control',
  'location',
  'retry-after',
  'set-cookie',
  'vary',
  'etag',
  'last-modified',
  'x-robots-tag',
];

/** An answer as readable lines: status, headers, body. What a body says is kept as it is, its keys in their order. */
export function keptAnswer({ statusCode, headers, rawPayload }: LightMyRequestResponse): string {
  const steady = createSteady();
  const chosen = HEADERS.flatMap((name) => [headers[name] ?? []].flat().map((value) => `${name}: ${value}`));
  const body = keptBody(String(headers['content-type']), rawPayload, steady);
  return steady.text([statusCode, ...chosen, body].join('\n'));
}

function keptBody(type: string, raw: Buffer, steady: Steady): string {
  if (type.startsWith('application/json')) return keptJson(raw.toString(), steady);
  if (type.startsWith('application/pdf')) return keptPdf(raw);
  if (/^text\/|xml|jsonl/.test(type)) return raw.toString();
  return `${raw.length} bytes`;
}

function keptJson(text: string, steady: Steady): string {
  const value: unknown = JSON.parse(text);
  // Else the lines below would hide how the body is written.
  const isUsual = JSON.stringify(value) === text;
  const ids = (key: string, inner: unknown) => (isId(key, inner) ? steady.placeholder(key, inner) : inner);
  return `${isUsual ? '' : `as sent: ${text}\n`}${JSON.stringify(value, ids, 1)}`;
}

/** The database counts them on from whatever was made before. */
const isId = (key: string, value: unknown): value is number =>
  typeof value === 'number' && /(?:^|_)id$/.test(key);

export const keptPdf = (raw: Buffer): string =>
  readPdf(raw)
    .pages.map((text, index) => `page ${index + 1}: ${text}`)
    .join('\n');
