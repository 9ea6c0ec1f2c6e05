import type { DocumentVersionView } from '#contract/desk/documents.ts';
import { dayAndYearText } from '#contract/mexico-city.ts';

type Version = Pick<DocumentVersionView, 'number' | 'valid_from'>;
interface Planned {
  number: number;
  valid_from: string;
}

/** The version that visitors read on a day. `versions` are listed newest first. */
export const shownOn = <V extends Version>(day: string, versions: readonly V[]): V | undefined =>
  versions.find(({ valid_from }) => valid_from === null || valid_from <= day);

/** The versions that take over after a day, the last one first. */
export function plannedAfter(day: string, versions: readonly Version[]): Planned[] {
  const planned: Planned[] = [];
  for (const { number, valid_from } of versions) {
    if (valid_from === null || valid_from <= day) break;
    // One that was published later holds from its own day on, whatever was planned for that day or after it.
    if (planned.every((later) => valid_from < later.valid_from)) planned.push({ number, valid_from });
  }
  return planned;
}

/** When planned versions take over, in the order of their days. */
export const plannedText = (planned: readonly Planned[]): string =>
  planned
    .map(({ number, valid_from }) => `La versión ${number} vale desde el ${dayAndYearText(valid_from)}.`)
    .toReversed()
    .join(' ');

/** What becomes of planned versions once another one holds from a day on; empty where they keep their days. */
export const droppedText = (from: string, planned: readonly Planned[]): string =>
  planned
    .filter(({ valid_from }) => valid_from >= from)
    .map(
      ({ number, valid_from }) =>
        `La versión ${number}, que valdría desde el ${dayAndYearText(valid_from)}, queda sin efecto.`,
    )
    .join(' ');

/** When visitors see a version. */
export const seenText = (validFrom: string | null, today: string): string =>
  validFrom !== null && validFrom > today
    ? `Se verá en la tienda desde el ${dayAndYearText(validFrom)}.`
    : 'Se verá en la tienda en menos de un minuto.';
