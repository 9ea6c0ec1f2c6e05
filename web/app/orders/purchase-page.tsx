import { useParams } from 'react-router';
import { PrivateHead } from '../settings/private-head.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { ClientOnly } from '../visitor/client-only.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OrderHead } from './order-view.tsx';
import { PurchaseDetails, usePurchase } from './purchase-detail.tsx';
import { PURCHASES_PATH } from './purchase-filter-state.ts';

/** Purchase on a page of its own, for visits by its address. */
export default function PurchasePage() {
  return (
    <div className="page-column pt-6 pb-rhythm">
      <BackLink to={PURCHASES_PATH} className="print:hidden">
        Mis compras
      </BackLink>
      <ClientOnly skeleton={<Nameless />}>{() => <Purchase />}</ClientOnly>
    </div>
  );
}

const TITLE = 'Detalle de la compra';

function Nameless() {
  return (
    <>
      <PrivateHead title={TITLE} />
      <h1 className="heading">{TITLE}</h1>
      <OrderSkeleton />
    </>
  );
}

function Purchase() {
  const { orderId } = useParams();
  const query = usePurchase(orderId);
  if (query.isPending && !query.isMissing) return <Nameless />;
  return (
    <>
      <PrivateHead title={query.order ? `Pedido ${query.order.folio}` : TITLE} />
      {query.order ? null : <h1 className="heading">{TITLE}</h1>}
      <PurchaseDetails query={query} as="h2" head={(order) => <OrderHead order={order} />} />
    </>
  );
}
