import { control, ink } from '../../platform/print/inks.ts';
import { DoesNotFit, decorate, openSheet, type Pdf, type Sheet } from '../../platform/print/sheet.ts';
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
import type { PrintedActivity } from './printed.ts';
import { stepPieces, styleOf, tickPieces } from './sections.ts';

const SIZES = [14, 13.5, 13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5];
const BETWEEN = 26;
const PADDING = 14;
const narrow = { x: LEFT, width: 168 };
const wide = { x: LEFT + narrow.width + BETWEEN, width: WIDTH - narrow.width - BETWEEN };

/** Draws what the activity of the month needs, how it goes, and its use; its parts follow on the next page. */
export function drawActivityPage(
  doc: Pdf,
  book: ReturnType<Pdf['struct']>,
  activity: PrintedActivity,
  month: string,
) {
  const sheet = openSheet(doc, book, 1);
  const lead = { face: 'body', size: 13, leading: 1.4, colour: ink } as const;
  const head = drawHead(sheet, `${month} · Actividad del mes`, activity.name);
  const top = put(sheet, activity.summary, { x: LEFT, y: head, width: WIDTH - 110 }, lead) + 22;
  const { left, right, note } = fittingPieces(sheet, activity, TEXT_BOTTOM - top);
  decorate(sheet, () => {
    const height = Math.max(heightOf(left), heightOf(right));
    const x = wide.x - BETWEEN / 2;
    doc
      .lineWidth(0.6)
      .moveTo(x, top)
      .lineTo(x, top + height)
      .stroke(control);
  });
  const below = Math.max(stack(left, top), stack(right, top)) + 12;
  if (note.length > 0) {
    decorate(sheet, () =>
      doc
        .lineWidth(1.2)
        .roundedRect(LEFT, below, WIDTH, heightOf(note) + 2 * PADDING, 10)
        .stroke(ink),
    );
    stack(note, below + PADDING);
  }
  drawFoot(sheet, month);
}

function fittingPieces(sheet: Sheet, activity: PrintedActivity, room: number) {
  for (const size of SIZES) {
    const pieces = piecesOf(sheet, activity, size);
    const height = Math.max(heightOf(pieces.left), heightOf(pieces.right)) + heightOf(pieces.note);
    if (height + 12 + 2 * PADDING <= room) return pieces;
  }
  throw new DoesNotFit(`The words of «${activity.name}» do not fit on a page.`);
}

function piecesOf(sheet: Sheet, { materials, steps, trains, noteForParents }: PrintedActivity, size: number) {
  const style = styleOf(size);
  const small = styleOf(size - 0.5);
  const heading = (text: string, column: typeof wide): Piece[] => [
    textPiece(sheet, text, column, style.heading, { tag: 'H2' }),
    gap(size * 0.5),
  ];
  const inNote = { x: LEFT + PADDING, width: WIDTH - 2 * PADDING };
  return {
    left: [
      ...heading('Necesitan', narrow),
      ...tickPieces(sheet, materials, narrow, small, 'box'),
      ...(trains.length > 0 ? [gap(size * 1.4), ...heading('Qué se practica', narrow)] : []),
      ...tickPieces(sheet, trains, narrow, small, 'dot'),
    ],
    right: [...heading('Paso a paso', wide), ...stepPieces(sheet, steps, wide, style)],
    note: noteForParents
      ? [...heading('Para quien acompaña', inNote), textPiece(sheet, noteForParents, inNote, style.body)]
      : [],
  };
}
