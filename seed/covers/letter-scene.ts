import type { SeedBook } from '#seed/catalog/book.ts';
import { lineHeights, measure, outline } from '#server/platform/lettering/faces.ts';
import { type FittedTitle, fitAuthors, fitTitle } from '#server/platform/lettering/title-fit.ts';
import type { Align, Scene, TitlePlace } from './scenes/scene.ts';

type NamedBook = Pick<SeedBook, 'title' | 'authors'>;

const LARGEST = 72;
const AUTHOR_SIZE = 15;
const AUTHOR_DROP = 20;
/** Distance from the top of a line to its baseline, in ems; close enough in all four title faces. */
const ASCENT = 0.82;

/** Draws title and author of a scene as shapes. */
export function letterScene(scene: Scene, book: NamedBook): string {
  const fitted = fitScene(scene.title, book.title);
  return leaning(scene, titleLines(scene, fitted) + authorLine(scene, book.authors, fitted.height));
}

/** Draws the paper under the title, where a scene has one. */
export function plateOf(scene: Scene): string {
  const { plate } = scene;
  if (!plate) return '';
  const { x, y, width, height, corner = 6, fill } = plate;
  return leaning(
    scene,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${scene.colours[fill]}"/>`,
  );
}

/** Lines and size of the title in its box; the lines are those of the scene, where it names them. */
export function fitScene(place: TitlePlace, title: string): FittedTitle {
  const { face, width, height, maxSize = LARGEST, leading = lineHeights[face] } = place;
  const set = place.drawn ? title.slice(0, title.lastIndexOf(place.drawn)).trim() : title;
  // The face's own leading is what the fitting counts with.
  const spread = leading / lineHeights[face];
  const box = { width, height: height / spread, maxSize };
  const { lines, size } = place.lines ? fitLines(place.lines, place, box) : fitTitle(set, face, box);
  const longest = Math.max(...lines.map((line) => measure(face, line)));
  return { lines: [...lines], size, width: longest * size, height: lines.length * size * leading };
}

function fitLines(lines: readonly string[], { face }: TitlePlace, box: Readonly<Record<string, number>>) {
  const { width = 0, height = 0, maxSize = LARGEST } = box;
  const longest = Math.max(...lines.map((line) => measure(face, line)));
  const size = Math.min(maxSize, width / longest, height / (lines.length * lineHeights[face]));
  return { lines, size };
}

function titleLines({ title, colours }: Scene, { lines, size }: FittedTitle): string {
  const { face, x, y, width, align = 'left', leading = lineHeights[face] } = title;
  const inks = typeof title.ink === 'string' ? [title.ink] : title.ink;
  const placed = lines.map((text, index) => ({
    text,
    x: beginning(x, width, measure(face, text) * size, align),
    baseline: y + size * (ASCENT + index * leading),
  }));
  if (inks.length === 1) return painted(colours[inks[0] ?? 'dark'], outline('t', face, placed, size));
  return placed
    .map((line, index) => {
      const ink = colours[inks[index % inks.length] ?? 'dark'];
      return painted(ink, outline(`t${index}`, face, [line], size));
    })
    .join('');
}

function authorLine({ title, author = {}, colours }: Scene, authors: readonly string[], below: number) {
  const { x = title.x, width = title.width, align = title.align ?? 'left', size = AUTHOR_SIZE } = author;
  const fitted = fitAuthors(authors, width, size);
  const start = beginning(x, width, measure('andika', fitted.text) * fitted.size, align);
  const baseline = author.baseline ?? title.y + below + AUTHOR_DROP;
  const first = typeof title.ink === 'string' ? title.ink : title.ink[0];
  const line = outline('a', 'andika', [{ text: fitted.text, x: start, baseline }], fitted.size);
  return painted(colours[author.ink ?? first ?? 'dark'], line);
}

function beginning(x: number, width: number, taken: number, align: Align): number {
  const spare = width - taken;
  return align === 'left' ? x : x + (align === 'right' ? spare : spare / 2);
}

function leaning({ tilt, plate, title }: Scene, shapes: string): string {
  if (!tilt) return shapes;
  const { x, y, width, height } = plate ?? title;
  return `<g transform="rotate(${tilt} ${x + width / 2} ${y + height / 2})">${shapes}</g>`;
}

function painted(fill: string | undefined, shapes: string): string {
  return `<g fill="${fill}">${shapes}</g>`;
}
