import type { Store } from './store.ts';

type Saved = { startsAt: string | null; aheadMs: number };

/**
 * Clock of the sandbox. It starts with the shop's (`startsAt`, or real time) and can be moved ahead of it. A moved
 * clock stays moved through a restart, unless the restart asks for another start.
 */
export class Clock {
  readonly #store: Store;
  readonly #startsAt: string | null;
  readonly #shiftMs: number;
  #aheadMs: number;
  /** Set while work is done as of an instant. */
  #standsAtMs: number | null = null;

  constructor(store: Store, startsAt?: Date) {
    this.#store = store;
    this.#startsAt = startsAt?.toISOString() ?? null;
    this.#shiftMs = startsAt ? startsAt.getTime() - Date.now() : 0;
    const saved = store.setting<Saved>('clock');
    this.#aheadMs = saved && saved.startsAt === this.#startsAt ? saved.aheadMs : 0;
  }

  /** Time of a shop that was started at the same moment, which is not moved along. */
  shopNowMs(): number {
    return Date.now() + this.#shiftMs;
  }

  nowMs(): number {
    return this.#standsAtMs ?? this.shopNowMs() + this.#aheadMs;
  }

  /** Whole seconds, as every timestamp of the API. */
  now(): number {
    return Math.floor(this.nowMs() / 1000);
  }

  shopNow(): number {
    return Math.floor(this.shopNowMs() / 1000);
  }

  /** Runs work with the clock stopped at an earlier instant; `advanceTo` alone moves it on. */
  from<T>(instantMs: number, work: () => T): T {
    this.#standsAtMs = instantMs;
    try {
      return work();
    } finally {
      this.#standsAtMs = null;
    }
  }

  /** Advances the clock; an earlier instant leaves it where it is. */
  advanceTo(instantMs: number): void {
    if (this.#standsAtMs !== null) {
      this.#standsAtMs = Math.max(this.#standsAtMs, instantMs);
      return;
    }
    this.#aheadMs = Math.max(this.#aheadMs, instantMs - this.shopNowMs());
    this.#save();
  }

  #save(): void {
    this.#store.saveSetting('clock', { startsAt: this.#startsAt, aheadMs: this.#aheadMs } satisfies Saved);
  }
}
