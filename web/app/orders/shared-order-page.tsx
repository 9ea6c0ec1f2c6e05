import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { addressLine } from '#contract/address.ts';
import { errorCatalogue } from '#contract/errors.ts';
import type { OrderView } from '#contract/orders.ts';
import { OrderTotals } from '../checkout/order-totals.tsx';
import { cardName } from '../checkout/payment-texts.ts';
import { PrivateHead } from '../site/private-head.tsx';
import { ApiError, browserApi } from '../ui/api.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { errorText } from '../ui/error-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { LoadingNote, Skeleton } from '../ui/skeleton.tsx';
import { StatusLabel } from '../ui/status-label.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { Downloads } from './downloads.tsx';
import { dateText } from './order-dates.ts';
import { OrderLines } from './order-lines.tsx';
import { headline, orderStatus, paymentStatus, shippingProgress } from './order-status.ts';
import './print.css';

/** A link that lost a part on its way from the mail needs no question to the shop. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export default function SharedOrderPage() {
  const { token = '' } = useParams();
  const isWhole = TOKEN.test(token);
  const { data, error, refetch } = useQuery({
    queryKey: ['GET /orders/get-shared-order', token],
    queryFn: ({ signal }) => browserApi('GET /orders/get-shared-order', { query: { token }, signal }),
    enabled: isWhole,
  });
  return (
    <div className="pagina pt-6 pb-ritmo">
      <PrivateHead title={data ? `Pedido ${data.order.folio}` : 'Tu pedido'} />
      {data ? (
        <Order order={data.order} />
      ) : isMissing(error) || !isWhole ? (
        <Missing />
      ) : error ? (
        <Failure {...{ error, refetch }} />
      ) : (
        <OrderSkeleton />
      )}
    </div>
  );
}

const isMissing = (error: Error | null) =>
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
      <h1 className="titulo">Tu pedido</h1>
      <Notice kind="error" isLive className="mt-4">
        {errorText(error, errorCatalogue.INTERNAL.text)}
      </Notice>
      <Button className="mt-5" onClick={() => refetch()}>
        Reintentar
      </Button>
    </>
  );
}

function OrderSkeleton() {
  return (
    <>
      <h1 className="titulo">Tu pedido</h1>
      <LoadingNote>Cargando tu pedido</LoadingNote>
      <Skeleton className="mt-5 h-36 w-full" />
      <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-6">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    </>
  );
}

function Order({ order }: { order: OrderView }) {
  const status = orderStatus(order);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="titulo">Pedido {order.folio}</h1>
          <p className="text-texto-2">{dateText(order.created_at)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4">
          <Button
            variant="texto"
            size={44}
            className="max-lg:order-1 print:hidden"
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
          <StatusLabel tone={status.tone}>{status.label}</StatusLabel>
        </div>
      </div>
      <Progress order={order} />
      <Downloads downloads={order.downloads} className="mt-4" />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-6">
        <Panel title="Libros">
          <OrderLines lines={order.lines} />
        </Panel>
        <div className="grid gap-4">
          <Payment order={order} />
          <Destination order={order} />
          {order.note ? (
            <Panel title="Nota">
              <p className="wrap-anywhere whitespace-pre-line text-texto-2">{order.note}</p>
            </Panel>
          ) : null}
          <LinkButton to="/productos" variant="secundario" wide className="print:hidden">
            Continuar Comprando
          </LinkButton>
        </div>
      </div>
    </>
  );
}

function Progress({ order }: { order: OrderView }) {
  const { title, text } = headline(order);
  const progress = shippingProgress(order);
  return (
    <section
      aria-label="Cómo va tu pedido"
      className="mt-5 grid items-center gap-x-10 gap-y-6 rounded-bloque rounded-tr-promo bg-cielo px-5 py-6 sm:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:px-12 lg:pr-16"
    >
      <div>
        <h2 className="titulo max-w-[20ch]">{title}</h2>
        <p className="mt-1.5">{text}</p>
        {order.tracking_url ? (
          <a
            href={order.tracking_url}
            target="_blank"
            rel="noreferrer"
            className="enlace mt-1 inline-flex min-h-11 items-center gap-2 print:hidden"
          >
            <Icon name="truck" size={20} />
            Rastrear mi paquete{order.carrier ? ` con ${order.carrier}` : ''}
          </a>
        ) : null}
      </div>
      {progress ? <Stepper {...progress} label="Avance del envío" /> : null}
    </section>
  );
}

function Payment({ order }: { order: OrderView }) {
  const { subtotal_cents: subtotal, shipping_cents: shipping, total_cents: total, payment } = order;
  const { label } = paymentStatus(order.payment_status);
  return (
    <Panel title="Resumen">
      <OrderTotals {...{ subtotal, shipping, total }} shippingLabel="Envío" />
      <p className="chico mt-3 flex items-center gap-2 text-texto-2">
        <Icon name="credit-card" size={20} />
        {payment?.last4 ? `${cardName(payment)} · ${label}` : label}
      </p>
      <p className="micro mt-1 text-texto-2">Precios en pesos mexicanos (MXN)</p>
    </Panel>
  );
}

function Destination({ order: { address, contact } }: { order: OrderView }) {
  return (
    <Panel title={address ? 'Se envía a' : 'Contacto'}>
      <p className="wrap-anywhere">{contact.full_name}</p>
      <p className="wrap-anywhere text-texto-2">{address ? addressLine(address) : contact.email}</p>
      {address?.references ? <p className="chico text-texto-2">{address.references}</p> : null}
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel p-5 sm:p-7">
      <h2 className="titulo-3 mb-3">{title}</h2>
      {children}
    </section>
  );
}
