import type { RowResult } from '#contract/desk/parcels.ts';

export interface RowAnswers {
  done: number;
  /** Why a row was not changed, by its id. */
  reasons: ReadonlyMap<number, string>;
  /** By which what was changed can be undone. */
  entries: number[];
}

const REFUSED = 'No se pudo. Ábrelo para ver por qué.';

export const noAnswers: RowAnswers = { done: 0, reasons: new Map(), entries: [] };

export function readAnswers(results: readonly RowResult[]): RowAnswers {
  const failed = results.filter(({ ok }) => !ok);
  return {
    done: results.length - failed.length,
    reasons: new Map(failed.map(({ id, reason }) => [id, reason ?? REFUSED])),
    entries: results.flatMap(({ ok, audit_entry_id }) =>
      ok && audit_entry_id !== null ? [audit_entry_id] : [],
    ),
  };
}

/** «9 listos, 1 no.» */
export function answersText({ done, reasons }: RowAnswers): string {
  const ready = `${done} ${done === 1 ? 'listo' : 'listos'}`;
  if (reasons.size === 0) return `${ready}.`;
  return done === 0
    ? `${reasons.size} no se ${reasons.size === 1 ? 'pudo' : 'pudieron'}.`
    : `${ready}, ${reasons.size} no.`;
}
