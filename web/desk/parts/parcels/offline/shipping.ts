import { useEffect, useEffectEvent, useState } from 'react';
import { create } from 'zustand';
import { errorText } from '#web/ui/error-texts.ts';
import { askingFirst, deskQueries } from '../../../frame/desk-api.ts';
import { useIsOnline } from '../../../frame/foot.tsx';
import { mayTryAgain } from '../../../frame/offline/queue-sender.ts';
import { useFlushing } from '../../../frame/offline/use-flushing.ts';
import { showFailed, showUndo } from '../../../frame/undo-toast.tsx';
import { sentText, shipMark } from './ship-mark.ts';
import {
  isRefused,
  type NewMark,
  type RefusedMark,
  type Shipped,
  type ShippingMark,
  type ShippingQueue,
} from './shipping-queue.ts';
import { createShippingSender } from './shipping-sender.ts';

interface Marks {
  marks: ShippingQueue;
  isStuck: boolean;
  /** Ids that the open packing screen itself shows, with their results. */
  listed: Readonly<Record<Shipped, readonly number[]>>;
}

const useMarks = create<Marks>()(() => ({ marks: [], isStuck: false, listed: { order: [], box: [] } }));

type Sender = ReturnType<typeof createShippingSender>;
let sender: Sender | null = null;

/** Packing screens that are open: each removes a sent parcel from its list. */
const packers = new Map<Shipped, (mark: ShippingMark) => void>();

const isListed = ({ of, id }: ShippingMark, { listed }: Pick<Marks, 'listed'>) => listed[of].includes(id);

async function send(mark: ShippingMark) {
  try {
    const entry = await askingFirst(() => shipMark(mark));
    const sent = packers.get(mark.of);
    sent?.(mark);
    void deskQueries.invalidateQueries(sent && { predicate: ({ queryKey }) => queryKey[1] !== 'packing' });
    showUndo(sentText(mark), entry === null ? [] : [entry]);
  } catch (error) {
    if (!mayTryAgain(error) && !isListed(mark, useMarks.getState()))
      showFailed(null, `${mark.name}: ${errorText(error, 'No se pudo marcar. Inténtalo de nuevo.')}`);
    throw error;
  }
}

function openSender(staffId: number): Sender {
  const opened = createShippingSender({
    // Key of one person, so that no mark is sent as another person's.
    name: nameFor(staffId),
    send,
    // Local storage, as a phone may close the tab while a mark waits.
    storage: localStorage,
    onChange: () => {
      if (sender === opened) useMarks.setState({ marks: opened.queue(), isStuck: opened.isStuck() });
    },
  });
  useMarks.setState({ marks: opened.queue(), isStuck: false });
  return opened;
}

const nameFor = (staffId: number) => `mostrador-envios-${staffId}`;

/** Sends waiting marks once the network is back, whichever screen is open. Mounted once by the frame. */
export function useSendingMarks(staffId: number) {
  useFlushing(nameFor(staffId), () => {
    sender = openSender(staffId);
    return { sender, close: () => (sender = null) };
  });
  // Sent marks are removed once their result is on the screen, so that an undone one may be marked the same way again.
  const done = useMarks(({ marks }) => marks.filter(({ state }) => state === 'done').length);
  useEffect(() => {
    if (done > 0) sender?.clearDone();
  }, [done]);
}

/** Sends a refused mark again with another key, as the answer to the first one is known. */
export const markAgain = ({ state, code, reason, ...mark }: RefusedMark, isShared: boolean) =>
  void sender?.mark({ ...mark, isShared, key: crypto.randomUUID() });

export const discardMark = ({ key }: RefusedMark) => sender?.discard(key);

/** Refused marks of parcels that no open screen shows. */
export function useRefusedMarks(): RefusedMark[] {
  const { marks, listed } = useMarks();
  return marks.filter(isRefused).filter((mark) => !isListed(mark, { listed }));
}

export interface Refusal {
  code: string;
  text: string;
  trackingNumber: string;
}

type Input = Pick<NewMark, 'id' | 'name' | 'carrierCode' | 'trackingNumber' | 'isShared' | 'isReady'>;

interface PackingScreen {
  /** Ids that the screen shows as still to be sent. */
  listed: readonly number[];
  onSent: (id: number) => void;
}

/**
 * Marks orders or boxes as sent, now or once the network is back; returns the waiting ones, and the reason of a
 * refusal.
 */
export function useShipping(of: Shipped, { listed, onSent }: PackingScreen) {
  /** Parcel whose number is typed anew, which ends the message about the earlier number. */
  const [retyped, setRetyped] = useState<number | null>(null);
  const { marks, isStuck } = useMarks();
  const isOnline = useIsOnline();
  const sent = useEffectEvent(({ id }: ShippingMark) => onSent(id));
  useEffect(() => {
    packers.set(of, (mark) => sent(mark));
    return () => void packers.delete(of);
  }, [of]);
  const ids = listed.join(',');
  useEffect(() => {
    const show = (shown: readonly number[]) =>
      useMarks.setState((now) => ({ listed: { ...now.listed, [of]: shown } }));
    show(ids === '' ? [] : ids.split(',').map(Number));
    return () => show([]);
  }, [of, ids]);
  const own = marks.filter((mark) => mark.of === of);
  const refused = own.filter(isRefused);
  const refusals: ReadonlyMap<number, Refusal> = new Map(
    refused
      .filter(({ id }) => id !== retyped)
      .map(({ id, code = '', reason = '', trackingNumber }) => [id, { code, text: reason, trackingNumber }]),
  );
  return {
    waiting: new Set(
      own.flatMap(({ state, id }) => (state === 'waiting' ? [id] : [])),
    ) as ReadonlySet<number>,
    /** True while «Sin conexión. Lo que marques se enviará al volver.» is shown. */
    isOffline: !isOnline || isStuck,
    refusals,
    retype: setRetyped,
    /** Discards a refused mark. */
    discard(id: number) {
      for (const mark of refused) if (mark.id === id) discardMark(mark);
    },
    mark(input: Input) {
      setRetyped(null);
      void sender?.mark({ of, ...input, key: crypto.randomUUID() });
    },
  };
}
