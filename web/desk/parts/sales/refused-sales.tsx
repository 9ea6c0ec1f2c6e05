import { Link, useLocation } from 'react-router';
import { Notice } from '#web/ui/notice.tsx';
import { useQueuedSales } from './queued-sales.ts';
import { isRefusedSale } from './sale-queue.ts';

/** Screen of sales by hand, which shows each of them. */
export const SALES_PATH = '/pedidos/a-mano';

/** Sales made without a network that the shop refused later: money was taken, so every screen says so. */
export function RefusedSales() {
  const refused = useQueuedSales().queue.filter(isRefusedSale);
  const { pathname } = useLocation();
  if (refused.length === 0 || pathname === SALES_PATH) return null;
  return (
    <Notice kind="error" className="mb-4">
      {refused.length === 1
        ? 'Una venta que cobraste sin conexión no se registró.'
        : `${refused.length} ventas que cobraste sin conexión no se registraron.`}{' '}
      <Link to={SALES_PATH} className="link inline-flex min-h-11 items-center">
        Ver por qué
      </Link>
    </Notice>
  );
}
