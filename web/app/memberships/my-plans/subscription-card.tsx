import { Link } from 'react-router';
import { PERIOD_DAYS, READERS_CLUB } from '#contract/membership-terms.ts';
import { dateText } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { myClubPath, readersClubPath } from '../../settings/membership-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusLabel, type StatusTone } from '../../ui/status-label.tsx';
import { isPaidFor } from '../paid-for.ts';
import { nextChargeText, type Standing, standingOf } from '../subscription-standing.ts';
import { PortalButton, ReactivateButton, RenewButton } from './subscription-buttons.tsx';

export const standingTone: Readonly<Record<Standing['kind'], StatusTone>> = {
  renews: 'success',
  paused: 'ending',
  ends: 'ending',
  owes: 'error',
  suspended: 'error',
  over: 'unknown',
};

interface SubscriptionCardProps {
  subscription: Subscription;
  now: string;
  /** True when the client has subscribed to the same plan again. */
  isHeldAgain: boolean;
  onDetails: () => void;
}

export function SubscriptionCard({ subscription, now, isHeldAgain, onDetails }: SubscriptionCardProps) {
  const { subscription_id, membership_name, family } = subscription;
  const standing = standingOf(subscription, now);
  const nameId = `suscripcion-${subscription_id}`;
  const isForReaders = family === 'book-club-lectores';
  return (
    <article aria-labelledby={nameId} className="panel flex flex-col p-5 sm:p-7">
      <div className="flex items-center gap-4">
        <span
          className={`grid size-13 shrink-0 place-items-center rounded-square ${isForReaders ? 'bg-bougainvillea' : 'bg-mango'}`}
        >
          <Icon name={isForReaders ? 'headphones' : 'package'} />
        </span>
        <h2 id={nameId} className="heading-3 min-w-0 wrap-anywhere">
          <Name subscription={subscription} />
        </h2>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusLabel tone={standingTone[standing.kind]}>{standing.label}</StatusLabel>
        {standing.kind === 'owes' ? null : <p className="font-bold">{standing.text}</p>}
      </div>
      {standing.kind === 'owes' ? (
        <Owed subscriptionId={subscription_id} text={standing.text} className="mt-4" />
      ) : null}
      <div className="mt-3 mb-4">
        <Terms
          subscription={subscription}
          isRenewed={standing.kind === 'renews' || standing.kind === 'paused'}
        />
      </div>
      <div className="mt-auto flex flex-wrap gap-3">
        {standing.kind === 'ends' ? <ReactivateButton subscription={subscription} /> : null}
        {standing.kind === 'over' && !isHeldAgain ? <RenewButton subscription={subscription} /> : null}
        <Button variant="secondary" onClick={onDetails}>
          Ver detalles<span className="sr-only"> de {membership_name}</span>
        </Button>
      </div>
    </article>
  );
}

function Name({
  subscription: { membership_code, membership_name, has_access },
}: {
  subscription: Subscription;
}) {
  if (membership_code !== READERS_CLUB) return membership_name;
  return (
    <Link
      to={has_access ? myClubPath : readersClubPath}
      className="touch-area underline decoration-2 underline-offset-4"
    >
      {membership_name}
    </Link>
  );
}

/** Price and end of the paid period; one that renews also tells the next charge and its day. */
function Terms({ subscription, isRenewed }: { subscription: Subscription; isRenewed: boolean }) {
  const { price_cents, current_period_start: start, current_period_end: end } = subscription;
  if (!start || !end) return null;
  const price = `${formatCents(price_cents)} MXN cada ${PERIOD_DAYS} días`;
  return (
    <Facts
      rows={[
        ...(isPaidFor(subscription) ? [['Precio', price] as const] : []),
        ['Inicio', dateText(start)],
        isRenewed ? ['Siguiente cargo', nextChargeText(subscription, end)] : ['Fin', dateText(end)],
      ]}
    />
  );
}

interface OwedProps {
  subscriptionId: number;
  /** Sentence about the plan while the charge is owed. */
  text: string;
  className?: string;
}

/** Notice of a failed charge: its consequence, and the link to mend it. */
export function Owed({ subscriptionId, text, className }: OwedProps) {
  return (
    <div className={className}>
      <Notice kind="warning">
        <strong>No pudimos cobrar tu renovación.</strong> {text}. Revisa tu tarjeta o cámbiala por otra.
      </Notice>
      <div className="mt-3">
        <PortalButton subscriptionId={subscriptionId} variant="ink">
          Actualizar método de pago
        </PortalButton>
      </div>
    </div>
  );
}
