import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Glyph } from 'opentype.js';
import { compactPath, type Point, STEPS_PER_UNIT, toStep } from './compact-path.ts';

export type FaceName = 'sansita' | 'londrina' | 'young' | 'bagel' | 'andika';

const files: Record<FaceName, string> = {
  sansita: '@fontsource/sansita/files/sansita-latin-800-normal.woff',
  londrina: '@fontsource/londrina-solid/files/londrina-solid-latin-400-normal.woff',
  young: '@fontsource/young-serif/files/young-serif-latin-400-normal.woff',
  bagel: '@fontsource/bagel-fat-one/files/bagel-fat-one-latin-400-normal.woff',
  andika: '@fontsource/andika/files/andika-latin-700-normal.woff',
};

/** Distance between two baselines, in ems. */
export const lineHeights: Record<FaceName, number> = {
  sansita: 0.98,
  londrina: 0.95,
  young: 1.04,
  bagel: 0.98,
  andika: 1.25,
};

export interface PlacedLine {
  text: string;
  x: number;
  baseline: number;
}

/** A text without the letters that the face lacks: they would be drawn as empty boxes. */
export function writable(face: FaceName, text: string): string {
  const letters = [...text.normalize('NFC')].filter((letter) => load(face).hasChar(letter));
  return letters.join('').replace(/\s+/g, ' ').trim();
}

/** Width of a line at size 1. */
export function measure(face: FaceName, text: string): number {
  return load(face).getAdvanceWidth(text, 1);
}

/**
 * Lines as filled shapes, because a picture shown through `<img>` cannot load fonts. A letter that
 * comes again refers to its first drawing; `id` keeps those references apart within one picture.
 */
export function outline(id: string, face: FaceName, lines: readonly PlacedLine[], size: number): string {
  const places = new Map<Glyph, Point[]>();
  for (const line of lines)
    load(face).forEachGlyph(line.text, line.x, line.baseline, size, {}, (glyph, x, y) => {
      places.set(glyph, [...(places.get(glyph) ?? []), { x: toStep(x), y: toStep(y) }]);
    });
  let once = '';
  let repeated = '';
  for (const [glyph, [first, ...others]] of places) {
    if (!first) continue;
    const data = compactPath(
      glyph.getPath(first.x / STEPS_PER_UNIT, first.y / STEPS_PER_UNIT, size).commands,
    );
    if (data === '') continue;
    if (others.length === 0) once += data;
    else repeated += repeatedGlyph(`${id}${glyph.index.toString(36)}`, data, first, others);
  }
  const single = once === '' ? '' : `<path d="${once}"/>`;
  return `<g transform="scale(${1 / STEPS_PER_UNIT})">${repeated}${single}</g>`;
}

function repeatedGlyph(id: string, data: string, first: Point, others: readonly Point[]): string {
  const copies = others.map((at) => {
    const down = at.y === first.y ? '' : ` y="${at.y - first.y}"`;
    return `<use href="#${id}" x="${at.x - first.x}"${down}/>`;
  });
  return `<path id="${id}" d="${data}"/>${copies.join('')}`;
}

const require = createRequire(import.meta.url);
const loaded = new Map<FaceName, Font>();

function load(face: FaceName): Font {
  const known = loaded.get(face);
  if (known) return known;
  const bytes = readFileSync(require.resolve(files[face]));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  loaded.set(face, font);
  return font;
}
