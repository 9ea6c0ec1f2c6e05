import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeImageVariants, UnusableImage } from './images.ts';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"><path fill="#D10A68" d="M0 0h30v40H0z"/><circle cx="15" cy="20" r="9" fill="#FFF6E0"/></svg>',
);

function photograph(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2C7A51' } })
    .jpeg()
    .toBuffer();
}

async function problemOf(source: Buffer): Promise<string> {
  const error: unknown = await makeImageVariants(source).catch((caught: unknown) => caught);
  return error instanceof UnusableImage ? error.problem : 'none';
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
  test('is named: no picture, a broken one, too many bytes, too many pixels', async () => {
    expect(await problemOf(Buffer.from('una carta'))).toBe('not-an-image');
    expect(await problemOf(Buffer.alloc(0))).toBe('not-an-image');
    expect(await problemOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path'))).toBe(
      'not-an-image',
    );
    const cut = (await photograph(800, 800)).subarray(0, 900);
    expect(await problemOf(cut)).toBe('not-an-image');
    expect(await problemOf(Buffer.alloc(15 * 1024 * 1024 + 1))).toBe('too-many-bytes');
    expect(await problemOf(await photograph(8001, 5000))).toBe('too-many-pixels');
  });

  test('a drawing too large, or too long once scaled, is refused before it is drawn', async () => {
    const sized = (width: number, height: number): Buffer =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`);
    expect(await problemOf(sized(90_000, 90_000))).toBe('too-many-pixels');
    expect(await problemOf(sized(1, 9_000_000))).toBe('too-many-pixels');
  });

  test('a drawing cannot pull in other files', async () => {
    const nosy = drawing
      .toString()
      .replace('<circle', '<image href="file:///etc/hostname" width="30" height="40"/><circle');
    expect(await makeImageVariants(Buffer.from(nosy))).toHaveLength(5);
  });
});
