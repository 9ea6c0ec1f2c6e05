import { Outlet, useLocation, useParams } from 'react-router';
import { PrivateHead } from '../settings/private-head.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { classNames } from '../ui/class-names.ts';
import { ClientOnly } from '../visitor/client-only.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { readPurchaseFilter } from './purchase-filter-state.ts';
import { useIsOverList } from './purchase-link.ts';
import { Purchases, WholeSkeleton } from './purchases.tsx';
import { useIsPrinting } from './use-is-printing.ts';

/** The list; a purchase that was opened from it stands over it, any other takes its place. */
export default function PurchasesPage() {
  const { orderId } = useParams();
  const isOverList = useIsOverList();
  const isPrinting = useIsPrinting();
  if (orderId && !isOverList) return <Outlet />;
  return (
    <>
      {/* A dialog would end with the first sheet. */}
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
