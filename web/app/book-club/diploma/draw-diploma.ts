import type { SquareType } from '#contract/book-club.ts';
import { type Diploma, reasonText } from './diploma-texts.ts';
import type { Box } from './paint-svg.ts';
import { LETTER, type TaggedText } from './picture-pdf.ts';

/** Frame in points of a Letter page; all of it is within the narrower A4, too. */
const FRAME = { x: 31, y: 31, right: 581, bottom: 761, radius: 18, quarter: 70, foot: 575 };
const LEFT = 74;
const RIGHT = 537;
const WIDTH = RIGHT - LEFT;
const LINE = 2.3;

const display = (size: number) => `800 ${size}px Sansita`;
const body = (size: number) => `400 ${size}px Andika`;
const bold = (size: number) => `700 ${size}px Andika`;

/** Loads the fonts, without which the drawing would fall back to others. */
export const loadFaces = () =>
  Promise.all([display(66), body(17), bold(17)].map((face) => document.fonts.load(face)));

type Colour = 'slate' | 'muted' | 'white' | 'lime' | 'mango' | 'sky' | 'bougainvillea' | 'pink';
const token = (name: Colour) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();

const fills: Record<SquareType, Colour> = { book: 'mango', activities: 'sky', audios: 'bougainvillea' };

/** Draws the page without its figure; returns its texts in the order in which they are read. */
export function drawDiploma(
  canvas: CanvasRenderingContext2D,
  diploma: Diploma,
  paintFigure: (box: Box) => void,
): TaggedText[] {
  const { month, brand, child } = diploma;
  const texts: TaggedText[] = [];
  const write = (text: string, at: { x: number; y: number }, face: string, tag: TaggedText['tag'] = 'P') => {
    canvas.font = face;
    canvas.fillText(text, at.x, at.y);
    texts.push({ tag, text, ...at, size: Math.round(Number.parseFloat(face.slice(4))) });
  };
  canvas.fillStyle = token('white');
  canvas.fillRect(0, 0, LETTER.width, LETTER.height);
  drawFoot(canvas, paintFigure);
  canvas.strokeStyle = token('slate');
  canvas.lineWidth = LINE;
  canvas.stroke(frame());

  drawMark(canvas);
  canvas.fillStyle = token('slate');
  write('Diploma', { x: LEFT, y: 168 }, display(66), 'H1');
  canvas.fillText('de lectura', LEFT, 230);
  const heading = texts.at(-1);
  if (heading) heading.text = 'Diploma de lectura';
  write(brand, { x: 104, y: 79 }, display(20));
  canvas.font = bold(13.5);
  write(
    'Book Club Lectores',
    { x: RIGHT - canvas.measureText('Book Club Lectores').width, y: 76.5 },
    bold(13.5),
  );
  write('Se entrega, con mucho gusto, a', { x: LEFT, y: 268 }, body(17));
  if (child) write(child, { x: LEFT, y: 310 }, fitting(canvas, child, display, 30, WIDTH));
  rule(canvas, LEFT, RIGHT, 319.5, LINE);
  for (const [index, line] of linesOf(canvas, reasonText(diploma), body(17), WIDTH).entries())
    write(line, { x: LEFT, y: 358 + index * 24 }, body(17));
  drawSquares(canvas, diploma);
  canvas.fillStyle = token('slate');
  drawSignatures(canvas, diploma, write);
  write(month.name, { x: LEFT, y: 672 }, fitting(canvas, month.name, display, 40, 220));
  for (const [index, line] of linesOf(canvas, month.tagline, bold(17), 220).entries())
    write(line, { x: LEFT, y: 698 + index * 22 }, bold(17));
  return texts;
}

type Write = (text: string, at: { x: number; y: number }, face: string) => void;

/** Lines for a pen: the signer and the date. */
function drawSignatures(canvas: CanvasRenderingContext2D, { educator }: Diploma, write: Write) {
  rule(canvas, LEFT, 304.5, 516, 1.5);
  rule(canvas, 346.5, RIGHT, 516, 1.5);
  if (educator) {
    write(educator, { x: LEFT, y: 537 }, bold(13.5));
    canvas.fillStyle = token('muted');
    write('Educadora lectora', { x: LEFT, y: 554 }, body(13.5));
    canvas.fillStyle = token('slate');
  }
  write('Fecha', { x: 346.5, y: 537 }, bold(13.5));
}

