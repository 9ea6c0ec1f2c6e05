import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CarrierView } from '#contract/desk/carriers.ts';
import { trackingNumber } from '#contract/desk/parcels.ts';
import { needsTracking, useCarriers } from '../../../parts/parcels/carriers.ts';
import { doubtsOf } from '../../../parts/parcels/judge-number.ts';
import { useChosenCarrier } from '../../../parts/parcels/use-chosen-carrier.ts';
import { useClaim, useOthersPacking } from '../../../parts/parcels/use-claim.ts';
import { readScan } from '../../../parts/scanning/scanned-text.ts';
import type { PackingOrder } from './use-packing.ts';
import { tellScan, type usePackingSession } from './use-packing-session.ts';

/** What is typed or scanned for the order in the hand. */
interface Card {
  orderId: number | null;
  tracking: string;
  /** Its slip was scanned: the label that follows sends it without a tap. */
  isBySlip: boolean;
  /** «Sí, la misma caja». */
  isShared: boolean;
  /** The other carrier that was suggested and declined. */
  declined: string | null;
  /** It was to be sent with a number that is none of the carrier's: «¿Seguro?». */
  isAsked: boolean;
}

const blank: Card = {
  orderId: null,
  tracking: '',
  isBySlip: false,
  isShared: false,
  declined: null,
  isAsked: false,
};

type Session = ReturnType<typeof usePackingSession>;

/** The order in the hand, its number, and what speaks against sending it. */
export function usePackingCard(session: Session) {
  const hand = useHand(session);
  const { carrier, setCarrier, setCard, toDo, current, after, isOnItsWay, putOff, choose, send } = hand;
  const { refusal, held, verdict, isGone, isInUse } = judgeCard(session, hand);
  const scan = useScan(session, hand);
  const hindrance = useClaim('order', current?.order_id ?? null, (id) =>
    toDo.some(({ order_id }) => order_id === id),
  );
  const othersPacking = useOthersPacking();
  return {
    carrier,
    setCarrier,
    current,
    after,
    toDo,
    card: held,
    refusal,
    verdict,
    isInUse,
    isSending: isOnItsWay,
    canSend: current !== undefined && verdict.canSend && !isInUse && !isGone,
    /** Who else packs it, or what is in its way. */
    hindrance: hindrance ?? (current ? othersPacking(current, 'lo') : null),
    type: hand.type,
    scan,
    choose,
    postpone: () => {
      if (!current) return;
      putOff(current.order_id);
      choose(after);
    },
    sameBox: () => {
      if (current) session.retype(current.order_id);
      setCard({ ...held, orderId: current?.order_id ?? null, isShared: true });
    },
    keepCarrier: () => setCard((now) => ({ ...now, declined: verdict.seemsOf?.code ?? null })),
    /** The order in the hand left already, or must stay: its parcel is put aside. */
    goOn: () => {
      if (!current) return;
      if (isGone) session.giveUp(current);
      else putOff(current.order_id);
      choose(after);
    },
    send: (isSure = false) => {
      if (!current || isOnItsWay) return;
      if (verdict.unlike && !isSure) setCard({ ...held, orderId: current.order_id, isAsked: true });
      else send(current, held.tracking, held.isShared);
    },
  };
}

type PackingInput = ReturnType<typeof useHand>;

/** Which order is in the hand, what is typed for it, and sending it. */
function useHand(session: Session) {
  const [carrier, setCarrier] = useChosenCarrier();
  const [card, setCard] = useState(blank);
  const { sending, numbers, begin } = useSending(session, (orderId) =>
    setCard((now) => (now.orderId === orderId ? blank : now)),
  );
  const known = useCarriers().data ?? [];
  const round = useRound(session, card.orderId, sending);
  const { current, isOnItsWay } = round;
  const choose = (order: PackingOrder | undefined, isBySlip = false) =>
    setCard({
      ...blank,
      orderId: order?.order_id ?? null,
      tracking: (order && !isBySlip && session.refusals.get(order.order_id)?.trackingNumber) || '',
      isBySlip,
    });
  const folioOf = (number: string) => folioOnItsWay(session, numbers.get(number), current);
  const judge = (tracking: string, { isShared, declined }: Pick<Card, 'isShared' | 'declined'>) =>
    judgeNumber({ tracking, isShared, declined, carrier, known, folioOf });
  const send = (order: PackingOrder, tracking: string, isShared: boolean) => {
    const number = trackingNumber.safeParse(tracking).data ?? '';
    begin(order, number);
    setCard((now) => ({ ...now, orderId: order.order_id }));
    session.send(order, carrier, number, isShared);
  };
  const type = (tracking: string) => {
    if (isOnItsWay) return;
    if (current) session.retype(current.order_id);
    setCard((now) => ({
      ...now,
      orderId: current?.order_id ?? null,
      tracking,
      isShared: false,
      isAsked: false,
    }));
  };
  return { carrier, setCarrier, card, setCard, ...round, choose, judge, send, type };
}

/** What is shown in the card of the order in the hand, and what speaks against its number. */
function judgeCard(session: Session, { card, current, isOnItsWay, judge }: PackingInput) {
  const refusal = current && session.refusals.get(current.order_id);
  const held = isOnItsWay ? card : withRefused(card, refusal);
  const verdict = judge(held.tracking, held);
  return {
    refusal,
    held,
    verdict,
    isGone: refusal?.code === 'ALREADY_SHIPPED',
    isInUse: verdict.usedBy !== null || (refusal?.code === 'TRACKING_IN_USE' && !card.isShared),
  };
}

