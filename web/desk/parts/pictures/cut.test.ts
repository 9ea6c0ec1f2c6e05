import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureCut } from '#contract/desk/pictures.ts';
import { cutOf, turned } from './cut.ts';

test('whatever the cropper rounds to lies inside of the photo', () => {
  const percent = fc.double({ min: -0.5, max: 60, noNaN: true });
  const side = fc.double({ min: 3, max: 100.5, noNaN: true });
  fc.assert(
    fc.property(percent, percent, side, side, (x, y, width, height) => {
      expect(pictureCut.safeParse(cutOf({ x, y, width, height }, 90)).success).toBe(true);
    }),
  );
});

test('four turns lead back', () => {
  expect([turned(0), turned(90), turned(180), turned(270)]).toEqual([90, 180, 270, 0]);
});
