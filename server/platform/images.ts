import sharp, { type Metadata, type Sharp } from 'sharp';

export interface ImageVariant {
  /** File name: width and format, such as `240.avif`. */
  name: string;
  contentType: string;
  width: number;
  height: number;
  data: Buffer;
}

export type ImageProblem = 'not-an-image' | 'too-many-bytes' | 'too-many-pixels';

/** The bytes handed in cannot become a picture of the shop. */
export class UnusableImage extends Error {
  readonly problem: ImageProblem;

  constructor(problem: ImageProblem, options?: ErrorOptions) {
    super(`The picture cannot be used: ${problem}`, options);
    this.problem = problem;
  }
}

const MAX_BYTES = 15 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
const ENCODING_SECONDS = 30;
const READABLE_FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'svg', 'heif']);

// One thread per picture: two pictures at once fill two cores, and a served page is never starved by one.
sharp.concurrency(1);

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
/** For e-mail programs, many of which show neither of the other two. */
const png: Encoder = {
  extension: 'png',
  contentType: 'image/png',
  encode: (pixels) => pixels.png({ palette: true, colours: 128, effort: 4 }),
};

/**
 * The picture as AVIF and WebP in each width, and as PNG in the smallest. A photograph is never
 * enlarged: widths beyond its own become its own. Works on one core; run two at once to use two.
 * Throws {@link UnusableImage}.
 */
export async function makeImageVariants(
  source: Buffer,
  widths: readonly number[] = [240, 480],
): Promise<ImageVariant[]> {
  if (source.length > MAX_BYTES) throw new UnusableImage('too-many-bytes');
  const picture = await inspect(source);
  const reachable = picture.isVector ? widths : widths.map((width) => Math.min(width, picture.width));
  const variants: ImageVariant[] = [];
  for (const [index, width] of [...new Set(reachable)].toSorted((a, b) => a - b).entries()) {
    const pixels = await rasterise(source, picture, width);
    for (const encoder of index === 0 ? [avif, webp, png] : [avif, webp])
      variants.push(await encodeVariant(pixels, encoder));
  }
  return variants;
}

/** Longest side of a picture that is kept to be cut again: more than any screen shows. */
const KEPT_SIDE = 4_000;
const PHOTO_FORMATS = new Set(['jpeg', 'png', 'webp']);

/**
 * A photo upright and without all that was written into it beside its pixels: where it was taken, by which camera, and
 * whatever else a file can hide. What is cut short or too large is refused. Throws {@link UnusableImage}.
 */
export async function cleanPicture(source: Buffer): Promise<{ data: Buffer; contentType: string }> {
  if (source.length > MAX_BYTES) throw new UnusableImage('too-many-bytes');
  const { format, hasAlpha, width, height } = await readMetadata(source);
  if (!PHOTO_FORMATS.has(format) || !width || !height) throw new UnusableImage('not-an-image');
  if (width * height > MAX_PIXELS) throw new UnusableImage('too-many-pixels');
  try {
    const pixels = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: ENCODING_SECONDS })
      .autoOrient()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    if (hasAlpha) return { data: await pixels.png().toBuffer(), contentType: 'image/png' };
    return { data: await pixels.jpeg({ quality: 92 }).toBuffer(), contentType: 'image/jpeg' };
  } catch (cause) {
    throw new UnusableImage('not-an-image', { cause });
  }
}

/** Longest side from which the sizes of the pages are made. */
const CUT_SIDE = 1_600;

/** In shares of the sides of the turned picture. */
export interface Cut {
  /** To the right, before anything is cut. */
  rotation: 0 | 90 | 180 | 270;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A part of a picture, turned, without loss. Throws {@link UnusableImage} where nothing would be left. */
export async function cutPicture(source: Buffer, cut: Cut): Promise<Buffer> {
  const upright = await inspect(source);
  const isLying = cut.rotation % 180 !== 0;
  const [width, height] = isLying ? [upright.height, upright.width] : [upright.width, upright.height];
  const left = Math.min(Math.round(cut.left * width), width - 1);
  const top = Math.min(Math.round(cut.top * height), height - 1);
  const area = {
    left,
    top,
    width: Math.min(Math.round(cut.width * width), width - left),
    height: Math.min(Math.round(cut.height * height), height - top),
  };
  if (area.width < 1 || area.height < 1) throw new UnusableImage('not-an-image');
  return sharp(source, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: ENCODING_SECONDS })
    .rotate(cut.rotation)
    .extract(area)
    .resize({ width: CUT_SIDE, height: CUT_SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 3 })
    .toBuffer();
}

export interface FittedImage {
  data: Buffer;
  width: number;
  height: number;
}

/** The picture as large as the box allows, its proportions kept. */
export async function fitImage(source: Buffer, box: { width: number; height: number }): Promise<FittedImage> {
  const { data, info } = await sharp(source, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: ENCODING_SECONDS })
    .resize({ ...box, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A drawing as JPEG, with pictures laid upon it. Sharp colours: flat art and letters would fray otherwise. */
export function paintJpeg(
  drawing: string,
  inlays: readonly (FittedImage & { left: number; top: number })[],
): Promise<Buffer> {
  return sharp(Buffer.from(drawing))
    .timeout({ seconds: ENCODING_SECONDS })
    .composite(inlays.map(({ data: input, left, top }) => ({ input, left, top })))
    .flatten()
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

interface Inspected {
  width: number;
  height: number;
  isVector: boolean;
}

async function inspect(source: Buffer): Promise<Inspected> {
  const metadata = await readMetadata(source);
  if (!READABLE_FORMATS.has(metadata.format)) throw new UnusableImage('not-an-image');
  const { width, height } = metadata.autoOrient;
  if (!width || !height) throw new UnusableImage('not-an-image');
  if (width * height > MAX_PIXELS) throw new UnusableImage('too-many-pixels');
  return { width, height, isVector: metadata.format === 'svg' };
}

async function readMetadata(source: Buffer): Promise<Metadata> {
  try {
    // The library's own pixel limit is lifted here only, so that a large picture is named as such.
    return await sharp(source, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new UnusableImage('not-an-image', { cause });
  }
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** Decoded and scaled once, so that each format only has to be encoded. */
async function rasterise(source: Buffer, picture: Inspected, width: number): Promise<Pixels> {
  if ((width * width * picture.height) / picture.width > MAX_PIXELS)
    throw new UnusableImage('too-many-pixels');
  const density = picture.isVector ? Math.max(1, (72 * width) / picture.width) : undefined;
  try {
    const { data, info } = await sharp(source, { density, limitInputPixels: MAX_PIXELS })
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

async function encodeVariant(pixels: Pixels, encoder: Encoder): Promise<ImageVariant> {
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
