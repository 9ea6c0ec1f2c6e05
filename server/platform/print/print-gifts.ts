import { drawQr } from './draw-qr.ts';
import { type DrawnPage, type PrintedBook, printPages, type Sheet, write } from './print-document.ts';

/** Contents of a parcel that is a gift: nothing of it says what it cost or who paid. */
export interface GiftSlip {
  folio: string;
  recipient: string;
  place: string;
  message: string | null;
  isWrapped: boolean;
  lines: PrintedBook[];
}

/** Half a letter page. */
const [WIDTH, HEIGHT] = [396, 612];
const MARGIN = 30;
const INNER = WIDTH - 2 * MARGIN;
const ROW = 40;
/** Rows on a slip and on a receipt, which has less room below the longest words. */
const SLIP_ROWS = 6;
const CARD_ROWS = 5;
const INK = '#000000';

interface GiftPage {
  slip: GiftSlip;
  lines: PrintedBook[];
  number: number;
  count: number;
}

/** Packing slip of a gift for the packer's hand; one of many titles goes on to another sheet. */
export const giftSlipPages = (slip: GiftSlip, brand: string): DrawnPage[] =>
  pagesOf(slip, SLIP_ROWS).map((page) => ({
    size: [WIDTH, HEIGHT],
    draw: (sheet) => drawSlip(sheet, page, brand),
  }));

/** Receipts of gifts, which travel in the parcel: the card's words, the books, the folio by which one is exchanged. */
export const printGiftCards = (slips: readonly GiftSlip[], brand: string): Promise<Buffer> =>
  printPages(
    { title: 'Recibos de regalo', size: [WIDTH, HEIGHT], faces: ['body', 'bold', 'display'] },
    slips.flatMap((slip) => pagesOf(slip, CARD_ROWS)),
    (sheet, page) => drawCard(sheet, page, brand),
  );

function pagesOf(slip: GiftSlip, rows: number): GiftPage[] {
  const count = Math.max(1, Math.ceil(slip.lines.length / rows));
  return Array.from({ length: count }, (_, index) => ({
    slip,
    lines: slip.lines.slice(index * rows, (index + 1) * rows),
    number: index + 1,
    count,
  }));
}

function drawSlip(sheet: Sheet, page: GiftPage, brand: string): void {
  const { slip, lines, number, count } = page;
  drawHead(sheet, brand, `Hoja de empaque${partOf(page)}`);
  const left = { x: MARGIN, width: INNER - 66 };
  write(sheet, 'Pedido', { ...left, y: 76, height: 16 }, { face: 'body', size: 11 });
  write(sheet, slip.folio, { ...left, y: 90, height: 30 }, { face: 'display', size: 24, least: 14 });
  write(
    sheet,
    `Para ${slip.recipient}`,
    { ...left, y: 121, height: 18 },
    { face: 'bold', size: 12.5, least: 8 },
  );
  write(sheet, slip.place, { ...left, y: 138, height: 18 }, { face: 'body', size: 12.5, least: 8 });
  // The folio alone: it is read at the desk, and leads nobody else anywhere.
  drawQr(sheet, slip.folio, { x: MARGIN + INNER - 58, y: 80, size: 58 });
  const below = drawLines(sheet, lines, 168, (line, y) => {
    sheet
      .roundedRect(MARGIN, y + 4, 14, 14, 2)
      .lineWidth(1.4)
      .stroke(INK);
    sheet.fillColor(INK);
    const copies = { x: MARGIN + INNER - 50, y: y - 1, width: 50, height: 26 };
    write(sheet, `×${line.quantity}`, copies, { face: 'display', size: 18, align: 'right' });
    return { x: MARGIN + 26, width: INNER - 26 - 54 };
  });
  if (number === count) drawPacking(sheet, slip, below + 16);
  const foot = { x: MARGIN, y: HEIGHT - MARGIN - 14, width: INNER, height: 16 };
  write(sheet, copiesText(slip), foot, { face: 'body', size: 11 });
  write(sheet, 'No lleva precios', foot, { face: 'body', size: 11, align: 'right' });
}

/** How it is packed, and what the card says. */
function drawPacking(sheet: Sheet, { message, isWrapped }: GiftSlip, y: number): void {
  const room = HEIGHT - MARGIN - 30 - y;
  const height = message ? Math.min(room, 128) : 42;
  sheet.roundedRect(MARGIN, y, INNER, height, 8).lineWidth(1.6).stroke(INK);
  sheet.fillColor(INK);
  const inside = { x: MARGIN + 14, width: INNER - 28 };
  const how = isWrapped ? 'Va envuelto, con tarjeta' : 'Sin envoltura, con tarjeta';
  write(sheet, how, { ...inside, y: y + 11, height: 20 }, { face: 'bold', size: 13 });
  if (!message) return;
  write(sheet, 'La tarjeta dice:', { ...inside, y: y + 32, height: 16 }, { face: 'body', size: 11 });
  const words = { ...inside, y: y + 48, height: height - 58 };
  write(sheet, message, words, { face: 'display', size: 14, least: 6 });
}

