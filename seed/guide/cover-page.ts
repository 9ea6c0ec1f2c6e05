import type { Guide } from '#contract/guide.ts';
import { ink, white } from '#server/platform/print/inks.ts';
import {
  balancedWidth,
  decorate,
  type Lettering,
  MARGIN,
  outlineBlock,
  PAGE,
  type Pdf,
  type Sheet,
  write,
} from '#server/platform/print/sheet.ts';
import { mango, rosa } from './colours.ts';

const cartel: Lettering = { face: 'display', size: 76, leading: 0.98, colour: ink };
const subtitle: Lettering = { face: 'bold', size: 17, leading: 1.35, colour: ink };
const promise: Lettering = { face: 'body', size: 14, leading: 1.45, colour: ink };
const byline: Lettering = { face: 'bold', size: 14, leading: 1.3, colour: ink };
const EDGE = 30;

/** Draws two pages of an open book that talk to each other. */
export function drawCover(sheet: Sheet, { title, pages }: Guide) {
  const [under = '', what = '', who = ''] = pages[0]?.paragraphs ?? [];
  const box = { x: EDGE, y: EDGE, width: PAGE.width - 2 * EDGE, height: 672 };
  decorate(sheet, (doc) => {
    outlineBlock(doc, box, 20, 160, 'bottomRight').fill(mango);
    drawTalkingBook(doc);
  });
  const place = { x: MARGIN + 8, width: 440 };
  const width = balancedWidth(sheet, title, place.width, cartel);
  const below = write(sheet, title, { ...place, y: 70, width }, cartel, { tag: 'H1' });
  write(sheet, under, { ...place, y: below + 14, width: 290 }, subtitle);
  write(sheet, what, { ...place, y: 614, width: balancedWidth(sheet, what, 300, promise) }, promise);
  write(sheet, who, { ...place, y: 724, width: 480 }, byline, { floor: PAGE.height - EDGE });
}

function drawTalkingBook(doc: Pdf) {
  const top = 384;
  outlineBlock(doc, { x: 68, y: top, width: 226, height: 168 }, 16, 64, 'bottomLeft').fill(white);
  doc.path(`M110 ${top + 160}V${top + 208}L166 ${top + 160}Z`).fill(white);
  outlineBlock(doc, { x: 302, y: top, width: 226, height: 168 }, 16, 64, 'bottomRight').fill(ink);
  doc.path(`M486 ${top + 160}V${top + 208}L430 ${top + 160}Z`).fill(ink);
  for (const [line, width] of [150, 130, 158, 92].entries())
    doc.roundedRect(104, top + 38 + line * 26, width, 9, 4.5).fill(line === 2 ? rosa : '#C5DAD3');
  doc
    .font('display')
    .fontSize(112)
    .fillColor(mango)
    .text('¿?', 302, top + 6, { width: 226, align: 'center' });
  doc.lineWidth(5).lineCap('round').dash(0.1, { space: 13 }).strokeColor(ink);
  doc.path(`M182 ${top - 14}C214 ${top - 78} 380 ${top - 78} 414 ${top - 14}`).stroke();
}
