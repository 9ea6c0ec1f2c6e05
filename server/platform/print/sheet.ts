import { createRequire } from 'node:module';
import { control } from './inks.ts';

export type Pdf = PDFKit.PDFDocument;
type Element = ReturnType<Pdf['struct']>;

/** US Letter, in points. */
export const PAGE = { width: 612, height: 792 };
export const MARGIN = 60;
export const COLUMN = PAGE.width - 2 * MARGIN;
/** Line below which only the guide's name and the page number stand. */
export const FLOOR = 728;

const faces = {
  display: '@fontsource/sansita/files/sansita-latin-800-normal.woff',
  body: '@fontsource/andika/files/andika-latin-400-normal.woff',
  bold: '@fontsource/andika/files/andika-latin-700-normal.woff',
};

export interface Lettering {
  face: keyof typeof faces;
  size: number;
  /** Distance between baselines, in ems. */
  leading: number;
  colour: string;
  align?: 'left' | 'center';
}

export interface Place {
  x: number;
  y: number;
  width: number;
}

/** Page being drawn: whatever is written on it is also given to screen readers, in order, under `section`. */
export interface Sheet {
  doc: Pdf;
  section: Element;
  number: number;
}

export function registerFaces(doc: Pdf) {
  const { resolve } = createRequire(import.meta.url);
  for (const [name, file] of Object.entries(faces)) doc.registerFont(name, resolve(file));
}

export function openSheet(doc: Pdf, book: Element, number: number): Sheet {
  doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
  const section = doc.struct('Sect');
  book.add(section);
  return { doc, section, number };
}

/** Height of a text set in that width. */
export function measure({ doc }: Pick<Sheet, 'doc'>, text: string, width: number, lettering: Lettering) {
  return doc.heightOfString(text, { width, lineGap: lineGap(doc, lettering) });
}

export function widthOf({ doc }: Pick<Sheet, 'doc'>, text: string, { face, size }: Lettering): number {
  return doc.font(face).fontSize(size).widthOfString(text);
}

/** Error for content that needs more room than its paper has. */
export class DoesNotFit extends Error {}

/** Writes a text and returns the y below it. What does not fit on the page is an error, never a page more. */
export function write(
  sheet: Sheet,
  text: string,
  { x, y, width }: Place,
  lettering: Lettering,
  {
    tag = 'P',
    parent = sheet.section,
    floor = FLOOR,
  }: { tag?: string; parent?: Element; floor?: number } = {},
): number {
  const { doc } = sheet;
  const bottom = y + measure(sheet, text, width, lettering);
  if (bottom > floor + 0.01)
    throw new DoesNotFit(
      `Page ${sheet.number} overflows by ${Math.ceil(bottom - floor)} points at «${text}».`,
    );
  if (x < 0 || x + width > PAGE.width) throw new Error(`«${text}» leaves page ${sheet.number} sideways.`);
  const { align = 'left', colour, size, leading } = lettering;
  // Centred in its line whatever room the font file asks for above and below its letters.
  const raise = (size * leading - doc.currentLineHeight(false)) / 2;
  const options = { width, align, lineGap: lineGap(doc, lettering) };
  const draw = () => void doc.fillColor(colour).text(text, x, y + raise, options);
  parent.add(doc.struct(tag, {}, draw));
  return bottom;
}

function lineGap(doc: Pdf, { face, size, leading }: Lettering): number {
  return size * leading - doc.font(face).fontSize(size).currentLineHeight(true);
}

/** The narrowest width in which a title takes no more lines than it must: so no word stands alone in the last. */
export function balancedWidth(sheet: Sheet, text: string, width: number, lettering: Lettering): number {
  const height = measure(sheet, text, width, lettering);
  const isTooNarrow = (narrower: number) => measure(sheet, text, narrower, lettering) > height;
  let narrowest = width;
  while (narrowest > width / 2 && !isTooNarrow(narrowest - 8)) narrowest -= 8;
  return narrowest;
}

/** Draws mere decoration: nothing of it is read aloud. */
export function decorate({ doc }: Pick<Sheet, 'doc'>, draw: (doc: Pdf) => void) {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save();
  draw(doc);
  doc.restore();
  doc.endMarkedContent();
}

type Corner = 'topRight' | 'bottomRight' | 'bottomLeft';

export interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The outline of a block with small corners, of which one is a quarter of a circle. */
export function outlineBlock(doc: Pdf, box: Block, radius: number, quarter: number, corner: Corner): Pdf {
  const { x, y, width, height } = box;
  const of = (name: Corner) => (name === corner ? quarter : radius);
  const [tr, br, bl] = [of('topRight'), of('bottomRight'), of('bottomLeft')];
  const [right, bottom] = [x + width, y + height];
  const arc = (r: number, toX: number, toY: number) => (r === 0 ? '' : `A${r} ${r} 0 0 1 ${toX} ${toY}`);
  return doc.path(
    `M${x + radius} ${y}H${right - tr}${arc(tr, right, y + tr)}V${bottom - br}${arc(br, right - br, bottom)}` +
      `H${x + bl}${arc(bl, x, bottom - bl)}V${y + radius}${arc(radius, x + radius, y)}Z`,
  );
}

/** A number in a square: first, second, third. */
export function numberSquare(
  sheet: Sheet,
  value: number,
  { x, y, side }: { x: number; y: number; side: number },
  { fill, ink }: { fill: string; ink: string },
  options: Parameters<typeof write>[4] = {},
) {
  decorate(sheet, (doc) => doc.roundedRect(x, y, side, side, side * 0.22).fill(fill));
  const lettering: Lettering = {
    face: 'display',
    size: side * 0.54,
    leading: 1,
    colour: ink,
    align: 'center',
  };
  write(sheet, String(value), { x, y: y + side * 0.2, width: side }, lettering, { tag: 'Lbl', ...options });
}

/** Dotted lines to write on by hand. */
export function dottedLines(sheet: Sheet, { x, y, width }: Place, count: number, gap: number) {
  decorate(sheet, (doc) => {
    doc.lineWidth(1).lineCap('round').dash(0.1, { space: 4 }).strokeColor(control);
    for (let line = 1; line <= count; line += 1)
      doc
        .moveTo(x, y + line * gap)
        .lineTo(x + width, y + line * gap)
        .stroke();
  });
}
