import { control, ink } from '../../platform/print/inks.ts';
import type { Pdf } from '../../platform/print/sheet.ts';
import { MM } from './page.ts';
import type { PrintablePart, Shape } from './printable.ts';

export type Template = Extract<PrintablePart, { kind: 'template' }>;
type Line = Exclude<Shape, { kind: 'text' }>['line'];

/** Widths in points; distinguished by weight and dashes, never by colour alone. */
const strokes: Readonly<
  Record<Line, { width: number; colour: string; dash: readonly [number, number] | null }>
> = {
  cut: { width: 1.3, colour: ink, dash: null },
  fold: { width: 0.9, colour: ink, dash: [5, 3.5] },
  draw: { width: 0.6, colour: control, dash: null },
};

/** A template in its true size, with its top left corner at the point. */
export function drawTemplate(doc: Pdf, { shapes }: Template, x: number, y: number) {
  for (const shape of shapes) {
    doc.save();
    if (shape.kind === 'text') writeCentred(doc, shape, x, y);
    else {
      doc.translate(x, y).scale(MM);
      outline(doc, shape);
      strokeAs(doc, shape.line);
    }
    doc.restore();
  }
}

/** Strokes a line: the paper is measured in millimetres, the pen in points. */
function strokeAs(doc: Pdf, line: Line) {
  const { width, colour, dash } = strokes[line];
  doc
    .lineWidth(width / MM)
    .lineJoin('round')
    .strokeColor(colour);
  if (dash) doc.dash(dash[0] / MM, { space: dash[1] / MM });
  doc.stroke();
}

function outline(doc: Pdf, shape: Exclude<Shape, { kind: 'text' }>): Pdf {
  switch (shape.kind) {
    case 'circle':
      return doc.circle(shape.x, shape.y, shape.radius);
    case 'rectangle':
      return shape.corner
        ? doc.roundedRect(shape.x, shape.y, shape.width, shape.height, shape.corner)
        : doc.rect(shape.x, shape.y, shape.width, shape.height);
    case 'polygon':
      return doc.polygon(...shape.points);
    case 'segment':
      return doc.moveTo(...shape.from).lineTo(...shape.to);
    case 'path':
      return doc.path(shape.d);
  }
}

function writeCentred(
  doc: Pdf,
  { x, y, size, text }: Extract<Shape, { kind: 'text' }>,
  left: number,
  top: number,
) {
  doc.font('body').fontSize(size).fillColor(ink);
  const width = doc.widthOfString(text);
  const height = doc.currentLineHeight(false);
  doc.text(text, left + x * MM - width / 2, top + y * MM - height / 2, { lineBreak: false });
}

/** A sample of a line, for the key of a page. */
export function drawSample(doc: Pdf, line: Line, x: number, y: number, length: number) {
  const { width, colour, dash } = strokes[line];
  doc.save().lineWidth(width).strokeColor(colour);
  if (dash) doc.dash(dash[0], { space: dash[1] });
  doc
    .moveTo(x, y)
    .lineTo(x + length, y)
    .stroke();
  doc.restore();
}
