import autocannon from 'autocannon';
import type { CpuMeter } from '../../harness/processes.ts';
import { median } from '../../harness/spread.ts';

export interface RequestToSend {
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** A server under load: where it is, what is asked of it, and what it burns, its database included. */
export interface Target {
  origin: string;
  cpu: { server: CpuMeter; database: CpuMeter };
  /** The next request to send; called once per request, whichever connection sends it. */
  next: () => RequestToSend;
}

interface Round {
  perSecond: number;
  /** Of one request, server and database. */
  cpuMs: number;
  /** What of it the database burns. */
  databaseMs: number;
}

const ROUNDS = 5;
const ROUND_SECONDS = 1.2;
const WARM_UP = 400;
const CONNECTIONS = 10;
/** The shop closes a connection after 1,000 requests, and each round has ten. */
const MOST = 9_000;

/**
 * Loads the targets by turns (A B A B …) in short rounds: whatever else the machine is doing meanwhile falls on all
 * of them alike, so that their ratios mean something also on a busy machine.
 */
export async function interleave(targets: readonly Target[]) {
  const amounts: number[] = [];
  for (const target of targets) {
    await sendLoad(target, WARM_UP);
    const { perSecond } = await sendLoad(target, WARM_UP);
    amounts.push(Math.min(MOST, Math.max(WARM_UP / 2, Math.round(perSecond * ROUND_SECONDS))));
  }
  const series: Round[][] = targets.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, target] of targets.entries())
      series[index]?.push(await sendLoad(target, amounts[index] ?? WARM_UP));

  const [first = [], second = []] = series;
  const ratioOf = (of: keyof Round) =>
    median(first.map((round, index) => round[of] / (second[index]?.[of] ?? Number.NaN)));
  const medianOf = (list: readonly Round[], of: keyof Round) => median(list.map((round) => round[of]));
  return {
    /** Medians over the rounds of each target, in the order given. */
    medians: series.map((list) => ({
      perSecond: medianOf(list, 'perSecond'),
      cpuMs: medianOf(list, 'cpuMs'),
      databaseMs: medianOf(list, 'databaseMs'),
    })),
    /** How much more CPU the first burns than the second, and how many times as many answers it gives, round against neighbouring round. */
    cpuRatio: ratioOf('cpuMs'),
    speedRatio: ratioOf('perSecond'),
  };
}

/** Sends `amount` requests over ten connections. Throws when an answer is not a success: it would be a cheap one. */
async function sendLoad({ origin, cpu, next }: Target, amount: number): Promise<Round> {
  const before = { server: cpu.server(), database: cpu.database() };
  const startedAt = performance.now();
  let endedAt = startedAt;
  const run = autocannon({
    url: origin,
    connections: CONNECTIONS,
    amount,
    sampleInt: 50,
    requests: [{ setupRequest: (request) => ({ ...request, ...wired(next()) }) }],
  });
  run.on('response', () => {
    endedAt = performance.now();
  });
  const { errors, non2xx, statusCodeStats } = await run;
  if (errors > 0 || non2xx > 0)
    throw new Error(
      `${errors} requests failed and ${non2xx} were refused by ${origin}: ${JSON.stringify(statusCodeStats)}`,
    );
  const serverMs = (cpu.server() - before.server) / amount;
  const databaseMs = (cpu.database() - before.database) / amount;
  return { perSecond: (amount * 1000) / (endedAt - startedAt), cpuMs: serverMs + databaseMs, databaseMs };
}

export const wired = ({ method = 'GET', path, body }: RequestToSend) => ({
  method,
  path,
  ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
});

/** Goes through the list again and again. */
export function inTurn<T>(list: readonly T[]): () => T {
  let at = 0;
  return () => {
    const item = list[at % list.length];
    at += 1;
    if (item === undefined) throw new Error('There is nothing to go through.');
    return item;
  };
}

/** A page of the catalogue as the storefront asks for it. */
export function listRequest(query: Readonly<Record<string, string | number>>, page = 1, limit = 8) {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return { method: 'POST', path: `/api/products/get-products?${text}`, body: { page, limit } } as const;
}
