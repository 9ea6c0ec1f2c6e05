/** Bits per second in thousands, by the number in a frame's head: MPEG 1 and MPEG 2 of layer III. */
const BIT_RATES = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const SAMPLE_RATES = [44_100, 48_000, 32_000];
/** Divisors by the version number in a frame's head; the second is reserved. */
const RATE_DIVISORS = [4, 0, 2, 1];
const MONO = 3;

interface Frame {
  bytes: number;
  seconds: number;
  /** Offset in the frame at which the encoder's own notes begin, if it has any. */
  notesAt: number;
}

/** Measures the seconds of an MP3 from its frames, whatever its encoder says. Throws when the file is none. */
export function mp3Seconds(file: Buffer): number {
  let at = skipTag(file);
  let seconds = 0;
  for (let frame = frameAt(file, at); frame; frame = frameAt(file, at)) {
    if (!isNotes(file, at + frame.notesAt)) seconds += frame.seconds;
    at += frame.bytes;
  }
  if (seconds === 0) throw new Error('This is no MP3.');
  return seconds;
}

/** Skips an ID3v2 tag before the sound: its length stands in four bytes of seven bits. */
function skipTag(file: Buffer): number {
  if (file.toString('latin1', 0, 3) !== 'ID3') return 0;
  return 10 + [6, 7, 8, 9].reduce((length, at) => length * 128 + (file[at] ?? 0), 0);
}

function frameAt(file: Buffer, at: number): Frame | undefined {
  const [sync = 0, version = 0, rates = 0, channels = 0] = file.subarray(at, at + 4);
  if (sync !== 0xff || (version & 0xe6) !== 0xe2) return undefined;
  const divisor = RATE_DIVISORS[(version >> 3) & 3] ?? 0;
  const isMpeg1 = divisor === 1;
  const bitRate = (isMpeg1 ? BIT_RATES.mpeg1 : BIT_RATES.mpeg2)[rates >> 4] ?? 0;
  const sampleRate = (SAMPLE_RATES[(rates >> 2) & 3] ?? 0) / divisor;
  if (!bitRate || !Number.isFinite(sampleRate) || sampleRate === 0) return undefined;
  const samples = isMpeg1 ? 1152 : 576;
  const bytes = Math.floor((samples * bitRate * 125) / sampleRate) + ((rates >> 1) & 1);
  const isMono = channels >> 6 === MONO;
  const sideInformation = isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  return { bytes, seconds: samples / sampleRate, notesAt: 4 + sideInformation };
}

/** True for the first frame of most files, which holds no sound but a table for seeking. */
function isNotes(file: Buffer, at: number): boolean {
  return ['Xing', 'Info'].includes(file.toString('latin1', at, at + 4));
}
