import { ink } from './inks.ts';
import { type Place, printable, printPages, type Sheet, write } from './print-document.ts';

/** What a gift's certificate says: neither price, folio, mail nor anything that leads to the order. */
export interface Certificate {
  to: string;
  from: string;
  message: string | null;
  /** `3 meses de Book Club Libros 3–5 años`. */
  what: string;
  /** `BRIN-XXXX-XXXX-XXXX`. */
  code: string;
  /** Where it is typed, without scheme: `brincacuentos.mx/canjear`. */
  address: string;
  /** What follows the address. */
  how: string;
}

/** A5 landscape, with margins of 9 mm. */
const [WIDTH, HEIGHT] = [595.28, 419.53];
const MARGIN = 25.5;
const RIGHT = WIDTH - MARGIN;
/** Left edge of the drawing, and of what stands below it. */
const ART = 385;
const TEXT_WIDTH = ART - 20 - MARGIN;
const RULE = 308;
/** Left edge of the words beside the code. */
const WHERE = 343;
const CODE_WIDTH = WHERE - 14 - MARGIN;
/** Names with more letters are set smaller, on two lines at most. */
const SHORT_NAME = 14;
/** Messages with more signs are set smaller. */
const SHORT_MESSAGE = 160;

const pink = '#D10A68';
const darkPink = '#A3064F';
const palePink = '#FCE4EE';
const mango = '#FFBE2E';
const sky = '#9FDAE8';

/** A printed gift: pale ground, outlines and one dark object, so that it needs little ink and keeps its edges in grey. */
export const printCertificate = (certificate: Certificate, brand: string): Promise<Buffer> =>
  printPages(
    {
      title: `Un regalo para ${certificate.to}`,
      size: [WIDTH, HEIGHT],
      faces: ['body', 'bold', 'display'],
    },
    [certificate],
    (sheet, page) => {
      drawBrand(sheet, brand);
      drawWords(sheet, page);
      drawArt(sheet);
      sheet.moveTo(MARGIN, RULE).lineTo(RIGHT, RULE).lineWidth(1).dash(3.4, { space: 2.6 });
      sheet.stroke(ink).undash();
      drawCode(sheet, page.code);
      drawWhere(sheet, page);
    },
  );

function drawBrand(sheet: Sheet, brand: string): void {
  sheet.save().translate(MARGIN, MARGIN).scale(0.62);
  sheet.path('M9.5 9.6a9 9 0 0 1 18 0z').fill(ink);
  for (const [x, y, color] of [
    [0, 11, mango],
    [19.2, 11, sky],
    [9.5, 24.4, pink],
  ] as const)
    sheet.roundedRect(x, y, 17.6, 11.8, 1.6).fill(color);
  sheet.restore();
  sheet.fillColor(ink);
  const place = { x: MARGIN + 29, y: MARGIN + 3, width: TEXT_WIDTH - 29, height: 24 };
  write(sheet, brand, place, { face: 'display', size: 18, least: 8 });
}

/** Recipient, plan, message and giver, each below the one before. */
function drawWords(sheet: Sheet, { to, from, message, what }: Certificate): void {
  const left = { x: MARGIN, width: TEXT_WIDTH };
  let y = 72;
  y += write(sheet, 'Un regalo para', { ...left, y, height: 20 }, { face: 'body', size: 12 });
  const isShort = [...to].length <= SHORT_NAME;
  const name = isShort
    ? { room: { ...left, y, height: 58 }, size: 48 }
    : { room: { ...left, y, height: 66 }, size: 28.8 };
  y += write(sheet, to, name.room, { face: 'display', size: name.size, least: 12 }) + 2;
  y += write(sheet, what, { ...left, y, height: 24 }, { face: 'bold', size: 15, least: 9 }) + 4;
  const foot = RULE - 24;
  if (message) {
    const size = [...message].length <= SHORT_MESSAGE ? 13 : 10.5;
    const room = { x: MARGIN + 13, y, width: TEXT_WIDTH - 13, height: foot - 6 - y };
    const high = write(sheet, message, room, { face: 'body', size, least: 6 });
    sheet.rect(MARGIN, y + 1, 2.5, high - 2).fill(ink);
    sheet.fillColor(ink);
    y += high + 6;
  }
  drawSentence(sheet, { start: 'De parte de ', end: from, bold: 'end' }, { ...left, y, height: 20 });
}

