import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type Pdf, registerFaces } from '../../platform/print/sheet.ts';
import { drawActivityPage } from './activity-page.ts';
import { drawPartsPage } from './parts-page.ts';
import type { Printed } from './printed.ts';
import { drawSquarePage } from './square-page.ts';

const TRUE_SIZE = 'Imprime esta hoja a tamaño real (100 %), sin ajustarla a la página.';

/** A printable sheet of the club as a PDF of one or two Letter pages. The same sheet gives the same bytes. */
export async function drawSheet(
  month: string,
  { title, printed }: { title: string; printed: Printed },
): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'es-MX',
    tagged: true,
    displayTitle: true,
    font: '',
    info: {
      Title: `${title}. Book Club Lectores, ${month.toLocaleLowerCase('es-MX')}`,
      Author: 'Brincacuentos',
      Creator: 'Brincacuentos',
      CreationDate: new Date('2025-01-08T18:00:00Z'),
    },
  });
  const bytes = buffer(doc);
  registerFaces(doc);
  const book = doc.struct('Document');
  doc.addStructure(book);
  drawPages(doc, book, month, printed);
  doc.end();
  return bytes;
}

function drawPages(doc: Pdf, book: ReturnType<Pdf['struct']>, month: string, printed: Printed) {
  switch (printed.kind) {
    case 'square':
      return drawSquarePage(doc, book, printed.square, month);
    case 'sheet':
      return drawPartsPage(doc, book, { ...printed, month }, 1);
    case 'activity': {
      const { name, parts } = printed.activity;
      drawActivityPage(doc, book, printed.activity, month);
      if (parts.length > 0)
        drawPartsPage(doc, book, { title: name, month, instructions: TRUE_SIZE, parts }, 2);
      return;
    }
  }
}
