import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PaymentDetails } from '#contract/checkout.ts';
import { failureText, paymentStage } from '../orders/payment-texts.ts';
import { PrivateHead } from '../settings/private-head.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { LoadingNote, Skeleton } from '../ui/skeleton.tsx';
import { AttemptFacts } from './attempt-facts.tsx';
import { usePaymentDetails } from './use-payment-details.ts';

export default function PaymentFailurePage() {
  const { sessionId, details, isFailed } = usePaymentDetails({ untilDecided: false });
  const isLoading = sessionId === undefined || (sessionId && !details && !isFailed);
  return (
    <div className="page-column max-w-3xl pt-8 pb-rhythm">
      <PrivateHead title="Pago no completado" />
      {isLoading ? <Loading /> : sessionId && details ? <Attempt {...{ sessionId, details }} /> : <Neutral />}
    </div>
  );
}

function Loading() {
  return (
    <>
      <h1 className="heading">Tu pago</h1>
      <LoadingNote>Cargando los detalles del pago</LoadingNote>
      <Skeleton className="mt-4 h-64 w-full" />
    </>
  );
}

/** Without a payment to speak of, nothing is claimed about one. */
function Neutral() {
  return (
    <>
      <h1 className="heading">El pago no se completó</h1>
      <p className="lead mt-4">
        No encontramos un pago en esta dirección. Si no terminaste de pagar, no se hizo ningún cargo y tu
        carrito sigue aquí.
      </p>
      <NextSteps />
    </>
  );
}

function Attempt({ sessionId, details }: { sessionId: string; details: PaymentDetails }) {
  const stage = paymentStage(details.session.payment_status);
  if (stage === 'paid' || stage === 'processing') return <PaidAfterAll sessionId={sessionId} />;
  const { failure } = details;
  return (
    <>
      <h1 className="heading">{failure || stage === 'failed' ? 'Pago Fallido' : 'El pago no se completó'}</h1>
      <Notice kind={failure || stage === 'failed' ? 'error' : 'info'} className="mt-4">
        {failureText(details)}
      </Notice>
      <AttemptFacts details={details} />
      <p className="mt-4 text-muted">Tu carrito sigue como lo dejaste.</p>
      <NextSteps />
    </>
  );
}

function PaidAfterAll({ sessionId }: { sessionId: string }) {
  return (
    <>
      <h1 className="heading">Este pago sí se hizo</h1>
      <p className="lead mt-4">No hace falta que pagues otra vez.</p>
      <Actions>
        <LinkButton to={`/pago-exitoso?session_id=${encodeURIComponent(sessionId)}`}>Ver mi pago</LinkButton>
      </Actions>
    </>
  );
}

function NextSteps() {
  return (
    <>
      <Actions>
        <LinkButton to="/carrito">Reintentar Pago</LinkButton>
        <LinkButton to="/productos" variant="secondary">
          Continuar Comprando
        </LinkButton>
      </Actions>
      <p className="small mt-5 text-muted">
        ¿Algo no cuadra?{' '}
        <Link to="/contacto" className="link">
          Escríbenos
        </Link>
      </p>
    </>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap gap-3">{children}</div>;
}
