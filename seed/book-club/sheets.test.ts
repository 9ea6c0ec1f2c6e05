import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPdf, squeeze } from '#seed/guide/testing/read-pdf.ts';
import { drawSheet } from '#server/book-club/print/draw-sheet.ts';
import type { PrintablePart } from '#server/book-club/print/printable.ts';
import type { Printed } from '#server/book-club/print/printed.ts';
import { sheetsOf } from './club-files.ts';
import { readMade } from './made-files.ts';
import { readMonths } from './read-months.ts';

const all = readMonths().flatMap((month) =>
  sheetsOf(month).map((sheet) => ({
    month: month.theme,
    sheet,
    title: sheet.title,
    kept: readMade(month, sheet),
  })),
);

function textsOf(printed: Printed): string[] {
  if (printed.kind === 'sheet')
    return [printed.title, printed.instructions, ...printed.parts.flatMap(textsOfPart)];
  if (printed.kind === 'activity') {
    const { name, summary, materials, steps, trains, noteForParents, parts } = printed.activity;
    return [name, summary, ...materials, ...steps, ...trains, noteForParents, ...parts.flatMap(textsOfPart)];
  }
  const { title, intro, sections } = printed.square;
  return [title, intro, ...sections.flatMap(allTexts)];
}

function textsOfPart(part: PrintablePart): string[] {
  if (part.kind === 'lines' || part.kind === 'box') return [part.prompt];
  if (part.kind === 'cards') return [part.heading, ...part.cards];
  if (part.kind === 'table') return [part.heading, ...part.columns, ...part.rows.flat()];
  const written = part.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
  return Array.from({ length: part.copies }, () => [part.name, ...written]).flat();
}

/** All texts in it but the words that steer the drawing. */
function allTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'kind' || key === 'moment' ? [] : allTexts(inner),
  );
}

const countOf = (text: string, part: string) => text.split(part).length - 1;

describe.each(all)('$month: «$title»', ({ month, sheet, kept }) => {
  let pdf: Buffer;
  let drawn: ReturnType<typeof readPdf>;
  beforeAll(async () => {
    pdf = await drawSheet(month, sheet);
    drawn = readPdf(pdf);
  });

  test('has the right number of Letter pages, with all of its texts, letter by letter', () => {
    expect(drawn.pages).toHaveLength(sheet.printed.kind === 'activity' ? 2 : 1);
    expect(new Set(drawn.source.match(/\/MediaBox \[.*\]/g))).toEqual(new Set(['/MediaBox [0 0 612 792]']));
    const printed = drawn.pages.join('');
    const texts = textsOf(sheet.printed).map(squeeze);
    for (const text of new Set(texts))
      expect(countOf(printed, text), text).toBeGreaterThanOrEqual(texts.filter((one) => one === text).length);
    expect(printed).not.toContain('�');
    expect(printed).toContain(squeeze(`Book Club Lectores · ${month}`));
  });

  test('is the same as its kept file (otherwise: node scripts/print-club.ts --all)', () => {
    expect(contentsOf(kept)).toEqual(contentsOf(pdf));
  });

  test('embeds its fonts, has a title and is read in order', () => {
    expect(countOf(drawn.source, '/FontFile2')).toBeGreaterThanOrEqual(2);
    expect(drawn.source).not.toMatch(/\/Subtype \/Type1\b/);
    expect(drawn.source).toMatch(/\/Lang \(es-MX\)/);
    expect(drawn.source).toMatch(/\/DisplayDocTitle true/);
    expect(drawn.source).toMatch(/\/Marked true/);
    expect(pdf.length).toBeLessThan(60_000);
  });

  test('leaves the edge of the paper white, where printers do not reach', () => {
    const points = pointsOf(pdf);
    expect(points.length).toBeGreaterThan(20);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(22);
      expect(x).toBeLessThanOrEqual(612 - 22);
      expect(y).toBeGreaterThanOrEqual(22);
      expect(y).toBeLessThanOrEqual(792 - 22);
    }
  });
});

type Matrix = [number, number, number, number, number, number];

/**
 * Points where a page is drawn or written on: those of its paths and the beginnings of its texts, as they come out on
 * the paper.
 */
function pointsOf(pdf: Buffer): { x: number; y: number }[] {
  const found: { x: number; y: number }[] = [];
  for (const content of contentsOf(pdf)) {
    let matrix: Matrix = [1, 0, 0, 1, 0, 0];
    const kept: Matrix[] = [];
    const add = (x: number, y: number) => {
      const [a, b, c, d, e, f] = matrix;
      found.push({ x: a * x + c * y + e, y: b * x + d * y + f });
    };
    for (const line of content.split('\n')) {
      const words = line.trim().split(/\s+/);
      const operator = words.pop();
      const numbers = words.map(Number);
      if (operator === 'q') kept.push(matrix);
      else if (operator === 'Q') matrix = kept.pop() ?? matrix;
      else if (operator === 'cm') matrix = times(numbers, matrix);
      else if (operator === 'Tm') add(numbers[4] ?? 0, numbers[5] ?? 0);
      else if (operator === 're') {
        const [x = 0, y = 0, width = 0, height = 0] = numbers;
        add(x, y);
        add(x + width, y + height);
      } else if (operator === 'm' || operator === 'l' || operator === 'c')
        for (let index = 0; index < numbers.length; index += 2)
          add(numbers[index] ?? 0, numbers[index + 1] ?? 0);
    }
  }
  return found;
}

function times([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[], [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/** Packed streams that draw: those of fonts and of their letters are of other kinds. */
function contentsOf(pdf: Buffer): string[] {
  const source = pdf.toString('latin1');
  return [...source.matchAll(/\/Length (\d+)(?:(?!endobj).)*?stream\n/gs)].flatMap((match) => {
    const start = match.index + match[0].length;
    const data = pdf.subarray(start, start + Number(match[1]));
    if (data[0] !== 0x78) return [];
    const text = inflateSync(data).toString('latin1');
    return /\bBDC\b|\bBMC\b/.test(text) ? [text] : [];
  });
}
