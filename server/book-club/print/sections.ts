import type { Section } from '#contract/book-club.ts';
import { control, ink, softInk } from '../../platform/print/inks.ts';
import {
  decorate,
  type Lettering,
  measure,
  numberSquare,
  type Place,
  type Sheet,
  widthOf,
} from '../../platform/print/sheet.ts';
import { gap, type Piece, put, textPiece } from './page.ts';

type Column = Omit<Place, 'y'>;

/** Size of the running text; everything else follows from it. */
export interface Style {
  body: Lettering;
  strong: Lettering;
  heading: Lettering;
}

export function styleOf(size: number): Style {
  return {
    body: { face: 'body', size, leading: 1.4, colour: ink },
    strong: { face: 'bold', size, leading: 1.4, colour: ink },
    heading: { face: 'display', size: size + 4, leading: 1.2, colour: ink },
  };
}

const label: Lettering = { face: 'bold', size: 10, leading: 1.4, colour: softInk };
const moments = { before: 'Antes de leer', during: 'Mientras leen', after: 'Al terminar' } as const;

export function sectionPieces(sheet: Sheet, section: Section, column: Column, style: Style): Piece[] {
  const heading = textPiece(sheet, section.heading, column, style.heading, { tag: 'H2' });
  const moment =
    section.kind === 'questions' ? [textPiece(sheet, moments[section.moment], column, label)] : [];
  return [...moment, heading, gap(style.body.size * 0.4), ...contentPieces(sheet, section, column, style)];
}

function contentPieces(sheet: Sheet, section: Section, column: Column, style: Style): Piece[] {
  switch (section.kind) {
    case 'text':
      return section.paragraphs.map((text) => textPiece(sheet, text, column, style.body));
    case 'steps':
      return stepPieces(sheet, section.items, column, style);
    case 'words':
      return section.items.flatMap(({ word, play }) => [
        textPiece(sheet, word, column, style.strong),
        textPiece(sheet, play, column, style.body),
        gap(style.body.size * 0.45),
      ]);
    case 'materials':
      return tickPieces(sheet, section.items, column, style, 'box');
    default:
      return tickPieces(sheet, section.items, column, style, 'dot');
  }
}

/** A list with something to tick off, or a dot, before each item. */
export function tickPieces(
  sheet: Sheet,
  items: readonly string[],
  column: Column,
  { body }: Style,
  sign: 'box' | 'dot',
): Piece[] {
  const indent = body.size * (sign === 'box' ? 1.6 : 1.2);
  const inner = { x: column.x + indent, width: column.width - indent };
  return items.map((text) => ({
    height: measure(sheet, text, inner.width, body) + body.size * 0.4,
    draw(y) {
      const middle = y + (body.size * body.leading) / 2;
      decorate(sheet, (doc) => {
        const side = body.size * 0.85;
        if (sign === 'dot') doc.circle(column.x + 3, middle, body.size * 0.16).fill(ink);
        else
          doc
            .lineWidth(0.9)
            .roundedRect(column.x, middle - side / 2, side, side, 2)
            .stroke(control);
      });
      put(sheet, text, { ...inner, y }, body);
    },
  }));
}

/** Numbered, in order. */
export function stepPieces(sheet: Sheet, items: readonly string[], column: Column, { body }: Style): Piece[] {
  const side = body.size * 1.9;
  const indent = side + body.size * 0.8;
  const inner = { x: column.x + indent, width: column.width - indent };
  return items.map((text, index) => ({
    height: Math.max(side, measure(sheet, text, inner.width, body)) + body.size * 0.75,
    draw(y) {
      const square = { x: column.x, y: y - body.size * 0.15, side };
      numberSquare(sheet, index + 1, square, { fill: ink, ink: '#FFFFFF' });
      put(sheet, text, { ...inner, y }, body);
    },
  }));
}

/** Widest word of a text in this style: a column narrower than it would break it. */
export const longestWord = (sheet: Sheet, text: string, lettering: Lettering) =>
  Math.max(...text.split(' ').map((word) => widthOf(sheet, word, lettering)));
