import { isKeptText, type Queued, readKeptQueue } from '../../../frame/offline/kept-queue.ts';

export type Shipped = 'order' | 'box';

/** Order or box that was marked as sent on this device. */
export interface ShippingMark extends Queued {
  of: Shipped;
  id: number;
  /** Name on the screen. */
  name: string;
  carrierCode: string;
  trackingNumber: string;
  /** True after «Sí, la misma caja». */
  isShared: boolean;
  /** What must be done by hand before it leaves is ticked. */
  isReady?: boolean;
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
  one.isShared === other.isShared &&
  one.isReady === other.isReady;

/** Adds a mark. Marking the same parcel again keeps its key; other details replace those that were not sent. */
export function addMark(queue: ShippingQueue, mark: NewMark): ShippingQueue {
  const before = queue.find((other) => isSameThing(other, mark));
  if (before && before.state !== 'failed' && isSameParcel(before, mark)) return queue;
  return [...queue.filter((other) => other !== before), { ...mark, state: 'waiting' }];
}

const things: readonly unknown[] = ['order', 'box'];

/** Reads the kept marks without the invalid ones: stored data can be edited. */
export const readQueue = (kept: string | null): ShippingQueue => readKeptQueue(kept, readMark);

function readMark({ of, id, name, carrierCode, trackingNumber, ...ticks }: Record<string, unknown>) {
  if (!Number.isInteger(id) || !things.includes(of)) return null;
  if (!isKeptText(name) || !isKeptText(carrierCode) || !isKeptText(trackingNumber)) return null;
  const mark = { of: of as Shipped, id: id as number, name, carrierCode, trackingNumber };
  return { ...mark, isShared: ticks.isShared === true, ...(ticks.isReady === true && { isReady: true }) };
}
