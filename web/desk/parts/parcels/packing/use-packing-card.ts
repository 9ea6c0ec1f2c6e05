import { useEffect, useState } from 'react';
import type { CarrierView } from '#contract/desk/carriers.ts';
import { trackingNumber } from '#contract/desk/parcels.ts';
import { showDone } from '../../../frame/undo-toast.tsx';
import { needsTracking, useCarriers } from '../carriers.ts';
import { doubtsOf } from '../judge-number.ts';
import type { Shipped } from '../offline/shipping-queue.ts';
import { useChosenCarrier } from '../use-chosen-carrier.ts';
import { useClaim, useOthersPacking } from '../use-claim.ts';
import type { PackedParcel, PackingRound } from './use-packing-round.ts';

/** What is typed or scanned for the parcel in the hand. */
interface Card {
  /** Null: the first one that waits. */
  id: number | null;
  tracking: string;
  /** Its slip was scanned: the label that follows sends it without a tap. */
  isBySlip: boolean;
  /** «Sí, la misma caja». */
  isShared: boolean;
  /** The other carrier that was suggested and declined. */
  declined: string | null;
  /** What must be done by hand before it leaves is ticked. */
  isReady: boolean;
  /** It was to be sent with a number that is none of the carrier's: «¿Seguro?». */
  isAsked: boolean;
}

const blank: Card = {
  id: null,
  tracking: '',
  isBySlip: false,
  isShared: false,
  isReady: false,
  declined: null,
  isAsked: false,
};

/** What a code is of: a slip of one of these parcels, or a carrier's label. */
type Code = { of: Shipped; slip: string } | { tracking: string };

interface Scanning {
  /** Parcel whose slip was scanned by the phone's own camera, which opened this screen. */
  asked?: number | null;
  readCode: (text: string) => Code | null;
  /** Takes the slip of a parcel that is none of the round. */
  onOtherSlip: (slip: string) => void;
  /** Sentence about a code that is neither. */
  unknown: string;
}

/** The parcel in the hand, its number, and what speaks against sending it. */
export function usePackingCard<Packed extends PackedParcel>(round: PackingRound<Packed>, scanning: Scanning) {
  const hand = useHand(round, scanning.asked ?? null);
  const { carrier, setCarrier, setCard, toDo, current, after, isOnItsWay, putOff, choose, send } = hand;
  const { refusal, held, verdict, isGone, isInUse } = judgeCard(round, hand);
  const scan = scanner(round, hand, scanning);
  const isToDo = (id: number) => toDo.some((parcel) => parcel.id === id);
  const hindrance = useClaim(round.of, current?.id ?? null, isToDo);
  const othersPacking = useOthersPacking();
  const isHeld = current !== undefined && held.id === current.id;
  const unready = unreadyText(current, held);
  return {
    carrier,
    setCarrier,
    current,
    after,
    toDo,
    card: { ...held, isBySlip: held.isBySlip && isHeld },
    refusal,
    verdict,
    isInUse,
    isSending: isOnItsWay,
    canSend: current !== undefined && verdict.canSend && unready === null && !isInUse && !isGone,
    /** Why it must not leave yet: something is to be ticked. */
    unready,
    tick: (isReady: boolean) => setCard((now) => ({ ...ofParcel(now, current?.id ?? null), isReady })),
    /** Who else packs it, or what is in its way. */
    hindrance: hindrance ?? (current ? othersPacking(current, round.it) : null),
    type: hand.type,
    scan,
    choose,
    postpone: () => {
      if (!current) return;
      putOff(current.id);
      choose(after);
    },
    sameBox: () => {
      if (current) round.retype(current.id);
      setCard({ ...held, id: current?.id ?? null, isShared: true });
    },
    keepCarrier: () => setCard((now) => ({ ...now, declined: verdict.seemsOf?.code ?? null })),
    /** The parcel in the hand left already, or must stay: it is put aside. */
    goOn: () => {
      if (!current) return;
      if (isGone) round.giveUp(current);
      else putOff(current.id);
      choose(after);
    },
    send: (isSure = false) => {
      if (!current || isOnItsWay || unready !== null) return;
      if (verdict.unlike && !isSure) setCard({ ...held, id: current.id, isAsked: true });
      else send(current, held.tracking, held);
    },
  };
}

