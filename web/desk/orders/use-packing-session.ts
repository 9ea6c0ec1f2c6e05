import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/ui/api.ts';
import { errorText } from '#web/ui/error-texts.ts';
import { askingFirst, deskApi } from '../frame/desk-api.ts';
import type { ShippingMark } from '../frame/offline/shipping-queue.ts';
import { useShippingQueue } from '../frame/offline/use-shipping-queue.ts';
import { showDone, showUndo } from '../frame/undo-toast.tsx';
import { dropPacked, type PackingOrder, usePackingAnswer, useSeenOrders } from './use-packing.ts';

export interface Refusal {
  code: string;
  text: string;
}

export type OrderMark = 'to-do' | 'waiting' | 'done';

/** The orders of one round of packing: those that left, those that wait for the network, and why one could not leave. */
export function usePackingSession(ids: string | null) {
  const answer = usePackingAnswer(ids);
  const seen = useSeenOrders(answer.data?.orders);
  const [refusals, setRefusals] = useState<ReadonlyMap<number, Refusal>>(new Map());
  const shared = useRef(new Set<number>());
  const refuse = (id: number, refusal: Refusal | null) =>
    setRefusals(
      (all) => new Map([...all].filter(([other]) => other !== id).concat(refusal ? [[id, refusal]] : [])),
    );

  const ship = async (mark: ShippingMark) => {
    try {
      const { audit_entry_id } = await askingFirst(() => callShip(mark, shared.current.has(mark.orderId)));
      dropPacked(ids, mark.orderId);
      showUndo(`${mark.folio} enviado. El correo sale en 5 minutos.`, [audit_entry_id]);
    } catch (error) {
      if (isFinal(error)) refuse(mark.orderId, { code: error.code, text: errorText(error, REFUSED) });
      throw error;
    }
  };
  const queue = useShippingQueue(ship);
  const waiting = new Map(
    queue.marks.flatMap((mark) => (mark.state === 'waiting' ? [[mark.orderId, mark]] : [])),
  );
  const open = new Set(answer.data?.orders.map(({ order_id }) => order_id));
  const markOf = (order: PackingOrder): OrderMark =>
    waiting.has(order.order_id) ? 'waiting' : open.has(order.order_id) ? 'to-do' : 'done';

  const send = (order: PackingOrder, carrierCode: string, trackingNumber: string, isShared: boolean) => {
    if (isShared) shared.current.add(order.order_id);
    else shared.current.delete(order.order_id);
    refuse(order.order_id, null);
    queue.mark({ orderId: order.order_id, folio: order.folio, carrierCode, trackingNumber });
  };
  useSettled(queue);
  return { answer, orders: seen, markOf, refusals, refuse, send, queue };
}

/** The shop's answer; after all others the mark waits and is sent again. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  ![0, 429, 502, 503, 504].includes(error.status) &&
  error.code !== 'STAFF_SESSION_REQUIRED';

const REFUSED = 'No se pudo marcar. Inténtalo de nuevo.';

const callShip = ({ orderId, carrierCode, trackingNumber, key }: ShippingMark, is_shared: boolean) =>
  deskApi('POST /desk/orders/ship', {
    body: {
      order_id: orderId,
      carrier_code: carrierCode,
      tracking_number: trackingNumber || undefined,
      is_shared,
    },
    idempotencyKey: key,
  });

/** Settled marks go once their result is on the screen: an order that was undone may be marked the same way again. */
function useSettled(queue: ReturnType<typeof useShippingQueue>) {
  const settled = queue.marks.filter(({ state }) => state !== 'waiting').length;
  const { clearSettled } = queue;
  useEffect(() => {
    if (settled > 0) clearSettled();
  }, [settled, clearSettled]);
}

/** For what a scan came to, read out and felt. */
export function tellScan(text: string) {
  showDone(text);
  navigator.vibrate?.(60);
}
