import { useEffect, useState } from 'react';
import type { BoxRow } from '#contract/desk/boxes.ts';
import { trackingNumber } from '#contract/desk/parcels.ts';
import { useShipping } from '../../frame/offline/shipping.ts';
import { showFailed } from '../../frame/undo-toast.tsx';
import { needsTracking } from '../../orders/order-words.ts';
import { useChosenCarrier } from '../../orders/use-chosen-carrier.ts';
import type { ParcelMark } from '../../parcels/packing-row.tsx';
import { boxName } from '../box-words.ts';
import { readBoxCode } from './box-code.ts';
import { dropWaitingBox, useWaitingBoxes } from './use-waiting-boxes.ts';

interface Hand {
  /** Null: the oldest one that waits. */
  shipmentId: number | null;
  tracking: string;
  /** Its slip was scanned: the label that follows sends it without a tap. */
  isBySlip: boolean;
}

const empty: Hand = { shipmentId: null, tracking: '', isBySlip: false };

/** Boxes that can leave, one after the other: the one in the hand, its guía, and sending it. */
export function useBoxPacking(asked: number | null) {
  const [carrier, setCarrier] = useChosenCarrier();
  const waiting = useWaitingBoxes();
  const [hand, setHand] = useState<Hand>({ ...empty, shipmentId: asked, isBySlip: asked !== null });
  const [later, setLater] = useState<readonly number[]>([]);
  const [sent, setSent] = useState(0);
  const shipping = useShipping('box', (id) => {
    dropWaitingBox(id);
    setHand((now) => (now.shipmentId === id ? empty : now));
    setSent((count) => count + 1);
  });
  const boxes = waiting.data ?? [];
  const markOf = ({ shipment_id: id }: BoxRow): ParcelMark =>
    shipping.waiting.has(id) ? 'waiting' : 'to-do';
  const toDo = boxes
    .filter((box) => markOf(box) === 'to-do')
    .toSorted((a, b) => later.indexOf(a.shipment_id) - later.indexOf(b.shipment_id));
  const chosen = boxes.find(({ shipment_id }) => shipment_id === hand.shipmentId);
  // The one that is being sent stays in the hand until the answer; one that waits for the network does not.
  const isMarked = chosen !== undefined && markOf(chosen) === 'waiting';
  const isOnItsWay = isMarked && !shipping.isOffline;
  useEffect(() => {
    if (isMarked && shipping.isOffline) setHand(empty);
  }, [isMarked, shipping.isOffline]);
  const current = chosen && (isOnItsWay || !isMarked) ? chosen : toDo[0];
  const id = current?.shipment_id ?? null;
  const refusal = id === null ? undefined : shipping.refusals.get(id);
  // One that could not leave comes back with its number.
  const tracking = id === hand.shipmentId ? hand.tracking : (refusal?.trackingNumber ?? '');
  const send = (box: BoxRow, typed: string, isShared: boolean) => {
    setHand((now) => ({ ...now, shipmentId: box.shipment_id, tracking: typed }));
    shipping.mark({
      id: box.shipment_id,
      name: `La ${boxName(box.number)} de ${box.contact_name}`,
      carrierCode: carrier,
      trackingNumber: trackingNumber.safeParse(typed).data ?? '',
      isShared,
    });
  };
  const type = (typed: string) => {
    if (id === null || isOnItsWay) return;
    shipping.refuse(id, null);
    setHand((now) => ({ ...now, shipmentId: id, tracking: typed }));
  };
  const isGuia = trackingNumber.safeParse(tracking).success;
  const canSend = id !== null && !isOnItsWay && (isGuia || (tracking === '' && !needsTracking(carrier)));
  return {
    waiting,
    boxes,
    toDo,
    current,
    markOf,
    refusals: shipping.refusals,
    isOffline: shipping.isOffline,
    /** Where the box of the address is not among those that can leave. */
    isMissing:
      asked !== null && sent === 0 && waiting.data !== undefined && hand.shipmentId === asked && !chosen,
    sent,
    tracking,
    isBySlip: hand.isBySlip && id === hand.shipmentId,
    refusal,
    carrier,
    setCarrier,
    isSending: isOnItsWay,
    canSend,
    type,
    take: (shipmentId: number) =>
      setHand({ ...empty, shipmentId, tracking: shipping.refusals.get(shipmentId)?.trackingNumber ?? '' }),
    postpone() {
      if (id === null) return;
      setLater((all) => [...all.filter((other) => other !== id), id]);
      setHand(empty);
    },
    send() {
      if (current && canSend) send(current, tracking, false);
    },
    sendShared() {
      if (current && !isOnItsWay) send(current, tracking, true);
    },
    scan(text: string) {
      const code = readBoxCode(text);
      if (!code) return showFailed(null, 'Ese código no es de una hoja de caja ni de una guía.');
      if ('tracking' in code) {
        if (current && !isOnItsWay && hand.isBySlip && current === chosen)
          return send(current, code.tracking, false);
        return type(code.tracking);
      }
      const found = toDo.some(({ shipment_id }) => shipment_id === code.shipmentId);
      if (!found) return showFailed(null, 'Esa caja no está por enviar. Búscala en Cajas.');
      setHand({ ...empty, shipmentId: code.shipmentId, isBySlip: true });
    },
  };
}

export type BoxPacking = ReturnType<typeof useBoxPacking>;
