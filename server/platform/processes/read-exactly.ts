import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** Bytes of a known number, into one piece of memory: nothing is held twice on the way. */
export async function readExactly(stream: Readable, length: number): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(length);
  for (let at = 0; at < length; ) {
    const chunk: Buffer | null = stream.read();
    if (chunk) at += chunk.copy(whole, at);
    else await once(stream, 'readable');
  }
  return whole;
}
