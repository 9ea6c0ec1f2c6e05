import sharp from 'sharp';
import { type FaceName, lineHeights, measure, outline } from '../platform/lettering/faces.ts';
import { fitAuthors, fitTitle } from '../platform/lettering/title-fit.ts';

/** Content of the card of a book, or of the books of an age. */
export interface ShareCard {
  brand: string;
  title: string;
  authors: readonly string[];
  /** The pale colour of the book's age, on which it stands everywhere. */
  ground: string;
  /** Storage key of its cover. */
  coverKey: string | null;
}

const WIDTH = 1200;
const HEIGHT = 630;
const TILE = { left: 40, top: 40, width: 500, height: 550 };
const COVER = { width: 356, height: 462 };
/** The column of the words. */
const TEXT = { left: 592, width: 556 };
const TITLE_BOX = { width: TEXT.width, height: 312, maxSize: 88 };
/** The words stand in the middle of the room above the logo. */
const WORDS_HEIGHT = 466;
const AUTHOR_GAP = 26;
const ASCENT = 0.82;
const LOGO = { top: 530, height: 56, size: 44 };

const SLATE = '#103b36';
const QUIET = '#46605a';

/** A book as it stands on its page, 1200 × 630: the cover on its tile, title and author beside it, and the logo. */
export async function drawShareCard(card: ShareCard, cover: Buffer | null): Promise<Buffer> {
  const fitted = cover && (await fitImage(cover, COVER));
  const { left, top, width, height } = TILE;
  const ground = `<path fill="#fbfcf7" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`;
  const tile = `<path fill="${card.ground}" d="M${left + 24} ${top}h${width - 48}a24 24 0 0 1 24 24v${height - 144}a120 120 0 0 1-120 120h${144 - width}a24 24 0 0 1-24-24V${top + 24}a24 24 0 0 1 24-24z"/>`;
  const inlay = fitted && { ...fitted, ...placeOf(fitted) };
  const picture = inlay
    ? shadow(inlay)
    : mark(`translate(${left + width / 2 - 130} ${top + height / 2 - 130}) scale(7)`);
  return paintJpeg(svg(ground + tile + picture + words(card) + logo(card.brand)), inlay ? [inlay] : []);
}

function placeOf({ width, height }: FittedImage) {
  return {
    left: Math.round(TILE.left + (TILE.width - width) / 2),
    top: Math.round(TILE.top + (TILE.height - height) / 2),
  };
}

function svg(content: string): string {
  const blur =
    '<filter id="soft" x="-10%" y="-10%" width="120%" height="125%"><feGaussianBlur stdDeviation="6"/></filter>';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>${blur}</defs>${content}</svg>`;
}

function shadow({ left, top, width, height }: FittedImage & { left: number; top: number }): string {
  return `<rect x="${left + 2}" y="${top + 10}" width="${width - 4}" height="${height - 2}" rx="6" fill="${SLATE}" opacity=".3" filter="url(#soft)"/>`;
}

function words({ title, authors }: ShareCard): string {
  const fitted = fitTitle(title, 'sansita', TITLE_BOX);
  const author = authors.length > 0 ? fitAuthors(authors, TEXT.width, 34, 26) : null;
  const height = fitted.height + (author ? AUTHOR_GAP + author.size * lineHeights.andika : 0);
  const top = TILE.top + (WORDS_HEIGHT - height) / 2;
  const titleLines = fitted.lines.map((text, index) => ({
    text,
    baseline: top + fitted.size * (ASCENT + index * lineHeights.sansita),
  }));
  const authorLine = author && {
    text: author.text,
    baseline: top + fitted.height + AUTHOR_GAP + author.size,
  };
  return (
    letters('t', 'sansita', titleLines, fitted.size, SLATE) +
    (author && authorLine ? letters('a', 'andika', [authorLine], author.size, QUIET) : '')
  );
}

function letters(
  id: string,
  face: FaceName,
  lines: readonly { text: string; baseline: number; x?: number }[],
  size: number,
  ink: string,
): string {
  const placed = lines.map((line) => ({ x: TEXT.left, ...line }));
  return `<g fill="${ink}">${outline(id, face, placed, size)}</g>`;
}

function logo(brand: string): string {
  const { top, height } = LOGO;
  const x = TEXT.left + 70;
  const size = Math.min(LOGO.size, (TEXT.left + TEXT.width - x) / measure('sansita', brand || ' '));
  return (
    mark(`translate(${TEXT.left} ${top}) scale(${height / 37})`) +
    letters('l', 'sansita', [{ text: brand, baseline: top + height / 2 + size * 0.34, x }], size, SLATE)
  );
}

/** Half-dome, two squares, one square. */
function mark(transform: string): string {
  return `<g transform="${transform}"><path fill="${SLATE}" d="M9.5 9.6a9 9 0 0 1 18 0z"/><rect y="11" width="17.6" height="11.8" rx="1.6" fill="#ffbe2e"/><rect x="19.2" y="11" width="17.6" height="11.8" rx="1.6" fill="#9fdae8"/><rect x="9.5" y="24.4" width="18" height="12.2" rx="1.6" fill="#d10a68"/></g>`;
}

const SECONDS = 30;

// Thread limit of one per picture: a served page is never starved by one.
sharp.concurrency(1);

interface FittedImage {
  data: Buffer;
  width: number;
  height: number;
}

/** Fits one of the shop's own pictures: as large as the box allows, its proportions kept. */
async function fitImage(source: Buffer, box: { width: number; height: number }): Promise<FittedImage> {
  const { data, info } = await sharp(source, { limitInputPixels: 4_000_000 })
    .timeout({ seconds: SECONDS })
    .resize({ ...box, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A drawing as JPEG, with pictures laid upon it. Sharp colours: flat art and letters would fray otherwise. */
function paintJpeg(
  drawing: string,
  inlays: readonly (FittedImage & { left: number; top: number })[],
): Promise<Buffer> {
  return sharp(Buffer.from(drawing))
    .timeout({ seconds: SECONDS })
    .composite(inlays.map(({ data: input, left, top }) => ({ input, left, top })))
    .flatten()
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
