import { useEffect, useReducer, useRef, useState } from 'react';
import { useIsOnline } from '../foot.tsx';
import type { NewMark, ShippingMark } from './shipping-queue.ts';
import { createShippingSender } from './shipping-sender.ts';

/** Between two attempts where the browser thinks that there is a network and no answer comes. */
const AGAIN_MS = 10_000;

/** Marks orders as sent, now or once the network is back. `send` must pass on the mark's key as the idempotency key. */
export function useShippingQueue(send: (mark: ShippingMark) => Promise<unknown>) {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const [sender] = useState(() =>
    createShippingSender({
      send: (mark) => latest.current(mark),
      storage: sessionStorage,
      onChange: () => draw(),
    }),
  );
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!isOnline) return;
    void sender.flush();
    const timer = setInterval(() => sender.isStuck() && void sender.flush(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOnline, sender]);
  const marks = sender.queue();
  return {
    marks,
    waiting: marks.filter(({ state }) => state === 'waiting').length,
    /** For «Sin conexión. Lo que marques se enviará al volver.» */
    isOffline: !isOnline || sender.isStuck(),
    mark: (given: Omit<NewMark, 'key'>) => void sender.mark({ ...given, key: crypto.randomUUID() }),
    clearSettled: sender.clearSettled,
  };
}
