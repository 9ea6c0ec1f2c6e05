/** Artist that `scripts/speak-club.ts` writes into every file it makes, as ID3v2.3. */
export const SPOKEN_BY = 'Brincacuentos';

const ARTIST = 'TPE1';
const HEAD_BYTES = 10;
/** First four bytes of a frame in MPEG 2, layer III, 22,050 Hz, one channel; other bits are masked away. */
const TELEPHONE_SOUND = { mask: 0xff_fe_0c_c0, bits: 0xff_f2_00_c0 };

/**
 * True for an MP3 that the computer spoke: by the tag and the small sound of such files. A recording lacks one of them.
 */
export function isSpokenByComputer(file: Buffer): boolean {
  const tag = readTag(file);
  if (tag === null || tag.artist !== SPOKEN_BY || tag.end + 4 > file.length) return false;
  return (file.readUInt32BE(tag.end) & TELEPHONE_SOUND.mask) >>> 0 === TELEPHONE_SOUND.bits;
}

/** Reads the artist, and the offset at which the sound begins; null without a tag. */
function readTag(file: Buffer): { artist: string | null; end: number } | null {
  if (file.toString('latin1', 0, 3) !== 'ID3' || file.length < HEAD_BYTES) return null;
  const end = HEAD_BYTES + [6, 7, 8, 9].reduce((length, at) => length * 128 + (file[at] ?? 0), 0);
  for (let at = HEAD_BYTES; at + HEAD_BYTES <= Math.min(end, file.length); ) {
    const length = file.readUInt32BE(at + 4);
    const name = file.toString('latin1', at, at + 4);
    // The first byte of a text names its encoding; a zero may end it.
    if (name === ARTIST)
      return { artist: file.toString('latin1', at + 11, at + HEAD_BYTES + length).replace(/\0+$/, ''), end };
    at += HEAD_BYTES + length;
  }
  return { artist: null, end };
}
