import { inflateSync } from 'node:zlib';

/** Texts of a PDF made by pdfkit, page by page and without any white space, as a reader could copy them. */
export function readPdf(pdf: Buffer): { pages: string[]; source: string } {
  const source = pdf.toString('latin1');
  const streams = streamsOf(pdf, source);
  const letters = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
      const font = objectOf(source, Number(id));
      return [name, lettersOf(streams.get(numberAfter(font, 'ToUnicode')) ?? '')] as const;
    }),
  );
  const pages = [...source.matchAll(/\/Type \/Page\n/g)].map(({ index }) => {
    const page = source.slice(source.lastIndexOf(' obj\n', index), source.indexOf('endobj', index));
    return textOf(streams.get(numberAfter(page, 'Contents')) ?? '', letters);
  });
  return { pages, source };
}

export const squeeze = (text: string) => text.replace(/\s/g, '');

function streamsOf(pdf: Buffer, source: string): Map<number, string> {
  const found = [
    ...source.matchAll(/(\d+) 0 obj\n<<(?:(?!endobj).)*?\/Length (\d+)(?:(?!endobj).)*?stream\n/gs),
  ];
  return new Map(
    found.map((match) => {
      const start = match.index + match[0].length;
      const data = pdf.subarray(start, start + Number(match[2]));
      const isPacked = match[0].includes('/FlateDecode') && !match[0].includes('/Length1');
      return [Number(match[1]), isPacked ? inflateSync(data).toString('latin1') : ''];
    }),
  );
}

const objectOf = (source: string, id: number) =>
  source.slice(
    source.indexOf(`\n${id} 0 obj\n`),
    source.indexOf('endobj', source.indexOf(`\n${id} 0 obj\n`)),
  );

const numberAfter = (object: string, key: string) =>
  Number(new RegExp(`/${key} (\\d+) 0 R`).exec(object)?.[1]);

/** Letters that the glyphs of a font stand for. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      const codes = hex.match(/\w{4}/g) ?? [];
      letters.set(Number.parseInt(first, 16) + index, codes.map((code) => unit(code)).join(''));
    }
  return letters;
}

const unit = (code: string) => String.fromCharCode(Number.parseInt(code, 16));

function textOf(content: string, fonts: Map<string, Map<number, string>>): string {
  let letters = new Map<number, string>();
  let text = '';
  for (const [, font, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)>(?=[^<\n]*[\]<])/g)) {
    if (font) letters = fonts.get(font) ?? letters;
    for (const glyph of hex?.match(/\w{4}/g) ?? []) text += letters.get(Number.parseInt(glyph, 16)) ?? '�';
  }
  return squeeze(text);
}
