import { z } from 'zod';

/*
 * Parts of a printable sheet, beside its words. Lengths are millimetres on paper, so that a template comes out of the
 * printer in the size it was tried with; the origin of a template is its top left corner.
 */

/** Usable area of a Letter page for parts, inside margins that every home printer can reach. */
export const PRINTABLE_AREA = { width: 186, height: 240 };

const millimetres = z.number().min(0).max(PRINTABLE_AREA.height);

/** Meaning of a line: cut along it, fold along it, or colour inside it. */
const line = z.enum(['cut', 'fold', 'draw']);

const shape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('circle'), line, x: millimetres, y: millimetres, radius: millimetres }),
  z.strictObject({
    kind: z.literal('rectangle'),
    line,
    x: millimetres,
    y: millimetres,
    width: millimetres,
    height: millimetres,
    corner: millimetres.optional(),
  }),
  z.strictObject({
    kind: z.literal('polygon'),
    line,
    points: z.array(z.tuple([millimetres, millimetres])).min(3),
  }),
  z.strictObject({
    kind: z.literal('segment'),
    line,
    from: z.tuple([millimetres, millimetres]),
    to: z.tuple([millimetres, millimetres]),
  }),
  /** SVG path data with absolute commands (M L H V C Q A Z). */
  z.strictObject({ kind: z.literal('path'), line, d: z.string().regex(/^[MLHVCQAZ\d\s.,-]+$/) }),
  /** Centred on its point. */
  z.strictObject({
    kind: z.literal('text'),
    x: millimetres,
    y: millimetres,
    /** Points, as type is measured. */
    size: z.number().min(8).max(40),
    text: z.string().min(1),
  }),
]);
export type Shape = z.infer<typeof shape>;

const text = z.string().min(1);

/** Parts are laid out in order: templates side by side while they fit, everything else over the full width. */
const printablePart = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('template'),
    name: text,
    width: millimetres.max(PRINTABLE_AREA.width),
    height: millimetres,
    /** Number of copies on the sheet. */
    copies: z.int().min(1).max(12).default(1),
    shapes: z.array(shape).min(1),
  }),
  /** A question or prompt with ruled lines below it. */
  z.strictObject({ kind: z.literal('lines'), prompt: text, lines: z.int().min(1).max(12) }),
  /** An empty frame to draw in. */
  z.strictObject({ kind: z.literal('box'), prompt: text, height: z.number().min(25).max(200) }),
  /** Empty cells are there to be filled in. */
  z.strictObject({
    kind: z.literal('table'),
    heading: text,
    columns: z.array(text).min(2).max(6),
    rows: z.array(z.array(z.string())).min(1),
    rowHeight: z.number().min(7).max(40),
  }),
  /** A grid of cards to cut out. */
  z.strictObject({
    kind: z.literal('cards'),
    heading: text,
    columns: z.int().min(2).max(4),
    cardHeight: z.number().min(18).max(70),
    cards: z.array(text).min(4),
  }),
]);
export type PrintablePart = z.infer<typeof printablePart>;

export const printableParts = z.array(printablePart).min(1);
