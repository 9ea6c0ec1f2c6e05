import { createHash } from 'node:crypto';
import type { Clock } from '../core/clock.ts';
import type { Store } from '../core/store.ts';
import type { FormTree } from './form-body.ts';
import { StripeError } from './stripe-error.ts';

export type Kept = { status: number; body: string; request_id: string };

const LIFE_SECONDS = 24 * 3600;
const LONGEST_KEY = 255;

function mismatch(message: string): StripeError {
  return new StripeError(400, { type: 'idempotency_error', message }, false);
}

function canonical(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, canonical(inner)]);
}

/** Answers kept by idempotency keys: the same request gets the same answer for a day. */
export class Idempotency {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  recall(key: string, path: string, params: FormTree): Kept | undefined {
    if (key.length > LONGEST_KEY) {
      throw mismatch(`Keys for idempotent requests can be at most ${LONGEST_KEY} characters long.`);
    }
    const [kept] = this.#store.rows<Kept & { path: string; fingerprint: string; created: number }>(
      'SELECT path, fingerprint, status, body, request_id, created FROM idempotency WHERE key = ?',
      key,
    );
    if (!kept || kept.created <= this.#clock.now() - LIFE_SECONDS) return undefined;
    if (kept.path !== path) {
      throw mismatch(
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${kept.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    if (kept.fingerprint !== this.#fingerprint(params)) {
      throw mismatch(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    return kept;
  }

  keep(key: string, path: string, params: FormTree, answer: Kept): void {
    this.#store.run(
      `INSERT OR REPLACE INTO idempotency (key, path, fingerprint, status, body, request_id, created)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      key,
      path,
      this.#fingerprint(params),
      answer.status,
      answer.body,
      answer.request_id,
      this.#clock.now(),
    );
  }

  #fingerprint(params: FormTree): string {
    return createHash('sha256')
      .update(JSON.stringify(canonical(params)))
      .digest('hex');
  }
}
