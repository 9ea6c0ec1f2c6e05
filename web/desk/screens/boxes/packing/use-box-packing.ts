import { useEffect, useState } from 'react';
import type { BoxRow } from '#contract/desk/boxes.ts';
import { trackingNumber } from '#contract/desk/parcels.ts';
import { showFailed } from '../../../frame/undo-toast.tsx';
import { boxName } from '../../../parts/boxes/box-words.ts';
import { needsTracking, useCarriers } from '../../../parts/parcels/carriers.ts';
import { doubtsOf } from '../../../parts/parcels/judge-number.ts';
import { useShipping } from '../../../parts/parcels/offline/shipping.ts';
import type { ParcelMark } from '../../../parts/parcels/packing-row.tsx';
import { useChosenCarrier } from '../../../parts/parcels/use-chosen-carrier.ts';
import { useClaim, useOthersPacking } from '../../../parts/parcels/use-claim.ts';
import { readBoxCode } from './box-code.ts';
import { dropWaitingBox, useWaitingBoxes } from './use-waiting-boxes.ts';

interface Hand {
  /** Null: the oldest one that waits. */
  shipmentId: number | null;
  tracking: string;
  /** Its slip was scanned: the label that follows sends it without a tap. */
  isBySlip: boolean;
  /** The other carrier that was suggested and declined. */
  declined: string | null;
  /** It was to be sent with a number that is none of the carrier's: «¿Seguro?». */
  isAsked: boolean;
}

const empty: Hand = { shipmentId: null, tracking: '', isBySlip: false, declined: null, isAsked: false };

/** Boxes that can leave, one after the other: the one in the hand, its guía, and sending it. */
export function useBoxPacking(asked: number | null) {
  const held = useHeldBox(asked);
  const { waiting, boxes, shipping, hand, setHand, sent, carrier, id, refusal, tracking, send } = held;
  const { toDo, putOff, chosen, current, isOnItsWay } = held;
  const { seemsOf, unlike, canSend, isGone } = judgeBox(held);
  const hindrance = useClaim('box', id, (one) => toDo.some(({ shipment_id }) => shipment_id === one));
  const othersPacking = useOthersPacking();
  return {
    waiting,
    boxes,
    toDo,
    current,
    markOf: ({ shipment_id: one }: BoxRow): ParcelMark => (shipping.waiting.has(one) ? 'waiting' : 'to-do'),
    refusals: shipping.refusals,
    isOffline: shipping.isOffline,
    /** Where the box of the address is not among those that can leave. */
    isMissing:
      asked !== null && sent === 0 && waiting.data !== undefined && hand.shipmentId === asked && !chosen,
    sent,
    tracking,
    isBySlip: hand.isBySlip && id === hand.shipmentId,
    refusal,
    seemsOf,
    /** Asked about before it is sent. */
    odd: hand.isAsked && !isOnItsWay ? unlike : null,
    isRight: tracking !== '' && canSend && !refusal && !unlike,
    /** Who else packs it, or what is in its way. */
    hindrance: hindrance ?? (current ? othersPacking(current, 'la') : null),
    carrier,
    setCarrier: held.setCarrier,
    isSending: isOnItsWay,
    canSend,
    type: held.type,
    take: (shipmentId: number) =>
      setHand({ ...empty, shipmentId, tracking: shipping.refusals.get(shipmentId)?.trackingNumber ?? '' }),
    postpone() {
      if (id === null) return;
      putOff(id);
      setHand(empty);
    },
    keepCarrier: () =>
      setHand((now) => ({ ...now, shipmentId: id, tracking, declined: seemsOf?.code ?? null })),
    /** The box in the hand left already, or must stay: it is put aside. */
    goOn() {
      if (id === null) return;
      if (isGone) {
        shipping.discard(id);
        dropWaitingBox(id);
      } else putOff(id);
      setHand(empty);
    },
    send(isSure = false) {
      if (!current || !canSend) return;
      if (unlike && !isSure) setHand((now) => ({ ...now, shipmentId: id, tracking, isAsked: true }));
      else send(current, tracking, false);
    },
    sendShared() {
      if (current && !isOnItsWay) send(current, tracking, true);
    },
    scan: (text: string) => scanInto(held, text),
  };
}

type HeldBox = ReturnType<typeof useHeldBox>;

