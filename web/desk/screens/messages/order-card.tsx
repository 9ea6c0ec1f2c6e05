import { Link } from 'react-router';
import type { DeskOrder } from '#contract/desk/order-views.ts';
import { formatCents } from '#contract/money.ts';
import { StateLabel } from '../../frame/state-label.tsx';
import { CoverImage } from '../../parts/books/book-cover.tsx';
import { booksText, parcelState, paymentState } from '../../parts/orders/order-words.ts';
import { useOrder } from '../../parts/orders/use-order.ts';

const hasParcel = ({ address, lines }: DeskOrder) =>
  address !== null && lines.some(({ is_digital }) => !is_digital);

/** The order that a conversation is about, and the way there. */
export function OrderCard({ folio }: { folio: string }) {
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
