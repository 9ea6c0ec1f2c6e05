import { parseArgs } from 'node:util';
import { createChance } from '../harness/chance.ts';
import { keepResult, markdownOf } from '../harness/keep-result.ts';
import { prepareStage, type Stage } from './harness/stage.ts';
import { type Line, NotRun, type Row, rowsOf } from './report.ts';

type Fault = (stage: Stage) => Promise<Line[]>;

/** The quickest first. Loaded one by one: who only wants one does not pay for the others. */
const faults: Readonly<Record<string, () => Promise<Fault>>> = {
  database: async () => (await import('./faults/database.ts')).restartDatabase,
  network: async () => (await import('./faults/network.ts')).cutConnections,
  provider: async () => (await import('./faults/provider.ts')).troubleProvider,
  webhooks: async () => (await import('./faults/webhooks.ts')).troubleWebhooks,
  mail: async () => (await import('./faults/mail.ts')).stopMail,
  disk: async () => (await import('./faults/disk.ts')).fillDisks,
  replicas: async () => (await import('./faults/replicas.ts')).restartReplicas,
  'flash-sale': async () => (await import('./faults/flash-sale.ts')).sellOut,
  desk: async () => (await import('./faults/desk.ts')).workAtTheDesk,
  kills: async () => (await import('./faults/kills.ts')).killShop,
  later: async () => (await import('./faults/later.ts')).payLater,
  clock: async () => (await import('./faults/clock.ts')).moveClock,
  versions: async () => (await import('./faults/versions.ts')).runTwoVersions,
  attack: async () => (await import('./faults/attack.ts')).attackShop,
};

/** Mostly waits, so it goes on beside the others. */
const PATIENT = 'mail';
/** Measures how long visitors wait, so the machine is left to it: it comes when the others are done. */
const ALONE = 'attack';
/** Small numbers leave the machine time for several at once. */
const QUICK_LANES = 3;
const HEAD = ['fault', 'promised', 'measured', 'ok'];

const say = (text: string) => process.stdout.write(`${text}\n`);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (positionals.some((name) => !(name in faults)) || !Number.isInteger(seed)) {
  say(`Usage: npm run gameday -- [--quick] [--seed N] [NAME…]. Names: ${Object.keys(faults).join(', ')}`);
  process.exit(1);
}
process.exit(await main(positionals.length > 0 ? positionals : Object.keys(faults)));

async function main(names: readonly string[]): Promise<number> {
  const startedAt = Date.now();
  say(`Seed ${seed}${values.quick ? ', a tenth of everything' : ''}. Preparing a shop …`);
  const stage = await prepareStage({ scale: values.quick ? 0.1 : 1, say });
  const results = new Map<string, Row[]>();
  // The longest first.
  const queue = names.filter((name) => name !== PATIENT && name !== ALONE).toReversed();
  const lane = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift())
      results.set(name, await run(stage, name));
  };
  const patient = names.includes(PATIENT) ? [run(stage, PATIENT)] : [];
  await Promise.all(Array.from({ length: values.quick ? QUICK_LANES : 1 }, lane));
  for (const rows of await Promise.all(patient)) results.set(PATIENT, rows);
  if (names.includes(ALONE)) results.set(ALONE, await run(stage, ALONE));
  const rows = names.flatMap((name) => results.get(name) ?? []);
  const broken = rows.filter(([, , , ok]) => ok === 'BROKEN').length;
  say(`\n${markdownOf(HEAD, rows)}\n`);
  say(`${broken} of ${rows.length} promises broken, seed ${seed}, ${secondsSince(startedAt)} s`);
  return broken > 0 ? 1 : 0;
}

function secondsSince(startedAt: number): number {
  return Math.round((Date.now() - startedAt) / 1000);
}

async function run(stage: Omit<Stage, 'chance'>, name: string): Promise<Row[]> {
  const load = faults[name];
  if (!load) return [];
  say(`${name} …`);
  const startedAt = Date.now();
  // Its own, so that a fault makes the same choices alone and among others.
  const chance = createChance(seed + Object.keys(faults).indexOf(name));
  const rows = await (await load())({ ...stage, chance }).then(
    (lines) => rowsOf(name, lines),
    (error: unknown) => [failure(name, error)],
  );
  const command = `npm run gameday -- --seed ${seed} ${name}`;
  if (!values.quick) keepResult(`gameday-${name}`, command, markdownOf(HEAD, rows));
  say(`${name}: ${secondsSince(startedAt)} s`);
  for (const [, promised, measured, ok] of rows) say(`  ${ok}: ${promised}: ${measured}`);
  return rows;
}

function failure(fault: string, error: unknown): Row {
  if (error instanceof NotRun) return [fault, '', `not run: ${error.message}`, '-'];
  if (error instanceof Error) say(String(error.stack));
  const text = error instanceof Error ? error.message : String(error);
  return [fault, 'the fault can be run', text.replaceAll(/\s+/g, ' ').slice(0, 600), 'BROKEN'];
}
