import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { dateText } from '#contract/mexico-city.ts';
import { PrivateHead } from '../settings/private-head.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ClientOnly } from '../visitor/client-only.tsx';
import { OrderState } from './order-view.tsx';
import { PurchaseDetails, usePurchase } from './purchase-detail.tsx';
import { readPurchaseFilter } from './purchase-filter-state.ts';
import { useIsOverList } from './purchase-link.ts';
import { Purchases, WholeSkeleton } from './purchases.tsx';

/** List of purchases. A purchase opened from it is a dialog above it; one opened by its address replaces it. */
export default function PurchasesPage() {
  const { orderId } = useParams();
  const isOverList = useIsOverList();
  const isPrinting = useIsPrinting();
  if (orderId && !isOverList) return <Outlet />;
  return (
    <>
      {/* Printing needs the page: a dialog would end with the first sheet. */}
      {orderId && isPrinting ? <Outlet /> : null}
      <div className={classNames('page-column pt-3.5 pb-rhythm', orderId && 'print:hidden')}>
        <PrivateHead title="Mis compras" />
        <Breadcrumb above={[{ name: 'Mi cuenta', to: '/mi-cuenta' }]} current="Mis compras" />
        <h1 className="heading mt-2">Mis Compras</h1>
        <ClientOnly skeleton={<WholeSkeleton />}>{() => <List />}</ClientOnly>
      </div>
    </>
  );
}

function List() {
  const { orderId } = useParams();
  const { search } = useLocation();
  return (
    <>
      <Purchases filter={readPurchaseFilter(new URLSearchParams(search))} />
      <PurchaseDialog orderId={orderId} />
    </>
  );
}

const onPaper = () => window.matchMedia('print').matches;
let isBeingPrinted = false;

function subscribe(notify: () => void) {
  const paper = window.matchMedia('print');
  // The browser lays out the sheet as soon as this function returns.
  const begin = () => {
    isBeingPrinted = true;
    flushSync(notify);
  };
  const end = () => {
    isBeingPrinted = false;
    notify();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  paper.addEventListener('change', notify);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    paper.removeEventListener('change', notify);
  };
}

/** True while the page is being printed, for parts that the screen does not show. */
function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isBeingPrinted || onPaper(),
    () => false,
  );
}

/** Dialog with the purchase of the address. Closing it goes back to the list. */
function PurchaseDialog({ orderId }: { orderId: string | undefined }) {
  // The last purchase stays shown while the dialog fades out.
  const [lastShown, setLastShown] = useState(orderId);
  if (orderId && orderId !== lastShown) setLastShown(orderId);
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (orderId !== undefined) isLeaving.current = false;
  }, [orderId]);
  const close = () => {
    // Closing twice would go back beyond the list.
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
