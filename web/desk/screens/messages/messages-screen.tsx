import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { DeskOrder } from '#contract/desk/order-views.ts';
import { formatCents } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { chatCenteredText } from '../../frame/icons.generated.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { useListAddress } from '../../frame/list-address.ts';
import { EmptyScreen, NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { useIsWide } from '../../frame/use-is-wide.ts';
import { CoverImage } from '../../parts/books/book-cover.tsx';
import { booksText, parcelState, paymentState } from '../../parts/orders/order-words.ts';
import { useOrder } from '../../parts/orders/use-order.ts';
import { CannedDialog } from './canned-dialog.tsx';
import { type ListPlace, messagesAddress } from './list-place.ts';
import { ReplyBox } from './reply-box.tsx';
import { ThreadHead } from './thread-head.tsx';
import { ThreadList } from './thread-list.tsx';
import { ThreadMessages } from './thread-messages.tsx';
import { ThreadTabs } from './thread-tabs.tsx';
import { useThread } from './use-messages.ts';

/** The list, and beside it from 1200 px the open conversation; on a phone one or the other. */
export function Screen() {
  const isWide = useIsWide();
  const { id } = useParams();
  const [place] = useListAddress(messagesAddress);
  const threadId = id && /^\d{1,9}$/.test(id) ? Number(id) : null;
  if (!isWide && threadId !== null) return <OpenThread key={threadId} threadId={threadId} place={place} />;
  return (
    <>
      <ScreenHead title="Mensajes" actions={isWide ? <CannedButton /> : null} />
      <ThreadTabs />
      {isWide ? (
        <div className="-mb-[72px] grid h-[max(560px,calc(100dvh-232px))] grid-cols-[336px_minmax(0,1fr)] gap-3.5">
          <div className="desk-panel overflow-y-auto p-0!">
            <ThreadList place={place} openId={threadId} />
          </div>
          <div className="desk-panel flex min-h-0 flex-col py-4! pr-5! pl-5!">
            {threadId === null ? (
              <EmptyScreen title="Elige un mensaje para leerlo.">
                Lo que contestes sale por correo.
              </EmptyScreen>
            ) : (
              <OpenThread key={threadId} threadId={threadId} place={place} />
            )}
          </div>
        </div>
      ) : (
        <div className="-mx-gutter -mt-3">
          <ThreadList place={place} openId={null} />
          <div className="px-gutter pt-4">
            <CannedButton />
          </div>
        </div>
      )}
    </>
  );
}

function CannedButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size={44} icon={chatCenteredText} onClick={() => setIsOpen(true)}>
        Respuestas guardadas
      </Button>
      {isOpen ? <CannedDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** One conversation: whose it is, its order, what was written, and the answer. */
function OpenThread({ threadId, place }: { threadId: number; place: ListPlace }) {
  const query = useThread(threadId);
  const thread = query.data;
  const isWide = useIsWide();
  const count = thread?.messages.length ?? 0;
  useEffect(() => {
    if (count > 0 && !isWide) window.scrollTo({ top: document.documentElement.scrollHeight });
  }, [count, isWide]);
  if (!thread) return <NotRead what="el mensaje" query={query} heights={[60, 120, 120]} />;
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

const hasParcel = ({ address, lines }: DeskOrder) =>
  address !== null && lines.some(({ is_digital }) => !is_digital);

/** The order that a conversation is about, and the way there. */
function OrderCard({ folio }: { folio: string }) {
  const { data: order } = useOrder(folio);
  const state = order
    ? (parcelState(order, hasParcel(order)) ?? paymentState(order.payment_status))
    : undefined;
  const copies = order?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  return (
    <Link
      to={`/pedidos/${folio}`}
      className="mb-3.5 flex min-h-14 items-center gap-3 rounded-field border border-line bg-white px-3 py-2 leading-snug hover:bg-mist"
    >
      <span className="flex shrink-0 gap-1.5">
        {order?.lines.slice(0, 2).map(({ product_id, image_url }) => (
          <CoverImage key={product_id} url={image_url} className="w-7 rounded-chip shadow-sm" />
        ))}
      </span>
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0">
          <strong>{folio}</strong>{' '}
          {order ? (
            <span className="text-muted">
              {booksText(copies)}
              {order.payment ? ` · ${formatCents(order.payment.paid_cents)}` : null}
            </span>
          ) : null}
          {order?.tracking_number ? (
            <span className="block wrap-anywhere">
              {[order.carrier, order.tracking_number].filter(Boolean).join(' ')}
            </span>
          ) : null}
        </span>
        {state ? <StateLabel tone={state.tone}>{state.text}</StateLabel> : null}
      </span>
    </Link>
  );
}
