import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';

export type TextEncoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** UTF-16 begins with its mark, as Excel's «Unicode text» does. */
function markedEncoding(bytes: Buffer): TextEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** Bytes that are not UTF-8 are taken for Windows-1252, as spreadsheets without Unicode write it. Null is no text at all. */
export function decodeText(bytes: Buffer): string | null {
  const marked = markedEncoding(bytes);
  if (!marked && bytes.includes(0)) return null;
  return new TextDecoder(marked ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')).decode(bytes);
}

/** Encoding of a file, which is read from end to end: a list may be plain ASCII up to its last row. */
export async function encodingOf(path: string): Promise<TextEncoding | null> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let encoding: TextEncoding | undefined;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (encoding === undefined) {
      const marked = markedEncoding(chunk);
      if (marked) return marked;
      encoding = 'utf-8';
    }
    if (chunk.includes(0)) return null;
    if (encoding === 'utf-8' && !decodes(() => utf8.decode(chunk, { stream: true })))
      encoding = 'windows-1252';
  }
  return encoding === 'utf-8' && !decodes(() => utf8.decode()) ? 'windows-1252' : (encoding ?? 'utf-8');
}

function decodes(decode: () => unknown): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/** A file as text, without its mark, in pieces. */
export async function* textOf(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

const windows1252 = new TextDecoder('windows-1252');
const byteOfSign = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows1252.decode(Uint8Array.of(byte)), byte]),
);

/**
 * UTF-8 of the signs that Spanish has, as it looks when it was taken for Windows-1252: «Ã³», «Â¿», «â€œ». Other signs that two
 * letters could stand for are left alone: «CAFÉ»» is Spanish.
 */
const TWICE = /[ÂÃ][\u0080-\u00BFŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]|â€[\u0080-\u00BFœ˜™š¢¦“”]/g;

/** Text that was decoded twice, as it was before; null of one that was not. */
export function repairedText(text: string): string | null {
  const repaired = text.replace(TWICE, (signs) =>
    Buffer.from([...signs].map((sign) => byteOfSign.get(sign) ?? 0x3f)).toString(),
  );
  return repaired === text || repaired.includes('\uFFFD') ? null : repaired;
}
