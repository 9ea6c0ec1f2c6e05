import { useEffect, useEffectEvent, useRef } from 'react';
import { useIsOnline } from '../foot.tsx';
import type { createQueueSender } from './queue-sender.ts';

/** Milliseconds between two attempts where the browser reports a network and no answer comes. */
const AGAIN_MS = 10_000;

type Flushed = Pick<ReturnType<typeof createQueueSender>, 'flush' | 'follow' | 'isStuck'>;

/**
 * Sends what waits in a queue once the network is back, whichever screen is open, and follows what other tabs change in it.
 * `open` opens the queue kept under a name, anew for each name.
 */
export function useFlushing(name: string, open: () => { sender: Flushed; close: () => void }) {
  const isOnline = useIsOnline();
  const opened = useRef<Flushed | null>(null);
  const begin = useEffectEvent(open);
  useEffect(() => {
    const { sender, close } = begin();
    opened.current = sender;
    void sender.flush();
    const follow = ({ key }: StorageEvent) => {
      if (key === name) sender.follow();
    };
    window.addEventListener('storage', follow);
    return () => {
      window.removeEventListener('storage', follow);
      opened.current = null;
      close();
    };
  }, [name]);
  useEffect(() => {
    if (!isOnline) return;
    void opened.current?.flush();
    const timer = setInterval(() => opened.current?.isStuck() && void opened.current.flush(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOnline]);
}
