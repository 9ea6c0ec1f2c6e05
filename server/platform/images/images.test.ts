import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanPicture, cutPicture, makeImageVariants, UnusableImage } from './images.ts';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"><path fill="#D10A68" d="M0 0h30v40H0z"/><circle cx="15" cy="20" r="9" fill="#FFF6E0"/></svg>',
);

function photograph(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2C7A51' } })
    .jpeg()
    .toBuffer();
}

async function problemOf(source: Buffer, use: (source: Buffer) => Promise<unknown> = makeImageVariants) {
  const error: unknown = await use(source).catch((caught: unknown) => caught);
  return error instanceof UnusableImage ? error.problem : error instanceof Error ? error.message : 'none';
}

describe('variants of a picture', () => {
  test('a drawing is made sharp at every width, in AVIF and WebP, and in PNG for e-mail', async () => {
    const variants = await makeImageVariants(drawing);
    expect(
      variants.map(({ name, contentType, width, height }) => ({ name, contentType, width, height })),
    ).toEqual([
      { name: '240.avif', contentType: 'image/avif', width: 240, height: 320 },
      { name: '240.webp', contentType: 'image/webp', width: 240, height: 320 },
      { name: '240.png', contentType: 'image/png', width: 240, height: 320 },
      { name: '480.avif', contentType: 'image/avif', width: 480, height: 640 },
      { name: '480.webp', contentType: 'image/webp', width: 480, height: 640 },
    ]);
  });

  test('each decodes to its own size, format and colours', async () => {
    for (const variant of await makeImageVariants(drawing)) {
      const metadata = await sharp(variant.data).metadata();
      expect(metadata.format).toBe(variant.name.endsWith('avif') ? 'heif' : variant.name.split('.')[1]);
      const { data, info } = await sharp(variant.data)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([variant.width, variant.height]);
      const centre = ((info.height / 2) * info.width + info.width / 2) * info.channels;
      for (const [part, wanted] of [0xff, 0xf6, 0xe0].entries())
        expect(Math.abs((data[centre + part] ?? 0) - wanted)).toBeLessThan(6);
    }
  });

  test('a photograph is never enlarged', async () => {
    const names = async (width: number): Promise<string[]> =>
      (await makeImageVariants(await photograph(width, 90))).map((variant) => variant.name);
    expect(await names(300)).toEqual(['240.avif', '240.webp', '240.png', '300.avif', '300.webp']);
    expect(await names(100)).toEqual(['100.avif', '100.webp', '100.png']);
  });

  test('a photograph taken sideways is turned upright', async () => {
    const sideways = await sharp(await photograph(600, 400))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [first] = await makeImageVariants(sideways);
    expect([first?.width, first?.height]).toEqual([240, 360]);
  });

  test('a grey picture and one with transparency both work', async () => {
    const grey = await sharp(await photograph(300, 300))
      .greyscale()
      .png()
      .toBuffer();
    const glass = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    for (const source of [grey, glass]) expect(await makeImageVariants(source)).toHaveLength(5);
  });
});

describe('unusable input', () => {
  test('is named: no picture, a broken one, too many bytes, too much memory', async () => {
    expect(await problemOf(Buffer.from('una carta'))).toBe('not-an-image');
    expect(await problemOf(Buffer.alloc(0))).toBe('not-an-image');
    expect(await problemOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path'))).toBe(
      'not-an-image',
    );
    const cut = (await photograph(800, 800)).subarray(0, 900);
    expect(await problemOf(cut)).toBe('not-an-image');
    expect(await problemOf(Buffer.alloc(15 * 1024 * 1024 + 1))).toBe('too-many-bytes');
    expect(await problemOf(await photograph(8001, 5000))).toBe('too-much-memory');
  });

  test('a drawing too large, or too long once scaled, is refused before it is drawn', async () => {
    const sized = (width: number, height: number): Buffer =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`);
    expect(await problemOf(sized(90_000, 90_000))).toBe('too-much-memory');
    expect(await problemOf(sized(1, 9_000_000))).toBe('too-much-memory');
  });

  test('a drawing cannot pull in other files', async () => {
    const nosy = drawing
      .toString()
      .replace('<circle', '<image href="file:///etc/hostname" width="30" height="40"/><circle');
    expect(await makeImageVariants(Buffer.from(nosy))).toHaveLength(5);
  });
});

describe('what a picture would fill of the memory is known before it is decoded', () => {
  const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
    sharp({ create: { width, height, channels, background: '#2C7A51' }, limitInputPixels: false });
  const sixteenBits = (side: number) => plain(side, side).toColourspace('rgb16');

  // 75 MB: rows for width × height, bands, depth, and what is held twice.
  test.each<[string, () => Promise<Buffer>, string]>([
    ['a plain photo of 25 megapixels', () => plain(5_000, 5_000).jpeg().toBuffer(), 'none'],
    ['a larger one', () => plain(5_001, 5_000).jpeg().toBuffer(), 'too-much-memory'],
    ['a progressive one of 12', () => plain(3_500, 3_500).jpeg({ progressive: true }).toBuffer(), 'none'],
    [
      'a larger progressive one',
      () => plain(3_600, 3_500).jpeg({ progressive: true }).toBuffer(),
      'too-much-memory',
    ],
    ['a WebP of 12', () => plain(3_500, 3_500).webp().toBuffer(), 'none'],
    ['a larger WebP', () => plain(3_600, 3_500).webp().toBuffer(), 'too-much-memory'],
    ['one with transparency', () => plain(5_000, 4_000, 4).png().toBuffer(), 'too-much-memory'],
    ['one without', () => plain(5_000, 4_000).png().toBuffer(), 'none'],
    ['a PNG of 16 bits', () => sixteenBits(3_600).png().toBuffer(), 'too-much-memory'],
    ['an interlaced one', () => sixteenBits(3_000).png({ progressive: true }).toBuffer(), 'too-much-memory'],
    ['the same, not interlaced', () => sixteenBits(3_000).png().toBuffer(), 'none'],
  ])('%s', async (_what, make, problem) => {
    const source = await make();
    expect(await problemOf(source, cleanPicture)).toBe(problem);
    if (problem !== 'none') expect(await problemOf(source)).toBe(problem);
  });

  test('the same holds for one that is cut', async () => {
    const source = await plain(3_600, 3_500).webp().toBuffer();
    const whole = { rotation: 0, left: 0, top: 0, width: 1, height: 1 } as const;
    expect(await problemOf(source, (bytes) => cutPicture(bytes, whole))).toBe('too-much-memory');
  });
});

test('pictures are never decoded in the process of the shop', async () => {
  const large = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#2C7A51' } })
    .jpeg()
    .toBuffer();
  const made = process.resourceUsage().maxRSS;
  await Promise.all(Array.from({ length: 4 }, () => cleanPicture(large)));
  // 75 MB each once decoded. Making the photo took some already.
  expect(process.resourceUsage().maxRSS - made).toBeLessThan(60 * 1024);
});
