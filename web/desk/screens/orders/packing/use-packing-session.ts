import { showDone } from '../../../frame/undo-toast.tsx';
import { useShipping } from '../../../parts/parcels/offline/shipping.ts';
import type { ParcelMark } from '../../../parts/parcels/packing-row.tsx';
import { dropPacked, type PackingOrder, usePackingAnswer, useSeenOrders } from './use-packing.ts';

/** The orders of one round of packing: those that left, those that wait for the network, and why one could not leave. */
export function usePackingSession(ids: string | null) {
  const answer = usePackingAnswer(ids);
  const seen = useSeenOrders(answer.data?.orders);
  const listed = answer.data?.orders.map(({ order_id }) => order_id) ?? [];
  const shipping = useShipping('order', { listed, onSent: (orderId) => dropPacked(ids, orderId) });
  const { waiting, isOffline, refusals, retype, discard } = shipping;
  const open = new Set(listed);
  const markOf = ({ order_id: id }: PackingOrder): ParcelMark =>
    waiting.has(id) ? 'waiting' : open.has(id) ? 'to-do' : 'done';
  const send = (order: PackingOrder, carrierCode: string, trackingNumber: string, isShared: boolean) =>
    shipping.mark({ id: order.order_id, name: order.folio, carrierCode, trackingNumber, isShared });
  /** It left in another parcel. */
  const giveUp = ({ order_id: id }: PackingOrder) => {
    discard(id);
    dropPacked(ids, id);
  };
  /** More of them wait than were read at once. */
  const notRead = answer.data ? answer.data.total - answer.data.orders.length : 0;
  return {
    answer,
    notRead,
    orders: seen,
    markOf,
    refusals,
    retype,
    giveUp,
    send,
    waiting: waiting.size,
    isOffline,
  };
}

/** For what a scan came to, read out and felt. */
export function tellScan(text: string) {
  showDone(text);
  navigator.vibrate?.(60);
}
