import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { UploadKindName } from '#contract/desk/uploads.ts';
import { checkFile } from './check-file.ts';

const text = (content: string) => Buffer.from(content);
const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c60' } });
const jpeg = await plain.clone().jpeg().toBuffer();
/** Photo large enough that its half ends too soon. */
const noisy = await sharp({
  create: {
    width: 300,
    height: 300,
    channels: 3,
    background: '#c60',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
})
  .jpeg()
  .toBuffer();
const png = await plain.clone().png().toBuffer();
const webp = await plain.clone().webp().toBuffer();
const gif = await plain.clone().gif().toBuffer();
const pdf = text(
  `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n2 0 obj\n<< /Type /Page >>\nendobj\n${' '.repeat(3_000)}\n%%EOF\n`,
);
const xml = text(
  '<?xml version="1.0" encoding="UTF-8"?>\n<cfdi:Comprobante Version="4.0"></cfdi:Comprobante>',
);
const zip = Buffer.concat([text('PK\x05\x06'), Buffer.alloc(18)]);
const svg = text(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

/** A few hundred bytes that say they are nine hundred million pixels. */
function aBomb(): Buffer {
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}

describe('a file that is what it should be is taken', () => {
  test.each<[UploadKindName, Buffer, string]>([
    ['picture', jpeg, 'image/jpeg'],
    ['picture', png, 'image/jpeg'],
    ['picture', webp, 'image/jpeg'],
    ['book-file', pdf, 'application/pdf'],
    ['invoice-pdf', pdf, 'application/pdf'],
    ['book-list', text('\uFEFFsku,título\nBRI-1,"Ñandú, el"\n'), 'text/csv'],
    ['invoice-xml', xml, 'application/xml'],
    ['invoice-xml', Buffer.concat([text('\uFEFF'), xml]), 'application/xml'],
  ])('%s', async (kind, bytes, contentType) => {
    expect((await checkFile(kind, bytes)).contentType).toBe(contentType);
  });
});

describe('a file that is something else is refused with a sentence of its own', () => {
  test.each<[string, UploadKindName, Buffer, RegExp]>([
    ['SVG', 'picture', svg, /no es una foto/],
    ['GIF', 'picture', gif, /no es una foto/],
    ['HTML', 'picture', text('<!doctype html><script>alert(1)</script>'), /no es una foto/],
    [
      'a photo that is a page, too',
      'picture',
      Buffer.concat([jpeg, text('<script>alert(1)</script>')]),
      /escondido/,
    ],
    ['a photo that is an archive, too', 'picture', Buffer.concat([jpeg, zip]), /escondido/],
    ['a photo that ends early', 'picture', noisy.subarray(0, noisy.length / 2), /dañada/],
    ['a photo of nine hundred million pixels', 'picture', aBomb(), /3,500 pixeles por lado/],
    ['a PDF that is HTML', 'book-file', text('<html><body>%PDF-1.7 %%EOF</body></html>'), /no es un PDF/],
    [
      'a PDF that begins later',
      'book-file',
      Buffer.concat([text('<script>1</script>'), pdf]),
      /no es un PDF/,
    ],
    ['a PDF that is HTML, too', 'book-file', Buffer.concat([text('%PDF-1.7\n<html>'), pdf]), /escondido/],
    ['a PDF that is an archive, too', 'book-file', Buffer.concat([pdf, zip]), /escondido/],
    ['a PDF without its end', 'book-file', pdf.subarray(0, 2_000), /cortado/],
    ['a photo called PDF', 'invoice-pdf', jpeg, /no es un PDF/],
    ['a list of zeros', 'book-list', Buffer.from('sku,title\n', 'utf16le'), /UTF-8/],
    ['a workbook', 'book-list', Buffer.concat([text('PK\x03\x04'), Buffer.alloc(60)]), /CSV/],
    ['a page called CSV', 'book-list', text(' <html><table></table></html>'), /página/],
    [
      'an XML with a DOCTYPE',
      'invoice-xml',
      text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a/>'),
      /XML/,
    ],
    ['an SVG called XML', 'invoice-xml', svg, /XML/],
    ['an XML in UTF-16', 'invoice-xml', Buffer.from('\uFEFF<?xml version="1.0"?><a/>', 'utf16le'), /UTF-8/],
    ['a PDF called XML', 'invoice-xml', pdf, /XML/],
  ])('%s', async (_what, kind, bytes, sentence) => {
    await expect(checkFile(kind, bytes)).rejects.toMatchObject({
      code: 'UPLOAD_REFUSED',
      message: expect.stringMatching(sentence),
    });
  });
});

test('of a photo only its pixels are kept, upright: neither place nor camera nor comment', async () => {
  const source = await plain
    .clone()
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'TelefonoDeAmalia', ImageDescription: 'La casa' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 57/1' },
    })
    .jpeg()
    .toBuffer();
  expect(source.includes('TelefonoDeAmalia')).toBe(true);
  const { data } = await checkFile('picture', source);
  const kept = await sharp(data).metadata();
  expect(kept).toMatchObject({ width: 40, height: 60 });
  expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(data.includes('TelefonoDeAmalia')).toBe(false);
});

test('a transparent picture stays transparent', async () => {
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
    .webp()
    .toBuffer();
  expect((await checkFile('picture', clear)).contentType).toBe('image/png');
});
