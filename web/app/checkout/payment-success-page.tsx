import { paymentStage } from '../orders/payment-texts.ts';
import { PrivateHead } from '../settings/private-head.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { ConfirmedPayment } from './confirmed-payment.tsx';
import { LapsedPayment } from './lapsed-payment.tsx';
import { lapsedOrder } from './later-order.ts';
import {
  ConfirmingPayment,
  NO_SESSION,
  NotPaid,
  PaymentProblem,
  UnconfirmedPayment,
} from './payment-outcome.tsx';
import { usePaymentDetails } from './use-payment-details.ts';

export default function PaymentSuccessPage() {
  return (
    <div className="page-column max-w-3xl pt-8 pb-rhythm">
      <PrivateHead title="Tu pago" />
      <PaymentResult />
    </div>
  );
}

function PaymentResult() {
  const { sessionId, details, isFailed, isGivenUp, askAgain } = usePaymentDetails({ untilDecided: true });
  if (sessionId === null) return <Problem text={NO_SESSION} />;
  if (isFailed) return <Problem text="No se pudieron cargar los detalles del pago." onRetry={askAgain} />;
  if (!sessionId || !details) return <ConfirmingPayment heading="Estamos confirmando tu pago" />;
  const stage = paymentStage(details.session.payment_status);
  const lapsed = lapsedOrder(details);
  if (lapsed) return <LapsedPayment sessionId={sessionId} order={lapsed} />;
  if (stage === 'failed') return <Unpaid sessionId={sessionId} />;
  if (stage === 'waiting')
    return isGivenUp ? (
      <StillUnconfirmed onRetry={askAgain} />
    ) : (
      <ConfirmingPayment heading="Estamos confirmando tu pago" />
    );
  return <ConfirmedPayment sessionId={sessionId} details={details} />;
}

function Problem({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <PaymentProblem
      heading="Tu pago"
      text={text}
      comfort="Si ya pagaste, tu pedido está a salvo: la confirmación llega al correo que nos diste."
    >
      <LinkButton to="/">Ir al inicio</LinkButton>
      {onRetry ? (
        <Button variant="secondary" onClick={onRetry}>
          Reintentar
        </Button>
      ) : null}
    </PaymentProblem>
  );
}

function StillUnconfirmed({ onRetry }: { onRetry: () => void }) {
  return (
    <UnconfirmedPayment
      text="Tu carrito sigue aquí. Si terminaste de pagar, no pagues otra vez: en cuanto el banco lo confirme te mandamos un correo."
      onRetry={onRetry}
    >
      <LinkButton to="/" variant="secondary">
        Ir al inicio
      </LinkButton>
    </UnconfirmedPayment>
  );
}

function Unpaid({ sessionId }: { sessionId: string }) {
  return (
    <NotPaid text="No se hizo ningún cargo y tu carrito sigue aquí.">
      <LinkButton to={`/pago-fallido?session_id=${encodeURIComponent(sessionId)}`}>Ver qué pasó</LinkButton>
      <LinkButton to="/carrito" variant="secondary">
        Volver al carrito
      </LinkButton>
    </NotPaid>
  );
}
