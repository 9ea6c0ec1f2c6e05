import { paymentStage } from '../orders/payment-texts.ts';
import { PrivateHead } from '../settings/private-head.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { ConfirmedPayment } from './confirmed-payment.tsx';
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
  if (sessionId === null) return <Problem text="No se encontró el ID de sesión en la URL." />;
  if (isFailed) return <Problem text="No se pudieron cargar los detalles del pago." onRetry={askAgain} />;
  if (!sessionId || !details) return <Waiting />;
  const stage = paymentStage(details.session.payment_status);
  if (stage === 'failed') return <NotPaid sessionId={sessionId} />;
  if (stage === 'waiting') return isGivenUp ? <StillUnconfirmed onRetry={askAgain} /> : <Waiting />;
  return <ConfirmedPayment sessionId={sessionId} details={details} />;
}

function Problem({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <section role="alert">
      <h1 className="heading">Tu pago</h1>
      <Notice kind="error" className="mt-4">
        {text}
      </Notice>
      <p className="mt-4">
        Si ya pagaste, tu pedido está a salvo: la confirmación llega al correo que nos diste.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/">Ir al inicio</LinkButton>
        {onRetry ? (
          <Button variant="secondary" onClick={onRetry}>
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
      <h1 className="heading">Estamos confirmando tu pago</h1>
      <p className="lead mt-4 flex items-center gap-3">
        <Icon name="circle-notch-bold" className="spins" />
        Tarda unos segundos. No cierres esta página.
      </p>
    </section>
  );
}

function StillUnconfirmed({ onRetry }: { onRetry: () => void }) {
  return (
    <section role="status">
      <h1 className="heading">Tu pago todavía no se confirma</h1>
      <p className="lead mt-4">
        Tu carrito sigue aquí. Si terminaste de pagar, no pagues otra vez: en cuanto el banco lo confirme te
        mandamos un correo.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onRetry}>Revisar de nuevo</Button>
        <LinkButton to="/" variant="secondary">
          Ir al inicio
        </LinkButton>
      </div>
    </section>
  );
}

function NotPaid({ sessionId }: { sessionId: string }) {
  return (
    <section role="status">
      <h1 className="heading">El pago no se completó</h1>
      <p className="lead mt-4">No se hizo ningún cargo y tu carrito sigue aquí.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={`/pago-fallido?session_id=${encodeURIComponent(sessionId)}`}>Ver qué pasó</LinkButton>
        <LinkButton to="/carrito" variant="secondary">
          Volver al carrito
        </LinkButton>
      </div>
    </section>
  );
}