/** Which box is in the hand, what is typed for it, and sending it. */
function useHeldBox(asked: number | null) {
  const [carrier, setCarrier] = useChosenCarrier();
  const waiting = useWaitingBoxes();
  const known = useCarriers().data ?? [];
  const [hand, setHand] = useState<Hand>({ ...empty, shipmentId: asked, isBySlip: asked !== null });
  const [sent, setSent] = useState(0);
  const boxes = waiting.data ?? [];
  const shipping = useShipping('box', {
    listed: boxes.map(({ shipment_id }) => shipment_id),
    onSent: (id) => {
      dropWaitingBox(id);
      setHand((now) => (now.shipmentId === id ? empty : now));
      setSent((count) => count + 1);
    },
  });
  const round = useRound(boxes, shipping, hand, setHand);
  const id = round.current?.shipment_id ?? null;
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
    if (id === null || round.isOnItsWay) return;
    shipping.retype(id);
    setHand((now) => ({ ...now, shipmentId: id, tracking: typed, isAsked: false }));
  };
  const held = { carrier, setCarrier, known, waiting, boxes, shipping, hand, setHand, sent };
  return { ...held, ...round, id, refusal, tracking, send, type };
}

/** What speaks against the number of the box in the hand. */
function judgeBox({ id, isOnItsWay, refusal, tracking, carrier, known, hand }: HeldBox) {
  const { seemsOf, unlike } = doubtsOf(tracking, carrier, known);
  const isGone = refusal?.code === 'ALREADY_SHIPPED';
  const isGuia = trackingNumber.safeParse(tracking).success;
  return {
    seemsOf: seemsOf?.code === hand.declined ? null : seemsOf,
    unlike,
    isGone,
    canSend:
      id !== null && !isOnItsWay && !isGone && (isGuia || (tracking === '' && !needsTracking(carrier))),
  };
}

/** A slip chooses its box. A label still waits for the tap: a box is not sent by what a camera happened to see. */
function scanInto({ isOnItsWay, type, carrier, known, toDo, setHand }: HeldBox, text: string) {
  const takeLabel = (scanned: string) => {
    if (isOnItsWay) return;
    type(scanned);
    const found = doubtsOf(scanned, carrier, known);
    if (found.unlike) setHand((now) => ({ ...now, isAsked: true }));
  };
  const takeSlip = (shipmentId: number) => {
    if (toDo.some(({ shipment_id }) => shipment_id === shipmentId))
      setHand({ ...empty, shipmentId, isBySlip: true });
    else showFailed(null, 'Esa caja no está por enviar. Búscala en Cajas.');
  };
  takeScan(text, takeSlip, takeLabel);
}

/** What is still to be sent, what was put off last; the box in the hand, which is the chosen one or else the first. */
function useRound(
  boxes: readonly BoxRow[],
  { waiting, isOffline }: ReturnType<typeof useShipping>,
  hand: Hand,
  setHand: (hand: Hand) => void,
) {
  const [later, setLater] = useState<readonly number[]>([]);
  const toDo = boxes
    .filter(({ shipment_id }) => !waiting.has(shipment_id))
    .toSorted((a, b) => later.indexOf(a.shipment_id) - later.indexOf(b.shipment_id));
  const putOff = (id: number) => setLater((all) => [...all.filter((other) => other !== id), id]);
  const chosen = boxes.find(({ shipment_id }) => shipment_id === hand.shipmentId);
  // The one that is being sent stays in the hand until the answer; one that waits for the network does not.
  const isMarked = chosen !== undefined && waiting.has(chosen.shipment_id);
  const isOnItsWay = isMarked && !isOffline;
  useEffect(() => {
    if (isMarked && isOffline) setHand(empty);
  }, [isMarked, isOffline, setHand]);
  const current = chosen && (isOnItsWay || !isMarked) ? chosen : toDo[0];
  return { toDo, putOff, chosen, current, isOnItsWay };
}

/** Hands on what a scanned code is of, or says that it is of neither. */
function takeScan(
  text: string,
  takeSlip: (shipmentId: number) => void,
  takeLabel: (tracking: string) => void,
) {
  const code = readBoxCode(text);
  if (!code) showFailed(null, 'Ese código no es de una hoja de caja ni de una guía.');
  else if ('tracking' in code) takeLabel(code.tracking);
  else takeSlip(code.shipmentId);
}

export type BoxPacking = ReturnType<typeof useBoxPacking>;
