import { type MotifName, motifShapes } from '#seed/covers/motifs.ts';
import { type PaletteName, palettes } from '#seed/covers/palettes.ts';
import { decorate, outlineBlock, type Pdf, type Sheet } from '#server/platform/print/sheet.ts';

/** Part of a motif that holds its figure, as the pages of the club show it. */
const VIEW = { y: 140, width: 300, height: 240 };
export const MOTIF_RATIO = VIEW.width / VIEW.height;

/** Palettes of the parts, in their order. */
const partPalettes: readonly PaletteName[] = ['mango', 'cielo', 'limon', 'rosa', 'mamey', 'nopal'];

interface MotifPlace {
  x: number;
  y: number;
  height: number;
}

/** Draws a cover's figure on a block of its part's colours; mere decoration, which nobody is read. */
export function drawMotif(sheet: Sheet, name: MotifName, part: number, { x, y, height }: MotifPlace) {
  const colours = palettes[partPalettes[part] ?? 'gis'];
  const width = height * MOTIF_RATIO;
  decorate(sheet, (doc) => {
    outlineBlock(doc, { x, y, width, height }, 12, 40, 'bottomRight').clip();
    doc.rect(x, y, width, height).fill(colours.ground);
    const scale = height / VIEW.height;
    doc.translate(x, y).scale(scale).translate(0, -VIEW.y);
    drawShapes(doc, withCopies(motifShapes(name, colours)));
  });
}

const COPY = /<use href="#(\w+)" transform="([^"]*)"\/>/g;
const GROUP = /<(\/?)g\b[^>]*>/g;

/** Writes out the groups that a motif draws more than once. */
const withCopies = (shapes: string) =>
  shapes.replaceAll(COPY, (_, id, place) => `<g transform="${place}">${groupOf(shapes, id)}</g>`);

function groupOf(shapes: string, id: string): string {
  const from = shapes.slice(shapes.indexOf(`<g id="${id}">`));
  let depth = 0;
  for (const { 0: tag, 1: isEnd, index } of from.matchAll(GROUP)) {
    depth += isEnd ? -1 : 1;
    if (depth === 0) return from.slice(0, index + tag.length);
  }
  throw new Error(`No group is called ${id}.`);
}

interface Ink {
  fill: string;
  stroke: string;
  opacity: number;
}

const TAG = /<(\/?)(\w+)([^>]*?)(\/?)>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/** Draws the few elements that motifs are made of; any other is an error. */
function drawShapes(doc: Pdf, shapes: string) {
  const inks: Ink[] = [{ fill: 'black', stroke: 'none', opacity: 1 }];
  for (const [, isEnd, element = '', written = '', isAlone] of shapes.matchAll(TAG)) {
    if (isEnd) {
      inks.pop();
      doc.restore();
      continue;
    }
    const attributes = Object.fromEntries(
      [...written.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]),
    );
    const around = inks.at(-1) as Ink;
    const ink = {
      fill: attributes.fill ?? around.fill,
      stroke: attributes.stroke ?? around.stroke,
      opacity: around.opacity * Number(attributes.opacity ?? 1),
    };
    doc.save();
    transform(doc, attributes.transform ?? '');
    if (element === 'g' && !isAlone) {
      inks.push(ink);
      continue;
    }
    outline(doc, element, attributes);
    paint(doc, ink, attributes);
    doc.restore();
  }
}

function transform(doc: Pdf, written: string) {
  for (const [, name, values = ''] of written.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c = 0] = values.split(/[\s,]+/).map(Number);
    if (name === 'translate') doc.translate(a, b ?? 0);
    else if (name === 'scale') doc.scale(a, b ?? a);
    else if (name === 'rotate') doc.rotate(a, { origin: [b ?? 0, c] });
    else throw new Error(`No motif is drawn with ${name}.`);
  }
}

function outline(doc: Pdf, element: string, attributes: Record<string, string | undefined>) {
  const [x = 0, y = 0, width = 0, height = 0, rx = 0, cx = 0, cy = 0, r = 0, ry = 0] = [
    ...['x', 'y', 'width', 'height', 'rx', 'cx', 'cy', 'r', 'ry'],
  ].map((name) => Number(attributes[name] ?? 0));
  if (element === 'path') doc.path(attributes.d ?? '');
  else if (element === 'circle') doc.circle(cx, cy, r);
  else if (element === 'ellipse') doc.ellipse(cx, cy, rx, ry);
  else if (element === 'rect') doc.roundedRect(x, y, width, height, rx);
  else throw new Error(`No motif is drawn with a ${element}.`);
}

function paint(doc: Pdf, { fill, stroke, opacity }: Ink, attributes: Record<string, string | undefined>) {
  doc.opacity(opacity);
  if (stroke === 'none') return doc.fill(fill);
  doc
    .lineWidth(Number(attributes['stroke-width'] ?? 1))
    .lineCap('round')
    .lineJoin('round');
  return fill === 'none' ? doc.stroke(stroke) : doc.fillAndStroke(fill, stroke);
}
