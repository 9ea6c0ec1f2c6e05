import { Link } from 'react-router';
import type { PaymentDetails } from '#contract/checkout.ts';
import { AttemptFacts } from '../../checkout/attempt-facts.tsx';
import { usePaymentDetails } from '../../checkout/use-payment-details.ts';
import { paymentStage } from '../../orders/payment-texts.ts';
import { membershipsPath } from '../../settings/membership-paths.ts';
import { PrivateHead } from '../../settings/private-head.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { successPath } from '../membership-paths.ts';

export default function MembershipPaymentFailurePage() {
  const { sessionId, details, isFailed } = usePaymentDetails({ untilDecided: false });
  const isLoading = sessionId === undefined || (sessionId && !details && !isFailed);
  return (
    <div className="page-column max-w-3xl pt-8 pb-rhythm">
      <PrivateHead title="Suscripción no completada" />
      {isLoading ? <Loading /> : sessionId && details ? <Attempt {...{ sessionId, details }} /> : <Neutral />}
    </div>
  );
}

function Loading() {
  return (
    <>
      <h1 className="heading">Tu suscripción</h1>
      <LoadingNote>Cargando los detalles del pago</LoadingNote>
      <Skeleton className="mt-4 h-64 w-full" />
    </>
  );
}

/** Without a payment to speak of, nothing is claimed about one. */
function Neutral() {
  return (
    <>
      <h1 className="heading">La suscripción no se completó</h1>
      <p className="lead mt-4">
        No encontramos un pago en esta dirección. Si no terminaste de pagar, no se hizo ningún cargo.
      </p>
      <NextSteps />
    </>
  );
}

function Attempt({ sessionId, details }: { sessionId: string; details: PaymentDetails }) {
  const { session, failure } = details;
  if (paymentStage(session.payment_status) === 'paid') return <PaidAfterAll sessionId={sessionId} />;
  return (
    <>
      <h1 className="heading">{failure ? 'Pago Fallido' : 'La suscripción no se completó'}</h1>
      <Notice kind={failure ? 'error' : 'info'} className="mt-4">
        {failure?.reason ?? 'Saliste de la página de pago antes de terminar. No se hizo ningún cargo.'}
      </Notice>
      <AttemptFacts details={details} />
      <NextSteps />
    </>
  );
}

function PaidAfterAll({ sessionId }: { sessionId: string }) {
  return (
    <>
      <h1 className="heading">Este pago sí se hizo</h1>
      <p className="lead mt-4">No hace falta que pagues otra vez.</p>
      <div className="mt-6">
        <LinkButton to={successPath(sessionId)}>Ver mi suscripción</LinkButton>
      </div>
    </>
  );
}

function NextSteps() {
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={membershipsPath}>Reintentar suscripción</LinkButton>
        <LinkButton to="/" variant="secondary">
          Ir al inicio
        </LinkButton>
      </div>
      <p className="small mt-5 text-muted">
        ¿Algo no cuadra?{' '}
        <Link to="/contacto" className="link">
          Escríbenos
        </Link>
      </p>
    </>
  );
}
