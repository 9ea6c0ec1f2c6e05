import type { Guide } from '#contract/guide.ts';
import { picture } from '#seed/covers/picture.ts';
import { lineHeights, outline } from '#server/platform/lettering/faces.ts';
import { fitTitle } from '#server/platform/lettering/title-fit.ts';
import { ink, white } from '#server/platform/print/inks.ts';
import { mango, rosa } from './colours.ts';

const BLOCK =
  'M25 15H275A10 10 0 0 1 285 25V265A80 80 0 0 1 205 345H25A10 10 0 0 1 15 335V25A10 10 0 0 1 25 15Z';
const LEFT_PAGE =
  'M8 0H105A8 8 0 0 1 113 8V76A8 8 0 0 1 105 84H51L23 105V84H32A32 32 0 0 1 0 52V8A8 8 0 0 1 8 0Z';
const RIGHT_PAGE =
  'M125 0H222A8 8 0 0 1 230 8V52A32 32 0 0 1 208 82V105L180 84H125A8 8 0 0 1 117 76V8A8 8 0 0 1 125 0Z';
const TITLE = { width: 236, height: 92, maxSize: 50 };
const UNDER = { width: 236, height: 44, maxSize: 16 };

/** Draws the guide's cover for the shop: the first page of its file, in the proportions of the other covers. */
export function drawProductCover({ title, pages, author }: Guide): string {
  const under = pages[0]?.paragraphs?.[0] ?? '';
  const fitted = fitTitle(title, 'sansita', TITLE);
  const lines = fitted.lines.map((text, index) => ({
    text,
    x: 32,
    baseline: 36 + fitted.size * (0.82 + index * lineHeights.sansita),
  }));
  const small = fitTitle(under, 'andika', UNDER);
  const below = small.lines.map((text, index) => ({
    text,
    x: 32,
    baseline: 36 + fitted.height + 22 + index * small.size * lineHeights.andika,
  }));
  return picture(
    '0 0 300 400',
    `<path fill="${white}" d="M0 0h300v400H0z"/><path fill="${mango}" d="${BLOCK}"/>` +
      `<g fill="${ink}">${outline('t', 'sansita', lines, fitted.size)}${outline('s', 'andika', below, small.size)}` +
      `${outline('a', 'andika', [{ text: author, x: 32, baseline: 376 }], 15)}</g>${talkingBook()}`,
  );
}

/** Draws two pages of an open book that talk to each other. */
function talkingBook(): string {
  const rules = [75, 65, 79, 46]
    .map(
      (width, index) =>
        `<rect x="18" y="${19 + index * 13}" width="${width}" height="4.5" rx="2.2" fill="${index === 2 ? rosa : '#C5DAD3'}"/>`,
    )
    .join('');
  const question = outline('q', 'sansita', [{ text: '¿?', x: 146, baseline: 61 }], 56);
  return (
    `<g transform="translate(35 222)"><path fill="${white}" d="${LEFT_PAGE}"/>${rules}<path fill="${ink}" d="${RIGHT_PAGE}"/>` +
    `<g fill="${mango}">${question}</g><path d="M57 -7C73 -39 156 -39 173 -7" fill="none" stroke="${ink}" stroke-width="2.5" ` +
    'stroke-linecap="round" stroke-dasharray=".1 6.5"/></g>'
  );
}
