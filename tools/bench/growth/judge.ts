import { median } from '../../harness/spread.ts';
import { explanationOf } from './explained.ts';
import type { Execution, Seen } from './watch-statements.ts';

/** From 1,000 to 1,000,000 the logarithm doubles; a little is left for pages that are not quite full. */
const MOST_TIMES = 2.5;
/** What a row of a table with many indexes costs to write: below it a difference says nothing. */
const FEW_BUFFERS = 32;
const FEW_ROWS = 1_000;

export type Judged = NonNullable<ReturnType<typeof judgeOne>>;

/** What was seen in a shop of a size. */
interface Studied {
  size: number;
  seen: ReadonlyMap<string, Seen>;
}

/** Each statement with what it cost at each size. */
export const judge = (studies: readonly Studied[]): Judged[] =>
  [...new Set(studies.flatMap(({ seen }) => [...seen.keys()]))]
    .map((text) => judgeOne(text, studies))
    .filter((judged) => judged !== undefined)
    .toSorted((a, b) => a.name.localeCompare(b.name));

function judgeOne(text: string, studies: readonly Studied[]) {
  const found = studies.flatMap(({ size, seen }) => {
    const one = seen.get(text);
    return one && one.executions.length > 0 ? [{ size, one }] : [];
  });
  const [smallest, largest] = [found.at(0), found.at(-1)];
  if (!smallest || !largest || touchesNothing(largest.one)) return undefined;
  const at = new Map(found.map(({ size, one }) => [size, costOf(one.executions)]));
  const buffersAt = (size: number) => at.get(size)?.buffers ?? Number.NaN;
  const grows = buffersAt(largest.size) > MOST_TIMES * Math.max(buffersAt(smallest.size), FEW_BUFFERS);
  const readsAll = largest.one.executions.some(({ readWhole }) =>
    readWhole.some(({ rows }) => rows > FEW_ROWS),
  );
  const name = nameOf(largest.one);
  const usedBy = [...new Set(found.flatMap(({ one }) => [...one.usedBy]))];
  const explanation = grows || readsAll ? explanationOf({ name, text, usedBy }) : undefined;
  const ways = [...new Set(largest.one.executions.flatMap((execution) => execution.ways))];
  const verdict = explanation ? 'explained' : readsAll ? 'READS ALL' : grows ? 'GROWS' : 'ok';
  return { name, usedBy, at, ways, verdict, explanation };
}

/** BEGIN, SET, nextval and the like look at no table. */
const touchesNothing = ({ executions }: Seen) =>
  executions.every(({ ways, buffers }) => ways.length === 0 && buffers < FEW_BUFFERS);

const costOf = (executions: readonly Execution[]) => ({
  ms: median(executions.map(({ ms }) => ms)),
  buffers: Math.round(median(executions.map(({ buffers }) => buffers))),
});

const TABLE =
  /^(pgboss|pg_catalog)\.|_|^(orders|product|users|address|session|payment|reservation|idempotency|subscription|membership|shipment|category|topic)$/;

/** The name under which it is prepared, or what it does and where. */
function nameOf({ name, text }: Pick<Seen, 'name' | 'text'>): string {
  if (name && !name.startsWith('job_')) return name;
  const tables = [...text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE)\s+(?:ONLY\s+)?([\w."]+)/gi)].map(
    ([, table = '']) => table.replaceAll('"', '').replace('public.', ''),
  );
  const verb = /\b(SELECT|INSERT|UPDATE|DELETE)\b/i.exec(text.replace(/^WITH /i, ''))?.[1] ?? 'SELECT';
  const known = [...new Set(tables)].filter((table) => TABLE.test(table)).slice(0, 3);
  let print = 0;
  for (const letter of text) print = (Math.imul(print, 31) + letter.charCodeAt(0)) | 0;
  return `${verb.toUpperCase()} ${known.join(', ') || 'catalogs'} #${(print >>> 0).toString(36).slice(0, 4)}`;
}

const few = (list: readonly string[], most = 3) =>
  `${list.slice(0, most).join(', ')}${list.length > most ? ` and ${list.length - most} more` : ''}`;

/** As rows of a table in Markdown: what was measured can stand in the documentation as it was printed. */
export function rowsOf(
  judged: readonly Judged[],
  sizes: readonly number[],
): [head: string[], rows: string[][]] {
  const costs = sizes.map((size) => `${size.toLocaleString('en')}: ms / pages`);
  const rows = judged.map(({ name, usedBy, at, ways, verdict }) => {
    const cells = sizes.map((size) => {
      const cost = at.get(size);
      return cost ? `${cost.ms.toFixed(cost.ms < 10 ? 2 : 0)} / ${cost.buffers}` : '–';
    });
    return [`\`${name}\``, few(usedBy), ...cells, few(ways), verdict];
  });
  return [['Query', 'Used by', ...costs, 'By way of', ''], rows];
}
