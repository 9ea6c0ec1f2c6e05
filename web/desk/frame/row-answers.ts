import type { RowResult } from '#contract/desk/parcels.ts';

export interface RowAnswers {
  done: number;
  /** Why a row was not changed, by its id. */
  reasons: ReadonlyMap<number, string>;
  refused: readonly RowResult[];
  /** By which what was changed can be undone. */
  entries: number[];
}

const REFUSED = 'No se pudo. Ábrelo para ver por qué.';

export const noAnswers: RowAnswers = { done: 0, reasons: new Map(), refused: [], entries: [] };

export function readAnswers(results: readonly RowResult[]): RowAnswers {
  const failed = results.filter(({ ok }) => !ok);
  return {
    done: results.length - failed.length,
    reasons: new Map(failed.map(({ id, reason }) => [id, reason ?? REFUSED])),
    refused: failed,
    entries: results.flatMap(({ ok, audit_entry_id }) =>
      ok && audit_entry_id !== null ? [audit_entry_id] : [],
    ),
  };
}

/**
 * «9 listos, 1 no.» A row that is still listed says itself why not; for those that have gone from the list, as when they were
 * done in another tab, the sentence does.
 */
export function answersText({ done, refused }: RowAnswers, listed: ReadonlySet<number>): string {
  const ready = `${done} ${done === 1 ? 'listo' : 'listos'}`;
  const count = refused.length;
  if (count === 0) return `${ready}.`;
  const why = reasonOfGone(refused.filter(({ id }) => !listed.has(id)));
  const notDone =
    done === 0 ? `${count} no se ${count === 1 ? 'pudo' : 'pudieron'}` : `${ready}, ${count} no`;
  return why ? `${notDone}: ${why}` : `${notDone}.`;
}

const sentences: Partial<Record<string, string>> = {
  EDITED_MEANWHILE: 'alguien se adelantó.',
  ALREADY_SHIPPED: 'alguien ya los envió.',
};

/** The one reason that all have; undefined for none. */
function reasonOfGone(gone: readonly RowResult[]): string | undefined {
  const [first] = gone;
  if (!first) return undefined;
  const sentence = first.code === null ? undefined : sentences[first.code];
  if (sentence && gone.every(({ code }) => code === first.code)) return sentence;
  if (first.reason && gone.every(({ reason }) => reason === first.reason)) return first.reason;
  return 'ya no están en esta lista.';
}
