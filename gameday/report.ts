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

/** A table that is also Markdown, so that it goes into the documentation as it is. */
export function tableOf(rows: readonly Row[]): string {
  const head: Row = {
    fault: 'fault',
    promised: 'what was promised',
    measured: 'what was measured',
    ok: 'ok',
  };
  const columns = ['fault', 'promised', 'measured', 'ok'] as const;
  const widths = columns.map((column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  const line = (row: Row) =>
    `| ${columns.map((column, index) => row[column].padEnd(widths[index] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
