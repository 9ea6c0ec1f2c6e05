import { ink, softInk } from '#server/platform/print/inks.ts';
import {
  COLUMN,
  dottedLines,
  FLOOR,
  type Lettering,
  MARGIN,
  type Sheet,
  write,
} from '#server/platform/print/sheet.ts';
import type { GuidePage } from './guide.ts';

const chapterText: Lettering = { face: 'body', size: 12.3, leading: 1.52, colour: ink };
const letterText: Lettering = { face: 'body', size: 13.6, leading: 1.56, colour: ink };
const signature: Lettering = { face: 'display', size: 24, leading: 1.2, colour: ink };
const notesLabel: Lettering = { face: 'bold', size: 10.5, leading: 1.3, colour: softInk };
const PARAGRAPH_GAP = 9;
const NOTE_LINE = 26;

/** Draws paragraphs; a chapter that ends early leaves lines for notes, a letter ends with its writer's name. */
export function drawText(sheet: Sheet, { kind, paragraphs = [] }: GuidePage, top: number) {
  const isChapter = kind === 'chapter';
  let y = top;
  for (const [index, paragraph] of paragraphs.entries()) {
    const isSignature = !isChapter && index === paragraphs.length - 1 && paragraph.split(' ').length <= 3;
    const lettering = isSignature ? signature : isChapter ? chapterText : letterText;
    y = write(sheet, paragraph, { x: MARGIN, y, width: COLUMN }, lettering) + PARAGRAPH_GAP;
  }
  if (isChapter) drawNotes(sheet, y + 12);
}

/** Draws lines for a pen on the free part of the page, when it is large enough. */
export function drawNotes(sheet: Sheet, top: number) {
  const lines = Math.floor((FLOOR - top - 8) / NOTE_LINE);
  if (lines < 2) return;
  const place = { x: MARGIN, y: top, width: COLUMN };
  write(sheet, 'Apuntes', place, notesLabel);
  dottedLines(sheet, { ...place, y: top + 8 }, lines, NOTE_LINE);
}