export type PackingCardState<Packed extends PackedParcel = PackedParcel> = ReturnType<
  typeof usePackingCard<Packed>
>;

type ParcelInHand<Packed extends PackedParcel> = ReturnType<typeof useHand<Packed>>;

/** Which parcel is in the hand, what is typed for it, and sending it. */
function useHand<Packed extends PackedParcel>(round: PackingRound<Packed>, asked: number | null) {
  const [carrier, setCarrier] = useChosenCarrier();
  const [card, setCard] = useState<Card>({ ...blank, id: asked, isBySlip: asked !== null });
  const { sending, numbers, begin } = useSending(round, (id) =>
    setCard((now) => (now.id === id ? blank : now)),
  );
  const known = useCarriers().data ?? [];
  const turn = useTurn(round, card.id, sending);
  const { current, isOnItsWay } = turn;
  const choose = (parcel: Packed | undefined, isBySlip = false) =>
    setCard((now) => ({
      ...blank,
      id: parcel?.id ?? null,
      tracking: (parcel && !isBySlip && round.refusals.get(parcel.id)?.trackingNumber) || '',
      isBySlip,
      isReady: now.isReady && now.id === parcel?.id,
    }));
  const sentWith = (number: string) => parcelOnItsWay(round, numbers.get(number), current);
  const judge = (tracking: string, { isShared, declined }: Pick<Card, 'isShared' | 'declined'>) =>
    judgeNumber({ tracking, isShared, declined, carrier, known, sentWith });
  const send = (
    parcel: Packed,
    tracking: string,
    { isShared, isReady }: Pick<Card, 'isShared' | 'isReady'>,
  ) => {
    const number = trackingNumber.safeParse(tracking).data ?? '';
    begin(parcel, number);
    setCard((now) => ({ ...now, id: parcel.id }));
    round.send(parcel, { carrierCode: carrier, trackingNumber: number, isShared, isReady });
  };
  const type = (tracking: string) => {
    if (isOnItsWay) return;
    if (current) round.retype(current.id);
    const id = current?.id ?? null;
    setCard((now) => ({ ...ofParcel(now, id), tracking, isShared: false, isAsked: false }));
  };
  return { carrier, setCarrier, card, setCard, ...turn, choose, judge, send, type };
}

/** What was typed, for this parcel: the slip and the tick of another do not count. */
const ofParcel = (card: Card, id: number | null): Card => ({
  ...card,
  id,
  isBySlip: card.isBySlip && card.id === id,
  isReady: card.isReady && card.id === id,
});

/** Why the parcel in the hand must not leave yet: something is to be ticked. */
const unreadyText = (parcel: PackedParcel | undefined, card: Card) =>
  parcel && !(card.isReady && card.id === parcel.id) ? (parcel.unready ?? null) : null;

