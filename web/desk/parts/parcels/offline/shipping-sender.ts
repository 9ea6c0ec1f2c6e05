import { createQueueSender } from '../../../frame/offline/queue-sender.ts';
import { addMark, type NewMark, readQueue, type ShippingMark } from './shipping-queue.ts';

type Parts = Omit<Parameters<typeof createQueueSender<ShippingMark>>[0], 'read'>;

/** Sends marks of parcels one after the other; a parcel that is marked again replaces what was not sent. */
export function createShippingSender(parts: Parts) {
  const sender = createQueueSender({ ...parts, read: readQueue });
  return { ...sender, mark: (given: NewMark) => sender.add((now) => addMark(now, given)) };
}
