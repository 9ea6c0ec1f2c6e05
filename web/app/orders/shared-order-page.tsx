import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { data } from 'react-router';
import type { Calls } from '#contract/api.ts';
import { errorCatalogue } from '#contract/errors.ts';
import type { OrderView } from '#contract/orders.ts';
import { wasLeftWith } from '../cart/left-with.ts';
import { PrivateHead } from '../settings/private-head.tsx';
import { ApiError, browserApi } from '../ui/api.ts';
import { apiContext } from '../ui/api-context.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { errorText } from '../ui/error-texts.ts';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/shared-order-page';
import { awaitedPayment, lapsedPayment, readOrder, whileAwaited } from './awaited-payment.ts';
import { clearAfterPayment } from './clear-after-payment.ts';
import { useBoughtGift } from './gifts/use-bought-gift.ts';
import { OrderAgainButton } from './order-again.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OrderBody, OrderHead } from './order-view.tsx';

const GET_SHARED_ORDER = 'GET /orders/get-shared-order';
/** Form of a whole token: a link that lost a part on its way from the mail needs no call. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Checks only whether the link leads to an order, which decides the page's status; the browser fetches the order
 * itself.
 */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  if (!TOKEN.test(token)) return data({ isKnown: false }, { status: 404 });
  try {
    await context.get(apiContext)(GET_SHARED_ORDER, { query: { token } });
  } catch (error) {
    if (isMissing(error)) return data({ isKnown: false }, { status: 404 });
    // A failed check is left to the browser, which asks again and shows the reason.
  }
  return data({ isKnown: true });
}

export const clientLoader = ({ params: { token } }: Route.ClientLoaderArgs) => ({
  isKnown: TOKEN.test(token),
});

export default function SharedOrderPage({ loaderData, params: { token } }: Route.ComponentProps) {
  const { isKnown } = loaderData;
  const {
    data: answer,
    error,
    refetch,
  } = useQuery({
    queryKey: [GET_SHARED_ORDER, token],
    queryFn: ({ client, queryKey, signal }) =>
      readOrder(() => browserApi(GET_SHARED_ORDER, { query: { token }, signal }), {
        known: client.getQueryData<Calls[typeof GET_SHARED_ORDER]['response']>(queryKey),
        key: { token },
        signal,
      }),
    enabled: isKnown,
    refetchInterval: ({ state }) => askingOf(state.data).refetchInterval,
    refetchOnWindowFocus: ({ state }) => askingOf(state.data).refetchOnWindowFocus,
  });
  return (
    <div className="page-column pt-6 pb-rhythm">
      <PrivateHead title={answer ? `Pedido ${answer.order.folio}` : 'Tu pedido'} />
      {answer ? (
        <Order order={answer.order} token={token} />
      ) : isMissing(error) || !isKnown ? (
        <Missing />
      ) : error ? (
        <Failure {...{ error, refetch }} />
      ) : (
        <>
          <h1 className="heading">Tu pedido</h1>
          <OrderSkeleton />
        </>
      )}
    </div>
  );
}

const askingOf = (answer: { order: OrderView } | undefined) =>
  whileAwaited(answer !== undefined && awaitedPayment(answer.order) !== null);

const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

function Missing() {
  return (
    <EmptyState as="h1" title="Pedido no encontrado" action={<LinkButton to="/">Ir al inicio</LinkButton>}>
      {errorCatalogue.ORDER_NOT_FOUND.text}
    </EmptyState>
  );
}

function Failure({ error, refetch }: { error: Error; refetch: () => unknown }) {
  return (
    <>
      <h1 className="heading">Tu pedido</h1>
      <Notice kind="error" isAnnounced className="mt-4">
        {errorText(error, errorCatalogue.INTERNAL.text)}
      </Notice>
      <Button className="mt-5" onClick={() => refetch()}>
        Reintentar
      </Button>
    </>
  );
}

function Order({ order, token }: { order: OrderView; token: string }) {
  const { lines } = order;
  const { bought } = useBoughtGift({ token }, order);
  const isOrdered = awaitedPayment(order) !== null || order.payment !== null;
  useEffect(() => {
    // A transfer leads here without a payment page; a link opened from a mail must not empty another cart.
    if (isOrdered && wasLeftWith(lines)) clearAfterPayment(token);
  }, [isOrdered, lines, token]);
  return (
    <>
      <OrderHead order={order} />
      <OrderBody order={order} as="h2" orderKey={{ token }}>
        {lapsedPayment(order) && !bought ? <OrderAgainButton lines={lines} gift={order.gift} wide /> : null}
        <LinkButton to="/productos" variant="secondary" wide className="print:hidden">
          Continuar Comprando
        </LinkButton>
      </OrderBody>
    </>
  );
}
