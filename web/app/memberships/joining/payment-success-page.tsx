import { READERS_CLUB } from '#contract/membership-terms.ts';
import { dateText } from '#contract/mexico-city.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import {
  ConfirmingPayment,
  NO_SESSION,
  NotPaid,
  PaymentActions,
  PaymentProblem,
  UnconfirmedPayment,
} from '../../checkout/payment-outcome.tsx';
import { membershipsPath, myClubPath } from '../../settings/membership-paths.ts';
import { PrivateHead } from '../../settings/private-head.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ClientOnly } from '../../visitor/client-only.tsx';
import { failurePath, myPlansPath } from '../membership-paths.ts';
import { isPaidFor } from '../paid-for.ts';

import { useAwaitedSubscription } from './use-awaited-subscription.ts';

const SECONDS_TO_CONTENT = 8;

export default function MembershipPaymentSuccessPage() {
  return (
    <div className="page-column max-w-3xl pt-8 pb-rhythm">
      <PrivateHead title="Tu suscripción" />
      <ClientOnly skeleton={<Waiting />}>{() => <Result />}</ClientOnly>
    </div>
  );
}

function Result() {
  const { sessionId, subscription, isFailed, isGivenUp, askAgain } = useAwaitedSubscription();
  if (sessionId === null) return <Problem text={NO_SESSION} />;
  if (isFailed) return <Problem text="No se pudieron cargar los detalles del pago." onRetry={askAgain} />;
  if (!sessionId || !subscription) return <Waiting />;
  if (isPaidFor(subscription)) return <Active subscription={subscription} />;
  if (subscription.status === 'pending')
    return isGivenUp ? <StillUnconfirmed onRetry={askAgain} /> : <Waiting />;
  return subscription.status === 'canceled' ? <Ended /> : <Unpaid sessionId={sessionId} />;
}

function Active({ subscription }: { subscription: Subscription }) {
  const { membership_code, membership_name, current_period_start, current_period_end } = subscription;
  const isReaders = membership_code === READERS_CLUB;
  const opensClub = isReaders && subscription.has_access;
  return (
    <>
      <section role="status" className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-16 shrink-0 place-items-center rounded-square bg-nopal text-white"
        >
          <Icon name="check-bold" size={32} />
        </span>
        <div>
          <h1 className="heading">¡Tu suscripción está activa!</h1>
          <p className="mt-1 text-muted">
            {isReaders
              ? 'Ya puedes entrar a tu Book Club. Te mandamos los detalles por correo.'
              : 'Preparamos tus libros. Te mandamos los detalles por correo.'}
          </p>
        </div>
      </section>
      <section aria-label="Tu suscripción" className="panel mt-6 px-5 py-3 sm:px-7">
        <Facts
          rows={[
            ['Membresía', membership_name],
            ...(current_period_start ? [['Inicio', dateText(current_period_start)] as const] : []),
            ...(current_period_end && !subscription.cancel_at_period_end
              ? [['Siguiente cargo', dateText(current_period_end)] as const]
              : []),
          ]}
        />
      </section>
      <PaymentActions>
        {opensClub ? (
          <LinkButton to={myClubPath}>Ver mi contenido</LinkButton>
        ) : (
          <LinkButton to={myPlansPath}>Ver Mis planes</LinkButton>
        )}
        <LinkButton to="/" variant="secondary">
          Ir al inicio
        </LinkButton>
      </PaymentActions>
      <div className="mt-6">
        <Countdown
          seconds={SECONDS_TO_CONTENT}
          to={opensClub ? myClubPath : '/'}
          sentence={opensClub ? 'Te llevamos a tu Book Club en' : 'Te llevamos al inicio en'}
        />
      </div>
    </>
  );
}

function Waiting() {
  return <ConfirmingPayment heading="Estamos activando tu suscripción" />;
}

function StillUnconfirmed({ onRetry }: { onRetry: () => void }) {
  return (
    <UnconfirmedPayment
      text="Si terminaste de pagar, no pagues otra vez: en cuanto el banco lo confirme, tu suscripción se activa y te mandamos un correo."
      onRetry={onRetry}
    >
      <LinkButton to={myPlansPath} variant="secondary">
        Ver Mis planes
      </LinkButton>
    </UnconfirmedPayment>
  );
}

function Unpaid({ sessionId }: { sessionId: string }) {
  return (
    <NotPaid text="No se hizo ningún cargo y no tienes ninguna suscripción nueva.">
      <LinkButton to={failurePath(sessionId)}>Ver qué pasó</LinkButton>
      <LinkButton to={membershipsPath} variant="secondary">
        Ver membresías
      </LinkButton>
    </NotPaid>
  );
}

function Ended() {
  return (
    <section>
      <h1 className="heading">Esta suscripción ya terminó</h1>
      <p className="lead mt-4">En Mis planes la encuentras y puedes renovarla.</p>
      <PaymentActions>
        <LinkButton to={myPlansPath}>Ver Mis planes</LinkButton>
      </PaymentActions>
    </section>
  );
}

function Problem({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <PaymentProblem
      heading="Tu suscripción"
      text={text}
      comfort="Si ya pagaste, tu suscripción está a salvo: la encuentras en Mis planes y la confirmación llega a tu correo."
    >
      <LinkButton to={myPlansPath}>Ver Mis planes</LinkButton>
      {onRetry ? (
        <Button variant="secondary" onClick={onRetry}>
          Reintentar
        </Button>
      ) : (
        <LinkButton to="/" variant="secondary">
          Ir al inicio
        </LinkButton>
      )}
    </PaymentProblem>
  );
}
