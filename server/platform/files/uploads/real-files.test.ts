import { readdirSync, readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import type { UploadKindName } from '#contract/desk/uploads.ts';
import { checkFile } from './check-file.ts';

const folder = new URL('./testing/files/', import.meta.url);
const file = (name: string) => readFileSync(new URL(name, folder));
const outcome = (kind: UploadKindName, bytes: Buffer) =>
  checkFile(kind, bytes).then(
    ({ contentType }) => contentType,
    (error: Error) => error.message,
  );

function aPdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  const whole = buffer(document);
  document.text('Ranas');
  document.end();
  return whole;
}

/** PDF as programs of today write it: all but the bytes of pictures is packed. */
const packed = (content: string) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /Filter /FlateDecode >>\nstream\r\n'),
    deflateSync(content),
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ]);

const PDFS = ['book-file', 'club-sheet', 'invoice-pdf'] as const;

describe.each(PDFS)('a PDF sent as %s', (kind) => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a book', () => file('libro.pdf')],
    ['one of pages that are packed', () => packed('<< /Type /Page /Parent 2 0 R >>')],
    ['one of more than is looked at', () => packed(' '.repeat(5 * 1024 * 1024))],
  ])('%s is taken', async (_what, make) => {
    expect(await outcome(kind, await make())).toBe('application/pdf');
  });

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['its first line', () => file('solo-cabecera.pdf')],
    ['a list of pages without one', () => packed('<< /Type /Pages /Count 0 >>')],
    ['packed parts that are broken', () => Buffer.from('%PDF-1.7\n/ObjStm stream\nxx endstream\n%%EOF')],
    [
      'many packed parts without an end',
      () => Buffer.from(`%PDF-1.7\n${'/ObjStm stream\n'.repeat(1_000)}%%EOF`),
    ],
  ])('without a page is refused: %s', async (_what, make) => {
    expect(await outcome(kind, await make())).toMatch(/no tiene ninguna página/);
  });
});

describe('a PDF that is locked', () => {
  const locked: [string, () => Buffer | Promise<Buffer>][] = [
    ['with a password to open it', () => file('cifrado-con-clave-de-apertura.pdf')],
    ['with 40 bits', () => aPdf({ userPassword: 'rana', pdfVersion: '1.3' })],
    ['with AES', () => aPdf({ userPassword: 'rana', pdfVersion: '1.7ext3' })],
    ['against printing', () => aPdf({ ownerPassword: 'rana', permissions: {}, pdfVersion: '1.6' })],
  ];
  test.each(locked)('%s is no book and no sheet', async (_what, make) => {
    for (const kind of ['book-file', 'club-sheet'] as const)
      expect(await outcome(kind, await make())).toMatch(/protegido con contraseña.*Guárdalo sin protección/);
  });

  test('may be an invoice: programs forbid changing theirs', async () => {
    const unchangeable = await aPdf({ ownerPassword: 'pac', permissions: { printing: 'highResolution' } });
    expect(await outcome('invoice-pdf', unchangeable)).toBe('application/pdf');
  });
});

describe('sound as phones and editors write it is taken', () => {
  test.each(['nota.qta', 'm4a-dos-pistas.m4a'])('%s', async (name) => {
    expect(await outcome('club-audio', file(name))).toBe('audio/mp4');
  });
});

describe('an invoice as programs write it', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.xml'));
  test('there are ten', () => expect(names).toHaveLength(10));
  test.each(names.filter((name) => !name.includes('latin1')))('is taken: %s', async (name) => {
    expect(await outcome('invoice-xml', file(name))).toBe('application/xml');
  });

  test('in another encoding it is refused, and it is said what to do', async () => {
    expect(await outcome('invoice-xml', file('pac-d-latin1.xml'))).toMatch(
      /no está en UTF-8.*Bájalo otra vez/,
    );
  });

  test.each([
    '<html><cfdi:Comprobante/></html>',
    '<!-- <cfdi:Comprobante> --><svg/>',
    '<!DOCTYPE a><cfdi:Comprobante/>',
    '<Comprobantes/>',
  ])('is nothing else: %s', async (text) => {
    expect(await outcome('invoice-xml', Buffer.from(text))).toMatch(/no es el XML de una factura/);
  });
});
