import { emptyMonth } from '#contract/desk/club-parts.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import type { MonthOfYear } from '../../board.ts';
import { clubMonthDraft, clubMonthWork } from '../../book-club.tables.ts';

/** Texts of a square that can be drawn on a page. */
export const squareToPrint = {
  title: 'La piñata que hacía preguntas',
  intro: 'Para leer en voz alta después de la cena.',
  minutes: null,
  sections: [
    { kind: 'list', heading: 'Para empezar', items: ['Apaguen la tele', 'Busquen dos cojines'] },
    { kind: 'list', heading: 'Sin terminar', items: [] },
  ],
  sheets: [],
  audios: [],
};

export const activityToPrint = {
  name: 'Farol de posada',
  summary: 'Una luz de papel que cabe en la mano.',
  materials: ['Una hoja de papel', 'Tijeras'],
  steps: ['Dobla la hoja', 'Corta los flecos', 'Pega las orillas'],
  trains: ['Manos'],
  note_for_parents: '',
};

/** The sixth is that of other tests. */
const MONTHS = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12];

let count = 0;

/** A month in preparation that no other test has, with these parts of its draft. */
export async function aPreparedMonth(
  { shop: { db, clock } }: Pick<TestShop, 'shop'>,
  parts: Readonly<Record<string, unknown>> = { 'square-3': squareToPrint, activity: activityToPrint },
): Promise<MonthOfYear> {
  const of = { year: 2060 + Math.floor(count / MONTHS.length), month: MONTHS[count % MONTHS.length] ?? 1 };
  count += 1;
  const at = clock.now();
  await db.insert(clubMonthWork).values({ ...of, startedFrom: 'nada', createdAt: at, publishedAt: at });
  const contents = Object.entries({ ...emptyMonth(), ...parts });
  await db
    .insert(clubMonthDraft)
    .values(contents.map(([part, content]) => ({ ...of, part, content, updatedAt: at })));
  return of;
}
