import type { GuidePage } from '#contract/guide.ts';
import { hairline, ink, mist, white } from '#server/platform/print/inks.ts';
import {
  type Block,
  COLUMN,
  decorate,
  FLOOR,
  type Lettering,
  MARGIN,
  measure,
  outlineBlock,
  type Sheet,
  widthOf,
  write,
} from '#server/platform/print/sheet.ts';

const PADDING = 11;
/** Points by which rows may grow above and below their text to fill the page. */
const LOOSEST = 17;

const head: Lettering = { face: 'bold', size: 11.5, leading: 1.3, colour: white };
const cell: Lettering = { face: 'body', size: 12, leading: 1.42, colour: ink };
const firstCell: Lettering = { ...cell, face: 'bold' };
const letteringOf = (column: number) => (column === 0 ? firstCell : cell);

export function drawTable(sheet: Sheet, { columns = [], rows = [] }: GuidePage, top: number) {
  const { doc, section } = sheet;
  const widths = columnWidths(sheet, [columns, ...rows]);
  const heights = rows.map((row) => rowHeight(sheet, row, widths, letteringOf));
  const headHeight = rowHeight(sheet, columns, widths, () => head) + 14;
  const free = FLOOR - top - headHeight - heights.reduce((sum, height) => sum + height, 0);
  const air = Math.min(LOOSEST, free / rows.length / 2);
  const table = doc.struct('Table');
  section.add(table);
  const drawRow = (texts: string[], y: number, height: number, tag: string, space: number) => {
    const parent = doc.struct('TR');
    table.add(parent);
    for (const [column, text] of texts.entries()) {
      const lettering = tag === 'TH' ? head : letteringOf(column);
      const place = {
        x: leftOf(widths, column) + PADDING,
        y: y + space,
        width: (widths[column] ?? 0) - 2 * PADDING,
      };
      write(sheet, text, place, lettering, { tag: column === 0 ? 'TH' : tag, parent });
    }
    return y + height;
  };
  const box = { x: MARGIN, y: top, width: COLUMN, height: headHeight };
  decorate(sheet, () => outlineBlock(doc, box, 6, 22, 'topRight').fill(ink));
  let y = drawRow(columns, top, headHeight, 'TH', 7);
  for (const [index, row] of rows.entries()) {
    const height = (heights[index] ?? 0) + 2 * air;
    drawGround(sheet, { ...box, y, height }, index);
    y = drawRow(row, y, height, 'TD', air);
  }
  linkPages(
    sheet,
    columns,
    rows,
    top + headHeight,
    heights.map((height) => height + 2 * air),
  );
}

function drawGround(sheet: Sheet, { x, y, width, height }: Block, index: number) {
  decorate(sheet, (doc) => {
    if (index % 2 === 1) doc.rect(x, y, width, height).fill(mist);
    doc
      .lineWidth(0.8)
      .moveTo(x, y + height)
      .lineTo(x + width, y + height)
      .stroke(hairline);
  });
}

function linkPages({ doc }: Sheet, columns: string[], rows: string[][], top: number, heights: number[]) {
  const column = columns.indexOf('Página');
  let y = top;
  for (const [index, row] of rows.entries()) {
    const height = heights[index] ?? 0;
    if (column >= 0) doc.goTo(MARGIN, y, COLUMN, height, `page-${row[column]}`);
    y += height;
  }
}

function rowHeight(sheet: Sheet, row: string[], widths: number[], lettering: (column: number) => Lettering) {
  const heights = row.map((text, column) =>
    measure(sheet, text, (widths[column] ?? 0) - 2 * PADDING, lettering(column)),
  );
  return Math.max(...heights);
}

const leftOf = (widths: number[], column: number) =>
  widths.slice(0, column).reduce((sum, width) => sum + width, MARGIN);

/** Widths of the columns: wide for much text, and never narrower than the longest word. */
function columnWidths(sheet: Sheet, rows: string[][]): number[] {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''));
  const least = columns.map((texts) => longestWord(sheet, texts) + 2 * PADDING + 1);
  const wanted = columns.map((texts) => Math.sqrt(texts.slice(1).join('').length));
  const free = COLUMN - least.reduce((sum, width) => sum + width, 0);
  const total = wanted.reduce((sum, share) => sum + share, 0);
  return least.map((width, column) => width + (free * (wanted[column] ?? 0)) / total);
}

function longestWord(sheet: Sheet, texts: string[]): number {
  return Math.max(...texts.flatMap((text) => text.split(' ')).map((word) => widthOf(sheet, word, firstCell)));
}
