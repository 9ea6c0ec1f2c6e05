import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Calls } from '#contract/api.ts';
import { errorCatalogue } from '#contract/errors.ts';
import type { PurchaseDetail } from '#contract/orders.ts';
import { ApiError, browserApi } from '../ui/api.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { errorText } from '../ui/error-texts.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { awaitedPayment, lapsedPayment, readOrder, whileAwaited } from './awaited-payment.ts';
import { BuyAgainButton, isForSale } from './buy-again-button.tsx';
import { useBoughtGift } from './gifts/use-bought-gift.ts';
import { OrderAgainButton } from './order-again.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { isUnfinished } from './order-status.ts';
import { OrderBody, type ShownOrder } from './order-view.tsx';
import { RetryPaymentButton } from './retry-payment-button.tsx';
import { GET_MY_ORDERS } from './use-purchases.ts';

const GET_ORDER_DETAIL = 'POST /orders/get-order-detail';
/** Milliseconds shorter than the fifteen minutes for which links to bought files work. */
const TEN_MINUTES = 600_000;
const ORDER_ID = /^[1-9]\d{0,8}$/;

/** Reads a purchase; `orderId` as it stands in the address. */
export function usePurchase(orderId: string | undefined) {
  const key = { order_id: Number(orderId) };
  const isPossible = ORDER_ID.test(orderId ?? '');
  const query = useQuery({
    queryKey: [GET_ORDER_DETAIL, orderId],
    queryFn: ({ client, queryKey, signal }) =>
      readOrder(() => browserApi(GET_ORDER_DETAIL, { body: key, signal }), {
        known: client.getQueryData<Answer>(queryKey),
        key,
        signal,
      }),
    enabled: isPossible,
    refetchInterval: ({ state }) => askingOf(state.data).refetchInterval,
    refetchOnWindowFocus: ({ state }) => askingOf(state.data).refetchOnWindowFocus,
  });
  useFreshList(query.data);
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  return { ...query, order: query.data?.order, isMissing: isUnknown || !isPossible };
}

type Answer = Calls[typeof GET_ORDER_DETAIL]['response'];

const isAwaited = (answer: Answer | undefined) =>
  answer !== undefined && awaitedPayment(answer.order) !== null;
const askingOf = (answer: Answer | undefined) => whileAwaited(isAwaited(answer), TEN_MINUTES);

/** Has the list read anew once an order that waited for its payment no longer does. */
function useFreshList(answer: Answer | undefined) {
  const client = useQueryClient();
  const wasAwaited = useRef(false);
  const waits = isAwaited(answer);
  useEffect(() => {
    if (wasAwaited.current && !waits) void client.invalidateQueries({ queryKey: [GET_MY_ORDERS] });
    wasAwaited.current = waits;
  }, [client, waits]);
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
          <Ways order={order} />
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

/** What can be done about the order; one that waits for its payment says so in its own part. */
function Ways({ order }: { order: PurchaseDetail }) {
  const { bought } = useBoughtGift(
    { order_id: order.order_id },
    { lines: order.products, payment_status: order.payment_status },
  );
  if (awaitedPayment(order)) return null;
  if (!isUnfinished(order)) return <BuyAgain order={order} />;
  const hasLapsed = lapsedPayment(order) !== null;
  return (
    <div className="grid gap-3 print:hidden">
      {hasLapsed && !bought ? <OrderAgainButton lines={order.products} gift={order.gift} wide /> : null}
      <RetryPaymentButton
        order={{ order_id: order.order_id }}
        lines={order.products}
        gift={order.gift}
        wide
        isSecond={hasLapsed}
      />
    </div>
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
