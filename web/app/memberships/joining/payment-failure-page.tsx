import type { PaymentDetails } from '#contract/checkout.ts';
import { AttemptFacts } from '../../checkout/attempt-facts.tsx';
import { NextSteps, PaidAfterAll, PaymentLeft } from '../../checkout/payment-left.tsx';
import { paymentStage } from '../../orders/payment-texts.ts';
import { membershipsPath } from '../../settings/membership-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { successPath, summaryPath } from '../membership-paths.ts';
import { useSelectedMembership } from '../selected-membership.ts';

export default function MembershipPaymentFailurePage() {
  return (
    <PaymentLeft
      title="Suscripción no completada"
      heading="Tu suscripción"
      attempt={(sessionId, details) => <Attempt {...{ sessionId, details }} />}
      unknown={<Unknown />}
    />
  );
}

function Unknown() {
  return (
    <>
      <h1 className="heading">La suscripción no se completó</h1>
      <p className="lead mt-4">
        No encontramos un pago en esta dirección. Si no terminaste de pagar, no se hizo ningún cargo.
      </p>
      <Ways />
    </>
  );
}

function Attempt({ sessionId, details }: { sessionId: string; details: PaymentDetails }) {
  const { session, failure } = details;
  const stage = paymentStage(session.payment_status);
  if (stage === 'paid' || stage === 'processing')
    return (
      <PaidAfterAll stage={stage}>
        <div className="mt-6">
          <LinkButton to={successPath(sessionId)}>Ver mi suscripción</LinkButton>
        </div>
      </PaidAfterAll>
    );
  return (
    <>
      <h1 className="heading">{failure ? 'Pago Fallido' : 'La suscripción no se completó'}</h1>
      <Notice kind={failure ? 'error' : 'info'} className="mt-4">
        {failure?.reason ?? 'Saliste de la página de pago antes de terminar. No se hizo ningún cargo.'}
      </Notice>
      <AttemptFacts details={details} />
      <Ways />
    </>
  );
}

/** Ways on: paying the chosen plan again; without one, choosing a plan. */
function Ways() {
  const isChosen = useSelectedMembership(({ selected }) => selected !== null);
  return (
    <NextSteps>
      <LinkButton to={isChosen ? summaryPath : membershipsPath}>Reintentar suscripción</LinkButton>
      <LinkButton to="/" variant="secondary">
        Ir al inicio
      </LinkButton>
    </NextSteps>
  );
}
