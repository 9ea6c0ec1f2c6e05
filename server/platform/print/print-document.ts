import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { setImmediate as othersTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { withTwoMarks } from '#contract/text.ts';
import { writable } from '../lettering/faces.ts';

const faces = {
  body: '@fontsource/andika/files/andika-latin-400-normal.woff',
  bold: '@fontsource/andika/files/andika-latin-700-normal.woff',
  display: '@fontsource/sansita/files/sansita-latin-800-normal.woff',
};
type Face = keyof typeof faces;

export type Sheet = PDFKit.PDFDocument;

/** Size in points: 72 to the inch. */
type PaperSize = [width: number, height: number];

/** A page, and how it is drawn. */
export interface DrawnPage {
  size: PaperSize;
  draw: (sheet: Sheet) => void;
}

/** Copies of a title in a parcel. */
export interface PrintedBook {
  title: string;
  detail: string;
  quantity: number;
}

export interface PrintFormat<Page> {
  title: string;
  size: PaperSize | ((page: Page) => PaperSize);
  /** Faces that are embedded. */
  faces?: readonly Face[];
}

/**
 * A document for the shop's printer, with its faces embedded. `drawPage` is called once per page and draws all of it; between
 * two pages others have their turn, so that printing delays no request.
 */
export async function printPages<Page>(
  { title, size, faces: used = ['body', 'bold'] }: PrintFormat<Page>,
  pages: readonly Page[],
  drawPage: (sheet: Sheet, page: Page) => void | Promise<void>,
): Promise<Buffer> {
  const sheet = new PDFDocument({
    margin: 0,
    autoFirstPage: false,
    lang: 'es-MX',
    displayTitle: true,
    font: '',
    info: { Title: title, Author: 'Brincacuentos' },
  });
  const content = buffer(sheet);
  const { resolve } = createRequire(import.meta.url);
  for (const name of used) {
    await othersTurn();
    sheet.registerFont(name, resolve(faces[name])).font(name).widthOfString(printable('Brincacuentos'));
  }
  for (const page of pages) {
    await othersTurn();
    sheet.addPage({ size: typeof size === 'function' ? size(page) : size, margin: 0 });
    await drawPage(sheet, page);
  }
  await embedFaces(sheet);
  sheet.end();
  return content;
}

interface Embedding {
  _fontFamilies?: Record<string, { finalize(): void }>;
}

/** Ending a document embeds all its faces in one go, tens of milliseconds each; here each has a turn of its own. */
async function embedFaces(sheet: Sheet): Promise<void> {
  for (const face of new Set(Object.values((sheet as unknown as Embedding)._fontFamilies ?? {}))) {
    await othersTurn();
    face.finalize();
  }
  await othersTurn();
}

/**
 * Text as the printed face has it: other accents fall away, other letters become a question mark, pictures are left out.
 * Names kept from before marks were bounded are bounded here.
 */
export function printable(text: string, face: 'andika' | 'sansita' = 'andika'): string {
  return Array.from(withTwoMarks(text.normalize('NFC')), (character) => {
    if (/\s/.test(character)) return character;
    if (writable(face, character)) return character;
    const [plain = ''] = character.normalize('NFD');
    if (plain !== character && writable(face, plain)) return plain;
    return /\p{L}/u.test(character) ? '?' : '';
  }).join('');
}

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Lettering {
  face: Face;
  /** Font size that shrinks down to `least` until the text fits; what is still too long is cut. */
  size: number;
  least?: number;
  align?: 'left' | 'right';
}

/** Writes a text into a place, and returns how high it is. */
export function write(
  sheet: Sheet,
  text: string,
  { x, y, width, height }: Place,
  { face, size, least = size, align = 'left' }: Lettering,
): number {
  if (height < least) return 0;
  const letters = printable(text, face === 'display' ? 'sansita' : 'andika');
  sheet.font(face);
  let fitting = size;
  while (fitting > least && sheet.fontSize(fitting).heightOfString(letters, { width }) > height)
    fitting -= 0.5;
  sheet.fontSize(fitting).text(letters, x, y, { width, height, align, ellipsis: true, lineGap: 0 });
  return Math.min(height, sheet.heightOfString(letters, { width }));
}
