import type { GuidePage } from '#contract/guide.ts';
import { ink, softInk, white } from '#server/platform/print/inks.ts';
import {
  balancedWidth,
  COLUMN,
  decorate,
  type Lettering,
  MARGIN,
  measure,
  outlineBlock,
  PAGE,
  type Sheet,
  write,
} from '#server/platform/print/sheet.ts';
import type { Theme } from './colours.ts';

const partName: Lettering = { face: 'bold', size: 11, leading: 1.3, colour: softInk };
const title: Lettering = { face: 'display', size: 30, leading: 1.1, colour: ink };
const openerPart: Lettering = { face: 'bold', size: 15, leading: 1.25, colour: ink };
const openerTitle: Lettering = { ...title, size: 37 };

/** Draws part and title of an ordinary page; returns the y at which its text begins. */
export function drawHead(sheet: Sheet, page: GuidePage, theme: Theme): number {
  if (page.part) {
    decorate(sheet, (doc) => doc.roundedRect(MARGIN, 43, 10, 10, 2).fill(theme.fill));
    write(sheet, page.part, { x: MARGIN + 18, y: 40.5, width: COLUMN - 18 }, partName);
  }
  const width = balancedWidth(sheet, page.title, COLUMN, title);
  return write(sheet, page.title, { x: MARGIN, y: 66, width }, title, { tag: 'H2' }) + 18;
}

/** Draws the first page of a part: a block of its colour, with the reader's place in the guide. */
export function drawOpener(sheet: Sheet, page: GuidePage, theme: Theme, step: number): number {
  const letters = (lettering: Lettering) => ({ ...lettering, colour: theme.ink });
  const width = balancedWidth(sheet, page.title, COLUMN, openerTitle);
  const place = { x: MARGIN, y: 122, width };
  const height = place.y + measure(sheet, page.title, width, openerTitle) + 24;
  decorate(sheet, (doc) => {
    outlineBlock(doc, { x: 0, y: 0, width: PAGE.width, height }, 0, 96, 'bottomRight').fill(theme.fill);
  });
  drawWay(sheet, theme, step);
  const [label = '', name = ''] = (page.part ?? '').split('. ');
  const below = write(sheet, label, { x: MARGIN, y: 44, width: 230 }, letters(openerPart), { tag: 'P' });
  if (name) write(sheet, name, { x: MARGIN, y: below, width: 230 }, letters({ ...openerPart, face: 'body' }));
  write(sheet, page.title, place, letters(openerTitle), { tag: 'H2' });
  return height + 24;
}

const SQUARE = 32;
/** Hopscotch of the guide: five squares and the half-dome at which it ends, each at its column and row. */
const way = [
  [0, 0.5],
  [1, 0.5],
  [2, 0],
  [2, 1],
  [3, 0.5],
] as const;

/** Draws the hopscotch with the square of this part filled. */
function drawWay(sheet: Sheet, theme: Theme, step: number) {
  const left = PAGE.width - MARGIN - 5 * SQUARE;
  const top = 38;
  decorate(sheet, (doc) => {
    doc.lineWidth(1.6).strokeColor(theme.ink);
    for (const [index, [column, row]] of way.entries()) {
      const [x, y] = [left + column * SQUARE, top + row * SQUARE];
      doc.roundedRect(x + 1.5, y + 1.5, SQUARE - 3, SQUARE - 3, 5);
      paint(doc, index === step, theme);
      doc
        .font('display')
        .fontSize(15)
        .fillColor(index === step ? ink : theme.ink);
      doc.text(String(index + 1), x, y + 7, { width: SQUARE, align: 'center' });
    }
    const [x, y] = [left + 4 * SQUARE + 1.5, top + 1.5];
    doc.path(`M${x} ${y}A${SQUARE - 1.5} ${SQUARE - 1.5} 0 0 1 ${x} ${y + 2 * SQUARE - 3}Z`);
    paint(doc, step === way.length, theme);
  });
}

function paint(doc: Sheet['doc'], isHere: boolean, theme: Theme) {
  if (isHere) doc.fillAndStroke(white, theme.ink);
  else doc.stroke(theme.ink);
}
