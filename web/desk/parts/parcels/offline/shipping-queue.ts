import { record } from '#web/ui/browser-storage.ts';

export type Shipped = 'order' | 'box';

/** Order or box that was marked as sent on this device. Nothing else waits for the network, and money never does. */
export interface ShippingMark {
  of: Shipped;
  id: number;
  /** Name on the screen. */
  name: string;
  carrierCode: string;
  trackingNumber: string;
  /** True after «Sí, la misma caja». */
  isShared: boolean;
  /** Idempotency key: sent repeatedly, the mark takes effect once. */
  key: string;
  state: 'waiting' | 'done' | 'failed';
  /** Reason of a refusal: its code, and the sentence in Spanish. */
  code?: string;
  reason?: string;
}

export type NewMark = Omit<ShippingMark, 'state' | 'code' | 'reason'>;

export type RefusedMark = ShippingMark & { state: 'failed' };

export const isRefused = (mark: ShippingMark): mark is RefusedMark => mark.state === 'failed';

/** Marks in the order in which they were made; one for each parcel. */
export type ShippingQueue = readonly ShippingMark[];

const isSameThing = (one: NewMark, other: NewMark) => one.of === other.of && one.id === other.id;

const isSameParcel = (one: NewMark, other: NewMark) =>
  one.carrierCode === other.carrierCode &&
  one.trackingNumber === other.trackingNumber &&
  one.isShared === other.isShared;

/** Adds a mark. Marking the same parcel again keeps its key; other details replace those that were not sent. */
export function addMark(queue: ShippingQueue, mark: NewMark): ShippingQueue {
  const before = queue.find((other) => isSameThing(other, mark));
  if (before && before.state !== 'failed' && isSameParcel(before, mark)) return queue;
  return [...queue.filter((other) => other !== before), { ...mark, state: 'waiting' }];
}

/** Returns the mark to send next. */
export const nextMark = (queue: ShippingQueue): ShippingMark | undefined =>
  queue.find(({ state }) => state === 'waiting');

/** Stores the result of sending a mark; one that was replaced meanwhile is left alone. */
export const settleMark = (
  queue: ShippingQueue,
  key: string,
  refusal?: { code: string; reason: string },
): ShippingQueue =>
  queue.map((mark) =>
    mark.key === key ? { ...mark, state: refusal ? 'failed' : 'done', ...refusal } : mark,
  );

/** Removes sent marks. Refused ones stay until a person has marked them anew or discarded them. */
export const withoutDone = (queue: ShippingQueue): ShippingQueue =>
  queue.filter(({ state }) => state !== 'done');

export const withoutMark = (queue: ShippingQueue, key: string): ShippingQueue =>
  queue.filter((mark) => mark.key !== key);

/** Limit of marks, more than are made without a network. */
const MOST_KEPT = 500;

/** Reads a kept queue without its invalid entries: stored data can be edited. */
export function readQueue(kept: string | null): ShippingQueue {
  const list = parsed(kept);
  return Array.isArray(list) ? list.slice(0, MOST_KEPT).flatMap((mark) => readMark(record(mark))) : [];
}

function parsed(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? '[]');
  } catch {
    return [];
  }
}

const states: readonly unknown[] = ['waiting', 'done', 'failed'];
const things: readonly unknown[] = ['order', 'box'];
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 500;

function readMark({ state, code, reason, isShared, ...kept }: Record<string, unknown>) {
  const { of, id, name, carrierCode, trackingNumber, key } = kept;
  if (!Number.isInteger(id) || !things.includes(of) || !states.includes(state)) return [];
  if (!isText(name) || !isText(carrierCode) || !isText(trackingNumber) || !isText(key)) return [];
  const mark = { of: of as Shipped, id: id as number, name, carrierCode, trackingNumber, key };
  return [
    {
      ...mark,
      isShared: isShared === true,
      state: state as ShippingMark['state'],
      ...(isText(code) && isText(reason) && { code, reason }),
    },
  ];
}
