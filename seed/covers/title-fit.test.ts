import { describe, expect, test } from 'vitest';
import { type FaceName, lineHeights, measure } from '#server/platform/lettering/faces.ts';
import {
  type FittedTitle,
  fitAuthors,
  fitTitle,
  type TextBox,
} from '#server/platform/lettering/title-fit.ts';
import { layouts } from './layouts.ts';
import { seededBooks } from './seeded-books.ts';

const faces: FaceName[] = ['sansita', 'londrina', 'young', 'bagel'];
const boxes = Object.values(layouts).map((layout) => layout.box);

function expectInside(title: string, face: FaceName, box: TextBox): FittedTitle {
  const fitted = fitTitle(title, face, box);
  for (const line of fitted.lines)
    expect(measure(face, line) * fitted.size).toBeLessThanOrEqual(box.width + 0.01);
  expect(fitted.lines.length * fitted.size * lineHeights[face]).toBeLessThanOrEqual(box.height + 0.01);
  expect(fitted.size).toBeLessThanOrEqual(box.maxSize);
  return fitted;
}

describe('Titles', () => {
  test('stay inside every box in every face, with all their words', () => {
    for (const { title } of seededBooks)
      for (const face of faces)
        for (const box of boxes) {
          const { lines } = expectInside(title, face, box);
          if (title.length <= 60) expect(lines.join(' ')).toBe(title);
        }
  });

  test('have balanced lines, and more lines only where the letters grow', () => {
    const { box } = layouts.A;
    expect(fitTitle('La luna que no quería dormir', 'sansita', box).lines).toEqual([
      'La luna que no',
      'quería dormir',
    ]);
    expect(fitTitle('Los peces cuentan hasta diez', 'sansita', box).lines).toEqual([
      'Los peces',
      'cuentan',
      'hasta diez',
    ]);
    expect(fitTitle('Sol', 'sansita', box)).toMatchObject({ lines: ['Sol'], size: 60 });
  });

  test('of a whole paragraph are shown in readable letters and cut with an ellipsis', () => {
    const endless = 'de cómo la tortuga llegó al mercado y volvió '.repeat(12).trim();
    for (const box of boxes) {
      const fitted = expectInside(endless, 'young', box);
      expect(fitted.size).toBeGreaterThanOrEqual(15);
      expect(fitted.lines.at(-1)).toMatch(/…$/);
    }
  });

  test('are neither cut nor smaller than 15 units, even the longest seeded one', () => {
    const longest = seededBooks.toSorted((a, b) => b.title.length - a.title.length)[0];
    const fitted = fitTitle(longest?.title ?? '', 'sansita', layouts.A.box);
    expect(fitted.lines.join(' ')).toBe(longest?.title);
    expect(fitted.size).toBeGreaterThanOrEqual(15);
  });

  test('of one word wider than the box shrink instead of spilling over', () => {
    expectInside('Desoxirribonucleicamente', 'bagel', layouts.D.box);
  });
});

describe('Authors', () => {
  test('are joined when there are two, with "e" before the sound i', () => {
    expect(fitAuthors(['Ana Belmar', 'Nora Villa'], 256, 15).text).toBe('Ana Belmar y Nora Villa');
    expect(fitAuthors(['Ana Belmar', 'Iván Rosales'], 256, 15).text).toBe('Ana Belmar e Iván Rosales');
    expect(fitAuthors(['Ana Belmar', 'Hiena López'], 256, 15).text).toBe('Ana Belmar y Hiena López');
  });

  test('are named as many as fit; the line never leaves its width', () => {
    const four = ['Elisa Montes', 'Joaquín Tlapale', 'Dalia Quintanar', 'Fermín Olvera'];
    for (const width of [134, 196, 256, 340]) {
      const { text, size } = fitAuthors(four, width, 15);
      expect(measure('andika', text) * size).toBeLessThanOrEqual(width + 0.01);
      expect(text).toMatch(/^Elisa Montes.* y (otros|Fermín Olvera)$/);
    }
    expect(fitAuthors(four, 600, 15)).toEqual({
      text: 'Elisa Montes, Joaquín Tlapale, Dalia Quintanar y Fermín Olvera',
      size: 15,
    });
    expect(fitAuthors([], 256, 15).text).toBe('');
  });
});
