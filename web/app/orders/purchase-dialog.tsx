import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { dateText } from '#contract/mexico-city.ts';
import { Dialog } from '../ui/dialog.tsx';
import { OrderState } from './order-view.tsx';
import { PurchaseDetails, usePurchase } from './purchase-detail.tsx';

/** The purchase of the address over the list that it was opened from. Closing it goes back to the list. */
export function PurchaseDialog({ orderId }: { orderId: string | undefined }) {
  // While the dialog fades away it still shows what it showed.
  const [lastShown, setLastShown] = useState(orderId);
  if (orderId && orderId !== lastShown) setLastShown(orderId);
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (orderId !== undefined) isLeaving.current = false;
  }, [orderId]);
  const close = () => {
    // Asked twice, it would leave the list too.
    if (isLeaving.current) return;
    isLeaving.current = true;
    void navigate(-1);
  };
  return (
    <Dialog isOpen={orderId !== undefined} onClose={close} title="Detalle de la compra">
      {lastShown ? <Purchase key={lastShown} orderId={lastShown} /> : null}
    </Dialog>
  );
}

function Purchase({ orderId }: { orderId: string }) {
  const query = usePurchase(orderId);
  return (
    <PurchaseDetails
      query={query}
      as="h3"
      isOneColumn
      head={(order) => (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>
            <span className="eyebrow">Pedido {order.folio}</span>
            <span className="small block text-muted">{dateText(order.created_at)}</span>
          </p>
          <OrderState order={order} />
        </div>
      )}
    />
  );
}
