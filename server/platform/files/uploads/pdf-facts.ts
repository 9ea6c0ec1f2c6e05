import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const LOCK = Buffer.from('/Encrypt');
const PAGE = Buffer.from('/Page');
const PACKED = Buffer.from('/ObjStm');
const STREAM = Buffer.from('stream');
const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;
/** A reference, or the thing itself. */
const LOCK_VALUE = /^\s{0,9}(?:\d{1,10}\s{1,9}\d{1,5}\s{1,9}R|<<)/;
const VALUE_BYTES = 64;
/** Distance within which a stream's bytes follow the beginning of its dictionary. */
const DICTIONARY_BYTES = 1_024;
/** Limits of one unpacked part, and of all together: beyond them the PDF is taken to have pages. */
const UNPACKED_BYTES = 4 * 1024 * 1024;
const ALL_UNPACKED_BYTES = 64 * 1024 * 1024;
const MOST_PARTS = 2_000;

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

/** Tells whether a PDF is encrypted: with a password to open it, or with one that forbids printing or copying. */
export function isLocked(pdf: Buffer): boolean {
  for (const at of placesOf(LOCK, pdf))
    if (LOCK_VALUE.test(pdf.toString('latin1', at + LOCK.length, at + LOCK.length + VALUE_BYTES)))
      return true;
  return false;
}

/** Tells whether a PDF has a page to show. Newer ones pack what they are made of, and have to be unpacked for that. */
export async function hasPage(pdf: Buffer): Promise<boolean> {
  if (namesPage(pdf)) return true;
  let parts = MOST_PARTS;
  let left = ALL_UNPACKED_BYTES;
  for (const at of placesOf(PACKED, pdf)) {
    const part = await unpacked(pdf, at);
    if (part === 'too long' || (part && namesPage(part))) return true;
    parts -= 1;
    left -= part?.length ?? 0;
    if (parts < 0 || left < 0) return true;
  }
  return false;
}

/** `/Type /Page`, which is another than `/Type /Pages`. */
function namesPage(bytes: Buffer): boolean {
  for (const at of placesOf(PAGE, bytes)) {
    const next = String.fromCharCode(bytes[at + PAGE.length] ?? 0);
    const before = bytes.toString('latin1', Math.max(0, at - VALUE_BYTES), at);
    if (!/[A-Za-z]/.test(next) && before.trimEnd().endsWith('/Type')) return true;
  }
  return false;
}

async function unpacked(pdf: Buffer, at: number): Promise<Buffer | 'too long' | null> {
  const begin = pdf.subarray(at, at + DICTIONARY_BYTES).indexOf(STREAM);
  if (begin < 0) return null;
  let from = at + begin + STREAM.length;
  while (pdf[from] === CARRIAGE_RETURN || pdf[from] === LINE_FEED) from += 1;
  try {
    // Bytes behind the end of the packed ones are ignored.
    return await unpack(pdf.subarray(from, from + UNPACKED_BYTES), { maxOutputLength: UNPACKED_BYTES });
  } catch (error) {
    // Streams that are broken, or packed by another method than most, tell nothing.
    return error instanceof RangeError ? 'too long' : null;
  }
}

function* placesOf(what: Buffer, bytes: Buffer): Generator<number> {
  for (let at = bytes.indexOf(what); at >= 0; at = bytes.indexOf(what, at + what.length)) yield at;
}
