import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorCatalogue } from '#contract/errors.ts';
import type { PurchaseDetail } from '#contract/orders.ts';
import { ApiError, browserApi } from '../ui/api.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { errorText } from '../ui/error-texts.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { BuyAgainButton, isForSale } from './buy-again-button.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { isUnfinished } from './order-status.ts';
import { OrderBody, type ShownOrder } from './order-view.tsx';
import { RetryPaymentButton } from './retry-payment-button.tsx';

const GET_ORDER_DETAIL = 'POST /orders/get-order-detail';
/** Milliseconds shorter than the fifteen minutes for which links to bought files work. */
const TEN_MINUTES = 600_000;
const ORDER_ID = /^[1-9]\d{0,8}$/;

/** Reads a purchase; `orderId` as it stands in the address. */
export function usePurchase(orderId: string | undefined) {
  const isPossible = ORDER_ID.test(orderId ?? '');
  const query = useQuery({
    queryKey: [GET_ORDER_DETAIL, orderId],
    queryFn: ({ signal }) => browserApi(GET_ORDER_DETAIL, { body: { order_id: Number(orderId) }, signal }),
    enabled: isPossible,
    refetchInterval: TEN_MINUTES,
  });
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  return { ...query, order: query.data?.order, isMissing: isUnknown || !isPossible };
}

export type PurchaseQuery = ReturnType<typeof usePurchase>;

export const shown = (order: PurchaseDetail): ShownOrder => ({ ...order, lines: order.products });

interface PurchaseDetailsProps {
  query: PurchaseQuery;
  as: 'h2' | 'h3';
  isOneColumn?: boolean;
  /** Head above the order's parts. */
  head: (order: ShownOrder) => ReactNode;
}

/** Order of the client, in a dialog or on a page; or its placeholder, or the reason why it cannot be shown. */
export function PurchaseDetails({ query, as, isOneColumn, head }: PurchaseDetailsProps) {
  const { order } = query;
  if (query.isMissing) return <EmptyState as={as} title={errorCatalogue.PURCHASE_NOT_FOUND.text} />;
  if (order)
    return (
      <>
        {head(shown(order))}
        <OrderBody
          order={shown(order)}
          as={as}
          isOneColumn={isOneColumn}
          orderKey={{ order_id: order.order_id }}
        >
          {isUnfinished(order) ? (
            <div className="print:hidden">
              <RetryPaymentButton order={{ order_id: order.order_id }} lines={order.products} wide />
            </div>
          ) : (
            <BuyAgain order={order} />
          )}
        </OrderBody>
      </>
    );
  if (!query.error) return <OrderSkeleton isOneColumn={isOneColumn} />;
  return (
    <LoadFailure
      title="Error al cargar los detalles"
      reason={errorText(query.error, errorCatalogue.INTERNAL.text)}
      onRetry={query.refetch}
      isRetrying={query.isFetching}
      className="mt-4"
    />
  );
}

function BuyAgain({ order: { products } }: { order: PurchaseDetail }) {
  const gone = products.filter((product) => !isForSale(product));
  return (
    <div className="print:hidden">
      <BuyAgainButton products={products} />
      {gone.length > 0 && gone.length < products.length ? (
        <p className="small mt-2 text-muted">
          Ya no disponible: {gone.map(({ product_name }) => product_name).join(', ')}
        </p>
      ) : null}
    </div>
  );
}
