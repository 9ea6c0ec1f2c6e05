import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { SeedBook } from '#seed/catalog/book.ts';
import { captionedLook, captionedLooks } from './captioned-looks.ts';
import { captionedPages } from './captioned-pages.ts';
import { drawScene } from './draw-cover.ts';
import { fitScene, letterScene } from './letter-scene.ts';
import { contrast, difference, palettes } from './palettes.ts';
import { picture } from './picture.ts';
import type { Scene } from './scenes/scene.ts';
import { scenes } from './scenes.ts';
import { seededBooks } from './seeded-books.ts';

const drawn = seededBooks.flatMap((book) => {
  const scene = scenes.get(book.sku);
  return scene ? [{ ...book, scene }] : [];
});

const READABLE = 4.5;
/** Units of empty ground that letters keep around them. */
const MARGIN = 3;
/** Distance in OKLab from which on two grounds are seen as two colours. */
const ANOTHER_COLOUR = 0.045;
const NEIGHBOURS = 6;

async function pixels(shapes: string): Promise<{ data: Buffer; width: number }> {
  const { data, info } = await sharp(Buffer.from(picture('0 0 300 400', shapes)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
}

function colourAt(data: Buffer, at: number): string {
  return `#${data
    .subarray(at, at + 3)
    .toString('hex')
    .toUpperCase()}`;
}

/** Colours that lie under the letters of one ink and right beside them. */
async function groundsOf(letters: string, scene: Scene): Promise<Set<string>> {
  // Letters are drawn in fifths of a unit.
  const wide = letters.replaceAll(
    '<g transform="scale',
    `<g stroke="#000" stroke-width="${MARGIN * 10}" transform="scale`,
  );
  const [board, mask] = await Promise.all([pixels(drawScene(scene)), pixels(wide)]);
  const grounds = new Set<string>();
  for (let at = 0; at < mask.data.length; at += 4)
    if ((mask.data[at + 3] ?? 0) > 200) grounds.add(colourAt(board.data, at));
  return grounds;
}

function groundOf({ sku }: SeedBook): string {
  return scenes.get(sku)?.colours.ground ?? palettes[captionedLook(sku).palette].ground;
}

/** Books of the same age that stand fewer than six places before this one. */
function before(book: SeedBook): SeedBook[] {
  const shelf = seededBooks.filter(({ ages }) => ages[0] === book.ages[0]);
  const at = shelf.findIndex(({ sku }) => sku === book.sku);
  return shelf.slice(Math.max(0, at - NEIGHBOURS + 1), at);
}

describe('Covers of the seeded books', () => {
  test('show each their own drawing: a scene, or a motif that no other cover has', () => {
    const figures = seededBooks.map(({ sku }) => scenes.get(sku)?.draw() ?? captionedLook(sku).motif);
    expect(new Set(figures).size).toBe(seededBooks.length);
    const phrases = drawn.map(({ scene }) => scene.shows);
    expect(new Set(phrases).size).toBe(phrases.length);
  });

  test('are scenes, but for the twenty that the design captions by palette, layout and face', () => {
    const skus = [...captionedLooks.keys(), ...scenes.keys()].toSorted();
    expect(skus).toEqual(seededBooks.map(({ sku }) => sku).toSorted());
    expect(captionedLooks.size).toBe(20);
    expect(captionedLook('BRI-0401')).toEqual({
      motif: 'luna',
      palette: 'noche',
      layout: 'A',
      face: 'sansita',
    });
    expect(() => captionedLook('X-1')).toThrow('X-1');
  });

  test('have words on their inside pages, where they have a gallery', () => {
    const open = seededBooks.filter(({ pictures }) => pictures === 'gallery');
    const silent = open.filter(({ sku }) => !scenes.get(sku)?.pages && !captionedPages.has(sku));
    expect(silent.map(({ title }) => title)).toEqual([]);
  });
});

describe.each(drawn)('The scene of $sku, $title,', (book) => {
  const { scene } = book;

  test('has letters on one flat colour that they are readable on, apart from the drawing', async () => {
    const letters = letterScene(scene, book);
    const grounds = [...(await groundsOf(letters, scene))];
    expect(grounds).toHaveLength(1);
    const inks = new Set(letters.match(/(?<=fill=")#[0-9A-F]{6}/g));
    for (const ink of inks) expect(contrast(ink, grounds[0] ?? '#FFFFFF')).toBeGreaterThanOrEqual(READABLE);
  });

  test('says the whole title in letters that can be read, inside the board', () => {
    const { lines, size, width, height } = fitScene(scene.title, book.title);
    expect([...lines, scene.title.drawn ?? ''].join(' ').trim()).toBe(book.title);
    expect(size).toBeGreaterThanOrEqual(book.title.length > 60 ? 15 : 24);
    expect(width).toBeLessThanOrEqual(scene.title.width + 0.01);
    expect(height).toBeLessThanOrEqual(scene.title.height + 0.01);
    expect(scene.title.x).toBeGreaterThanOrEqual(18);
    expect(scene.title.x + scene.title.width).toBeLessThanOrEqual(288);
  });

  test('is a small flat drawing in six colours and at most three more', () => {
    const colours = Object.values(scene.colours);
    expect(colours.length).toBeLessThanOrEqual(9);
    expect(colours.every((colour) => /^#[0-9A-F]{6}$/.test(colour))).toBe(true);
    expect(contrast(scene.colours.dark, scene.colours.light)).toBeGreaterThanOrEqual(READABLE);
    const shapes = drawScene(scene) + (scene.pages ?? []).map((page) => page.draw()).join('');
    for (const colour of shapes.match(/#[0-9A-Fa-f]{3,8}/g) ?? []) expect(colours).toContain(colour);
    expect(shapes).not.toMatch(/gradient|filter/i);
    expect(drawScene(scene).length).toBeLessThanOrEqual(5 * 1024);
  });

  test('differs from its neighbours of the same age in composition and ground', () => {
    for (const other of before(book)) {
      expect(difference(groundOf(book), groundOf(other)), other.title).toBeGreaterThan(ANOTHER_COLOUR);
      expect(scenes.get(other.sku)?.composition, other.title).not.toBe(scene.composition);
    }
  });
});
