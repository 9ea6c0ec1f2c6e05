import { explanations, growthTable } from '../growth/growth-table.ts';
import { judge } from '../growth/judge.ts';
import { namedStatements } from '../growth/named-statements.ts';
import { type Study, studyShop } from '../growth/study.ts';
import type { Options } from '../options.ts';
import type { Line } from '../report.ts';
import type { Cluster } from '../servers/database.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Every statement that the shop sends, in shops of growing size: what it costs and by which way it finds its rows. */
export async function measureGrowth(cluster: Cluster, { max }: Options): Promise<Line[]> {
  const sizes = SIZES.filter((size) => size <= max);
  const studies = [];
  for (const size of sizes) {
    say(`  ${size.toLocaleString('en')} products and as many orders …`);
    studies.push(await studyShop(cluster, size, say));
  }
  const judged = judge(studies);
  const known = new Set(judged.map(({ name }) => name));
  const sent = new Set(studies.flatMap(({ seen }) => [...seen.values()].map(({ name }) => name)));
  const unseen = namedStatements().filter((name) => !known.has(name) && !sent.has(name));
  const failures = new Set(
    studies.flatMap((study) => study.failures.map((text) => `${study.size}: ${text}`)),
  );
  say(`\n${growthTable(judged, sizes)}\n\n${explanations(judged)}\n`);
  if (unseen.length > 0) say(`Never sent: ${unseen.join(', ')}`);
  for (const failure of failures) say(`Failed: ${failure}`);
  const count = (verdict: string) => judged.filter((one) => one.verdict === verdict).length;
  return [
    ...diskLines(studies.at(-1)),
    ...studies.flatMap(deskLines),
    { what: 'Growth: statements studied', value: judged.length, unit: '' },
    { what: 'Growth: explained in tools/bench/growth/explained.ts', value: count('explained'), unit: '' },
    {
      what: 'Growth: read a growing table from end to end',
      value: count('READS ALL'),
      unit: '',
      limit: { atMost: 0 },
    },
    { what: 'Growth: grow faster than the logarithm', value: count('GROWS'), unit: '', limit: { atMost: 0 } },
    {
      what: 'Growth: prepared statements that were never sent',
      value: unseen.length,
      unit: '',
      limit: { atMost: 0 },
    },
    { what: 'Growth: actions that failed', value: failures.size, unit: '', limit: { atMost: 0 } },
  ];
}

function diskLines(largest: Study | undefined): Line[] {
  if (!largest) return [];
  const { size, disk } = largest;
  const what = `Growth: at ${size.toLocaleString('en')} products and orders`;
  return [
    { what: `${what}: database`, value: disk.megabytes, unit: 'MB' },
    ...Object.entries(disk.bytesPer).map(([of, value]) => ({
      what: `${what}: each ${of}`,
      value,
      unit: 'bytes',
    })),
  ];
}

/** The size of the shop that the targets of the desk are about. */
const DESK_SIZE = 100_000;

const deskLines = ({ size, desk }: Study): Line[] =>
  desk.map(({ what, ms, atMost }) => ({
    what: `Desk: at ${size.toLocaleString('en')} orders: ${what}`,
    value: ms,
    unit: 'ms',
    ...(size === DESK_SIZE && { limit: { atMost } }),
  }));
