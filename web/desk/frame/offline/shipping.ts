import { useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { ApiError } from '#web/ui/api.ts';
import { errorText } from '#web/ui/error-texts.ts';
import { askingFirst, deskQueries } from '../desk-api.ts';
import { useIsOnline } from '../foot.tsx';
import { showFailed, showUndo } from '../undo-toast.tsx';
import { sentText, shipMark } from './ship-mark.ts';
import type { NewMark, Shipped, ShippingMark, ShippingQueue } from './shipping-queue.ts';
import { createShippingSender, mayTryAgain } from './shipping-sender.ts';

/** Between two attempts where the browser thinks that there is a network and no answer comes. */
const AGAIN_MS = 10_000;

const useMarks = create<{ marks: ShippingQueue; isStuck: boolean }>()(() => ({ marks: [], isStuck: false }));

type Sender = ReturnType<typeof createShippingSender>;
let sender: Sender | null = null;

/** The screen that packs them, where it is open: it shows what came of each. */
interface Packer {
  sent: (mark: ShippingMark) => void;
  refused: (mark: ShippingMark, code: string, text: string) => void;
}
const packers = new Map<Shipped, Packer>();

const REFUSED = 'No se pudo marcar. Inténtalo de nuevo.';

async function send(mark: ShippingMark) {
  try {
    const entry = await askingFirst(() => shipMark(mark));
    const packer = packers.get(mark.of);
    packer?.sent(mark);
    void deskQueries.invalidateQueries(packer && { predicate: ({ queryKey }) => queryKey[1] !== 'packing' });
    showUndo(sentText(mark), entry === null ? [] : [entry]);
  } catch (error) {
    if (!mayTryAgain(error)) {
      const text = errorText(error, REFUSED);
      const packer = packers.get(mark.of);
      if (packer) packer.refused(mark, error instanceof ApiError ? error.code : '', text);
      else showFailed(null, `${mark.name}: ${text}`);
    }
    throw error;
  }
}

function openSender(staffId: number): Sender {
  const opened = createShippingSender({
    // What one person marked is never sent as another's.
    name: `mostrador-envios-${staffId}`,
    send,
    storage: sessionStorage,
    onChange: () => {
      if (sender === opened) useMarks.setState({ marks: opened.queue(), isStuck: opened.isStuck() });
    },
  });
  useMarks.setState({ marks: opened.queue(), isStuck: false });
  return opened;
}

/** Mounted once by the frame: what waits is sent once the network is back, whichever screen is open by then. */
export function useSendingMarks(staffId: number) {
  const isOnline = useIsOnline();
  useEffect(() => {
    sender = openSender(staffId);
    void sender.flush();
    return () => {
      sender = null;
    };
  }, [staffId]);
  useEffect(() => {
    if (!isOnline) return;
    void sender?.flush();
    const timer = setInterval(() => sender?.isStuck() && void sender.flush(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOnline]);
  // Settled marks go once their result is on the screen: what was undone may be marked the same way again.
  const settled = useMarks(({ marks }) => marks.filter(({ state }) => state !== 'waiting').length);
  useEffect(() => {
    if (settled > 0) sender?.clearSettled();
  }, [settled]);
}

export interface Refusal {
  code: string;
  text: string;
  trackingNumber: string;
}

type Wish = Pick<NewMark, 'id' | 'name' | 'carrierCode' | 'trackingNumber' | 'isShared'>;

/** Marks orders or boxes as sent, now or once the network is back; those that wait, and why one could not leave. */
export function useShipping(of: Shipped, onSent: (id: number) => void) {
  const [refusals, setRefusals] = useState<ReadonlyMap<number, Refusal>>(new Map());
  const { marks, isStuck } = useMarks();
  const isOnline = useIsOnline();
  const refuse = (id: number, refusal: Refusal | null) =>
    setRefusals(
      (all) => new Map([...all].filter(([other]) => other !== id).concat(refusal ? [[id, refusal]] : [])),
    );
  const latest = useRef<Packer>(null);
  useEffect(() => {
    latest.current = {
      sent: ({ id }) => onSent(id),
      refused: ({ id, trackingNumber }, code, text) => refuse(id, { code, text, trackingNumber }),
    };
  });
  useEffect(() => {
    packers.set(of, {
      sent: (mark) => latest.current?.sent(mark),
      refused: (...refusal) => latest.current?.refused(...refusal),
    });
    return () => void packers.delete(of);
  }, [of]);
  const waiting: ReadonlySet<number> = new Set(
    marks.flatMap((mark) => (mark.of === of && mark.state === 'waiting' ? [mark.id] : [])),
  );
  return {
    waiting,
    /** For «Sin conexión. Lo que marques se enviará al volver.» */
    isOffline: !isOnline || isStuck,
    refusals,
    refuse,
    mark(wish: Wish) {
      refuse(wish.id, null);
      void sender?.mark({ of, ...wish, key: crypto.randomUUID() });
    },
  };
}
