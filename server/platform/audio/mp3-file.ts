import { UnusableAudio } from './audio-problems.ts';

const TAG_HEAD = 10;
const FRAME_HEAD = 4;

/** Offset of the sound: behind the tags, which hold a title, a picture, or anything at all. */
export function startOfSound(file: Buffer): number {
  let at = 0;
  while (file.toString('latin1', at, at + 3) === 'ID3' && at + TAG_HEAD <= file.length)
    at += TAG_HEAD + [6, 7, 8, 9].reduce((length, byte) => length * 128 + ((file[at + byte] ?? 0) & 127), 0);
  return at;
}

/** Noise has the beginning of a frame in it now and then; of a real file nearly everything is frames. */
export function requireMostlyFrames(file: Buffer, frameBytes: number) {
  const sound = file.length - startOfSound(file);
  if (frameBytes < sound * 0.9) throw new UnusableAudio('not-audio');
}

/** Number of frames that the encoder noted in the first one; null without a note. */
export function notedFrames(file: Buffer): number | null {
  const start = startOfSound(file);
  const head = file.subarray(start, start + 64);
  const at = Math.max(head.indexOf('Xing', 0, 'latin1'), head.indexOf('Info', 0, 'latin1'));
  if (at < 0 || start + at + 12 > file.length) return null;
  const HAS_FRAMES = 1;
  return file.readUInt32BE(start + at + 4) & HAS_FRAMES ? file.readUInt32BE(start + at + 8) : null;
}

/** Tells whether another frame begins behind the last whole one: the file ends within it. */
export function endsWithinFrame(file: Buffer, lastFrame: Uint8Array): boolean {
  const at = file.lastIndexOf(lastFrame);
  const rest = file.subarray(at + lastFrame.length);
  const known = Math.min(rest.length, FRAME_HEAD - 1);
  // Mask for a frame's head: the same version, layer and sampling rate as the one before.
  const mask = [0xff, 0xfe, 0x0c];
  return (
    at >= 0 &&
    known > 0 &&
    mask.slice(0, known).every((bits, byte) => ((rest[byte] ?? 0) & bits) === ((lastFrame[byte] ?? 0) & bits))
  );
}
