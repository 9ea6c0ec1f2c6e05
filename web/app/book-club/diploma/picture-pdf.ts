/** Text of the page for screen readers, search and copying, in reading order. */
export interface TaggedText {
  tag: 'H1' | 'P';
  text: string;
  /** Left end of its baseline, in points from the top left corner. */
  x: number;
  y: number;
  size: number;
}

interface PagePicture {
  jpeg: Uint8Array;
  /** Size of the picture, in pixels. */
  pixels: { width: number; height: number };
  title: string;
  texts: readonly TaggedText[];
}

/** US Letter, in points. */
export const LETTER = { width: 612, height: 792 };

const FIRST_TEXT = 10;

/**
 * Makes a PDF of one Letter page: a picture of the whole as decoration, and over it the same texts, invisible and
 * tagged. So any letter that the browser can draw is printed, and the page can still be read aloud.
 */
export function picturePdf({ jpeg, pixels, title, texts }: PagePicture): Uint8Array<ArrayBuffer> {
  const ids = texts.map((_, index) => FIRST_TEXT + index);
  const refs = ids.map((id) => `${id} 0 R`).join(' ');
  const content = contentOf(texts);
  const { width, height } = LETTER;
  const objects: (string | Uint8Array)[][] = [
    [
      '<< /Type /Catalog /Pages 2 0 R /Lang (es-MX) /MarkInfo << /Marked true >> /StructTreeRoot 7 0 R /ViewerPreferences << /DisplayDocTitle true >> >>',
    ],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /StructParents 0 /Tabs /S /Resources << /XObject << /Picture 5 0 R >> /Font << /Text 6 0 R >> >> >>`,
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
    ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
    ['<< /Type /StructTreeRoot /K 8 0 R /ParentTree << /Nums [0 9 0 R] >> /ParentTreeNextKey 1 >>'],
    [`<< /Type /StructElem /S /Document /P 7 0 R /K [${refs}] >>`],
    [`[${refs}]`],
    ...texts.map(({ tag, text }, index) => [
      `<< /Type /StructElem /S /${tag} /P 8 0 R /Pg 3 0 R /K ${index} /ActualText ${unicode(text)} >>`,
    ]),
    [`<< /Title ${unicode(title)} /Creator (Brincacuentos) >>`],
  ];
  return fileOf(objects);
}

/** Content stream: the picture as an artifact, then each text invisible (rendering mode 3) under its own mark. */
function contentOf(texts: readonly TaggedText[]): string {
  const { width, height } = LETTER;
  const picture = `/Artifact << /Type /Layout >> BDC q ${width} 0 0 ${height} 0 0 cm /Picture Do Q EMC`;
  const lines = texts.map(
    ({ tag, text, x, y, size }, index) =>
      `/${tag} << /MCID ${index} >> BDC BT 3 Tr /Text ${size} Tf ${x} ${height - y} Td ${western(text)} Tj ET EMC`,
  );
  return [picture, ...lines].join('\n');
}

/** Encodes a text for the font that is never shown; letters that it lacks are in the tag. */
function western(text: string): string {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0x3f);
  return `<${codes.map((code) => hex(code >= 0x20 && code <= 0xff ? code : 0x3f, 2)).join('')}>`;
}

function unicode(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index), 4));
  return `<FEFF${units.join('')}>`;
}

const hex = (code: number, digits: number) => code.toString(16).toUpperCase().padStart(digits, '0');

/** Joins the objects in order, the table of their offsets, and the trailer. */
function fileOf(objects: readonly (string | Uint8Array)[][]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  add('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  const starts = objects.map((object, index) => {
    const start = length;
    for (const part of [`${index + 1} 0 obj\n`, ...object, '\nendobj\n']) add(part);
    return start;
  });
  const table = length;
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  add(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`);
  add(`trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  const file = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}
