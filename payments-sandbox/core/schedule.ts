import type { Clock } from './clock.ts';
import type { Store } from './store.ts';

export type StepKind =
  | 'session.expire'
  | 'voucher.expire'
  | 'subscription.upcoming'
  | 'subscription.renew'
  | 'subscription.resume'
  | 'invoice.finalize'
  | 'invoice.retry'
  | 'refund.fail';
type Step = { id: number; due: number; kind: StepKind; object_id: string };

/** Steps that the passing of time will run. They live in the store, so a killed sandbox catches up when it starts. */
export class Schedule {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * Adds a step. A caller whose clock was not moved along with the sandbox's names instants of its own time:
   * `onShopTime`.
   */
  add(kind: StepKind, objectId: string, due: number, onShopTime = false): void {
    this.#store.run(
      'INSERT INTO step (due, on_shop_time, kind, object_id) VALUES (?, ?, ?, ?)',
      due,
      onShopTime ? 1 : 0,
      kind,
      objectId,
    );
  }

  hasDue(upTo = 0): boolean {
    return this.#earliest(upTo) !== undefined;
  }

  /** Takes the earliest step that is due, by the clock or because time is being moved `upTo` an instant. */
  takeDue(upTo = 0): Step | undefined {
    const step = this.#earliest(upTo);
    if (step) this.#store.run('DELETE FROM step WHERE id = ?', step.id);
    return step;
  }

  drop(kind: StepKind, objectId: string): void {
    this.#store.run('DELETE FROM step WHERE kind = ? AND object_id = ?', kind, objectId);
  }

  dropAll(objectId: string): void {
    this.#store.run('DELETE FROM step WHERE object_id = ?', objectId);
  }

  #earliest(upTo: number): Step | undefined {
    const [step] = this.#store.rows<Step>(
      `SELECT id, due, kind, object_id FROM step
       WHERE due <= CASE on_shop_time WHEN 1 THEN max(?, ?) ELSE max(?, ?) END ORDER BY due, id LIMIT 1`,
      this.#clock.shopNow(),
      upTo,
      this.#clock.now(),
      upTo,
    );
    return step;
  }
}
