import { control, ink, mist } from '../../platform/print/inks.ts';
import { decorate, type Lettering, measure, type Sheet } from '../../platform/print/sheet.ts';
import { LEFT, MM, put, RIGHT, shrink, WIDTH } from './page.ts';
import type { PrintablePart } from './printable.ts';
import { longestWord } from './sections.ts';

type Part<K extends PrintablePart['kind']> = Extract<PrintablePart, { kind: K }>;

/** Distance of two ruled lines: room for the handwriting of a child. */
const RULED_LINE = 9 * MM;
const PADDING = 5;
const head: Lettering = { face: 'bold', size: 10.5, leading: 1.25, colour: ink };
const cell: Lettering = { face: 'body', size: 11, leading: 1.25, colour: ink };
const card: Lettering = { face: 'body', size: 15, leading: 1.3, colour: ink, align: 'center' };

export const linesHeight = ({ lines }: Part<'lines'>) => lines * RULED_LINE;

export function drawLines(sheet: Sheet, { lines }: Part<'lines'>, top: number) {
  decorate(sheet, (doc) => {
    doc.lineWidth(0.7).strokeColor(control);
    for (let line = 1; line <= lines; line += 1)
      doc
        .moveTo(LEFT, top + line * RULED_LINE)
        .lineTo(RIGHT, top + line * RULED_LINE)
        .stroke();
  });
}

export function drawBox(sheet: Sheet, { height }: Part<'box'>, top: number) {
  decorate(sheet, (doc) =>
    doc
      .lineWidth(1.1)
      .roundedRect(LEFT, top, WIDTH, height * MM, 8)
      .stroke(ink),
  );
}

/** Rows of equal height; columns as wide as what is printed in them asks for. */
export function drawTable(sheet: Sheet, { columns, rows, rowHeight }: Part<'table'>, top: number) {
  const { doc, section } = sheet;
  const height = rowHeight * MM;
  const widths = columnWidths(sheet, columns, rows);
  const left = (column: number) => widths.slice(0, column).reduce((sum, width) => sum + width, LEFT);
  const bottom = top + (rows.length + 1) * height;
  decorate(sheet, () => {
    doc.rect(LEFT, top, WIDTH, height).fill(mist);
    doc.lineWidth(0.8).strokeColor(ink);
    for (let line = 0; line <= rows.length + 1; line += 1)
      doc
        .moveTo(LEFT, top + line * height)
        .lineTo(RIGHT, top + line * height)
        .stroke();
    for (let column = 0; column <= columns.length; column += 1)
      doc.moveTo(left(column), top).lineTo(left(column), bottom).stroke();
  });
  const table = doc.struct('Table');
  section.add(table);
  for (const [row, texts] of [columns, ...rows].entries()) {
    const parent = doc.struct('TR');
    table.add(parent);
    for (const [column, text] of texts.entries()) {
      if (text === '') continue;
      const room = { width: (widths[column] ?? 0) - 2 * PADDING, height: height - 2 };
      const lettering = shrink(sheet, text, room, row === 0 ? head : cell);
      const free = height - measure(sheet, text, room.width, lettering);
      const place = { x: left(column) + PADDING, y: top + row * height + free / 2, width: room.width };
      put(sheet, text, place, lettering, { tag: row === 0 ? 'TH' : 'TD', parent });
    }
  }
}

function columnWidths(sheet: Sheet, columns: readonly string[], rows: readonly string[][]): number[] {
  const least = columns.map((name, column) => {
    const words = [
      longestWord(sheet, name, head),
      ...rows.map((row) => longestWord(sheet, row[column] ?? '', cell)),
    ];
    return Math.max(...words) + 2 * PADDING + 1;
  });
  const wanted = columns.map((name, column) =>
    Math.sqrt(Math.max(name.length, 9, ...rows.map((row) => (row[column] ?? '').length))),
  );
  const free = WIDTH - least.reduce((sum, width) => sum + width, 0);
  const total = wanted.reduce((sum, share) => sum + share, 0);
  return least.map((width, column) => width + (free * (wanted[column] ?? 0)) / total);
}

export const cardsHeight = ({ cards, columns, cardHeight }: Part<'cards'>) =>
  Math.ceil(cards.length / columns) * cardHeight * MM;

/** Cards that share their edges, so that one cut frees two. */
export function drawCards(sheet: Sheet, { cards, columns, cardHeight }: Part<'cards'>, top: number) {
  const [width, height] = [WIDTH / columns, cardHeight * MM];
  for (const [index, text] of cards.entries()) {
    const [x, y] = [LEFT + (index % columns) * width, top + Math.floor(index / columns) * height];
    decorate(sheet, (doc) => doc.lineWidth(1.1).rect(x, y, width, height).stroke(ink));
    const room = { width: width - 20, height: height - 16 };
    const largest = text.length <= 4 ? { ...card, face: 'display' as const, size: 40 } : card;
    const lettering = shrink(sheet, text, room, largest);
    const free = height - measure(sheet, text, room.width, lettering);
    const above = isForWriting(text, cardHeight) ? 12 : free / 2;
    put(sheet, text, { x: x + 10, y: y + above, width: room.width }, lettering);
  }
}

/** Tells that a text is to be written under: it then stands at the top, with room for a pen below. */
const isForWriting = (text: string, cardHeight: number) => text.endsWith(':') || cardHeight >= 50;
