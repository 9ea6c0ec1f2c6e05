import { type ReactNode, useEffect } from 'react';
import type { PaymentDetails } from '#contract/checkout.ts';
import { formatCents } from '#contract/money.ts';
import { OrderLines } from '../orders/order-lines.tsx';
import { paymentStatus } from '../orders/order-status.ts';
import { PrivateHead } from '../site/private-head.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { StatusLabel } from '../ui/status-label.tsx';
import { clearAfterPayment } from './clear-after-payment.ts';
import { Facts } from './payment-facts.tsx';
import { methodName, paymentStage } from './payment-texts.ts';
import { usePaymentDetails } from './use-payment-details.ts';

const SECONDS_TO_HOME = 10;

export default function PaymentSuccessPage() {
  return (
    <div className="pagina max-w-3xl pt-8 pb-ritmo">
      <PrivateHead title="Tu pago" />
      <PaymentResult />
    </div>
  );
}

function PaymentResult() {
  const { sessionId, details, isFailed, isGivenUp, askAgain } = usePaymentDetails({ untilDecided: true });
  if (sessionId === null) return <Problem text="No se encontró el ID de sesión en la URL." />;
  if (isFailed) return <Problem text="No se pudieron cargar los detalles del pago." onRetry={askAgain} />;
  if (!sessionId || !details) return <Waiting />;
  const stage = paymentStage(details.session.payment_status);
  if (stage === 'failed') return <NotPaid sessionId={sessionId} />;
  if (stage === 'waiting') return isGivenUp ? <StillUnconfirmed onRetry={askAgain} /> : <Waiting />;
  return <Confirmed sessionId={sessionId} details={details} />;
}

function Problem({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <section role="alert">
      <h1 className="titulo">Tu pago</h1>
      <Notice kind="error" className="mt-4">
        {text}
      </Notice>
      <p className="mt-4">
        Si ya pagaste, tu pedido está a salvo: la confirmación llega al correo que nos diste.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/">Ir al inicio</LinkButton>
        {onRetry ? (
          <Button variant="secundario" onClick={onRetry}>
            Reintentar
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function Waiting() {
  return (
    <section role="status">
      <h1 className="titulo">Estamos confirmando tu pago</h1>
      <p className="guia mt-4 flex items-center gap-3">
        <Icon name="circle-notch-bold" className="gira" />
        Tarda unos segundos. No cierres esta página.
      </p>
    </section>
  );
}

function StillUnconfirmed({ onRetry }: { onRetry: () => void }) {
  return (
    <section role="status">
      <h1 className="titulo">Tu pago todavía no se confirma</h1>
      <p className="guia mt-4">
        Tu carrito sigue aquí. Si terminaste de pagar, no pagues otra vez: en cuanto el banco lo confirme te
        mandamos un correo.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onRetry}>Revisar de nuevo</Button>
        <LinkButton to="/" variant="secundario">
          Ir al inicio
        </LinkButton>
      </div>
    </section>
  );
}

function NotPaid({ sessionId }: { sessionId: string }) {
  return (
    <section role="status">
      <h1 className="titulo">El pago no se completó</h1>
      <p className="guia mt-4">No se hizo ningún cargo y tu carrito sigue aquí.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={`/pago-fallido?session_id=${encodeURIComponent(sessionId)}`}>Ver qué pasó</LinkButton>
        <LinkButton to="/carrito" variant="secundario">
          Volver al carrito
        </LinkButton>
      </div>
    </section>
  );
}

const greetings: Readonly<Record<string, { title: string; text: string }>> = {
  paid: {
    title: 'Pago Exitoso',
    text: '¡Gracias por tu compra! Te mandamos la confirmación por correo.',
  },
  processing: {
    title: 'Tu pago está en proceso',
    text: 'Cuando el banco lo confirme, preparamos tu pedido y te avisamos por correo. No tienes que hacer nada más.',
  },
};

function Confirmed({ sessionId, details }: { sessionId: string; details: PaymentDetails }) {
  const { payment_status } = details.session;
  const greeting = greetings[payment_status];
  const isPaid = payment_status === 'paid';
  const isFresh = greeting !== undefined;
  useEffect(() => {
    if (isFresh) clearAfterPayment(sessionId);
  }, [sessionId, isFresh]);
  return (
    <>
      <section role="status" className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className={`grid size-16 shrink-0 place-items-center rounded-casilla ${isPaid ? 'bg-nopal text-blanco' : 'bg-mango'}`}
        >
          <Icon name={isPaid ? 'check-bold' : 'credit-card'} size={32} />
        </span>
        <div>
          <h1 className="titulo">{greeting?.title ?? 'Tu pago'}</h1>
          {greeting ? <p className="mt-1 text-texto-2">{greeting.text}</p> : null}
        </div>
      </section>
      <PaymentPanel details={details} />
      {details.order ? (
        <Panel title="Lo que compraste">
          <OrderLines lines={details.order.lines} />
        </Panel>
      ) : null}
      {greeting ? (
        <div className="mt-6">
          <Countdown seconds={SECONDS_TO_HOME} to="/" sentence="Te llevamos a la tienda en" />
        </div>
      ) : null}
    </>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel mt-4 p-5 sm:p-7">
      <h2 className="titulo-3 mb-3">{title}</h2>
      {children}
    </section>
  );
}

function PaymentPanel({ details: { session, payment_intent, charge, order } }: { details: PaymentDetails }) {
  const { label, tone } = paymentStatus(session.payment_status);
  const { email } = session.customer_details;
  const isPaid = paymentStage(session.payment_status) === 'paid';
  return (
    <section aria-label="Detalles del pago" className="panel mt-6 p-5 sm:p-7">
      <Facts
        rows={[
          ...(order ? [['Folio', order.folio] as const] : []),
          [
            isPaid ? 'Monto pagado' : 'Monto',
            <span key="amount" className="cifra text-2xl">
              {formatCents(session.amount_total)}
            </span>,
          ],
          ['Método de pago', methodName(payment_intent.payment_method)],
          [
            'Estado del pago',
            <StatusLabel key="status" tone={tone}>
              {label}
            </StatusLabel>,
          ],
          ...(email ? [['Correo', email] as const] : []),
        ]}
      />
      {charge.receipt_url ? (
        <a
          href={charge.receipt_url}
          target="_blank"
          rel="noreferrer"
          className="enlace mt-2 inline-flex min-h-11 items-center"
        >
          Ver recibo<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      ) : null}
    </section>
  );
}
