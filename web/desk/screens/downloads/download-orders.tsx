import { Link } from 'react-router';
import type { DownloadingOrder } from '#contract/desk/downloads.ts';
import { deskApi, useMe } from '../../frame/desk-api.ts';
import { shortDay } from '../../frame/desk-dates.ts';
import { MoreRows } from '../../frame/record-list.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { showDone, showFailed } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useKeysetList } from '../../frame/use-keyset-list.ts';
import { countText } from '../../parts/books/count-text.ts';

/** The paid orders of a digital book, with how often each was downloaded. */
export function DownloadOrders({ productId, title }: { productId: number; title: string }) {
  const list = useKeysetList({
    queryKey: ['download-orders', productId],
    load: (cursor, signal) =>
      deskApi('GET /desk/orders/downloads', { query: { product_id: productId, cursor }, signal }),
    rowsOf: (page) => page.orders,
  });
  if (!list.rows) return <NotRead what="los pedidos" query={list} rows={3} />;
  if (list.rows.length === 0) return <p className="text-muted">Nadie lo ha comprado todavía.</p>;
  return (
    <>
      <ul aria-label={`Pedidos de ${title}`} className="mt-2 border-t border-line">
        {list.rows.map((order) => (
          <Row key={order.order_id} order={order} />
        ))}
      </ul>
      <MoreRows list={list} />
    </>
  );
}

function Row({ order }: { order: DownloadingOrder }) {
  const isOwner = useMe().data?.me.role === 'owner';
  const { order_id, folio, contact_name, paid_at } = order;
  const resend = useDeskWrite('POST /desk/orders/resend-mail', {
    onDone: () => showDone('Enlace enviado otra vez.'),
    onFailed: (error) => showFailed(error, 'No se pudo enviar. Inténtalo de nuevo.'),
    invalidates: [],
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-0">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link to={`/pedidos/${folio}`} className="link whitespace-nowrap">
            {folio}
          </Link>
          <span className="min-w-0 wrap-anywhere">{contact_name}</span>
          <span className="small text-muted">{shortDay(paid_at)}</span>
        </p>
        <p className="small text-muted">{countText(order)}</p>
      </div>
      {isOwner ? (
        <TextButton
          aria-disabled={resend.isPending || undefined}
          onClick={() => resend.write({ order_id, kind: 'downloads' })}
        >
          {resend.isPending ? 'Enviando…' : 'Reenviar enlace'}
          <span className="sr-only"> de {folio}</span>
        </TextButton>
      ) : null}
    </li>
  );
}
