import { record } from '#web/ui/browser-storage.ts';

/** Something that a person did on this device, which the shop is told once there is a network. */
export interface Queued {
  /** Idempotency key: sent repeatedly, it takes effect once. */
  key: string;
  state: 'waiting' | 'done' | 'failed';
  /** Reason of a refusal: its code, and the sentence in Spanish. */
  code?: string;
  reason?: string;
}

/** Entries in the order in which they were made. */
export type Queue<Entry extends Queued> = readonly Entry[];

/** Returns the entry to send next. */
export const nextWaiting = <Entry extends Queued>(queue: Queue<Entry>): Entry | undefined =>
  queue.find(({ state }) => state === 'waiting');

/** Stores the result of sending an entry; one that was replaced meanwhile is left alone. */
export const settle = <Entry extends Queued>(
  queue: Queue<Entry>,
  key: string,
  refusal?: { code: string; reason: string },
): Queue<Entry> =>
  queue.map((entry) =>
    entry.key === key ? { ...entry, state: refusal ? 'failed' : 'done', ...refusal } : entry,
  );

/** Removes sent entries. Refused ones stay until a person has done them anew or discarded them. */
export const withoutDone = <Entry extends Queued>(queue: Queue<Entry>): Queue<Entry> =>
  queue.filter(({ state }) => state !== 'done');

export const withoutKey = <Entry extends Queued>(queue: Queue<Entry>, key: string): Queue<Entry> =>
  queue.filter((entry) => entry.key !== key);

/** Limit of entries, more than are made without a network. */
const MOST_KEPT = 500;

const states: readonly unknown[] = ['waiting', 'done', 'failed'];
export const isKeptText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 500;

/** Reads a kept queue without its invalid entries: stored data can be edited. `readOne` reads what is not the queue's own. */
export function readKeptQueue<Own extends object>(
  kept: string | null,
  readOne: (entry: Record<string, unknown>) => Own | null,
): Queue<Own & Queued> {
  const list = parsed(kept);
  return Array.isArray(list)
    ? list.slice(0, MOST_KEPT).flatMap((one) => readEntry(record(one), readOne))
    : [];
}

function parsed(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? '[]');
  } catch {
    return [];
  }
}

function readEntry<Own extends object>(
  { key, state, code, reason, ...rest }: Record<string, unknown>,
  readOne: (entry: Record<string, unknown>) => Own | null,
): (Own & Queued)[] {
  if (!isKeptText(key) || !states.includes(state)) return [];
  const own = readOne(rest);
  const why = isKeptText(code) && isKeptText(reason) ? { code, reason } : {};
  return own ? [{ ...own, key, state: state as Queued['state'], ...why }] : [];
}
