import type { GuidePage, GuideQuestion } from '#contract/guide.ts';
import { control, ink, softInk, white } from '#server/platform/print/inks.ts';
import {
  type Block,
  COLUMN,
  decorate,
  dottedLines,
  FLOOR,
  type Lettering,
  MARGIN,
  measure,
  numberSquare,
  outlineBlock,
  type Sheet,
  write,
} from '#server/platform/print/sheet.ts';
import { ageTheme, type Theme } from './colours.ts';

const asked: Lettering = { face: 'bold', size: 13.5, leading: 1.35, colour: ink };
const hinted: Lettering = { face: 'body', size: 11.5, leading: 1.45, colour: ink };
const answered: Lettering = { face: 'body', size: 9.5, leading: 1.3, colour: softInk };
const SQUARE = 36;
const PADDING = 16;
const GAP = 12;
/** Points by which cards may grow to fill the page. */
const LOOSEST = 18;
const ANSWER_LINE = 23;
const TEXT_X = MARGIN + PADDING + SQUARE + 14;
const TEXT_WIDTH = COLUMN - 2 * PADDING - SQUARE - 14;

/** Draws one card per question, as high as the page allows: spare room becomes lines for the answer. */
export function drawQuestions(sheet: Sheet, page: GuidePage, top: number) {
  const { questions = [] } = page;
  const theme = ageTheme(page);
  const heights = questions.map((question) => textHeight(sheet, question) + 2 * PADDING);
  const used = heights.reduce((sum, height) => sum + height, GAP * (questions.length - 1));
  const free = (FLOOR - top - used) / questions.length;
  const lines = Math.max(0, Math.min(3, Math.floor(free / ANSWER_LINE)));
  const air = Math.max(0, Math.min(LOOSEST, free - lines * ANSWER_LINE));
  let y = top;
  for (const [index, question] of questions.entries()) {
    const height = (heights[index] ?? 0) + lines * ANSWER_LINE + air;
    drawCard(sheet, question, { x: MARGIN, y, width: COLUMN, height }, theme, air / 2);
    if (lines > 0) drawAnswer(sheet, y + height - PADDING - air / 4 - lines * ANSWER_LINE, lines);
    y += height + GAP;
  }
}

function textHeight(sheet: Sheet, { text, hint }: GuideQuestion): number {
  const above = measure(sheet, text, TEXT_WIDTH, asked);
  return hint ? above + 4 + measure(sheet, hint, TEXT_WIDTH, hinted) : above;
}

function drawCard(sheet: Sheet, { n, text, hint }: GuideQuestion, box: Block, theme: Theme, air: number) {
  decorate(sheet, (doc) => {
    outlineBlock(doc, box, 10, 40, 'bottomRight').lineWidth(1).fillAndStroke(white, control);
  });
  const y = box.y + PADDING - 2 + air;
  numberSquare(sheet, n, { x: MARGIN + PADDING, y, side: SQUARE }, theme);
  const below = write(sheet, text, { x: TEXT_X, y, width: TEXT_WIDTH }, asked, { tag: 'H3' });
  if (hint) write(sheet, hint, { x: TEXT_X, y: below + 4, width: TEXT_WIDTH }, hinted);
}

const ANSWER_LABEL = 'Lo que contestó';

function drawAnswer(sheet: Sheet, y: number, lines: number) {
  write(sheet, ANSWER_LABEL, { x: TEXT_X, y: y + ANSWER_LINE - 12, width: 90 }, answered);
  dottedLines(sheet, { x: TEXT_X + 84, y, width: TEXT_WIDTH - 84 }, 1, ANSWER_LINE);
  if (lines > 1)
    dottedLines(sheet, { x: TEXT_X, y: y + ANSWER_LINE, width: TEXT_WIDTH - 12 }, lines - 1, ANSWER_LINE);
}
