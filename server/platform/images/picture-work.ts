import sharp, { type Metadata, type Sharp } from 'sharp';
import { type Cut, type MadePicture, UnusableImage, USUAL_WIDTHS } from './images.ts';

/** Limit of a decoded picture in memory: 25 plain megapixels, as phones take them, or 12 progressive ones. */
const MAX_DECODED_BYTES = 75_000_000;
const ENCODING_SECONDS = 30;
const READABLE_FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'svg', 'heif']);

// A served page is never starved by a picture; what was decoded is not kept for a second time that seldom comes.
sharp.concurrency(1);
sharp.cache(false);

interface Encoder {
  extension: string;
  contentType: string;
  encode(pixels: Sharp): Sharp;
}

/** Effort 2 costs a fifth of the default's time and 8 % more bytes on flat art. */
const avif: Encoder = {
  extension: 'avif',
  contentType: 'image/avif',
  encode: (pixels) => pixels.avif({ quality: 60, effort: 2 }),
};
const webp: Encoder = {
  extension: 'webp',
  contentType: 'image/webp',
  encode: (pixels) => pixels.webp({ quality: 82 }),
};
/** Encoder for e-mail programs, many of which show neither of the other two. */
const png: Encoder = {
  extension: 'png',
  contentType: 'image/png',
  encode: (pixels) => pixels.png({ palette: true, colours: 128, effort: 4 }),
};

export async function variants(
  source: Buffer,
  widths: readonly number[] = USUAL_WIDTHS,
): Promise<MadePicture[]> {
  const picture = await inspect(source);
  const reachable = picture.isVector ? widths : widths.map((width) => Math.min(width, picture.width));
  const made: MadePicture[] = [];
  for (const [index, width] of [...new Set(reachable)].toSorted((a, b) => a - b).entries()) {
    const pixels = await rasterise(source, picture, width);
    for (const encoder of index === 0 ? [avif, webp, png] : [avif, webp])
      made.push(await encodeVariant(pixels, encoder));
  }
  return made;
}

/** Longest side of a picture that is kept to be cut again: more than any screen shows. */
const KEPT_SIDE = 4_000;
const PHOTO_FORMATS = new Set(['jpeg', 'png', 'webp']);

export async function clean(source: Buffer): Promise<MadePicture[]> {
  const { hasAlpha } = await readMetadata(source, PHOTO_FORMATS);
  try {
    const pixels = sharp(source, { limitInputPixels: MAX_DECODED_BYTES, failOn: 'error' })
      .timeout({ seconds: ENCODING_SECONDS })
      .autoOrient()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    // Choosing the best codes for its bytes takes six bytes of memory for each pixel.
    const photo = () => pixels.jpeg({ quality: 92, optimiseCoding: false });
    return [await finished(hasAlpha ? pixels.png() : photo())];
  } catch (cause) {
    throw new UnusableImage('not-an-image', { cause });
  }
}

/** Longest side from which the sizes of the pages are made. */
const CUT_SIDE = 1_600;

export async function cut(source: Buffer, wanted: Cut): Promise<MadePicture[]> {
  const upright = await inspect(source);
  const isLying = wanted.rotation % 180 !== 0;
  const [width, height] = isLying ? [upright.height, upright.width] : [upright.width, upright.height];
  const left = Math.min(Math.round(wanted.left * width), width - 1);
  const top = Math.min(Math.round(wanted.top * height), height - 1);
  const area = {
    left,
    top,
    width: Math.min(Math.round(wanted.width * width), width - left),
    height: Math.min(Math.round(wanted.height * height), height - top),
  };
  if (area.width < 1 || area.height < 1) throw new UnusableImage('not-an-image');
  const pixels = sharp(source, { limitInputPixels: MAX_DECODED_BYTES })
    .timeout({ seconds: ENCODING_SECONDS })
    .rotate(wanted.rotation)
    .extract(area)
    .resize({ width: CUT_SIDE, height: CUT_SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 3 });
  return [await finished(pixels)];
}

async function finished(pixels: Sharp): Promise<MadePicture> {
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  const { format, width, height } = info;
  return { name: `${width}.${format}`, contentType: `image/${format}`, width, height, data };
}

interface Inspected {
  width: number;
  height: number;
  isVector: boolean;
}

async function inspect(source: Buffer): Promise<Inspected> {
  const { autoOrient, format } = await readMetadata(source, READABLE_FORMATS);
  return { width: autoOrient.width, height: autoOrient.height, isVector: format === 'svg' };
}

/** Reads the metadata of a picture before it is decoded: the memory for that is known from them. */
async function readMetadata(source: Buffer, formats: ReadonlySet<string>): Promise<Metadata> {
  let metadata: Metadata;
  try {
    // The library's own pixel limit is lifted here only, so that a large picture is named as such.
    metadata = await sharp(source, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new UnusableImage('not-an-image', { cause });
  }
  if (!formats.has(metadata.format) || !metadata.width || !metadata.height)
    throw new UnusableImage('not-an-image');
  if (decodedBytes(metadata) > MAX_DECODED_BYTES) throw new UnusableImage('too-much-memory');
  return metadata;
}

/** Formats whose decoders hold the whole picture beside what they hand out of it. */
const WHOLE_FORMATS = new Set(['webp', 'heif', 'gif']);
const SAMPLE_BYTES: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const LARGEST_SAMPLE_BYTES = 16;

function decodedBytes({ width, height, channels, depth, isProgressive, format }: Metadata): number {
  const sampleBytes = SAMPLE_BYTES[depth] ?? LARGEST_SAMPLE_BYTES;
  const copies = isProgressive || WHOLE_FORMATS.has(format) ? 2 : 1;
  return width * height * channels * sampleBytes * copies;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

const MOST_CHANNELS = 4;

/** Decoded and scaled once, so that each format only has to be encoded. */
async function rasterise(source: Buffer, picture: Inspected, width: number): Promise<Pixels> {
  if (((width * width * picture.height) / picture.width) * MOST_CHANNELS > MAX_DECODED_BYTES)
    throw new UnusableImage('too-much-memory');
  const density = picture.isVector ? Math.max(1, (72 * width) / picture.width) : undefined;
  try {
    const { data, info } = await sharp(source, { density, limitInputPixels: MAX_DECODED_BYTES })
      .timeout({ seconds: ENCODING_SECONDS })
      .autoOrient()
      .resize({ width })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels as Pixels['channels'] };
  } catch (cause) {
    throw new UnusableImage('not-an-image', { cause });
  }
}

async function encodeVariant(pixels: Pixels, encoder: Encoder): Promise<MadePicture> {
  const { data, width, height, channels } = pixels;
  const encoded = await encoder
    .encode(sharp(data, { raw: { width, height, channels } }).timeout({ seconds: ENCODING_SECONDS }))
    .toBuffer();
  return {
    name: `${width}.${encoder.extension}`,
    contentType: encoder.contentType,
    width,
    height,
    data: encoded,
  };
}
