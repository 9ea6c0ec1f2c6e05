import { z } from 'zod';
import { countsOf } from '../../harness/spread.ts';
import { type Line, promise } from '../report.ts';

/** What of an answer's body a buyer reads. */
const read = z.object({
  code: z.string().optional(),
  status_Message: z.string().optional(),
  url: z.string().optional(),
  checkout_url: z.string().optional(),
  session: z.object({ payment_status: z.string() }).optional(),
  details: z
    .object({
      folio: z.string().optional(),
      state: z.string().optional(),
      link_token: z.string().nullish(),
      reason: z.string().nullish(),
    })
    .optional(),
  order: z
    .object({ pay_link: z.string().nullish(), order_url: z.string().nullish() })
    .optional()
    .catch(undefined),
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
  readonly unanswered = { refused: 0, 'broken off': 0, unanswered: 0 };
  readonly improper: string[] = [];
  improperCount = 0;
  /** Those of them that came: a 500, say. */
  readonly wrong: string[] = [];
  slowestMs = 0;

  async ask(
    url: string,
    { headers, body, method = body ? 'POST' : 'GET' }: Question = {},
  ): Promise<[Answer, Headers] | undefined> {
    const started = performance.now();
    const what = `${method} ${new URL(url).pathname}`;
    try {
      const answer = await fetch(url, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const known = {
        status: answer.status,
        body: bodyOf(await answer.text()),
        retryAfterMs: retryOf(answer),
      };
      this.#count(known, answer.headers, what);
      return [known, answer.headers];
    } catch (error) {
      this.#countMissing(codeOf(error), what);
      return undefined;
    } finally {
      this.slowestMs = Math.max(this.slowestMs, performance.now() - started);
    }
  }

  count = (status: number): number => this.statuses.get(status) ?? 0;

  get total(): number {
    return [...this.statuses.values()].reduce((sum, count) => sum + count, 0);
  }

  /** How often each kind of answer came, e.g. `200 × 812, 503 × 31`. */
  summary(): string {
    const missing = Object.entries(this.unanswered).filter(([, count]) => count > 0);
    const counts = this.statuses.size > 0 ? [countsOf(this.statuses)] : [];
    return [...counts, ...missing.map(([how, count]) => `${how} × ${count}`)].join(', ');
  }

  /** The first improper ones, for a line that should have none. */
  examples = (before = ''): string =>
    this.improperCount > 0 ? `; ${before}${[...new Set(this.improper)].join('; ')}` : '';

  #count({ status, body }: Answer, headers: Headers, what: string) {
    this.statuses.set(status, this.count(status) + 1);
    // What to do next must be said, to people in a sentence, to programs in a header.
    const isSaid = (body.status_Message ?? '') !== '';
    const isProper =
      status < 500 || (status === 502 && isSaid) || (status === 503 && headers.has('retry-after'));
    if (isProper) return;
    this.wrong.push(`${what}: ${status} ${body.code ?? ''}`);
    this.#note(`${what}: ${status} ${body.code ?? ''}`);
  }

  #countMissing(code: string, what: string) {
    const how = code === 'TimeoutError' ? 'unanswered' : code === 'ECONNREFUSED' ? 'refused' : 'broken off';
    this.unanswered[how] += 1;
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

const retryOf = ({ headers }: Response) => Number(headers.get('retry-after') ?? 0) * 1000;

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return error.name;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}

/** Whatever happens behind the shop, who asks gets an answer that says what to do. */
export function properLine(answers: Answers, before = ''): Line {
  const slowest = (answers.slowestMs / 1000).toFixed(1);
  return promise(
    `${before}every answer is proper: 200, 4xx, 502 with a sentence, 503 with Retry-After; nobody waits in vain`,
    `${answers.summary()}; slowest ${slowest} s${answers.examples(`${answers.improperCount} improper: `)}`,
    answers.improperCount === 0,
  );
}

/** A shop that is killed breaks its connections off; what it answers is proper all the same, and nobody waits in vain. */
export function properBetweenDeathsLine(answers: Answers): Line {
  const { wrong, unanswered } = answers;
  const examples = [...new Set(wrong)].slice(0, EXAMPLES).map((text) => ` (${text})`);
  return promise(
    'what is answered between two deaths is proper: 200, 4xx, 502 with a sentence, 503 with Retry-After; nobody waits in vain',
    `${answers.summary()}; ${wrong.length} improper${examples.join('')}; slowest ${(answers.slowestMs / 1000).toFixed(1)} s`,
    wrong.length + unanswered.unanswered === 0 && answers.count(200) > 0,
  );
}
