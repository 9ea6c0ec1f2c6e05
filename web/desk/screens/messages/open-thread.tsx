import { useEffect } from 'react';
import { FailedScreen, SkeletonPanels } from '../../frame/screen-states.tsx';
import { useIsWide } from '../../frame/use-is-wide.ts';
import type { ListPlace } from './list-place.ts';
import { OrderCard } from './order-card.tsx';
import { ReplyBox } from './reply-box.tsx';
import { ThreadHead } from './thread-head.tsx';
import { ThreadMessages } from './thread-messages.tsx';
import { useThread } from './use-messages.ts';

/** One conversation: whose it is, its order, what was written, and the answer. */
export function OpenThread({ threadId, place }: { threadId: number; place: ListPlace }) {
  const { data: thread, error, refetch } = useThread(threadId);
  const isWide = useIsWide();
  const count = thread?.messages.length ?? 0;
  useEffect(() => {
    if (count > 0 && !isWide) window.scrollTo({ top: document.documentElement.scrollHeight });
  }, [count, isWide]);
  if (!thread)
    return error ? (
      <FailedScreen what="el mensaje" error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonPanels heights={[60, 120, 120]} />
    );
  return (
    <>
      {/* On a phone the answer stands over the lower half: what the keyboard reaches comes out from behind it. */}
      <div className="contents max-desk:[&_:is(a,button)]:scroll-mb-88">
        <ThreadHead thread={thread} place={place} />
        {thread.folio ? <OrderCard folio={thread.folio} /> : null}
        <section
          aria-label="Conversación"
          // Only beside the list it is pushed by itself; the keyboard must reach it then.
          tabIndex={isWide ? 0 : undefined}
          // Turned round, it stays at its end while the answer under it grows.
          className="desk:flex desk:min-h-24 desk:grow desk:flex-col-reverse desk:overflow-y-auto"
        >
          <ThreadMessages thread={thread} />
        </section>
      </div>
      <ReplyBox thread={thread} />
    </>
  );
}
