import { section } from '#contract/book-club.ts';
import { squareKinds } from '#contract/club-shape.ts';
import type { ActivityDraft, SquareDraft } from '#contract/desk/club-parts.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import { oneAtATime } from '../../../platform/one-at-a-time.ts';
import { ProcessFailed, runInProcess } from '../../../platform/processes/run-in-process.ts';
import { nameOfMonth } from '../../month-name.ts';
import type { Printed } from '../../print/printed.ts';
import { type Draft, findDraft, notPrepared } from '../month-draft.ts';
import { requireSeen } from './draft-place.ts';
import { type Parts, type PlaceInput, placeFile } from './place-file.ts';

export interface SheetToDraw {
  /** `Diciembre` */
  month: string;
  title: string;
  printed: Printed;
}

export interface DrawnSheet {
  fits: boolean;
}

const module = new URL('./draw-sheet-process.ts', import.meta.url);

/** Draws a sheet from the texts of the draft as they stand, in a process of its own: fonts and layout would hold others up. */
export async function drawClubSheet(shop: Parts, by: Staff, input: PlaceInput) {
  const draft = await findDraft(shop.db, input);
  if (!draft) throw notPrepared();
  await requireSeen(shop.db, draft.files, { ...input, kind: 'sheet' }, input.replaces);
  const sheet = sheetOf(draft, input.square);
  return oneAtATime(async () => {
    const content = await draw({ month: nameOfMonth(input.month), ...sheet });
    const file = { kind: 'sheet' as const, content, contentType: 'application/pdf', durationSeconds: null };
    return placeFile(shop, by, 'POST /desk/club/draw-sheet', input, file);
  });
}

const incomplete = (sentence: string) => new ShopError('INCOMPLETE', { sentence });

async function draw(sheet: SheetToDraw): Promise<Buffer> {
  const drawn = await runInProcess<DrawnSheet>(module, sheet).catch((error) => {
    if (error instanceof ProcessFailed) return null;
    throw error;
  });
  if (!drawn?.answer.fits)
    throw incomplete('Los textos no caben en la hoja. Acórtalos, o sube tu propio PDF.');
  return drawn.bytes;
}

function sheetOf({ month }: Draft, square: number | null): Omit<SheetToDraw, 'month'> {
  if (square === null) return activitySheet(month.activity);
  const kind = squareKinds.find(({ number }) => number === square);
  if (!kind) throw new Error(`The board has no square ${square}.`);
  return squareSheet(month[`square-${kind.number}`], kind);
}

const isWritten = (text: string) => text.trim() !== '';

/** Blocks that are not finished yet are left out. */
function squareSheet(
  { title, intro, sections }: SquareDraft,
  { number, week }: (typeof squareKinds)[number],
): Omit<SheetToDraw, 'month'> {
  const finished = sections.flatMap((one) => section.safeParse(one).data ?? []);
  if (!isWritten(title) || (!isWritten(intro) && finished.length === 0))
    throw incomplete('Escribe primero el título y los textos de la casilla: de ellos se dibuja la hoja.');
  return { title, printed: { kind: 'square', square: { number, week, title, intro, sections: finished } } };
}

function activitySheet(draft: ActivityDraft): Omit<SheetToDraw, 'month'> {
  const { name, summary, note_for_parents: noteForParents } = draft;
  const [materials, steps, trains] = [draft.materials, draft.steps, draft.trains].map((texts) =>
    texts.filter(isWritten),
  ) as [string[], string[], string[]];
  if (!isWritten(name) || !isWritten(summary) || materials.length === 0 || steps.length === 0)
    throw incomplete(
      'Escribe primero el nombre, el resumen, los materiales y los pasos: de ellos se dibuja la hoja.',
    );
  const activity = { name, summary, materials, steps, trains, noteForParents, parts: [] };
  return { title: name, printed: { kind: 'activity', activity } };
}
