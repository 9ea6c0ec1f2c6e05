/** One line of the table. Without a limit it only informs. */
export interface Line {
  what: string;
  value: number;
  unit: string;
  limit?: { atMost: number } | { atLeast: number };
}

const decimals = (value: number) => (value >= 100 ? 0 : value >= 10 ? 1 : 2);
const shown = (value: number) => value.toFixed(Number.isInteger(value) ? 0 : decimals(value));

export function isMissed({ value, limit }: Line): boolean {
  if (!limit) return false;
  // Written so that a value that could not be measured (NaN) is a miss.
  return 'atMost' in limit ? !(value <= limit.atMost) : !(value >= limit.atLeast);
}

const HEAD = ['what', 'measured', 'target', ''];

function cellsOf(line: Line): string[] {
  const { what, value, unit, limit } = line;
  const target = !limit ? '' : 'atMost' in limit ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`;
  return [what, `${shown(value)} ${unit}`.trim(), target, limit ? (isMissed(line) ? 'MISSED' : 'OK') : ''];
}

export function tableOf(lines: readonly Line[]): string {
  const table = [HEAD, ...lines.map(cellsOf)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The same as Markdown. */
export function markdownOf(lines: readonly Line[]): string {
  const rows = lines.map(cellsOf);
  return [HEAD, ['---', '---', '---', '---'], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
