import { useEffect, useEffectEvent, useState } from 'react';
import { create } from 'zustand';
import { errorText } from '#web/ui/error-texts.ts';
import { askingFirst, deskQueries } from '../../../frame/desk-api.ts';
import { useIsOnline } from '../../../frame/foot.tsx';
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
import { createShippingSender, mayTryAgain } from './shipping-sender.ts';

/** Between two attempts where the browser thinks that there is a network and no answer comes. */
const AGAIN_MS = 10_000;

interface Marks {
  marks: ShippingQueue;
  isStuck: boolean;
  /** What the open packing screen shows itself, with what came of each. */
  listed: Readonly<Record<Shipped, readonly number[]>>;
}

const useMarks = create<Marks>()(() => ({ marks: [], isStuck: false, listed: { order: [], box: [] } }));

type Sender = ReturnType<typeof createShippingSender>;
let sender: Sender | null = null;

/** The screen that packs them, where it is open: it takes what left from its list. */
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
    // What one person marked is never sent as another's.
    name: nameFor(staffId),
    send,
    // A phone may close the tab while a mark waits.
    storage: localStorage,
    onChange: () => {
      if (sender === opened) useMarks.setState({ marks: opened.queue(), isStuck: opened.isStuck() });
    },
  });
  useMarks.setState({ marks: opened.queue(), isStuck: false });
  return opened;
}

const nameFor = (staffId: number) => `mostrador-envios-${staffId}`;

/** Mounted once by the frame: what waits is sent once the network is back, whichever screen is open by then. */
export function useSendingMarks(staffId: number) {
  const isOnline = useIsOnline();
  useEffect(() => {
    sender = openSender(staffId);
    void sender.flush();
    const follow = ({ key }: StorageEvent) => {
      if (key === nameFor(staffId)) sender?.follow();
    };
    window.addEventListener('storage', follow);
    return () => {
      window.removeEventListener('storage', follow);
      sender = null;
    };
  }, [staffId]);
  useEffect(() => {
    if (!isOnline) return;
    void sender?.flush();
    const timer = setInterval(() => sender?.isStuck() && void sender.flush(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOnline]);
  // Marks that were sent go once their result is on the screen: what was undone may be marked the same way again.
  const done = useMarks(({ marks }) => marks.filter(({ state }) => state === 'done').length);
  useEffect(() => {
    if (done > 0) sender?.clearDone();
  }, [done]);
}

/** Sends a refused mark again, as another request: the answer to the first one is known. */
export const markAgain = ({ state, code, reason, ...mark }: RefusedMark, isShared: boolean) =>
  void sender?.mark({ ...mark, isShared, key: crypto.randomUUID() });

export const discardMark = ({ key }: RefusedMark) => sender?.discard(key);

/** Refused marks of things that no open screen shows. */
export function useRefusedMarks(): RefusedMark[] {
  const { marks, listed } = useMarks();
  return marks.filter(isRefused).filter((mark) => !isListed(mark, { listed }));
}

export interface Refusal {
  code: string;
  text: string;
  trackingNumber: string;
}

type Input = Pick<NewMark, 'id' | 'name' | 'carrierCode' | 'trackingNumber' | 'isShared'>;

interface PackingScreen {
  /** The ids that it shows as still to be sent. */
  listed: readonly number[];
  onSent: (id: number) => void;
}

/** Marks orders or boxes as sent, now or once the network is back; those that wait, and why one could not leave. */
export function useShipping(of: Shipped, { listed, onSent }: PackingScreen) {
  /** The one whose number is typed anew: what was said of the number before is over. */
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
    /** For «Sin conexión. Lo que marques se enviará al volver.» */
    isOffline: !isOnline || isStuck,
    refusals,
    retype: setRetyped,
    /** Gives up a refused mark. */
    discard(id: number) {
      for (const mark of refused) if (mark.id === id) discardMark(mark);
    },
    mark(input: Input) {
      setRetyped(null);
      void sender?.mark({ of, ...input, key: crypto.randomUUID() });
    },
  };
}
