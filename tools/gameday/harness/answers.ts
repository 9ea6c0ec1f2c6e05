import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Line } from '../report.ts';

/** What of an answer's body a buyer reads. */
const read = z.object({
  code: z.string().optional(),
  status_Message: z.string().optional(),
  url: z.string().optional(),
  checkout_url: z.string().optional(),
  session: z.object({ payment_status: z.string() }).optional(),
  details: z.object({ folio: z.string().optional() }).optional(),
});

export interface Answer {
  status: number;
  body: z.infer<typeof read>;
  retryAfterMs: number;
}

export interface Question {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: object;
}

/** Nobody waits longer for a shop. */
const PATIENCE_MS = 35_000;
const EXAMPLES = 5;

/** Asks a shop on behalf of many buyers, and remembers how it answered. */
export class Answers {
  readonly statuses = new Map<number, number>();
  /** No answer at all: refused, broken off, or longer than anybody waits. */
  readonly unanswered = { refused: 0, broken: 0, hung: 0 };
  readonly improper: string[] = [];
  improperCount = 0;
  slowestMs = 0;

  async ask(
    url: string,
    { method = 'GET', headers, body }: Question = {},
  ): Promise<[Answer, Headers] | undefined> {
    const started = performance.now();
    try {
      const answer = await fetch(url, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answer.text();
      this.slowestMs = Math.max(this.slowestMs, performance.now() - started);
      const known = { status: answer.status, body: bodyOf(text), retryAfterMs: retryAfterOf(answer) };
      this.#count(known, answer.headers, `${method} ${new URL(url).pathname}`);
      return [known, answer.headers];
    } catch (error) {
      this.slowestMs = Math.max(this.slowestMs, performance.now() - started);
      this.#countMissing(error, `${method} ${new URL(url).pathname}`);
      return undefined;
    }
  }

  count(status: number): number {
    return this.statuses.get(status) ?? 0;
  }

  get total(): number {
    return [...this.statuses.values()].reduce((sum, count) => sum + count, 0);
  }

  /** How often each kind of answer came, e.g. `200 × 812, 503 × 31`. */
  summary(): string {
    const { refused, broken, hung } = this.unanswered;
    const counts = [...this.statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status} × ${count}`);
    const missing = [
      refused > 0 && `refused × ${refused}`,
      broken > 0 && `broken off × ${broken}`,
      hung > 0 && `unanswered × ${hung}`,
    ].filter((text) => text !== false);
    return [...counts, ...missing].join(', ');
  }

  #count({ status, body }: Answer, headers: Headers, what: string) {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    // What to do next must be said, to people in a sentence, to programs in a header.
    const isSaid = (body.status_Message ?? '') !== '';
    const isProper =
      status < 500 || (status === 502 && isSaid) || (status === 503 && headers.has('retry-after'));
    if (!isProper) this.#note(`${what}: ${status} ${body.code ?? ''}`);
  }

  #countMissing(error: unknown, what: string) {
    const code = codeOf(error);
    if (code === 'TimeoutError') this.unanswered.hung += 1;
    else if (code === 'ECONNREFUSED') this.unanswered.refused += 1;
    else this.unanswered.broken += 1;
    this.#note(`${what}: ${code}`);
  }

  #note(text: string) {
    this.improperCount += 1;
    if (this.improper.length < EXAMPLES) this.improper.push(text);
  }
}

function bodyOf(text: string): Answer['body'] {
  try {
    return read.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

const retryAfterOf = ({ headers }: Response) => Number(headers.get('retry-after') ?? 0) * 1000;

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return error.name;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}

/** Tries again, as people do, until it works or the time is up. */
export async function persist<T>(
  withinMs: number,
  tryOnce: () => Promise<{ done: T } | { againInMs: number }>,
): Promise<T | undefined> {
  const until = performance.now() + withinMs;
  for (;;) {
    const outcome = await tryOnce();
    if ('done' in outcome) return outcome.done;
    if (performance.now() + outcome.againInMs > until) return undefined;
    await sleep(outcome.againInMs);
  }
}

/** Whatever happens behind the shop, who asks gets an answer that says what to do. */
export function properLine(answers: Answers): Line {
  const { improperCount, improper, slowestMs } = answers;
  return {
    promised:
      'every answer is proper: 200, 4xx, 502 with a sentence, 503 with Retry-After; nobody waits in vain',
    measured: `${answers.summary()}; slowest ${(slowestMs / 1000).toFixed(1)} s${
      improperCount > 0 ? `; ${improperCount} improper: ${[...new Set(improper)].join('; ')}` : ''
    }`,
    isKept: improperCount === 0,
  };
}
