import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawProductCover } from './draw-product-cover.ts';
import { readGuide } from './guide.ts';

test('the cover in the shop is that of the guide’s file: small, complete, with its title', async () => {
  const svg = drawProductCover(readGuide());
  expect(svg.length).toBeLessThan(11 * 1024);
  expect(svg).not.toMatch(/<text|NaN|undefined/);
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  expect([width, height]).toEqual([300, 400]);
  expect(drawProductCover({ ...readGuide(), title: 'Otro título' })).not.toBe(svg);
});
