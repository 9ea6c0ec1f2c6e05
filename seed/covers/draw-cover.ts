import type { SeedBook } from '#seed/catalog/book.ts';
import { captionedLook } from './captioned-looks.ts';
import { layouts } from './layouts.ts';
import { letterScene, plateOf } from './letter-scene.ts';
import { drawArt, topOfArt } from './motifs.ts';
import { palettes } from './palettes.ts';
import { picture } from './picture.ts';
import type { Scene } from './scenes/scene.ts';
import { scenes } from './scenes.ts';

type CoveredBook = Pick<SeedBook, 'sku' | 'title' | 'authors'>;

const ROUNDED = '<clipPath id="c"><rect width="300" height="400" rx="5"/></clipPath>';
const SPINE = '<path opacity=".1" d="M0 0h9v400H0z"/><path fill="#fff" opacity=".18" d="M9 0h2v400H9z"/>';

/** Draws the front cover, 300 × 400, with every letter turned into a shape. */
export function drawCover(book: CoveredBook): string {
  const scene = scenes.get(book.sku);
  const shapes = scene ? drawScene(scene) + letterScene(scene, book) : drawCaptioned(book);
  return picture('0 0 300 400', `${ROUNDED}<g clip-path="url(#c)">${shapes}${SPINE}</g>`);
}

/** Draws a scene without its letters: what title and author stand on. */
export function drawScene(scene: Scene): string {
  return `<path fill="${scene.colours.ground}" d="M0 0h300v400H0z"/>${scene.draw()}${plateOf(scene)}`;
}

function drawCaptioned(book: CoveredBook): string {
  const look = captionedLook(book.sku);
  const colours = palettes[look.palette];
  const layout = layouts[look.layout];
  const art = `<g transform="${layout.art}">${drawArt(look.motif, colours, layout.artSpace)}</g>`;
  const text = { title: book.title, authors: book.authors, face: look.face };
  const letters = layout.letter(text, colours, topOfArt(look.motif, layout.artSpace));
  return `<path fill="${colours.ground}" d="M0 0h300v400H0z"/>${art}${letters}`;
}
