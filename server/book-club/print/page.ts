import { control, ink, softInk } from '../../platform/print/inks.ts';
import {
  balancedWidth,
  DoesNotFit,
  decorate,
  type Lettering,
  measure,
  PAGE,
  type Place,
  type Sheet,
  widthOf,
  write,
} from '../../platform/print/sheet.ts';
import { PRINTABLE_AREA } from './printable.ts';

/** Points in a millimetre. */
export const MM = 72 / 25.4;
export const WIDTH = PRINTABLE_AREA.width * MM;
export const LEFT = (PAGE.width - WIDTH) / 2;
export const RIGHT = LEFT + WIDTH;
/** Margin above and below: no home printer needs more than eight millimetres of white. */
const TOP = 8 * MM;
export const BOTTOM = PAGE.height - 8 * MM;
/** The words of a sheet end here; templates may go on to the bottom. */
export const TEXT_BOTTOM = PAGE.height - 44;

const CLUB = 'Book Club Lectores';
const place: Lettering = { face: 'bold', size: 9.5, leading: 1.3, colour: softInk };
const title: Lettering = { face: 'display', size: 31, leading: 1.1, colour: ink };
const smallTitle: Lettering = { face: 'display', size: 19, leading: 1.15, colour: ink };
const foot: Lettering = { face: 'body', size: 9, leading: 1.3, colour: softInk };

/** Piece of known height that can be put anywhere on a page. */
export interface Piece {
  height: number;
  draw: (y: number) => void;
}

export function put(
  sheet: Sheet,
  text: string,
  where: Place,
  lettering: Lettering,
  options: Parameters<typeof write>[4] = {},
): number {
  return write(sheet, text, where, lettering, { floor: BOTTOM, ...options });
}

export function textPiece(
  sheet: Sheet,
  text: string,
  where: Omit<Place, 'y'>,
  lettering: Lettering,
  options: Parameters<typeof write>[4] = {},
): Piece {
  return {
    height: measure(sheet, text, where.width, lettering),
    draw: (y) => void put(sheet, text, { ...where, y }, lettering, options),
  };
}

export const gap = (height: number): Piece => ({ height, draw: () => undefined });

export const heightOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { height }) => sum + height, 0);

/** Puts pieces one below the other; returns the y below the last. */
export function stack(pieces: readonly Piece[], top: number): number {
  let y = top;
  for (const piece of pieces) {
    piece.draw(y);
    y += piece.height;
  }
  return y;
}

/** Head of a page of words: where it belongs, and a large title. Returns the y below. */
export function drawHead(sheet: Sheet, belongsTo: string, heading: string): number {
  drawHops(sheet);
  put(sheet, belongsTo, { x: LEFT, y: 40, width: WIDTH - 110 }, { ...place, size: 11 });
  const width = balancedWidth(sheet, heading, WIDTH - 110, title);
  return put(sheet, heading, { x: LEFT, y: 60, width }, title, { tag: 'H1' }) + 6;
}

/** Three squares of the board, as a mark in the corner that needs no colour. */
function drawHops(sheet: Sheet) {
  decorate(sheet, (doc) => {
    doc.lineWidth(1.4).strokeColor(ink);
    for (const [x, y] of [
      [0, 13],
      [27, 0],
      [27, 26],
    ] as const)
      doc.roundedRect(RIGHT - 78 + x, 38 + y, 24, 24, 5).stroke();
    doc.path(`M${RIGHT - 24} 38A25 25 0 0 1 ${RIGHT - 24} 88Z`).fillAndStroke(ink, ink);
  });
}

/** Head of a page of parts: small, because a template may need all of the paper. Returns the y below. */
export function drawSmallHead(
  sheet: Sheet,
  heading: string,
  month: string,
  instructions: string,
  isFirst: boolean,
) {
  const mark = `${CLUB} · ${month}`;
  const width = widthOf(sheet, mark, place) + 1;
  put(sheet, mark, { x: RIGHT - width, y: TOP + 7, width }, place);
  const room = { x: LEFT, y: TOP, width: WIDTH - width - 16 };
  const below = put(sheet, heading, room, smallTitle, { tag: isFirst ? 'H1' : 'H2' });
  return (
    put(sheet, instructions, { x: LEFT, y: below + 3, width: WIDTH }, { ...foot, size: 11, colour: ink }) + 3
  );
}

export function drawFoot(sheet: Sheet, month: string) {
  const y = PAGE.height - 36;
  decorate(sheet, (doc) => {
    doc
      .lineWidth(0.6)
      .moveTo(LEFT, y - 4)
      .lineTo(RIGHT, y - 4)
      .stroke(control);
  });
  put(sheet, `${CLUB} · ${month} · Brincacuentos`, { x: LEFT, y, width: WIDTH }, foot);
}

/** Shrinks a lettering to the largest size at which a text fits into a room. Throws when the least does not. */
export function shrink(
  sheet: Sheet,
  text: string,
  { width, height }: { width: number; height: number },
  lettering: Lettering,
  least = 7.5,
): Lettering {
  for (let size = lettering.size; size >= least; size -= 0.25) {
    const smaller = { ...lettering, size };
    const longest = Math.max(...text.split(' ').map((word) => widthOf(sheet, word, smaller)));
    if (longest <= width && measure(sheet, text, width, smaller) <= height + 0.01) return smaller;
  }
  throw new DoesNotFit(`«${text}» does not fit into ${Math.round(width)} by ${Math.round(height)} points.`);
}