/** A sentence of which one half is bold, as large as its place has room for. */
function drawSentence(
  sheet: Sheet,
  { start, end, bold }: { start: string; end: string; bold: 'start' | 'end' },
  { x, y, width, height }: Place,
): void {
  const [first, second] = [printable(start), printable(end)];
  sheet.font('bold');
  let size = 12;
  while (size > 6 && sheet.fontSize(size).heightOfString(first + second, { width }) > height) size -= 0.5;
  sheet.font(bold === 'start' ? 'bold' : 'body').text(first, x, y, { width, continued: true });
  sheet.font(bold === 'end' ? 'bold' : 'body').text(second, { width });
}

/** The hopscotch in outlines, and a wrapped box on the lower edge. */
function drawArt(sheet: Sheet): void {
  const [top, bottom, corner, wide] = [MARGIN + 1, 290, 12, 71];
  const outline = `M${ART + corner} ${top}H${RIGHT - wide}A${wide} ${wide} 0 0 1 ${RIGHT} ${top + wide}V${bottom - corner}A${corner} ${corner} 0 0 1 ${RIGHT - corner} ${bottom}H${ART + corner}A${corner} ${corner} 0 0 1 ${ART} ${bottom - corner}V${top + corner}A${corner} ${corner} 0 0 1 ${ART + corner} ${top}z`;
  sheet.path(outline).lineWidth(1.2).fillAndStroke(palePink, ink);
  const middle = (ART + RIGHT) / 2;
  sheet.lineWidth(2);
  sheet.path(`M${middle - 38} ${top + 67}a38 38 0 0 1 76 0z`).stroke(ink);
  for (const [x, y, width, height] of [
    [middle - 64.5, top + 74, 62, 32.5],
    [middle + 2.5, top + 74, 62, 32.5],
    [middle - 31, top + 113, 62, 15.5],
  ] as const)
    sheet.roundedRect(x, y, width, height, 3.5).stroke(ink);
  drawGift(sheet, middle, bottom);
}

function drawGift(sheet: Sheet, middle: number, bottom: number): void {
  sheet.save().translate(middle, bottom - 0.6);
  for (const side of [-1, 1]) {
    sheet.save().scale(side, 1);
    sheet.path('M0 -67C2 -88 14 -97 22 -95C30 -91 29 -70 19 -67z').fill(mango);
    sheet.path('M3 -68C6 -79 11 -84 15 -82C18 -79 15 -70 10 -67.5z').fill(palePink);
    sheet.restore();
  }
  sheet.rect(-40, -46, 80, 46).fill(pink);
  sheet.roundedRect(-46.5, -68, 93, 23, 2.5).fill(darkPink);
  sheet.rect(-8.5, -68, 17, 68).fill(mango);
  sheet.restore();
  sheet.fillColor(ink);
}

/** Each group of the code in a box of its own; wide letters are set smaller. */
function drawCode(sheet: Sheet, code: string): void {
  const label = { x: MARGIN, y: RULE + 21, width: 200, height: 20 };
  write(sheet, 'Tu código', label, { face: 'body', size: 12 });
  const groups = code.split('-');
  const [y, height, padding, gap] = [RULE + 43, 31, 7, 3.5];
  const boxes = groups.length * 2 * padding + (groups.length - 1) * 2 * gap;
  sheet.font('display').fontSize(20);
  const letters = sheet.widthOfString(code);
  sheet.fontSize(20 * Math.min(1, (CODE_WIDTH - boxes) / letters));
  const line = y + (height - sheet.currentLineHeight()) / 2 + 1;
  let x = MARGIN;
  groups.forEach((group, place) => {
    if (place > 0) {
      sheet.text('-', x + gap, line, { lineBreak: false });
      x += 2 * gap + sheet.widthOfString('-');
    }
    const width = sheet.widthOfString(group) + 2 * padding;
    sheet.roundedRect(x, y, width, height, 4.5).lineWidth(1.3).stroke(ink);
    sheet.fillColor(ink).text(group, x + padding, line, { lineBreak: false });
    x += width;
  });
}

const drawWhere = (sheet: Sheet, { address, how }: Certificate) =>
  drawSentence(
    sheet,
    { start: `Entra a ${address}`, end: ` ${how}`, bold: 'start' },
    { x: WHERE, y: RULE + 16, width: RIGHT - WHERE, height: HEIGHT - MARGIN - RULE - 16 },
  );
