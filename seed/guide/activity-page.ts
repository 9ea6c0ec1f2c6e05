import type { GuidePage } from '#contract/guide.ts';
import { ink } from '#server/platform/print/inks.ts';
import {
  COLUMN,
  type Lettering,
  MARGIN,
  measure,
  numberSquare,
  type Sheet,
  write,
} from '#server/platform/print/sheet.ts';
import { sky } from './colours.ts';
import { drawNotes } from './text-page.ts';

const stepText: Lettering = { face: 'body', size: 11.7, leading: 1.42, colour: ink };
const SQUARE = 26;
const INDENT = SQUARE + 14;
const GAP = 10;

/** Draws numbered steps, a list for screen readers. */
export function drawSteps(sheet: Sheet, page: GuidePage, top: number, part: number) {
  const { steps = [] } = page;
  const { doc, section } = sheet;
  const list = doc.struct('L');
  section.add(list);
  let y = top;
  for (const [index, step] of steps.entries()) {
    const parent = doc.struct('LI');
    list.add(parent);
    numberSquare(sheet, index + 1, { x: MARGIN, y: y - 3, side: SQUARE }, sky, { parent });
    const place = { x: MARGIN + INDENT, y, width: COLUMN - INDENT };
    write(sheet, step, place, stepText, { tag: 'LBody', parent });
    y += Math.max(SQUARE - 3, measure(sheet, step, place.width, stepText)) + GAP;
  }
  drawNotes(sheet, page, y + 8, part);
}
