import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { keepResult } from '../harness/keep-result.ts';
import { isMissed, type Line, type Options, resultOf, say, tableOf } from './report.ts';
import { type Cluster, startCluster } from './servers/database.ts';

type Part = (cluster: Cluster, options: Options) => Promise<Line[]>;

/** Loaded one by one: who only wants the list does not pay for the browser. */
const parts: Readonly<Record<string, () => Promise<Part>>> = {
  list: async () => (await import('./parts/against-bare.ts')).measureList,
  detail: async () => (await import('./parts/against-bare.ts')).measureDetail,
  search: async () => (await import('./parts/search.ts')).measureSearch,
  size: async () => (await import('./parts/search.ts')).measureSize,
  pages: async () => (await import('./parts/pages.ts')).measurePages,
  orders: async () => (await import('./parts/orders.ts')).measureOrders,
  accounts: async () => (await import('./parts/accounts.ts')).measureAccounts,
  memberships: async () => (await import('./parts/memberships.ts')).measureMemberships,
  weight: async () => (await import('./parts/weight.ts')).measureWeight,
  growth: async () => (await import('./growth/growth.ts')).measureGrowth,
  memory: async () => (await import('./parts/memory.ts')).measureMemory,
  taps: async () => (await import('./parts/taps.ts')).measureTaps,
  load: async () => (await import('./parts/load.ts')).measureLoad,
  'desk-jobs': async () => (await import('./desk/desk-jobs.ts')).measureDeskJobs,
};

if (!existsSync('/proc/self/stat')) {
  say('The bench reads the CPU time of processes from /proc, which only Linux has.');
  process.exit(1);
}
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    max: { type: 'string', default: '1000000' },
    seconds: { type: 'string' },
    jobs: { type: 'string' },
  },
});
const options: Options = {
  max: Number(values.max),
  ...(values.seconds && { seconds: Number(values.seconds) }),
  ...(values.jobs && { jobs: values.jobs.split(',') }),
};
const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0) {
  say(`There is no part "${unknown.join('", "')}". Parts: ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}
/** A quick look leaves the kept results alone. */
const isWhole = options.max === 1_000_000 && options.seconds === undefined && options.jobs === undefined;
process.exitCode = await main(positionals.length > 0 ? positionals : Object.keys(parts));

async function main(names: readonly string[]): Promise<number> {
  const startedAt = Date.now();
  const cluster = await startCluster();
  const lines: Line[] = [];
  try {
    for (const name of names) {
      say(`Measuring: ${name} …`);
      const measured = (await (await parts[name]?.())?.(cluster, options)) ?? [];
      say(`\n${tableOf(measured)}\n`);
      if (isWhole) keepResult(name, `npm run bench -- ${name}`, resultOf(measured));
      lines.push(...measured);
    }
  } finally {
    await cluster.stop();
  }
  const missed = lines.filter(isMissed).length;
  if (names.length > 1) say(`\n${tableOf(lines)}\n`);
  const targets = lines.filter(({ limit }) => limit).length;
  say(`${missed} of ${targets} targets missed, ${Math.round((Date.now() - startedAt) / 1000)} s`);
  return missed > 0 ? 1 : 0;
}