/** A slip chooses its order, a label gives its number; after its slip it is sent without a tap. */
function useScan(session: Session, hand: PackingInput) {
  const { card, setCard, current, isOnItsWay, toDo, choose, judge, send, type } = hand;
  const navigate = useNavigate();
  const takeLabel = (tracking: string) => {
    if (!current || isOnItsWay) return;
    type(tracking);
    const found = judge(tracking, blank);
    if (card.isBySlip && found.unlike) setCard((now) => ({ ...now, isAsked: true }));
    else if (card.isBySlip && found.canSend && !found.seemsOf) send(current, tracking, false);
    navigator.vibrate?.(60);
  };
  const takeSlip = (folio: string) => {
    const isOfToday = session.orders.some((one) => one.folio === folio);
    const order = toDo.find((one) => one.folio === folio);
    if (order) choose(order, true);
    else if (!isOfToday) return void navigate(`/pedidos/${folio}`);
    tellScan(order ? `${folio}: ahora la etiqueta.` : `${folio} ya está enviado.`);
  };
  return (text: string) => takeScan(text, takeSlip, takeLabel);
}

/** One that could not leave comes back with its number. */
const withRefused = (card: Card, refusal: { trackingNumber: string } | undefined): Card =>
  card.orderId === null && refusal ? { ...card, tracking: refusal.trackingNumber } : card;

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

/** What is still to be sent, what was put off and then what others pack last; the order in the hand and the one after it. */
function useRound(session: Session, chosen: number | null, sending: number | null) {
  const [later, setLater] = useState<readonly number[]>([]);
  const othersPacking = useOthersPacking();
  const placeOf = (order: PackingOrder) =>
    othersPacking(order, 'lo') ? Number.POSITIVE_INFINITY : later.indexOf(order.order_id);
  const toDo = session.orders
    .filter((order) => session.markOf(order) === 'to-do')
    .toSorted((a, b) => compare(placeOf(a), placeOf(b)));
  const putOff = (orderId: number) => setLater((all) => [...all.filter((id) => id !== orderId), orderId]);
  const find = (id: number | null) => session.orders.find(({ order_id }) => order_id === id);
  // The one that is being sent stays in the hand until the answer, unless the slip of another was scanned.
  const current = toDo.find(({ order_id }) => order_id === chosen) ?? find(sending) ?? toDo[0];
  const isOnItsWay = current !== undefined && current.order_id === sending;
  const after = toDo.find((order) => order.order_id !== current?.order_id);
  return { toDo, putOff, current, isOnItsWay, after };
}

/** Hands on what a scanned code is of, or says that it is of neither. */
function takeScan(text: string, takeSlip: (folio: string) => void, takeLabel: (tracking: string) => void) {
  const scanned = readScan(text);
  if (!scanned) tellScan('Ese código no es de una hoja ni de una guía.');
  else if ('folio' in scanned) takeSlip(scanned.folio);
  else takeLabel(scanned.tracking);
}

export type PackingCardState = ReturnType<typeof usePackingCard>;

interface Judged {
  tracking: string;
  isShared: boolean;
  declined: string | null;
  carrier: string;
  known: readonly CarrierView[];
  /** Of an order of this round that left, or waits to, with a number. */
  folioOf: (number: string) => string | null;
}

function judgeNumber({ tracking, isShared, declined, carrier, known, folioOf }: Judged) {
  const parsed = trackingNumber.safeParse(tracking);
  const isEmpty = tracking.trim() === '';
  const usedBy = (parsed.success && !isShared && folioOf(parsed.data)) || null;
  const { seemsOf, unlike } = doubtsOf(tracking, carrier, known);
  return {
    usedBy,
    seemsOf: seemsOf?.code === declined ? null : seemsOf,
    unlike,
    /** What is wrong with the number itself. */
    wrong: isEmpty || parsed.success ? null : (parsed.error.issues[0]?.message ?? null),
    canSend: carrier !== '' && (isEmpty ? !needsTracking(carrier) : parsed.success) && usedBy === null,
  };
}

/** Null where it is the order in the hand itself, or one that could not leave. */
function folioOnItsWay(session: Session, folio: string | undefined, current: PackingOrder | undefined) {
  const order = session.orders.find((one) => one.folio === folio && one !== current);
  return order && session.markOf(order) !== 'to-do' ? order.folio : null;
}

/** The order that is being sent, and the numbers with which orders of this round were marked. */
function useSending(session: Session, onSent: (orderId: number | null) => void) {
  const [sending, setSending] = useState<number | null>(null);
  const [numbers, setNumbers] = useState<ReadonlyMap<string, string>>(new Map());
  const begin = ({ order_id, folio }: PackingOrder, number: string) => {
    setSending(order_id);
    if (number) setNumbers((all) => new Map(all).set(number, folio));
  };
  useSent(session, sending, (isSent) => {
    setSending(null);
    if (isSent) onSent(sending);
  });
  return { sending, numbers, begin };
}

/** Says once what came of the order that is being sent: it left, or waits for the network; or it was refused. */
function useSent(session: Session, sending: number | null, onSettled: (isSent: boolean) => void) {
  const order = session.orders.find(({ order_id }) => order_id === sending);
  const mark = order && session.markOf(order);
  const isRefused = sending !== null && session.refusals.has(sending) && mark === 'to-do';
  const isSent = mark === 'done' || (mark === 'waiting' && session.isOffline);
  useEffect(() => {
    if (sending === null || !(isRefused || isSent)) return;
    onSettled(!isRefused);
  });
}
