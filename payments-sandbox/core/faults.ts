import { setTimeout as wait } from 'node:timers/promises';

/** Troubles that a test asks for. They live in memory only: a restart is a healthy start. */
export type Fault = {
  fail_next: number;
  status: number;
  method?: 'GET' | 'POST' | 'DELETE';
  path?: string;
  /** True when the call is carried out and its answer lost on the way. */
  lose_answer: boolean;
};

export class Faults {
  #fault: Fault | undefined;
  #delayMs = 0;
  #change = new AbortController();
  #waiting = 0;

  get delayMs(): number {
    return this.#delayMs;
  }

  /** Setting a delay also ends the wait of calls that are waiting. */
  set delayMs(value: number) {
    this.#delayMs = value;
    this.#change.abort();
    this.#change = new AbortController();
  }

  /** Number of calls that have come and wait. */
  get waiting(): number {
    return this.#waiting;
  }

  async delay(): Promise<void> {
    if (this.#delayMs === 0) return;
    this.#waiting += 1;
    await wait(this.#delayMs, undefined, { signal: this.#change.signal }).catch(() => undefined);
    this.#waiting -= 1;
  }

  plan(fault: Fault): void {
    this.#fault = fault;
  }

  take(method: string, path: string): Fault | undefined {
    const fault = this.#fault;
    if (!fault || fault.fail_next < 1) return undefined;
    if (fault.method && fault.method !== method) return undefined;
    if (fault.path && !path.startsWith(fault.path)) return undefined;
    fault.fail_next -= 1;
    return fault;
  }
}
