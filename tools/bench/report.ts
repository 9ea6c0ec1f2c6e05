import { markdownOf } from '../harness/keep-result.ts';

type Limit = { atMost: number } | { atLeast: number };

export interface Options {
  /** The largest catalogue and number of orders whose queries are studied. */
  max: number;
  /** How long each stretch of load lasts, for a quick look; each part knows its own. */
  seconds?: number;
  /** Numbers of the owner's jobs, where not all of them are wanted. */
  jobs?: string[];
}

/** One line of the table. Without a limit it only informs. */
export interface Line {
  what: string;
  value: number;
  unit: string;
  limit: Limit | undefined;
}

/** What was not measured is not a number, which no limit allows. */
export const line = (what: string, value = Number.NaN, unit = '', limit?: Limit): Line => ({
  what,
  value,
  unit,
  limit,
});
export const atMost = (most: number): Limit => ({ atMost: most });
export const atLeast = (least: number): Limit => ({ atLeast: least });

export const say = (text: string) => process.stdout.write(`${text}\n`);

export function isMissed({ value, limit }: Line): boolean {
  if (!limit) return false;
  // Written so that a value that could not be measured (NaN) is a miss.
  return 'atMost' in limit ? !(value <= limit.atMost) : !(value >= limit.atLeast);
}

const HEAD = ['what', 'measured', 'target', ''];
const decimals = (value: number) => (Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : 2);

function cellsOf(one: Line): string[] {
  const { what, value, unit, limit } = one;
  const target = !limit ? '' : 'atMost' in limit ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`;
  const shown = `${value.toFixed(decimals(value))} ${unit}`.trim();
  return [what, shown, target, limit ? (isMissed(one) ? 'MISSED' : 'OK') : ''];
}

export function tableOf(lines: readonly Line[]): string {
  const table = [HEAD, ...lines.map(cellsOf)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const padded = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
  return table.map((row) => padded(row).join('  ').trimEnd()).join('\n');
}

export const resultOf = (lines: readonly Line[]) => markdownOf(HEAD, lines.map(cellsOf));
