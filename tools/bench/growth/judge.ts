import { median } from '../measure/interleave.ts';
import { explanationOf } from './explained.ts';
import type { Execution } from './plan-facts.ts';
import type { Study } from './study.ts';
import type { Seen } from './watch-statements.ts';

/** From 1,000 to 1,000,000 the logarithm doubles; a little is left for pages that are not quite full. */
const MOST_TIMES = 2.5;
/** What a row of a table with many indexes costs to write: below it a difference says nothing. */
const FEW_BUFFERS = 32;
const FEW_ROWS = 1_000;

export interface AtSize {
  ms: number;
  buffers: number;
}

export interface Judged {
  name: string;
  usedBy: string[];
  at: Map<number, AtSize>;
  ways: string[];
  readWhole: string[];
  verdict: 'ok' | 'explained' | 'GROWS' | 'READS ALL';
  explanation?: string;
}

/** Each statement with what it cost at each size. */
export function judge(studies: readonly Study[]): Judged[] {
  const texts = new Set(studies.flatMap(({ seen }) => [...seen.keys()]));
  return [...texts]
    .map((text) => judgeOne(text, studies))
    .filter((judged) => judged !== undefined)
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

function judgeOne(text: string, studies: readonly Study[]): Judged | undefined {
  const found = studies.flatMap(({ size, seen }) => {
    const one = seen.get(text);
    return one && one.executions.length > 0 ? [{ size, one }] : [];
  });
  const [smallest, largest] = [found.at(0), found.at(-1)];
  if (!smallest || !largest || touchesNothing(largest.one)) return undefined;
  const at = new Map(found.map(({ size, one }) => [size, costOf(one.executions)]));
  const buffersAt = (size: number) => at.get(size)?.buffers ?? Number.NaN;
  const grows = buffersAt(largest.size) > MOST_TIMES * Math.max(buffersAt(smallest.size), FEW_BUFFERS);
  const whole = wholeTables(largest.one.executions);
  const name = nameOf(largest.one);
  const usedBy = [...new Set(found.flatMap(({ one }) => [...one.usedBy]))];
  const explanation = grows || whole.length > 0 ? explanationOf({ name, text, usedBy }) : undefined;
  return {
    name,
    usedBy,
    at,
    ways: [...new Set(largest.one.executions.flatMap(({ ways }) => ways))],
    readWhole: whole,
    verdict: explanation ? 'explained' : whole.length > 0 ? 'READS ALL' : grows ? 'GROWS' : 'ok',
    ...(explanation && { explanation }),
  };
}

/** BEGIN, SET, nextval and the like look at no table. */
const touchesNothing = ({ executions }: Seen) =>
  executions.every(({ ways, buffers }) => ways.length === 0 && buffers < FEW_BUFFERS);

const costOf = (executions: readonly Execution[]): AtSize => ({
  ms: median(executions.map(({ ms }) => ms)),
  buffers: Math.round(median(executions.map(({ buffers }) => buffers))),
});

function wholeTables(executions: readonly Execution[]): string[] {
  const many = executions.flatMap(({ readWhole }) => readWhole.filter(({ rows }) => rows > FEW_ROWS));
  return [...new Set(many.map(({ table }) => table))];
}

/** The name under which it is prepared, or what it does and where. */
export function nameOf({ name, text }: Pick<Seen, 'name' | 'text'>): string {
  if (name && !name.startsWith('job_')) return name;
  const tables = [...text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE)\s+(?:ONLY\s+)?([\w."]+)/gi)].map(
    ([, table = '']) => table.replaceAll('"', '').replace('public.', ''),
  );
  const verb =
    /\b(SELECT|INSERT|UPDATE|DELETE)\b/i.exec(text.replace(/^WITH /i, ''))?.[1]?.toUpperCase() ?? 'SELECT';
  const known = [...new Set(tables)].filter((table) => TABLE.test(table)).slice(0, 3);
  return `${verb} ${known.join(', ') || 'catalogs'} #${printOf(text)}`;
}

const TABLE =
  /^(pgboss|pg_catalog)\.|_|^(orders|product|users|address|session|payment|reservation|idempotency|subscription|membership|shipment|category|topic)$/;

function printOf(text: string): string {
  let sum = 0;
  for (const letter of text) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0;
  return (sum >>> 0).toString(36).slice(0, 4);
}
