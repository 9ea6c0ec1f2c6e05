import type { ReactNode } from 'react';
import type { PaymentDetails } from '#contract/checkout.ts';
import { failureText, paymentStage } from '../orders/payment-texts.ts';
import { RetryPaymentButton } from '../orders/retry-payment-button.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { AttemptFacts } from './attempt-facts.tsx';
import { LapsedPayment } from './lapsed-payment.tsx';
import { lapsedOrder } from './later-order.ts';
import { NextSteps, PaidAfterAll, PaymentLeft } from './payment-left.tsx';
import { PaymentActions } from './payment-outcome.tsx';

export default function PaymentFailurePage() {
  return (
    <PaymentLeft
      title="Pago no completado"
      heading="Tu pago"
      attempt={(sessionId, details) => <Attempt {...{ sessionId, details }} />}
      unknown={<Unknown />}
    />
  );
}

function Unknown() {
  return (
    <>
      <h1 className="heading">El pago no se completó</h1>
      <p className="lead mt-4">
        No encontramos un pago en esta dirección. Si no terminaste de pagar, no se hizo ningún cargo y tu
        carrito sigue aquí.
      </p>
      <Ways />
    </>
  );
}

function Attempt({ sessionId, details }: { sessionId: string; details: PaymentDetails }) {
  const stage = paymentStage(details.session.payment_status);
  if (stage === 'paid' || stage === 'processing')
    return (
      <PaidAfterAll stage={stage}>
        <PaymentActions>
          <LinkButton to={`/pago-exitoso?session_id=${encodeURIComponent(sessionId)}`}>
            Ver mi pago
          </LinkButton>
        </PaymentActions>
      </PaidAfterAll>
    );
  const lapsed = lapsedOrder(details);
  if (lapsed) return <LapsedPayment sessionId={sessionId} order={lapsed} />;
  const { failure } = details;
  return (
    <>
      <h1 className="heading">{failure || stage === 'failed' ? 'Pago Fallido' : 'El pago no se completó'}</h1>
      <Notice kind={failure || stage === 'failed' ? 'error' : 'info'} className="mt-4">
        {failureText(details)}
      </Notice>
      <AttemptFacts details={details} />
      <p className="mt-4 text-muted">Tu carrito sigue como lo dejaste.</p>
      <Ways>
        {details.order ? (
          <RetryPaymentButton
            order={{ session_id: sessionId }}
            lines={details.order.lines}
            gift={details.order.gift}
          />
        ) : undefined}
      </Ways>
    </>
  );
}

/** Ways on: paying the order again is for its buyer; other visitors are led to their cart. */
function Ways({ children }: { children?: ReactNode }) {
  return (
    <NextSteps>
      {children ?? <LinkButton to="/carrito">Reintentar Pago</LinkButton>}
      <LinkButton to="/productos" variant="secondary">
        Continuar Comprando
      </LinkButton>
    </NextSteps>
  );
}
