import { ink } from '../../platform/print/inks.ts';
import {
  DoesNotFit,
  decorate,
  type Lettering,
  openSheet,
  type Pdf,
  type Sheet,
} from '../../platform/print/sheet.ts';
import { cardsHeight, drawBox, drawCards, drawLines, drawTable, linesHeight } from './fill-in-parts.ts';
import {
  BOTTOM,
  drawSmallHead,
  gap,
  heightOf,
  LEFT,
  MM,
  type Piece,
  put,
  shrink,
  stack,
  WIDTH,
} from './page.ts';
import type { PrintablePart } from './printable.ts';
import { drawSample, drawTemplate, type Template } from './template.ts';

const GAP = 6 * MM;
/** Room for the name or prompt over a part. */
const CAPTION = 7 * MM;
const caption: Lettering = { face: 'bold', size: 11, leading: 1.2, colour: ink };
const keyText: Lettering = { face: 'body', size: 9.5, leading: 1.2, colour: ink };
const KEY_HEIGHT = 14;

export interface PartsPage {
  title: string;
  month: string;
  instructions: string;
  parts: readonly PrintablePart[];
}

/** A page of what is cut out or filled in, in its true size. What does not fit is an error. */
export function drawPartsPage(doc: Pdf, book: ReturnType<Pdf['struct']>, page: PartsPage, number: number) {
  const sheet = openSheet(doc, book, number);
  let top = drawSmallHead(sheet, page.title, page.month, page.instructions, number === 1);
  if (linesOf(page.parts).length > 0) {
    drawKey(sheet, page.parts, top);
    top += KEY_HEIGHT;
  }
  const pieces = piecesOf(sheet, page.parts);
  const free = BOTTOM - top - heightOf(pieces);
  if (free < -0.01)
    throw new DoesNotFit(`The parts of «${page.title}» leave the page by ${Math.ceil(-free / MM)} mm.`);
  stack(pieces, top + Math.min(free, GAP));
}

const templatesOf = (parts: readonly PrintablePart[]) => parts.filter((part) => part.kind === 'template');

const meanings = [
  ['cut', 'recorta'],
  ['fold', 'dobla'],
  ['draw', 'guía: colorea, pega o escribe'],
] as const;

function linesOf(parts: readonly PrintablePart[]) {
  const used = new Set(
    templatesOf(parts).flatMap(({ shapes }) =>
      shapes.flatMap((one) => (one.kind === 'text' ? [] : one.line)),
    ),
  );
  return meanings.filter(([line]) => used.has(line));
}

/** Draws the key to the kinds of lines on this page. */
function drawKey(sheet: Sheet, parts: readonly PrintablePart[], y: number) {
  let x = LEFT;
  for (const [line, meaning] of linesOf(parts)) {
    decorate(sheet, (doc) => drawSample(doc, line, x, y + 6, 26));
    const width = 12 + meaning.length * 5.2;
    put(sheet, meaning, { x: x + 31, y, width }, keyText);
    x += 31 + width;
  }
}

function piecesOf(sheet: Sheet, parts: readonly PrintablePart[]): Piece[] {
  const pieces: Piece[] = [];
  let row: Template[] = [];
  const closeRow = () => {
    if (row.length > 0) pieces.push(rowPiece(sheet, row), gap(GAP));
    row = [];
  };
  for (const part of parts) {
    if (part.kind !== 'template') {
      closeRow();
      pieces.push(wholePiece(sheet, part), gap(GAP));
      continue;
    }
    for (let copy = 0; copy < part.copies; copy += 1) {
      if (rowWidth([...row, part]) > WIDTH + 0.01) closeRow();
      row = [...row, part];
    }
  }
  closeRow();
  return pieces.slice(0, -1);
}

const rowWidth = (row: readonly Template[]) =>
  row.reduce((sum, { width }) => sum + width * MM, 0) + (row.length - 1) * GAP;

/** Templates side by side, each below its name. */
function rowPiece(sheet: Sheet, row: readonly Template[]): Piece {
  return {
    height: CAPTION + Math.max(...row.map(({ height }) => height * MM)),
    draw(y) {
      const { doc, section } = sheet;
      let x = LEFT;
      for (const template of row) {
        const width = template.width * MM;
        writeCaption(sheet, template.name, { x, y, width: Math.min(width + GAP, LEFT + WIDTH - x) });
        const draw = () => drawTemplate(doc, template, x, y + CAPTION);
        section.add(doc.struct('Figure', { alt: template.name }, draw));
        x += width + GAP;
      }
    },
  };
}

function wholePiece(sheet: Sheet, part: Exclude<PrintablePart, Template>): Piece {
  const place = { x: LEFT, width: WIDTH };
  const under = (text: string, height: number, draw: (top: number) => void): Piece => ({
    height: CAPTION + height,
    draw(y) {
      writeCaption(sheet, text, { ...place, y });
      draw(y + CAPTION);
    },
  });
  switch (part.kind) {
    case 'lines':
      return under(part.prompt, linesHeight(part), (y) => drawLines(sheet, part, y));
    case 'box':
      return under(part.prompt, part.height * MM, (y) => drawBox(sheet, part, y));
    case 'table':
      return under(part.heading, (part.rows.length + 1) * part.rowHeight * MM, (y) =>
        drawTable(sheet, part, y),
      );
    case 'cards':
      return under(part.heading, cardsHeight(part), (y) => drawCards(sheet, part, y));
  }
}

function writeCaption(sheet: Sheet, text: string, { x, y, width }: { x: number; y: number; width: number }) {
  const lettering = shrink(sheet, text, { width, height: CAPTION - 2 }, caption);
  put(sheet, text, { x, y, width }, lettering, { tag: 'H2' });
}
