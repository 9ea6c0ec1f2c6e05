import { endOfWholeBoxes } from '#contract/mp4-boxes.ts';

/** One file of the chunks, in order. Where it broke off, it ends with the last piece that is whole. */
export function wholeRecording(chunks: readonly ArrayBuffer[]): Blob {
  const bytes = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(new Uint8Array(chunk), at);
    at += chunk.byteLength;
  }
  return new Blob([bytes.subarray(0, endOfWholeBoxes(bytes))], { type: 'audio/mp4' });
}
