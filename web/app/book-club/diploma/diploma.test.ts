import { describe, expect, test } from 'vitest';
import type { SquareType } from '#contract/book-club.ts';
import { countedKinds } from './diploma-texts.ts';
import { LETTER, picturePdf } from './picture-pdf.ts';

const squares = (types: readonly SquareType[]) => types.map((type, index) => ({ number: index + 1, type }));

test.each([
  [['book', 'activities', 'audios', 'book'], 'dos libros, una actividad y un audio'],
  [['audios', 'audios', 'audios'], 'tres audios'],
] as const)("the diploma counts the month's content: %j", (types, text) =>
  expect(countedKinds(squares(types))).toBe(text),
);

describe('The PDF of a page', () => {
  const name = 'Ñandú 🐇';
  const jpeg = new Uint8Array([0xff, 0xd8, 1, 2, 3, 0xff, 0xd9]);
  const pdf = Buffer.from(
    picturePdf({
      jpeg,
      pixels: { width: 6, height: 8 },
      title: 'Diploma',
      texts: [
        { tag: 'H1', text: 'Diploma de lectura', x: 10, y: 20, size: 12 },
        { tag: 'P', text: name, x: 10, y: 40, size: 12 },
      ],
    }),
  );
  const source = pdf.toString('latin1');

  test('is one Letter page whose table leads to each of its objects', () => {
    expect(source).toContain(`/MediaBox [0 0 ${LETTER.width} ${LETTER.height}]`);
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(source)?.[1]);
    const rows = source.slice(table).match(/\d{10} 00000 n/g) ?? [];
    expect(rows.length).toBe(12);
    for (const [index, row] of rows.entries())
      expect(source.slice(Number(row.slice(0, 10)))).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
    expect(pdf.includes(Buffer.from(jpeg))).toBe(true);
  });

  test('can be read aloud, with letters that its font lacks', () => {
    expect(source).toContain('/MarkInfo << /Marked true >>');
    expect(source).toContain('/Lang (es-MX)');
    expect(source).toMatch(/\/S \/H1 .*\n/);
    const units = Buffer.from(name, 'utf16le').swap16().toString('hex').toUpperCase();
    expect(source).toContain(`/S /P /P 8 0 R /Pg 3 0 R /K 1 /ActualText <FEFF${units}>`);
  });
});
