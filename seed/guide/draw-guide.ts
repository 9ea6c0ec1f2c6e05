import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Guide, GuidePage } from '#contract/guide.ts';
import { ink, softInk } from '#server/platform/print/inks.ts';
import {
  COLUMN,
  type Lettering,
  MARGIN,
  numberSquare,
  openSheet,
  PAGE,
  type Pdf,
  registerFaces,
  type Sheet,
  write,
} from '#server/platform/print/sheet.ts';
import { drawSteps } from './activity-page.ts';
import { partsOf, partTheme, type Theme } from './colours.ts';
import { drawCover } from './cover-page.ts';
import { drawHead, drawOpener } from './page-head.ts';
import { drawQuestions } from './question-page.ts';
import { drawTable } from './table-page.ts';
import { drawText } from './text-page.ts';

/** Draws the guide as a PDF to read on a telephone or print on Letter paper. The same guide gives the same bytes. */
export async function drawGuide(guide: Guide): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'es-MX',
    tagged: true,
    displayTitle: true,
    font: '',
    info: {
      Title: `${guide.title}. ${guide.subtitle}`,
      Author: guide.author,
      Subject: guide.subtitle,
      Creator: 'Brincacuentos',
      CreationDate: new Date('2025-01-08T18:00:00Z'),
    },
  });
  const bytes = buffer(doc);
  registerFaces(doc);
  drawPages(doc, guide);
  doc.end();
  return bytes;
}

function drawPages(doc: Pdf, guide: Guide) {
  const parts = partsOf(guide);
  const book = doc.struct('Document');
  doc.addStructure(book);
  const bookmarks = new Map<string, PDFKit.PDFOutline>();
  for (const [index, page] of guide.pages.entries()) {
    const sheet = openSheet(doc, book, index + 1);
    doc.addNamedDestination(`page-${sheet.number}`);
    const isOpener = page.part !== undefined && !bookmarks.has(page.part);
    if (page.part && isOpener) bookmarks.set(page.part, doc.outline.addItem(page.part));
    (bookmarks.get(page.part ?? '') ?? doc.outline).addItem(page.title);
    if (page.kind === 'cover') {
      drawCover(sheet, guide);
      continue;
    }
    const theme = partTheme(parts, page.part);
    const top = isOpener
      ? drawOpener(sheet, page, theme, parts.indexOf(page.part ?? ''))
      : drawHead(sheet, page, theme);
    drawBody(sheet, page, top, parts.indexOf(page.part ?? ''));
    drawFoot(sheet, guide, theme);
  }
}

const leadText: Lettering = { face: 'body', size: 13, leading: 1.45, colour: softInk };

function drawBody(sheet: Sheet, page: GuidePage, top: number, part: number) {
  if (page.kind === 'chapter' || page.kind === 'intro' || page.kind === 'closing')
    return drawText(sheet, page, top, part);
  const place = { x: MARGIN, width: COLUMN };
  let y = top;
  for (const paragraph of page.paragraphs ?? [])
    y = write(sheet, paragraph, { ...place, y }, { ...leadText, colour: ink }) + 16;
  if (page.steps) drawSteps(sheet, page, y, part);
  if (page.rows) drawTable(sheet, page, y);
  if (page.questions) drawQuestions(sheet, page, y);
}

const footText: Lettering = { face: 'body', size: 9.5, leading: 1.3, colour: softInk };

function drawFoot(sheet: Sheet, { title }: Guide, theme: Theme) {
  const y = PAGE.height - 50;
  const inFoot = { floor: PAGE.height };
  write(sheet, title, { x: MARGIN, y: y + 7, width: 300 }, footText, inFoot);
  const square = { x: PAGE.width - MARGIN - 26, y, side: 26 };
  numberSquare(sheet, sheet.number, square, theme, { tag: 'P', ...inFoot });
}
