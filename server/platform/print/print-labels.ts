import { setImmediate as othersTurn } from 'node:timers/promises';
import { drawQr } from './draw-qr.ts';
import { type Place, printPages, type Sheet, write } from './print-document.ts';

export interface Label {
  recipient: string;
  /** Ten digits. */
  phone: string;
  street: string;
  neighborhood: string;
  postalCode: string;
  /** City and state. */
  place: string;
  references: string | null;
  /** Text by which the parcel is found at the desk: a folio, or the name of a box. */
  code: string;
  /** Text of the QR code. */
  qr: string;
}

export interface Sender {
  name: string;
  address: string;
  phone: string;
}

export interface LabelSheet {
  format: '4x6' | 'letter';
  /** Place of the first label on a letter sheet with some labels gone, 1 to 6. */
  first: number;
}

const INCH = 72;
const LETTER: [number, number] = [8.5 * INCH, 11 * INCH];
const SMALL: [number, number] = [4 * INCH, 6 * INCH];
const PER_SHEET = 6;
/** Measures of label sheets of this size: two columns of three. */
const TOP = 0.5 * INCH;
const LEFT = 0.15625 * INCH;
const COLUMN = 4.1875 * INCH;
const ROW = (10 / 3) * INCH;

/** Address labels: one to a page of 4 × 6 inches, or six to a letter sheet. */
export function printLabels(
  labels: readonly Label[],
  sender: Sender,
  { format, first }: LabelSheet,
): Promise<Buffer> {
  if (format === '4x6')
    return printPages({ title: 'Etiquetas', size: SMALL }, labels, (sheet, label) =>
      drawLabel(sheet, label, sender, { x: 0, y: 0, width: SMALL[0], height: SMALL[1] }),
    );
  return printPages({ title: 'Etiquetas', size: LETTER }, sheetsOf(labels, first), async (sheet, placed) => {
    for (const { label, position } of placed) {
      await othersTurn();
      drawLabel(sheet, label, sender, {
        x: LEFT + (position % 2) * COLUMN,
        y: TOP + Math.floor(position / 2) * ROW,
        width: 4 * INCH,
        height: ROW,
      });
    }
  });
}

interface Placed {
  label: Label;
  /** 0 to 5, row by row. */
  position: number;
}

function sheetsOf(labels: readonly Label[], first: number): Placed[][] {
  const sheets: Placed[][] = [];
  for (const [index, label] of labels.entries()) {
    const place = index + first - 1;
    const sheet = Math.floor(place / PER_SHEET);
    sheets[sheet] = [...(sheets[sheet] ?? []), { label, position: place % PER_SHEET }];
  }
  return sheets;
}

const PADDING = 14;

/** Draws a label, the same on both papers: from whom, to whom, and what the desk finds it by. */
function drawLabel(sheet: Sheet, label: Label, sender: Sender, { x, y, width, height }: Place): void {
  const isTall = height > width;
  const qr = isTall ? 92 : 66;
  const left = x + PADDING;
  const inner = width - 2 * PADDING;
  const bottom = y + height - PADDING - qr;
  let top = y + PADDING;
  const line = (text: string, size: number, most: number, face: 'body' | 'bold' = 'body') => {
    const room = Math.max(0, Math.min(most, bottom - 4 - top));
    top += write(sheet, text, { x: left, y: top, width: inner, height: room }, { face, size, least: 6.5 });
  };
  sheet.fillColor('#000000');
  const from = [sender.name, sender.address, sender.phone].filter(Boolean).join(' · ');
  line(`Remite: ${from}`, isTall ? 9 : 7.5, isTall ? 36 : 26);
  top += isTall ? 8 : 4;
  sheet
    .moveTo(left, top)
    .lineTo(left + inner, top)
    .lineWidth(1)
    .stroke('#000000');
  top += isTall ? 10 : 5;
  line(label.recipient, isTall ? 20 : 14, isTall ? 56 : 38, 'bold');
  line(label.street, isTall ? 14 : 11, isTall ? 44 : 28);
  line(label.neighborhood, isTall ? 14 : 11, isTall ? 40 : 16);
  line(`C.P. ${label.postalCode} · ${label.place}`, isTall ? 15 : 12, isTall ? 44 : 18, 'bold');
  line(`Tel. ${label.phone}`, isTall ? 13 : 10.5, isTall ? 20 : 15);
  if (label.references) line(`Señas: ${label.references}`, isTall ? 12 : 9, isTall ? 72 : 40);
  drawQr(sheet, label.qr, { x: left + inner - qr, y: bottom, size: qr });
  write(
    sheet,
    label.code,
    { x: left, y: bottom + qr - 26, width: inner - qr - 10, height: 24 },
    { face: 'bold', size: isTall ? 18 : 14, least: 8 },
  );
}
