import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorCatalogue } from '#contract/errors.ts';
import { isLater, type PaymentMethod } from '#contract/later-payment.ts';
import { dateText, timeText } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import type { PayLinkView } from '#contract/pay-link.ts';
import { whileAwaited } from '../orders/awaited-payment.ts';
import { OrderLines } from '../orders/order-lines.tsx';
import { OrderTotals } from '../orders/order-totals.tsx';
import { PendingPayment } from '../orders/pending-payment.tsx';
import { PrivateHead } from '../settings/private-head.tsx';
import { ApiError, browserApi } from '../ui/api.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { errorText } from '../ui/error-texts.ts';
import { Notice } from '../ui/notice.tsx';
import { LoadingNote } from '../ui/skeleton.tsx';
import { useLeaving } from '../ui/use-leaving.ts';
import type { Route } from './+types/pay-link-page';
import { LaterNote, PaymentMethodChoice } from './payment-choice.tsx';

/** An order that the shop sold by hand, to be paid by who has its link. */
export default function PayLinkPage({ params: { token } }: Route.ComponentProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['GET /payments/get-pay-link', token],
    queryFn: async ({ signal }) =>
      (await browserApi('GET /payments/get-pay-link', { query: { token }, signal })).order,
    refetchInterval: ({ state }) => askingOf(state.data).refetchInterval,
    refetchOnWindowFocus: ({ state }) => askingOf(state.data).refetchOnWindowFocus,
  });
  return (
    <div className="page-column pt-6 pb-rhythm">
      <PrivateHead title={data ? `Pagar el pedido ${data.folio}` : 'Pagar tu pedido'} />
      {data ? (
        <PayOrder order={data} token={token} onRefused={() => void refetch()} />
      ) : error instanceof ApiError && (error.status === 404 || error.status === 400) ? (
        <EmptyState as="h1" title="Liga no encontrada" action={<LinkButton to="/">Ir al inicio</LinkButton>}>
          {errorCatalogue.ORDER_NOT_FOUND.text}
        </EmptyState>
      ) : error ? (
        <>
          <h1 className="heading">Pagar tu pedido</h1>
          <Notice kind="error" isAnnounced className="mt-4">
            {errorText(error, errorCatalogue.INTERNAL.text)}
          </Notice>
          <Button className="mt-5" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </>
      ) : (
        <>
          <h1 className="heading">Pagar tu pedido</h1>
          <LoadingNote>Cargando…</LoadingNote>
        </>
      )}
    </div>
  );
}

const askingOf = (order: PayLinkView | undefined) => whileAwaited(order?.payment_status === 'processing');

interface PayOrderProps {
  order: PayLinkView;
  token: string;
  onRefused: () => void;
}

function PayOrder({ order, token, onRefused }: PayOrderProps) {
  const headingId = useId();
  return (
    <>
      <h1 className="heading">Pedido {order.folio}</h1>
      <div className="mt-5 grid max-w-2xl gap-6">
        <section aria-labelledby={headingId}>
          <h2 id={headingId} className="heading-3 mb-3">
            Lo que pides
          </h2>
          <OrderLines lines={order.lines} />
          <OrderTotals subtotal={order.subtotal_cents} amounts={order.amounts} total={order.total_cents} />
        </section>
        {order.is_open ? <Pay order={order} token={token} onRefused={onRefused} /> : <Closed order={order} />}
      </div>
    </>
  );
}

function Pay({ order, token, onRefused }: PayOrderProps) {
  const [method, setMethod] = useState<PaymentMethod>('card');
  const { isBusy, setIsBusy, leaveFor } = useLeaving();
  const payment = useMutation({
    mutationFn: () => browserApi('POST /payments/pay-by-link', { body: { token, payment_method: method } }),
    onMutate: () => setIsBusy(true),
    onSuccess: ({ url }) => leaveFor(url),
    onError: () => {
      setIsBusy(false);
      onRefused();
    },
  });
  const reasonOf = (asked: PaymentMethod) =>
    order.methods.find((option) => option.method === asked)?.reason ?? null;
  const choice = {
    isOffered: order.methods.some((option) => isLater(option.method) && option.reason !== 'off'),
    method,
    whyNot: reasonOf,
    fallback: null,
    choose: (chosen: PaymentMethod) => {
      if (reasonOf(chosen) === null) setMethod(chosen);
    },
  };
  return (
    <section aria-label="Pago">
      <PaymentMethodChoice choice={choice} as="h2" className="mb-4" />
      {payment.error ? (
        <Notice kind="error" isAnnounced className="mb-4">
          {errorText(payment.error, 'No pudimos abrir el pago. Inténtalo de nuevo.')}
        </Notice>
      ) : null}
      <Button size={56} wide busy={isBusy && 'Abriendo el pago…'} onClick={() => payment.mutate()}>
        Pagar {formatCents(order.total_cents)}
      </Button>
      <LaterNote method={method} ships={order.is_shipped} />
      <p className="small mt-3 text-muted">
        Apartamos tus libros hasta el {dateText(new Date(order.ends_at))} a las{' '}
        {timeText(new Date(order.ends_at))}.
      </p>
    </section>
  );
}

/** Paid, waited for, or over. */
function Closed({ order }: { order: PayLinkView }) {
  if (order.pending)
    return <PendingPayment pending={order.pending} lines={order.lines} gift={null} as="h2" />;
  if (order.is_paid)
    return (
      <Notice kind="success">
        Este pedido ya está pagado. Gracias. Lo demás llega por correo a quien lo pidió.
      </Notice>
    );
  if (order.payment_status === 'processing')
    return <Notice kind="info">Estamos confirmando el pago de este pedido.</Notice>;
  return (
    <Notice kind="warning">
      Esta liga ya no sirve: los libros no siguen apartados. Escríbenos y te mandamos otra.
    </Notice>
  );
}
