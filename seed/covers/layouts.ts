import { type FaceName, lineHeights, measure, outline } from '#server/platform/lettering/faces.ts';
import {
  type FittedTitle,
  fitAuthors,
  fitTitle,
  type TextBox,
} from '#server/platform/lettering/title-fit.ts';
import type { ArtSpace } from './motifs.ts';
import { type Palette, titleColour } from './palettes.ts';

export type LayoutName = 'A' | 'B' | 'C' | 'D' | 'E' | 'F';

interface CoverText {
  title: string;
  authors: readonly string[];
  face: FaceName;
}

export interface Layout {
  box: TextBox;
  /** Transform of the art, which is drawn for layout A. */
  art: string;
  /** Part of the art that the layout shows, in heights before the transform. */
  artSpace: ArtSpace;
  /** Draws the parts above the art: bands, labels, title and author. */
  letter(text: CoverText, colours: Palette, artTop: number): string;
}

const AUTHOR_SIZE = 15;
const SMALL_AUTHOR_SIZE = 13;
/** Distance from the top of a line to its baseline, in ems; close enough in all four title faces. */
const ASCENT = 0.82;

const boxes: Record<LayoutName, TextBox> = {
  A: { width: 256, height: 96, maxSize: 60 },
  B: { width: 256, height: 84, maxSize: 52 },
  C: { width: 190, height: 100, maxSize: 44 },
  D: { width: 168, height: 100, maxSize: 42 },
  E: { width: 206, height: 112, maxSize: 46 },
  F: { width: 258, height: 142, maxSize: 84 },
};

export const layouts: Record<LayoutName, Layout> = {
  A: {
    box: boxes.A,
    art: '',
    artSpace: { top: 150, bottom: 400 },
    letter(text, colours) {
      const ink = titleColour(colours, colours.ground);
      const fitted = fitTitle(text.title, text.face, boxes.A);
      return group(ink, titleFrom(fitted, text.face, 22, 22) + author(text, 22, 42 + fitted.height, 256));
    },
  },
  B: {
    box: boxes.B,
    art: 'translate(0 -124)',
    artSpace: { top: 146, bottom: 400 },
    letter(text, colours) {
      const fitted = fitTitle(text.title, text.face, boxes.B);
      const top = 288 + (boxes.B.height - fitted.height) / 2;
      const ink = titleColour(colours, colours.dark);
      const band = `<path fill="${colours.dark}" d="M0 276h300v124H0z"/>`;
      return band + group(ink, titleFrom(fitted, text.face, 22, top) + author(text, 22, 386, 256));
    },
  },
  C: {
    box: boxes.C,
    art: '',
    artSpace: { top: 156, bottom: 400 },
    letter(text, colours) {
      const fitted = fitTitle(text.title, text.face, boxes.C);
      const top = 23 + (boxes.C.height - fitted.height) / 2;
      const label = `<rect x="34" y="16" width="232" height="132" rx="6" fill="${colours.light}"/>`;
      const words = titleCentred(fitted, text.face, 150, top) + authorCentred(text, 150, 140, 196);
      return `<g transform="rotate(-4 150 82)">${label}${group(colours.dark, words)}</g>`;
    },
  },
  D: {
    box: boxes.D,
    art: '',
    artSpace: { top: 184, bottom: 400 },
    letter(text, colours) {
      const fitted = fitTitle(text.title, text.face, boxes.D);
      const top = 28 + (boxes.D.height - fitted.height) / 2;
      const ink = titleColour(colours, colours.dark);
      const words = titleCentred(fitted, text.face, 150, top) + authorCentred(text, 150, 156, 134);
      return `<circle cx="150" cy="70" r="112" fill="${colours.dark}"/>${group(ink, words)}`;
    },
  },
  E: {
    box: boxes.E,
    art: 'translate(58 62) scale(.86)',
    artSpace: { top: 106, bottom: 393 },
    letter(text, colours) {
      const fitted = fitTitle(text.title, text.face, boxes.E);
      const band = `<path fill="${colours.dark}" d="M0 0h56v400H0z"/>`;
      const spine = group(titleColour(colours, colours.dark), author(text, 0, 0, 340));
      const title = titleFrom(fitted, text.face, 74, 22);
      return `${band}<g transform="translate(37 378) rotate(-90)">${spine}</g>${group(titleColour(colours, colours.ground), title)}`;
    },
  },
  F: {
    box: boxes.F,
    art: 'translate(0 26)',
    artSpace: { top: 146, bottom: 374 },
    letter(text, colours, artTop) {
      const height = Math.min(boxes.F.height, artTop + 26 - 6 - 44);
      const fitted = fitTitle(text.title, text.face, { ...boxes.F, height });
      const ink = titleColour(colours, colours.ground);
      return group(ink, author(text, 22, 32, 256) + titleFrom(fitted, text.face, 22, 44));
    },
  },
};

function titleFrom(title: FittedTitle, face: FaceName, x: number, top: number): string {
  return titleLines(title, face, top, () => x);
}

function titleCentred(title: FittedTitle, face: FaceName, centre: number, top: number): string {
  return titleLines(title, face, top, (width) => centre - width / 2);
}

function titleLines(title: FittedTitle, face: FaceName, top: number, xOf: (width: number) => number): string {
  const lines = title.lines.map((text, index) => ({
    text,
    x: xOf(measure(face, text) * title.size),
    baseline: top + title.size * (ASCENT + index * lineHeights[face]),
  }));
  return outline('t', face, lines, title.size);
}

function author(text: CoverText, x: number, baseline: number, width: number): string {
  const fitted = fitAuthors(text.authors, width, AUTHOR_SIZE);
  return outline('a', 'andika', [{ text: fitted.text, x, baseline }], fitted.size);
}

function authorCentred(text: CoverText, centre: number, baseline: number, width: number): string {
  const fitted = fitAuthors(text.authors, width, SMALL_AUTHOR_SIZE);
  const x = centre - (measure('andika', fitted.text) * fitted.size) / 2;
  return outline('a', 'andika', [{ text: fitted.text, x, baseline }], fitted.size);
}

function group(fill: string, shapes: string): string {
  return `<g fill="${fill}">${shapes}</g>`;
}