function drawCard(sheet: Sheet, page: GiftPage, brand: string): void {
  const { slip, lines, number, count } = page;
  drawHead(sheet, brand, `Recibo de regalo${partOf(page)}`);
  const title = { x: MARGIN, y: 80, width: INNER, height: 72 };
  let y =
    84 + write(sheet, `Un regalo para ${slip.recipient}`, title, { face: 'display', size: 27, least: 12 });
  if (slip.message && number === 1) {
    const words = { x: MARGIN + 16, y: y + 4, width: INNER - 16, height: 96 };
    const high = write(sheet, slip.message, words, { face: 'body', size: 13, least: 7 });
    sheet.rect(MARGIN, y + 4, 3.5, high).fill(INK);
    y += high + 8;
  }
  drawLines(sheet, lines, y + 10, (line, at) => {
    const copies = { x: MARGIN, y: at + 1, width: 24, height: 20 };
    write(sheet, String(line.quantity), copies, { face: 'bold', size: 12 });
    return { x: MARGIN + 26, width: INNER - 26 };
  });
  if (number === count) drawExchange(sheet, slip.folio, brand);
}

function drawExchange(sheet: Sheet, folio: string, brand: string): void {
  const [y, height] = [HEIGHT - MARGIN - 104, 104];
  sheet.roundedRect(MARGIN, y, INNER, height, 8).lineWidth(1.2).dash(4, { space: 3 }).stroke(INK).undash();
  sheet.fillColor(INK);
  const inside = { x: MARGIN + 14, width: INNER - 28 };
  write(sheet, 'Tu folio', { ...inside, y: y + 10, height: 16 }, { face: 'body', size: 11 });
  write(sheet, folio, { ...inside, y: y + 24, height: 30 }, { face: 'display', size: 22 });
  const term = `Cambios: ${EXCHANGE_DAYS} días con este folio.`;
  write(sheet, term, { ...inside, y: y + 53, height: 18 }, { face: 'bold', size: 11.5 });
  const where = `Escríbenos desde la página de Contacto de ${brand}.`;
  write(sheet, where, { ...inside, y: y + 70, height: 30 }, { face: 'body', size: 11.5, least: 8 });
}

/** Days that the receipt of a gift promises for an exchange. */
const EXCHANGE_DAYS = 30;

const partOf = ({ number, count }: GiftPage) => (count > 1 ? ` · ${number} de ${count}` : '');

function copiesText({ lines }: GiftSlip): string {
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return copies === 1 ? '1 libro' : `${copies} libros`;
}

/** The shop's mark as black shapes, its name, and what the sheet is. */
function drawHead(sheet: Sheet, brand: string, kind: string): void {
  const [x, y, scale] = [MARGIN, MARGIN, 0.6];
  sheet.save().translate(x, y).scale(scale);
  sheet.path('M9.5 9.6a9 9 0 0 1 18 0z').fill(INK);
  for (const [left, top] of [
    [0, 11],
    [19.2, 11],
    [9.5, 24.4],
  ] as const)
    sheet.roundedRect(left, top, 17.6, 11.8, 1.6).fill(INK);
  sheet.restore();
  sheet.fillColor(INK);
  const name = { x: x + 30, y: y + 3, width: INNER - 150, height: 22 };
  write(sheet, brand, name, { face: 'display', size: 15, least: 8 });
  const what = { x: WIDTH - MARGIN - 160, y: y + 6, width: 160, height: 18 };
  write(sheet, kind, what, { face: 'body', size: 11, align: 'right' });
  drawRule(sheet, y + 32, 1.6);
}

const drawRule = (sheet: Sheet, y: number, width: number) =>
  sheet
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + INNER, y)
    .lineWidth(width)
    .stroke(INK);

/** Rows between rules; `drawBeside` draws what stands beside a title and says where the title goes. Returns the y below. */
function drawLines(
  sheet: Sheet,
  lines: readonly PrintedBook[],
  top: number,
  drawBeside: (line: PrintedBook, y: number) => { x: number; width: number },
): number {
  drawRule(sheet, top, 0.8);
  let y = top;
  for (const line of lines) {
    sheet.fillColor(INK);
    const place = drawBeside(line, y + 5);
    write(sheet, line.title, { ...place, y: y + 5, height: 18 }, { face: 'bold', size: 12, least: 7 });
    write(sheet, line.detail, { ...place, y: y + 21, height: 15 }, { face: 'body', size: 10, least: 7 });
    y += ROW;
    drawRule(sheet, y, 0.8);
  }
  return y;
}
