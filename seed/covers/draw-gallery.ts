import type { AgeRange, SeedBook } from '#seed/catalog/book.ts';
import type { CoverLook } from './cover-look.ts';
import { type ArtSpace, drawArt } from './motifs.ts';
import { palettes } from './palettes.ts';
import { picture } from './picture.ts';

type IllustratedBook = Pick<SeedBook, 'motif' | 'motifView'>;

const artSpace: ArtSpace = { top: 156, bottom: 400 };

/** Pale tile behind a book, by the age it is for. */
const ageGrounds: Record<AgeRange, string> = {
  '0-3': '#FFF0CB',
  '4-6': '#FDE5D8',
  '7-9': '#E0F3F7',
  '10-12': '#DFF0E0',
  '13+': '#E3E8F8',
};

/** Draws the art of the cover from close by, without title or spine. */
export function drawCoverDetail(book: IllustratedBook, look: CoverLook): string {
  const colours = palettes[look.palette];
  const ground = `<path fill="${colours.ground}" d="M0 0h300v440H0z"/>`;
  return picture('20 150 260 250', ground + drawArt(book, colours, artSpace));
}

/** Draws the book lying open: its art on the left page, two blocks of lines on the right. */
export function drawOpenSpread(book: IllustratedBook & Pick<SeedBook, 'ages'>, look: CoverLook): string {
  const colours = palettes[look.palette];
  const left = 'M24 66Q78 52 130 68V206Q78 190 24 204z';
  const right = 'M236 66Q182 52 130 68V206Q182 190 236 204z';
  const art = `<path fill="${colours.ground}" d="M0 0h300v440H0z"/>${drawArt(book, colours, artSpace)}`;
  const lines = [86, 98, 110, 122, 150, 162, 174].map((y, index) => {
    const length = index === 3 || index === 6 ? 44 : 76;
    return `<path d="M146 ${y}q${length / 2} -7 ${length} -4"/>`;
  });
  return picture(
    '0 0 260 250',
    [
      `<clipPath id="l"><path d="${left}"/></clipPath>`,
      `<path fill="${ageGrounds[book.ages[0] ?? '4-6']}" d="M0 0h260v250H0z"/>`,
      `<path fill="${colours.dark}" d="M18 74h224v138Q182 198 130 213Q78 198 18 212z"/>`,
      `<g clip-path="url(#l)"><g transform="translate(14 40) scale(.42)">${art}</g></g>`,
      `<path fill="#fff" d="${right}"/>`,
      `<g fill="none" stroke="#C5DAD3" stroke-width="5" stroke-linecap="round">${lines.join('')}</g>`,
      '<path opacity=".1" d="M130 68v138q8 -4 16 -6V63q-8 2-16 5z"/>',
    ].join(''),
  );
}
