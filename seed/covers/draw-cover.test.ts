import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawCover } from './draw-cover.ts';
import { drawInsidePage, drawOpenSpread } from './draw-gallery.ts';
import { type LayoutName, layouts } from './layouts.ts';
import { drawArt, motifNames, topOfArt } from './motifs.ts';
import { paletteNames, palettes } from './palettes.ts';
import { scenes } from './scenes.ts';
import { seededBooks } from './seeded-books.ts';

const layoutNames = Object.keys(layouts) as LayoutName[];

/** Decodes strictly: a file that is no well-formed XML is refused. */
async function expectDrawable(svg: string, width: number, height: number): Promise<void> {
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  expect({ width: info.width, height: info.height }).toEqual({ width, height });
  expect(new Set(data.subarray(0, 40_000)).size).toBeGreaterThan(3);
  expect(svg).not.toMatch(/<text|NaN|undefined|Infinity|(?:href|src)="(?!#)/);
}

describe('Covers', () => {
  test('are small well-formed pictures whose letters are shapes, and no two are alike', async () => {
    const svgs = seededBooks.map((book) => drawCover(book));
    expect(new Set(svgs).size).toBe(seededBooks.length);
    for (const [index, svg] of svgs.entries()) {
      const { title = '', sku = '' } = seededBooks[index] ?? {};
      // A scene may show a longer title, or break it into lines of several colours, which share no letters.
      const limit = scenes.has(sku) ? 12 * 1024 : 8 * 1024;
      expect(svg.length, title).toBeLessThanOrEqual(limit);
      await expectDrawable(svg, 300, 400);
    }
  });

  test('have letters in a colour that is readable on their ground', () => {
    const title = 'Ñandú <b> & "güiro"';
    const svg = drawCover({ sku: 'BRI-0402', title, authors: ['A & B'] });
    expect(svg).toContain(`<g fill="${palettes.rosa.dark}"><g transform="scale(0.2)">`);
    expect(svg).not.toContain('<b>');
  });

  test('have the same bytes for the same book', () => {
    for (const book of seededBooks.slice(0, 5))
      expect(drawCover(book)).toBe(drawCover(structuredClone(book)));
  });

  test('have gallery pictures that can be drawn and show the colour of the age', async () => {
    for (const book of seededBooks.filter(({ pictures }) => pictures === 'gallery')) {
      await expectDrawable(drawInsidePage(book), 260, 250);
      await expectDrawable(drawOpenSpread(book), 260, 250);
    }
    expect(drawOpenSpread({ sku: 'BRI-0405', ages: ['0-3'] })).toContain('#FFF0CB');
  });
});

describe.each(motifNames)('The motif %s', (motif) => {
  test('is small and uses only colours of its palette, in all fourteen', () => {
    for (const name of paletteNames) {
      const art = drawArt(motif, palettes[name], layouts.A.artSpace);
      expect(art.length).toBeLessThan(3 * 1024);
      const allowed = new Set(Object.values(palettes[name]));
      for (const colour of art.match(/#[0-9A-F]{6}/g) ?? []) expect(allowed).toContain(colour);
    }
  });

  test('stays below the title in every layout and view', () => {
    for (const layout of layoutNames)
      for (const view of ['plain', 'mirrored', 'close'] as const) {
        const { artSpace } = layouts[layout];
        expect(topOfArt(motif, artSpace, view)).toBeGreaterThanOrEqual(artSpace.top - 0.01);
      }
  });
});