function frame(): Path2D {
  const { x, y, right, bottom, radius, quarter } = FRAME;
  const path = new Path2D();
  path.roundRect(x, y, right - x, bottom - y, [radius, radius, quarter, radius]);
  return path;
}

/** The block of the month with its figure, which stands on the frame. */
function drawFoot(canvas: CanvasRenderingContext2D, paintFigure: (box: Box) => void) {
  const { x, right, bottom, foot } = FRAME;
  canvas.save();
  canvas.clip(frame());
  canvas.fillStyle = token('lime');
  canvas.fillRect(x, foot, right - x, bottom - foot);
  canvas.beginPath();
  canvas.rect(x, foot, right - x, bottom - foot);
  canvas.clip();
  paintFigure({ x: 300, y: foot + 12, width: 216, height: bottom - foot - 12 });
  canvas.restore();
  rule(canvas, x, right, foot, LINE);
}

function rule(canvas: CanvasRenderingContext2D, from: number, to: number, y: number, width: number) {
  canvas.fillStyle = token('slate');
  canvas.fillRect(from, y, to - from, width);
}

/** The shop's mark: the hopscotch seen from its start. */
function drawMark(canvas: CanvasRenderingContext2D) {
  canvas.save();
  canvas.translate(LEFT, 60);
  canvas.scale(0.65, 0.65);
  const shapes: [Colour, Path2D][] = [
    ['slate', new Path2D('M9.5 9.6a9 9 0 0 1 18 0z')],
    ['mango', new Path2D('M0 11h17.6v11.8H0z')],
    ['sky', new Path2D('M19.2 11h17.6v11.8H19.2z')],
    ['pink', new Path2D('M9.5 24.4h18v12.2h-18z')],
  ];
  for (const [name, shape] of shapes) {
    canvas.fillStyle = token(name);
    canvas.fill(shape);
  }
  canvas.restore();
}

const SIDE = { width: 45, height: 34, pitch: 48.8, top: 409.5, gap: 5 };
/** Columns of the board from its start to its end; two numbers stand one above the other. */
const columns: readonly (readonly number[])[] = [[1], [2, 3], [4], [5, 6], [7], [8, 9], [10]];

function drawSquares(canvas: CanvasRenderingContext2D, { squares }: Diploma) {
  canvas.font = display(18);
  canvas.textAlign = 'center';
  const middle = SIDE.top + SIDE.height + SIDE.gap / 2;
  for (const [column, numbers] of columns.entries())
    for (const [row, number] of numbers.entries()) {
      const type = squares.find((square) => square.number === number)?.type ?? 'book';
      const x = LEFT + column * SIDE.pitch;
      const isAlone = numbers.length === 1;
      const y = isAlone ? middle - SIDE.height / 2 : SIDE.top + row * (SIDE.height + SIDE.gap);
      const shape = new Path2D();
      if (number === 10) shape.roundRect(x, middle - 28, SIDE.width, 56, [5, 28, 28, 5]);
      else shape.roundRect(x, y, SIDE.width, SIDE.height, 5);
      canvas.fillStyle = token(fills[type]);
      canvas.fill(shape);
      canvas.fillStyle = token('slate');
      canvas.fillText(String(number), x + SIDE.width / 2, y + 23.5);
    }
  canvas.textAlign = 'left';
}

/** Returns the face in the largest size at which a text fits. */
function fitting(
  canvas: CanvasRenderingContext2D,
  text: string,
  face: (size: number) => string,
  size: number,
  width: number,
): string {
  canvas.font = face(size);
  const ratio = Math.min(1, width / canvas.measureText(text).width);
  return face(Math.max(8, Math.floor(size * ratio)));
}

function linesOf(canvas: CanvasRenderingContext2D, text: string, face: string, width: number): string[] {
  canvas.font = face;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && canvas.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
