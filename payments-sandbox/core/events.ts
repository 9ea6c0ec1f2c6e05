import type Stripe from 'stripe';
import type { Clock } from './clock.ts';
import { newId } from './ids.ts';
import type { Event } from './objects.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

/** Version that the shop's official package is pinned to: another one does not compile. */
export const API_VERSION: typeof Stripe.API_VERSION = '2026-10-28.endive';

/** Type of an event of the real service, and the object it carries. */
type EventType = Stripe.Event['type'];
type CarriedBy<T extends EventType> = Extract<Stripe.Event, { type: T }>['data']['object']['object'];

/** Call that caused an event; null for causes by buyers and the clock. */
export type Cause = { requestId: string | null; idempotencyKey: string | null };
export const NO_CALL: Cause = { requestId: null, idempotencyKey: null };

/** Earlier values of the top-level fields that a change has touched. */
export function previousOf<T extends object>(before: T, after: T): Record<string, unknown> {
  const changed = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name as keyof T]),
  );
  return Object.fromEntries(changed);
}

export class Events {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #webhooks: Webhooks;

  constructor(store: Store, clock: Clock, webhooks: Webhooks) {
    this.#store = store;
    this.#clock = clock;
    this.#webhooks = webhooks;
  }

  /** Stores an event with the object as it is now and queues its delivery, within the transaction that changed it. */
  emit<T extends EventType>(
    type: T,
    object: { object: CarriedBy<T> },
    cause: Cause,
    previous?: Record<string, unknown>,
  ): void {
    const isAwaited = this.#webhooks.listensTo(type);
    const event: Event = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.#clock.now(),
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: isAwaited ? 1 : 0,
      request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
      type,
    };
    this.#store.insert('event', event, event.created);
    if (isAwaited) this.#webhooks.queue(event.id);
  }
}
