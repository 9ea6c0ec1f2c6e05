import { drawQr } from './draw-qr.ts';
import { type DrawnPage, type PrintedBook, printPages, type Sheet, write } from './print-document.ts';
import { type GiftSlip, giftSlipPages } from './print-gifts.ts';

/** Contents of one parcel, without prices: it may be a present. */
export interface Slip {
  /** A folio, or how a box is called. */
  heading: string;
  /** Text of the QR code. */
  qr: string;
  recipient: string;
  place: string;
  /** «Pagado el 23 de noviembre de 2026». */
  under: string;
  note: string | null;
  lines: PrintedBook[];
}

const WIDTH = 612;
const MARGIN = 54;
const INNER = WIDTH - 2 * MARGIN;
const ROW = 34;
const ROWS_PER_PAGE = 14;
const BOX = 15;

interface SlipPage {
  slip: Slip;
  lines: Slip['lines'];
  number: number;
  count: number;
}

/**
 * Packing slips, each parcel on a page of its own: on letter paper, those of gifts on half of it. One of many titles goes on
 * to another page.
 */
export function printSlips(slips: readonly (Slip | GiftSlip)[], brand: string): Promise<Buffer> {
  const pages = slips.flatMap<DrawnPage>((slip) =>
    'isWrapped' in slip
      ? giftSlipPages(slip, brand)
      : pagesOf(slip).map((page) => ({ size: [WIDTH, 792], draw: (sheet) => drawSlip(sheet, page, brand) })),
  );
  const hasGift = slips.some((slip) => 'isWrapped' in slip);
  return printPages(
    {
      title: 'Hojas de empaque',
      size: ({ size }) => size,
      faces: ['body', 'bold', ...(hasGift ? (['display'] as const) : [])],
    },
    pages,
    (sheet, { draw }) => draw(sheet),
  );
}

function pagesOf(slip: Slip): SlipPage[] {
  const count = Math.max(1, Math.ceil(slip.lines.length / ROWS_PER_PAGE));
  return Array.from({ length: count }, (_, index) => ({
    slip,
    lines: slip.lines.slice(index * ROWS_PER_PAGE, (index + 1) * ROWS_PER_PAGE),
    number: index + 1,
    count,
  }));
}

function drawSlip(sheet: Sheet, { slip, lines, number, count }: SlipPage, brand: string): void {
  sheet.fillColor('#000000');
  const left = { x: MARGIN, width: INNER - 120 };
  write(sheet, brand, { ...left, y: MARGIN, height: 18 }, { face: 'body', size: 12 });
  write(sheet, slip.heading, { ...left, y: MARGIN + 18, height: 40 }, { face: 'bold', size: 28, least: 14 });
  const part = count > 1 ? ` · hoja ${number} de ${count}` : '';
  write(sheet, `${slip.under}${part}`, { ...left, y: MARGIN + 58, height: 16 }, { face: 'body', size: 11 });
  write(
    sheet,
    `Para ${slip.recipient} · ${slip.place}`,
    { ...left, y: MARGIN + 76, height: 34 },
    { face: 'body', size: 13, least: 9 },
  );
  drawQr(sheet, slip.qr, { x: MARGIN + INNER - 100, y: MARGIN, size: 100 });
  let y = drawNote(sheet, slip.note, MARGIN + 122);
  for (const line of lines) {
    drawLine(sheet, line, y);
    y += ROW;
  }
  write(
    sheet,
    'Gracias por leer con nosotros. ¡Que lo disfruten en familia!',
    { x: MARGIN, y: 792 - MARGIN - 20, width: INNER, height: 18 },
    { face: 'body', size: 12 },
  );
}

/** Returns where the lines begin. */
function drawNote(sheet: Sheet, note: string | null, y: number): number {
  if (!note) return y;
  const height = 62;
  sheet.roundedRect(MARGIN, y, INNER, height, 6).lineWidth(1).stroke('#000000');
  const inside = { x: MARGIN + 10, y: y + 7, width: INNER - 20, height: height - 14 };
  write(sheet, `Nota: ${note}`, inside, { face: 'body', size: 12, least: 8 });
  return y + height + 12;
}

function drawLine(sheet: Sheet, { title, detail, quantity }: Slip['lines'][number], y: number): void {
  sheet
    .rect(MARGIN, y + 2, BOX, BOX)
    .lineWidth(1.2)
    .stroke('#000000');
  sheet.fillColor('#000000');
  const count = { x: MARGIN + BOX + 10, y, width: 44, height: 20 };
  write(sheet, `${quantity} ×`, count, { face: quantity > 1 ? 'bold' : 'body', size: 14 });
  const text = { x: count.x + 46, width: INNER - BOX - 56 };
  write(sheet, title, { ...text, y, height: 19 }, { face: 'bold', size: 13, least: 8 });
  write(sheet, detail, { ...text, y: y + 17, height: 13 }, { face: 'body', size: 9, least: 7 });
}
