import { softInk } from '../../platform/print/inks.ts';
import {
  DoesNotFit,
  dottedLines,
  type Lettering,
  openSheet,
  type Pdf,
  type Sheet,
} from '../../platform/print/sheet.ts';
import {
  drawFoot,
  drawHead,
  gap,
  heightOf,
  LEFT,
  type Piece,
  put,
  stack,
  TEXT_BOTTOM,
  textPiece,
  WIDTH,
} from './page.ts';
import type { PrintedSquare } from './printed.ts';
import { sectionPieces, styleOf } from './sections.ts';

const SIZES = [13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5];
const NOTE_LINE = 25;
const notes: Lettering = { face: 'bold', size: 10.5, leading: 1.3, colour: softInk };

/** A square's own texts on one page, in the largest type that fits, and lines for a pen in what is left. */
export function drawSquarePage(
  doc: Pdf,
  book: ReturnType<Pdf['struct']>,
  square: PrintedSquare,
  month: string,
) {
  const sheet = openSheet(doc, book, 1);
  const week = square.week ? ` · Semana ${square.week}` : '';
  const top = drawHead(sheet, `${month} · Casilla ${square.number}${week}`, square.title) + 4;
  const pieces = fittingPieces(sheet, square, TEXT_BOTTOM - top);
  const below = stack(pieces, top) + 4;
  const lines = Math.floor((TEXT_BOTTOM - below - 14) / NOTE_LINE);
  if (lines >= 2) {
    put(sheet, 'Apuntes', { x: LEFT, y: below, width: WIDTH }, notes);
    dottedLines(sheet, { x: LEFT, y: below + 10, width: WIDTH }, lines, NOTE_LINE);
  }
  drawFoot(sheet, month);
}

function fittingPieces(sheet: Sheet, square: PrintedSquare, room: number): Piece[] {
  for (const size of SIZES) {
    const pieces = piecesOf(sheet, square, size);
    if (heightOf(pieces) <= room) return pieces;
  }
  throw new DoesNotFit(`Square ${square.number}, «${square.title}», does not fit on a page.`);
}

function piecesOf(sheet: Sheet, { intro, sections }: PrintedSquare, size: number): Piece[] {
  const style = styleOf(size);
  // Lines longer than this are hard to find the next one of.
  const column = { x: LEFT, width: WIDTH - 40 };
  const intros = [textPiece(sheet, intro, column, style.body), gap(size)];
  return [
    ...intros,
    ...sections.flatMap((section) => [...sectionPieces(sheet, section, column, style), gap(size * 0.9)]),
  ];
}
