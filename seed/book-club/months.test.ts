import { describe, expect, test } from 'vitest';
import { PAUSE, transcriptOf } from '#contract/club-content.ts';
import { seededBooks } from '#seed/covers/seeded-books.ts';
import { PRINTABLE_AREA, type PrintablePart } from '#server/book-club/print/printable.ts';
import type { ClubMonth } from './month.ts';
import { readMonths } from './read-months.ts';

const months = readMonths();

/** Fields that are no texts for readers. */
const CODE = new Set(['kind', 'key', 'sku', 'motif', 'line', 'd', 'type', 'moment']);

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (CODE.has(key) ? [] : textsOf(inner)));
}

function countWords(texts: readonly string[]): number {
  return texts.join(' ').split(/\s+/).length;
}

/** Number of words that can be said during a pause. */
const WORDS_OF_A_PAUSE = 10;

function heardWords(script: readonly string[]): number {
  const said = transcriptOf(script);
  return countWords(said) + (script.length - said.length) * WORDS_OF_A_PAUSE;
}

/** Texts that occur more than once, in any case or accent. */
function repeated(texts: readonly string[]): string[] {
  const plain = texts.map((text) => text.toLowerCase().replace(/[^\p{L}\d ]/gu, ''));
  return texts.filter((_, index) => plain.indexOf(plain[index] ?? '') !== index);
}

const audioSquaresOf = ({ squares }: ClubMonth) =>
  squares.flatMap((square) => (square.type === 'audio' ? [square] : []));
const audiosOf = (month: ClubMonth) => [
  month.welcome,
  ...audioSquaresOf(month).flatMap(({ audios }) => audios),
];
const questionsOf = (month: ClubMonth) =>
  month.squares
    .flatMap((square) => square.sections)
    .flatMap((section) => (section.kind === 'questions' ? section.items : []));
const sheetsOf = (month: ClubMonth) =>
  month.squares
    .flatMap((square) => square.downloads)
    .flatMap((download) => (download.kind === 'sheet' ? [download] : []));

const GAP = 6;
/** Room for the name or prompt above a part. */
const CAPTION = 7;
const RULED_LINE = 9;

/** Height of a part that takes the full width. */
function fullHeight(part: Exclude<PrintablePart, { kind: 'template' }>): number {
  if (part.kind === 'lines') return CAPTION + part.lines * RULED_LINE;
  if (part.kind === 'box') return CAPTION + part.height;
  if (part.kind === 'table') return CAPTION + (part.rows.length + 1) * part.rowHeight;
  return CAPTION + Math.ceil(part.cards.length / part.columns) * part.cardHeight;
}

/** Height of the parts laid out one after the other, templates side by side. */
function stackedHeight(parts: readonly PrintablePart[]): number {
  let total = 0;
  let row = { width: 0, height: 0 };
  const closeRow = () => {
    if (row.height > 0) total += row.height + GAP;
    row = { width: 0, height: 0 };
  };
  for (const part of parts) {
    if (part.kind !== 'template') {
      closeRow();
      total += fullHeight(part) + GAP;
      continue;
    }
    for (let copy = 0; copy < part.copies; copy += 1) {
      if (row.width + part.width > PRINTABLE_AREA.width) closeRow();
      row = { width: row.width + part.width + GAP, height: Math.max(row.height, CAPTION + part.height) };
    }
  }
  closeRow();
  return total - GAP;
}

/** Points of a template's shapes; of a path, all that its commands pass through or lean on. */
function pointsOf(part: Extract<PrintablePart, { kind: 'template' }>): [number, number][] {
  return part.shapes.flatMap((shape): [number, number][] => {
    if (shape.kind === 'circle')
      return [
        [shape.x - shape.radius, shape.y - shape.radius],
        [shape.x + shape.radius, shape.y + shape.radius],
      ];
    if (shape.kind === 'rectangle')
      return [
        [shape.x, shape.y],
        [shape.x + shape.width, shape.y + shape.height],
      ];
    if (shape.kind === 'polygon') return shape.points;
    if (shape.kind === 'segment') return [shape.from, shape.to];
    if (shape.kind === 'text') return [[shape.x, shape.y]];
    return pathPoints(shape.d);
  });
}

