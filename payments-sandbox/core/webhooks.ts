import { createHmac } from 'node:crypto';
import type { Store } from './store.ts';

export const WEBHOOK_MODES = ['deliver', 'hold', 'drop', 'duplicate', 'shuffle'] as const;
type Mode = (typeof WEBHOOK_MODES)[number];
export type WebhookControl = {
  webhooks: Mode;
  delay_ms: number;
  /** Types that the receiver asked for, as an endpoint of the real service does; null for all. */
  webhook_events: string[] | null;
};

type Delivery = { id: number; event_id: string; attempts: number; first_at: number };
/** Endpoint of the events, and their types: all types by default. */
type Endpoint = { url?: string; events?: string[]; secret: string };
type Tried = { delivery: Delivery; accepted: boolean };
type Summary = { delivered: number; failed: number };

const AT_ONCE = 10;
/** Number of deliveries that are taken from the store at a time. */
const BATCH = 500;
const KEPT_TOGETHER = 20;
const ANSWER_WITHIN_MS = 10_000;
const LONGEST_WAIT_MS = 60_000;
const GIVE_UP_AFTER_MS = 3 * 24 * 3600 * 1000;

export function signature(payload: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

function shuffled<T>(items: T[]): T[] {
  const order = items.map((item) => ({ item, at: Math.random() })).sort((a, b) => a.at - b.at);
  const result = order.map(({ item }) => item);
  // A shuffle that happens to keep the order would test nothing.
  return result.length > 1 && result.every((item, i) => item === items[i]) ? result.reverse() : result;
}

/**
 * Delivers events at least once and in no promised order, as the real service does. Pending deliveries live in the
 * store; waiting and retrying follow real time, never the movable clock.
 */
export class Webhooks {
  readonly #store: Store;
  readonly #url: string | undefined;
  readonly #events: string[] | null;
  readonly #secret: string;
  readonly #closing = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #wakeAt = Number.POSITIVE_INFINITY;
  #running: Promise<Summary> = Promise.resolve({ delivered: 0, failed: 0 });

  constructor(store: Store, { url, events, secret }: Endpoint) {
    this.#store = store;
    this.#url = url;
    this.#events = events ?? null;
    this.#secret = secret;
    // A restart cancels the waits between tries.
    store.run("UPDATE delivery SET next_at = 0 WHERE state = 'pending'");
  }

  get #closed(): boolean {
    return this.#closing.signal.aborted;
  }

  listensTo(type: string): boolean {
    return this.#url !== undefined && (this.control.webhook_events?.includes(type) ?? true);
  }

  get control(): WebhookControl {
    const saved = this.#store.setting<Partial<WebhookControl>>('webhooks');
    return { webhooks: 'deliver', delay_ms: 0, webhook_events: this.#events, ...saved };
  }

  set control(value: WebhookControl) {
    const { webhook_events, ...mode } = value;
    // The choice that the program was started with is not stored: another start may bring another one.
    const chosen = webhook_events === this.#events ? {} : { webhook_events };
    this.#store.saveSetting('webhooks', { ...mode, ...chosen });
    this.wake();
  }

  queue(eventId: string): void {
    if (!this.#url) return;
    const { webhooks, delay_ms } = this.control;
    const now = Date.now();
    const wait = webhooks === 'shuffle' ? Math.max(delay_ms, 50) : delay_ms;
    this.#store.run(
      'INSERT INTO delivery (event_id, state, next_at, first_at) VALUES (?, ?, ?, ?)',
      eventId,
      webhooks === 'drop' ? 'dropped' : 'pending',
      now + wait,
      now,
    );
    this.wake(wait);
  }

  /** Looks for due deliveries after the current transaction has ended, or when the wait is over. */
  wake(afterMs = 0): void {
    const at = Date.now() + afterMs;
    if (this.#closed || !this.#url || this.#wakeAt <= at) return;
    clearTimeout(this.#timer);
    this.#wakeAt = at;
    this.#timer = setTimeout(() => void this.#work(), afterMs);
  }

  /** Tries all pending deliveries now, held or waiting ones, too, and returns the counts. */
  async flush(): Promise<Summary & { pending: number }> {
    this.#store.run("UPDATE delivery SET next_at = 0 WHERE state = 'pending'");
    const summary = await this.#turn(true);
    return { ...summary, pending: this.#pending() };
  }

  /** Tries all due deliveries once, as `flush`, but obeying the mode. */
  async settle(): Promise<void> {
    if (this.control.webhooks === 'hold') return;
    await this.flush();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  #pending(): number {
    const [row] = this.#store.rows<{ n: number }>(
      "SELECT count(*) AS n FROM delivery WHERE state = 'pending'",
    );
    return row?.n ?? 0;
  }

  async #work(): Promise<void> {
    this.#wakeAt = Number.POSITIVE_INFINITY;
    if (this.control.webhooks !== 'hold') await this.#turn(false);
    if (this.#closed || this.control.webhooks === 'hold') return;
    const [next] = this.#store.rows<{ at: number | null }>(
      "SELECT min(next_at) AS at FROM delivery WHERE state = 'pending'",
    );
    if (next?.at != null) this.wake(Math.max(next.at - Date.now(), 0));
  }

  /** Runs turns one after the other, so that no delivery is under way twice. */
  #turn(evenHeld: boolean): Promise<Summary> {
    this.#running = this.#running.then(() => this.#deliverDue(evenHeld));
    return this.#running;
  }

  async #deliverDue(evenHeld: boolean): Promise<Summary> {
    const summary = { delivered: 0, failed: 0 };
    // Events that come in meanwhile and deliveries that fail now wait for the next turn, so that every turn has an end.
    const [last] = this.#store.rows<{ id: number | null }>('SELECT max(id) AS id FROM delivery');
    const now = Date.now();
    let after = 0;
    while (!this.#closed && (evenHeld || this.control.webhooks !== 'hold')) {
      const due = this.#store.rows<Delivery>(
        `SELECT id, event_id, attempts, first_at FROM delivery
         WHERE state = 'pending' AND next_at <= ? AND id > ? AND id <= ? ORDER BY id LIMIT ${BATCH}`,
        now,
        after,
        last?.id ?? 0,
      );
      after = due.at(-1)?.id ?? 0;
      if (due.length === 0) break;
      await this.#deliver(due, summary);
    }
    return summary;
  }

  async #deliver(due: Delivery[], summary: Summary): Promise<void> {
    const shuffling = this.control.webhooks === 'shuffle';
    const queue = shuffling ? shuffled(due) : due;
    const tried: Tried[] = [];
    const worker = async () => {
      for (let next = queue.shift(); next && !this.#closed; next = queue.shift()) {
        const accepted = await this.#attempt(next);
        tried.push({ delivery: next, accepted });
        summary[accepted ? 'delivered' : 'failed'] += 1;
        if (tried.length >= KEPT_TOGETHER) this.#keep(tried.splice(0));
      }
    };
    await Promise.all(Array.from({ length: shuffling ? 1 : AT_ONCE }, worker));
    this.#keep(tried);
  }

  /** Results that a kill leaves unsaved lead to a second delivery, as "at least once" allows. */
  #keep(tried: Tried[]): void {
    this.#store.transaction(() => {
      for (const { delivery, accepted } of tried) this.#record(delivery, accepted);
    });
  }

  async #attempt(delivery: Delivery): Promise<boolean> {
    const body = JSON.stringify(this.#store.get('event', delivery.event_id), null, 2);
    const copies = this.control.webhooks === 'duplicate' ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: copies }, () => this.#post(body)));
    return answers.every(Boolean);
  }

  #record(delivery: Delivery, accepted: boolean): void {
    const attempts = delivery.attempts + 1;
    if (accepted) {
      this.#store.run(
        "UPDATE delivery SET state = 'delivered', attempts = ? WHERE id = ?",
        attempts,
        delivery.id,
      );
      this.#store.run(
        "UPDATE object SET body = json_set(body, '$.pending_webhooks', 0) WHERE id = ?",
        delivery.event_id,
      );
      return;
    }
    const now = Date.now();
    const state = now - delivery.first_at > GIVE_UP_AFTER_MS ? 'failed' : 'pending';
    const wait = Math.min(500 * 2 ** Math.min(attempts, 10), LONGEST_WAIT_MS);
    this.#store.run(
      'UPDATE delivery SET state = ?, attempts = ?, next_at = ? WHERE id = ?',
      state,
      attempts,
      now + wait,
      delivery.id,
    );
    this.wake(wait);
  }

  async #post(body: string): Promise<boolean> {
    if (!this.#url) return false;
    try {
      const answer = await fetch(this.#url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature(body, this.#secret, Math.floor(Date.now() / 1000)),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), this.#closing.signal]),
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }
}
