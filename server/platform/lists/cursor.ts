import { z } from 'zod';
import { ShopError } from '../errors.ts';

/**
 * End of a page: what its last row is sorted by, as text, and its id, by which rows of one instant follow each other.
 * The key is empty where the id is all that a list is sorted by.
 */
export interface Cursor {
  key: string;
  id: number;
}

export const LAST_ID = 2_147_483_647;

/** Keys as the database can read them: who asks may have changed them. */
const keys = {
  id: z.literal(''),
  /** Whole microseconds since 1970, of which nothing is cut. */
  instant: z.string().regex(/^\d{1,16}$/),
  /** Key with a letter: of two lists that are shown as one, the one that the row is of. */
  merged: z.string().regex(/^\d{1,16}[a-z]$/),
  /** PostgreSQL knows no year 0. */
  day: z.iso.date().refine((day) => day >= '0001'),
  text: z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u),
} satisfies Record<string, z.ZodType<string>>;
export type KeyKind = keyof typeof keys;

export const writeCursor = ({ key, id }: Cursor) =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** Throws BAD_REQUEST of one that no list of this kind gave out. */
export function readCursor(kind: KeyKind, text: string): Cursor {
  const shape = z.tuple([keys[kind], z.number().int().min(0).max(LAST_ID)]);
  const read = shape.safeParse(parsed(Buffer.from(text, 'base64url').toString()));
  if (!read.success) throw new ShopError('BAD_REQUEST');
  const [key, id] = read.data;
  return { key, id };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