function pathPoints(d: string): [number, number][] {
  return [...d.matchAll(/([MLHVCQAZ])([^MLHVCQAZ]*)/g)].flatMap(([, command, rest = '']) => {
    const numbers =
      rest.trim() === ''
        ? []
        : rest
            .trim()
            .split(/[\s,]+/)
            .map(Number);
    if (command === 'H' || command === 'V') return [];
    const pairs = command === 'A' ? numbers.filter((_, index) => index % 7 >= 5) : numbers;
    return pairs.flatMap((x, index): [number, number][] =>
      index % 2 === 0 ? [[x, pairs[index + 1] ?? 0]] : [],
    );
  });
}

describe('Book Club Lectores: each written month', () => {
  test.each(months)('$theme is short enough to be read in a month and heard in minutes', (month) => {
    const words = countWords(transcriptOf(textsOf(month)));
    expect(words).toBeGreaterThanOrEqual(3000);
    expect(words).toBeLessThanOrEqual(4400);
    const heard = heardWords(month.welcome.script);
    expect(heard).toBeGreaterThanOrEqual(130);
    expect(heard).toBeLessThanOrEqual(215);
    // All months together must be small enough for their speech to be kept with the seed.
    const all = audiosOf(month).map(({ script }) => heardWords(script));
    expect(all.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(2300);
  });

  test.each(months)(
    '$theme has a long story or game first in each square of audios, and short ones after it',
    (month) => {
      for (const { number, audios } of audioSquaresOf(month)) {
        const [longAudio, ...extras] = audios.map(({ script }) => heardWords(script));
        expect(longAudio, `square ${number}`).toBeGreaterThanOrEqual(500);
        expect(longAudio, `square ${number}`).toBeLessThanOrEqual(760);
        expect(extras.length, `square ${number}`).toBeGreaterThanOrEqual(1);
        for (const extra of extras) {
          expect(extra, `square ${number}`).toBeGreaterThanOrEqual(120);
          expect(extra, `square ${number}`).toBeLessThanOrEqual(350);
        }
      }
    },
  );

  test.each(months)('$theme follows the Spanish rules of typesetting', (month) => {
    for (const text of textsOf(month)) {
      expect(text).not.toMatch(/["“”‘’'—]| {2}|\.\.\.|^\s|\s$| [,.;:?!»]|[¿¡«] /);
      for (const pair of ['¿?', '¡!', '«»']) {
        const [open = '', close = ''] = pair;
        expect(text.split(open).length, text).toBe(text.split(close).length);
      }
    }
    for (const question of questionsOf(month)) expect(question).toMatch(/[¿].*[.?]$/);
  });

  test.each(months)('$theme has no signs or words in its scripts that a voice cannot say', (month) => {
    for (const { script, title } of audiosOf(month))
      for (const paragraph of script) {
        expect(paragraph, title).not.toMatch(/[\d%$/()[\]*_#@&]/);
        // A word without a vowel, such as «shh», would be spelled.
        expect(paragraph, title).not.toMatch(/(?<!\p{L})[b-df-hj-np-tv-xzñ]{2,}(?!\p{L})/iu);
      }
  });

  test.each(months)('$theme pauses only between words', (month) => {
    for (const { script, title } of audiosOf(month)) {
      expect(script[0], title).not.toBe(PAUSE);
      expect(script.at(-1), title).not.toBe(PAUSE);
    }
  });

  test.each(months)('$theme does not call a synthetic voice a recording', (month) => {
    for (const text of textsOf([audiosOf(month), audioSquaresOf(month)]))
      expect(text).not.toMatch(
        /(?<!\p{L})(grabo|grabé|grabamos|grabando|esta grabación|grabad[oa]s? (por|en|con)|mientras (les|te) hablo)(?!\p{L})/iu,
      );
  });

  test.each(months)('$theme has four different books of the shop', ({ books }) => {
    const known = new Set(seededBooks.map(({ sku }) => sku));
    expect(books.filter(({ sku }) => !known.has(sku))).toEqual([]);
    expect(new Set(books.map(({ sku }) => sku)).size).toBe(4);
    for (const { sku, description } of books) {
      expect(countWords([description]), sku).toBeGreaterThanOrEqual(12);
      expect(countWords([description]), sku).toBeLessThanOrEqual(40);
    }
  });

  test.each(months)('$theme names each file of its own once', (month) => {
    expect(repeated([...audiosOf(month), ...sheetsOf(month)].map(({ key }) => key))).toEqual([]);
  });

  test.each(months)('$theme prints its parts on one page', (month) => {
    for (const { title, parts } of [
      { title: month.activity.name, parts: month.activity.parts },
      ...sheetsOf(month),
    ]) {
      expect(stackedHeight(parts), title).toBeLessThanOrEqual(PRINTABLE_AREA.height);
      for (const part of parts) {
        if (part.kind === 'table')
          for (const row of part.rows) expect(row, part.heading).toHaveLength(part.columns.length);
        if (part.kind !== 'template') continue;
        for (const [x, y] of pointsOf(part)) {
          expect(x >= 0 && x <= part.width && y >= 0 && y <= part.height, `${part.name}: ${x}, ${y}`).toBe(
            true,
          );
        }
      }
    }
  });

  test.each(months)('$theme offers its activity from a square', ({ squares }) => {
    const kinds = squares.flatMap(({ downloads }) => downloads).map(({ kind }) => kind);
    expect(kinds).toContain('activity-of-the-month');
  });
});

describe('Book Club Lectores: all months together', () => {
  test('have each month once', () => {
    expect(repeated(months.map(({ theme }) => theme))).toEqual([]);
    expect(months.map(({ number }) => number)).toEqual(
      months.map(({ number }) => number).toSorted((a, b) => a - b),
    );
  });

  test('repeat no title, question or description', () => {
    expect(repeated(months.flatMap(({ squares }) => squares.map(({ title }) => title)))).toEqual([]);
    expect(repeated(months.flatMap(audiosOf).map(({ title }) => title))).toEqual([]);
    expect(repeated(months.map(({ activity }) => activity.name))).toEqual([]);
    expect(repeated(months.map(({ tagline }) => tagline))).toEqual([]);
    expect(repeated(months.flatMap(questionsOf))).toEqual([]);
    expect(repeated(months.flatMap(({ books }) => books.map(({ description }) => description)))).toEqual([]);
  });

  test('begin no two audios with the same words', () => {
    const openings = months
      .flatMap(audiosOf)
      .map(({ script }) => (script[0] ?? '').split(/\s+/).slice(0, 6).join(' '));
    expect(repeated(openings)).toEqual([]);
  });

  test('read a book in two months at most', () => {
    const skus = months.flatMap(({ books }) => books.map(({ sku }) => sku));
    expect(skus.filter((sku) => skus.filter((other) => other === sku).length > 2)).toEqual([]);
  });

  test('share no run of eight words', () => {
    const owners = new Map<string, Set<string>>();
    for (const month of months)
      for (const text of textsOf(month)) {
        const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
        for (let start = 0; start + 8 <= words.length; start += 1) {
          const run = words.slice(start, start + 8).join(' ');
          owners.set(run, (owners.get(run) ?? new Set()).add(month.theme));
        }
      }
    expect([...owners].filter(([, themes]) => themes.size > 1).map(([run]) => run)).toEqual([]);
  });
});