/** What is shown in the card of the parcel in the hand, and what speaks against its number. */
function judgeCard<Packed extends PackedParcel>(
  round: PackingRound<Packed>,
  { card, current, isOnItsWay, judge }: ParcelInHand<Packed>,
) {
  const refusal = current && round.refusals.get(current.id);
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

/** A slip chooses its parcel, a label gives its number; after its slip it is sent without a tap. */
function scanner<Packed extends PackedParcel>(
  round: PackingRound<Packed>,
  hand: ParcelInHand<Packed>,
  { readCode, onOtherSlip, unknown }: Scanning,
) {
  const { card, setCard, current, isOnItsWay, toDo, choose, judge, send, type } = hand;
  const takeLabel = (tracking: string) => {
    if (!current || isOnItsWay) return;
    type(tracking);
    const found = judge(tracking, blank);
    const isBySlip = card.isBySlip && card.id === current.id;
    if (isBySlip && found.unlike) setCard((now) => ({ ...now, isAsked: true }));
    else if (isBySlip && found.canSend && !found.seemsOf && unreadyText(current, card) === null)
      send(current, tracking, { isShared: false, isReady: card.isReady });
    navigator.vibrate?.(60);
  };
  const takeSlip = (slip: string) => {
    const parcel = round.parcels.find((one) => one.slip === slip);
    const isToDo = parcel !== undefined && toDo.some(({ id }) => id === parcel.id);
    if (!parcel) return onOtherSlip(slip);
    if (isToDo) choose(parcel, true);
    const sent = round.it === 'lo' ? 'enviado' : 'enviada';
    tellScan(isToDo ? `${parcel.name}: ahora la etiqueta.` : `${parcel.name} ya está ${sent}.`);
  };
  return (text: string) => {
    const code = readCode(text);
    if (code && 'tracking' in code) takeLabel(code.tracking);
    else if (code?.of === round.of) takeSlip(code.slip);
    else tellScan(unknown);
  };
}

/** What a scan came to, read out and felt. */
function tellScan(text: string) {
  showDone(text);
  navigator.vibrate?.(60);
}

/** One that could not leave comes back with its number. */
const withRefused = (card: Card, refusal: { trackingNumber: string } | undefined): Card =>
  card.id === null && refusal ? { ...card, tracking: refusal.trackingNumber } : card;

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

/** What is still to be sent, what was put off and then what others pack last; the parcel in the hand and the one after it. */
function useTurn<Packed extends PackedParcel>(
  round: PackingRound<Packed>,
  chosen: number | null,
  sending: number | null,
) {
  const [later, setLater] = useState<readonly number[]>([]);
  const othersPacking = useOthersPacking();
  const placeOf = (parcel: Packed) =>
    othersPacking(parcel, round.it) ? Number.POSITIVE_INFINITY : later.indexOf(parcel.id);
  const toDo = round.parcels
    .filter((parcel) => round.markOf(parcel) === 'to-do')
    .toSorted((a, b) => compare(placeOf(a), placeOf(b)));
  const putOff = (id: number) => setLater((all) => [...all.filter((other) => other !== id), id]);
  const find = (id: number | null) => round.parcels.find((parcel) => parcel.id === id);
  // The one that is being sent stays in the hand until the answer, unless the slip of another was scanned.
  const current = toDo.find(({ id }) => id === chosen) ?? find(sending) ?? toDo[0];
  const isOnItsWay = current !== undefined && current.id === sending;
  const after = toDo.find(({ id }) => id !== current?.id);
  return { toDo, putOff, current, isOnItsWay, after };
}

interface Judged<Packed> {
  tracking: string;
  isShared: boolean;
  declined: string | null;
  carrier: string;
  known: readonly CarrierView[];
  /** Parcel of this round that left, or waits to, with a number. */
  sentWith: (number: string) => Packed | null;
}

function judgeNumber<Packed>(judged: Judged<Packed>) {
  const { tracking, isShared, declined, carrier, known, sentWith } = judged;
  const parsed = trackingNumber.safeParse(tracking);
  const isEmpty = tracking.trim() === '';
  const usedBy = parsed.success && !isShared ? sentWith(parsed.data) : null;
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

/** Null where it is the parcel in the hand itself, or one that could not leave. */
function parcelOnItsWay<Packed extends PackedParcel>(
  round: PackingRound<Packed>,
  id: number | undefined,
  current: Packed | undefined,
) {
  const parcel = round.parcels.find((one) => one.id === id && id !== current?.id);
  return parcel && round.markOf(parcel) !== 'to-do' ? parcel : null;
}

/** The parcel that is being sent, and the numbers with which parcels of this round were marked. */
function useSending<Packed extends PackedParcel>(
  round: PackingRound<Packed>,
  onSent: (id: number | null) => void,
) {
  const [sending, setSending] = useState<number | null>(null);
  const [numbers, setNumbers] = useState<ReadonlyMap<string, number>>(new Map());
  const begin = ({ id }: Packed, number: string) => {
    setSending(id);
    if (number) setNumbers((all) => new Map(all).set(number, id));
  };
  useSent(round, sending, (isSent) => {
    setSending(null);
    if (isSent) onSent(sending);
  });
  return { sending, numbers, begin };
}

/** Says once what came of the parcel that is being sent: it left, or waits for the network; or it was refused. */
function useSent<Packed extends PackedParcel>(
  round: PackingRound<Packed>,
  sending: number | null,
  onSettled: (isSent: boolean) => void,
) {
  const parcel = round.parcels.find(({ id }) => id === sending);
  const mark = parcel && round.markOf(parcel);
  const isRefused = sending !== null && round.refusals.has(sending) && mark === 'to-do';
  const isSent = mark === 'done' || (mark === 'waiting' && round.isOffline);
  useEffect(() => {
    if (sending === null || !(isRefused || isSent)) return;
    onSettled(!isRefused);
  });
}
