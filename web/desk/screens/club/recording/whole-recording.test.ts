import { expect, test } from 'vitest';
import { wholeRecording } from './whole-recording.ts';

const box = (name: string, length: number) => {
  const bytes = new Uint8Array(length);
  new DataView(bytes.buffer).setUint32(0, length);
  bytes.set(new TextEncoder().encode(name), 4);
  return bytes;
};
const pieces = [
  box('ftyp', 24),
  box('moov', 100),
  box('moof', 40),
  box('mdat', 500),
  box('moof', 40),
  box('mdat', 300),
];
const file = Uint8Array.from(pieces.flatMap((piece) => [...piece]));
const lengthOf = async (chunks: Uint8Array<ArrayBuffer>[]) =>
  (await wholeRecording(chunks.map((chunk) => chunk.slice().buffer)).arrayBuffer()).byteLength;

test('a recording is put together from its chunks, wherever they were cut', async () => {
  const chunks = [file.subarray(0, 3), file.subarray(3, 120), file.subarray(120)];
  const whole = wholeRecording(chunks.map((chunk) => chunk.slice().buffer));
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(file);
});

test.each([
  ['in the middle of its last piece', 1_003, 704],
  ['in the head of a piece', 24 + 100 + 40 + 500 + 5, 664],
  ['between two pieces', 664, 664],
])('one that broke off %s ends with the last whole piece', async (_where, at, end) => {
  expect(await lengthOf([file.subarray(0, at)])).toBe(end);
});
