import autocannon from 'autocannon';
import type { CpuMeter } from './cpu.ts';

export interface RequestToSend {
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** A server under load: where it is, what is asked of it, and what it burns, its database included. */
export interface Target {
  origin: string;
  cpu: CpuMeter;
  /** The next request to send; called once per request, whichever connection sends it. */
  next: () => RequestToSend;
}

export interface Round {
  perSecond: number;
  cpuMs: number;
}

const CONNECTIONS = 10;

/** Sends `amount` requests over ten connections. Throws when an answer is not a success: it would be a cheap one. */
export async function sendLoad({ origin, cpu, next }: Target, amount: number): Promise<Round> {
  const before = cpu();
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
  const result = await run;
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(
      `${result.errors} requests failed and ${result.non2xx} were refused by ${origin}: ${JSON.stringify(result.statusCodeStats)}`,
    );
  return { perSecond: (amount * 1000) / (endedAt - startedAt), cpuMs: (cpu() - before) / amount };
}

function wired({ method = 'GET', path, body }: RequestToSend) {
  return {
    method,
    path,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  };
}

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
