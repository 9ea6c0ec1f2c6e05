import { z } from 'zod';
import { exactText, requiredLine } from '../text.ts';
import { ok } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import type { Permission } from './permissions.ts';

const MB = 1024 * 1024;

/** Size of each part of a sent file but the last. */
export const PART_BYTES = 512 * 1024;

/** A longer `club-audio` is refused. */
export const LONGEST_AUDIO_SECONDS = 30 * 60;

interface UploadKind {
  /** Name of the kind in sentences. */
  name: string;
  maxBytes: number;
  /** Permissions of which any one lets a person send it. */
  permissions: readonly Permission[];
  /** Types that the file may have. */
  types: readonly string[];
  /** Types for the file dialog: endings too, where systems know a type by them alone. */
  accept: string;
}

/** Kinds of files that can be sent to the desk. The file's bytes decide whether it is of its kind. */
export const uploadKinds = {
  /** A photo of a book, a banner's picture. It is kept without what the camera wrote into it. */
  picture: {
    name: 'La foto',
    maxBytes: 15 * MB,
    permissions: ['edit-books', 'site'],
    types: ['image/jpeg', 'image/png', 'image/webp'],
    accept: 'image/jpeg,image/png,image/webp',
  },
  /** File that buyers of a digital book download. */
  'book-file': {
    name: 'El PDF',
    maxBytes: 60 * MB,
    permissions: ['edit-books'],
    types: ['application/pdf'],
    accept: 'application/pdf,.pdf',
  },
  /** A list of books. */
  'book-list': {
    name: 'La lista',
    maxBytes: 10 * MB,
    permissions: ['books'],
    types: ['text/csv'],
    accept: 'text/csv,.csv',
  },
  'invoice-xml': {
    name: 'El XML',
    maxBytes: MB,
    permissions: ['money'],
    types: ['application/xml'],
    accept: 'application/xml,text/xml,.xml',
  },
  'invoice-pdf': {
    name: 'El PDF',
    maxBytes: 5 * MB,
    permissions: ['money'],
    types: ['application/pdf'],
    accept: 'application/pdf,.pdf',
  },
  /** A recording of the club. What is kept is its sound alone, in a file that begins to play at once. */
  'club-audio': {
    name: 'El audio',
    maxBytes: 40 * MB,
    permissions: ['club'],
    types: ['audio/mpeg', 'audio/mp4'],
    accept: 'audio/mpeg,audio/mp4,audio/x-m4a,audio/quicktime,.mp3,.m4a,.qta',
  },
  /** Sheet that families of the club print. */
  'club-sheet': {
    name: 'El PDF',
    maxBytes: 20 * MB,
    permissions: ['club'],
    types: ['application/pdf'],
    accept: 'application/pdf,.pdf',
  },
} as const satisfies Record<string, UploadKind>;

export type UploadKindName = keyof typeof uploadKinds;
const kindNames = Object.keys(uploadKinds) as UploadKindName[];

/** «La foto pesa 18 MB; el máximo es 15.», or null of a file that is small enough. */
export function tooLargeText(kind: UploadKindName, bytes: number): string | null {
  const { name, maxBytes } = uploadKinds[kind];
  if (bytes <= maxBytes) return null;
  return `${name} pesa ${Math.ceil(bytes / MB)} MB; el máximo es ${maxBytes / MB}.`;
}

export const partsOf = (bytes: number) => Math.ceil(bytes / PART_BYTES);

export const uploadId = exactText(/^[0-9a-f]{32}$/, 32);

const progress = ok.extend({
  upload_id: z.string(),
  /** The part to send next; all are there when it equals `parts`. */
  next: z.number().int(),
  parts: z.number().int(),
});

/**
 * A file comes in parts, so that a lost connection costs one of them. Only the person who began an upload may go on with it
 * and use it, for a day; what is done with the file is a call of its own.
 */
export const deskUploadCalls = defineDeskCalls({
  'POST /desk/uploads/start': {
    access: 'any staff',
    summary: 'Begins to send a file',
    body: z.object({
      kind: z.enum(kindNames),
      bytes: z.number().int().min(1, 'El archivo está vacío.').max(2_147_483_647),
      file_name: requiredLine(200, 'El archivo no tiene nombre'),
    }),
    response: progress,
    errors: ['BAD_REQUEST', 'NOT_ALLOWED', 'UPLOAD_REFUSED', 'TOO_MANY_REQUESTS'],
  },
  'POST /desk/uploads/part': {
    access: 'any staff',
    summary: 'One part of the file; a part that is there already, or not yet due, changes nothing',
    rawBodyBytes: PART_BYTES,
    query: z.object({
      upload_id: uploadId,
      index: exactText(/^\d{1,4}$/, 4).transform(Number),
      sha256: exactText(/^[0-9a-f]{64}$/, 64),
    }),
    body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    response: progress,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  },
  'POST /desk/uploads/finish': {
    access: 'any staff',
    summary: 'Says that all parts were sent; the bytes decide whether the file is what it should be',
    body: z.object({ upload_id: uploadId }),
    response: ok.extend({ upload_id: z.string(), content_type: z.string() }),
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'UPLOAD_REFUSED', 'OVERLOADED'],
  },
});
