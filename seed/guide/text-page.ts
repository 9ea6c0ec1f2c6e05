import type { GuidePage } from '#contract/guide.ts';
import { ink, softInk } from '#server/platform/print/inks.ts';
import {
  COLUMN,
  DoesNotFit,
  dottedLines,
  FLOOR,
  type Lettering,
  MARGIN,
  PAGE,
  type Sheet,
  write,
} from '#server/platform/print/sheet.ts';
import { drawMotif, MOTIF_RATIO } from './draw-motif.ts';

const chapterText: Lettering = { face: 'body', size: 12.3, leading: 1.52, colour: ink };
const letterText: Lettering = { face: 'body', size: 13.6, leading: 1.56, colour: ink };
const signature: Lettering = { face: 'display', size: 24, leading: 1.2, colour: ink };
const notesLabel: Lettering = { face: 'bold', size: 10.5, leading: 1.3, colour: softInk };
const PARAGRAPH_GAP = 9;
const NOTE_LINE = 26;
/** Heights between which a figure is drawn. */
const FIGURE_LEAST = 90;
const FIGURE_MOST = 160;

/** Draws paragraphs; a chapter that ends early leaves lines for notes, a letter ends with its writer's name. */
export function drawText(sheet: Sheet, page: GuidePage, top: number, part: number) {
  const { kind, paragraphs = [] } = page;
  const isChapter = kind === 'chapter';
  let y = top;
  for (const [index, paragraph] of paragraphs.entries()) {
    const isSignature = !isChapter && index === paragraphs.length - 1 && paragraph.split(' ').length <= 3;
    const lettering = isSignature ? signature : isChapter ? chapterText : letterText;
    y = write(sheet, paragraph, { x: MARGIN, y, width: COLUMN }, lettering) + PARAGRAPH_GAP;
  }
  if (isChapter) drawNotes(sheet, page, y + 12, part);
}

/** Draws the page's figure and lines for a pen on the free part of the page, as far as that is large enough. */
export function drawNotes(sheet: Sheet, { motif }: GuidePage, top: number, part: number) {
  const height = Math.min(FLOOR - top, FIGURE_MOST);
  if (motif && height < FIGURE_LEAST) throw new DoesNotFit(`Page ${sheet.number} has no room for a figure.`);
  const beside = motif ? height * MOTIF_RATIO + 24 : 0;
  if (motif)
    drawMotif(sheet, motif, part, {
      x: PAGE.width - MARGIN - height * MOTIF_RATIO,
      y: FLOOR - height,
      height,
    });
  const lines = Math.floor((FLOOR - top - 8) / NOTE_LINE);
  if (lines < 2) return;
  const place = { x: MARGIN, y: top, width: COLUMN - beside };
  write(sheet, 'Apuntes', place, notesLabel);
  dottedLines(sheet, { ...place, y: top + 8 }, lines, NOTE_LINE);
}
