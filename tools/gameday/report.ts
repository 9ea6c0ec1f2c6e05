/** One promise, and what became of it. */
export interface Line {
  promised: string;
  measured: string;
  isKept: boolean;
}

export const promise = (promised: string, measured: string, isKept: boolean): Line => ({
  promised,
  measured,
  isKept,
});

/** A fault that this machine does not allow: it is said, not passed over. */
export class NotRun extends Error {}

/** Lines of a table: fault, promised, measured, `ok` or `BROKEN`. */
export type Row = readonly [fault: string, promised: string, measured: string, ok: string];

export const rowsOf = (fault: string, lines: readonly Line[]): Row[] =>
  lines.map(({ promised, measured, isKept }) => [fault, promised, measured, isKept ? 'ok' : 'BROKEN']);
