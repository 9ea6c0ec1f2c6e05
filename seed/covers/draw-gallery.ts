import type { AgeRange, SeedBook } from '#seed/catalog/book.ts';
import { lineHeights, measure, outline } from '#server/platform/lettering/faces.ts';
import { fitTitle } from '#server/platform/lettering/title-fit.ts';
import { captionedLook } from './captioned-looks.ts';
import { captionedPages } from './captioned-pages.ts';
import { type ArtSpace, drawArt, type MotifView } from './motifs.ts';
import { type Palette, palettes } from './palettes.ts';
import { picture } from './picture.ts';
import type { Page } from './scenes/scene.ts';
import { scenes } from './scenes.ts';

const artSpace: ArtSpace = { top: 156, bottom: 400 };

/** Pale tile behind a book, by the age it is for. */
const ageGrounds: Record<AgeRange, string> = {
  '0-3': '#FFF0CB',
  '4-6': '#FDE5D8',
  '7-9': '#E0F3F7',
  '10-12': '#DFF0E0',
  '13+': '#E3E8F8',
};

/** Draws one inside page, whole: its picture and, below, the line that is read with it. */
export function drawInsidePage({ sku }: Pick<SeedBook, 'sku'>): string {
  const { colours, pages } = openBook(sku);
  const [page] = pages;
  return picture(
    '0 0 260 250',
    `<clipPath id="p"><path d="M0 0h260v184H0z"/></clipPath><g clip-path="url(#p)">${seen(page, colours, 0, 0, 260)}</g>` +
      `<path fill="${colours.light}" d="M0 184h260v66H0z"/>` +
      printed(page.text, colours.dark, { x: 18, y: 190, width: 224, height: 54, maxSize: 14 }, 'centre'),
  );
}

/** Draws the book lying open: a picture on the left page, the text that goes with it on the right. */
export function drawOpenSpread({ sku, ages }: Pick<SeedBook, 'sku' | 'ages'>): string {
  const { colours, pages } = openBook(sku);
  const page = pages[1];
  const left = 'M24 66Q78 52 130 68V206Q78 190 24 204z';
  const right = 'M236 66Q182 52 130 68V206Q182 190 236 204z';
  const text = printed(
    page.text,
    '#103B36',
    { x: 150, y: 74, width: 76, height: 108, maxSize: 12.5 },
    'left',
  );
  return picture(
    '0 0 260 250',
    [
      `<clipPath id="l"><path d="${left}"/></clipPath>`,
      `<path fill="${ageGrounds[ages[0] ?? '4-6']}" d="M0 0h260v250H0z"/>`,
      `<path fill="${colours.dark}" d="M18 74h224v138Q182 198 130 213Q78 198 18 212z"/>`,
      `<g clip-path="url(#l)">${seen(page, colours, 24, 56, 106)}</g>`,
      `<path fill="#fff" d="${right}"/>${text}`,
      '<path opacity=".1" d="M130 68v138q8 -4 16 -6V63q-8 2-16 5z"/>',
    ].join(''),
  );
}

interface OpenBook {
  colours: Palette;
  pages: readonly [Page, Page];
}

function openBook(sku: string): OpenBook {
  const scene = scenes.get(sku);
  if (scene?.pages) return { colours: scene.colours, pages: scene.pages };
  const look = captionedLook(sku);
  const colours = palettes[look.palette];
  const [nearer = '', turned = ''] = captionedPages.get(sku) ?? [];
  const moment = (view: MotifView) => () => drawArt(look.motif, colours, artSpace, view);
  return {
    colours,
    pages: [
      { text: nearer, view: [20, 176, 260], draw: moment('close') },
      // Letters are never mirrored.
      { text: turned, view: [30, 130, 204], draw: moment(look.motif === 'sopa' ? 'plain' : 'mirrored') },
    ],
  };
}

/** Draws the part of a page that is seen, as wide as asked for; the caller clips it. */
function seen(page: Page, colours: Palette, x: number, y: number, width: number): string {
  const [left, top, across] = page.view;
  const scale = Math.round((width / across) * 1000) / 1000;
  const ground = `<path fill="${colours.ground}" d="M-60-60h440v560H-60z"/>`;
  return `<g transform="translate(${x} ${y}) scale(${scale}) translate(${-left} ${-top})">${ground}${page.draw()}</g>`;
}

interface PrintedBox {
  x: number;
  y: number;
  width: number;
  height: number;
  maxSize: number;
}

/** Sets text on a page: fitted at twice its size, because titles are never fitted as small as a page's text. */
function printed(text: string, ink: string, box: PrintedBox, align: 'left' | 'centre'): string {
  const doubled = { width: box.width * 2, height: box.height * 2, maxSize: box.maxSize * 2 };
  const fitted = fitTitle(text, 'andika', doubled);
  const size = fitted.size / 2;
  const top = box.y + (box.height - fitted.height / 2) / 2;
  const lines = fitted.lines.map((line, index) => ({
    text: line,
    x: align === 'left' ? box.x : box.x + (box.width - measure('andika', line) * size) / 2,
    baseline: top + size * (0.95 + index * lineHeights.andika),
  }));
  return `<g fill="${ink}">${outline('p', 'andika', lines, size)}</g>`;
}
