/** One promise, and what became of it. */
export interface Line {
  promised: string;
  measured: string;
  isKept: boolean;
}

/** A fault that this machine does not allow: it is said, not passed over. */
export class NotRun extends Error {}

export interface Row {
  fault: string;
  promised: string;
  measured: string;
  ok: string;
}

export function rowsOf(fault: string, lines: readonly Line[]): Row[] {
  return lines.map(({ promised, measured, isKept }) => ({
    fault,
    promised,
    measured,
    ok: isKept ? 'ok' : 'BROKEN',
  }));
}

/** A table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const head: Row = { fault: 'fault', promised: 'promised', measured: 'measured', ok: 'ok' };
  const rule: Row = { fault: '---', promised: '---', measured: '---', ok: '---' };
  return [head, rule, ...rows]
    .map(({ fault, promised, measured, ok }) => `| ${fault} | ${promised} | ${measured} | ${ok} |`)
    .join('\n');
}
