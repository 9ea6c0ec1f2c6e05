import { READERS_CLUB } from '#contract/membership-terms.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { myClubPath } from '../settings/membership-paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { myPlansPath } from './membership-paths.ts';
import { isPaidFor } from './paid-for.ts';
import { standingOf } from './subscription-standing.ts';
import { useSubscriptionsToday } from './use-subscriptions.ts';

/** Membership of a client who comes for it; nothing for clients without one that goes on. */
export function MembershipBanner() {
  const { data } = useSubscriptionsToday();
  const shown = data && mainOf(data.subscriptions);
  if (!shown) return null;
  const { label, text, kind } = standingOf(shown, data.now);
  const leadsToClub = isReaders(shown) && shown.has_access && kind !== 'owes';
  return (
    <section
      aria-label="Tu membresía"
      className="on-slate rounded-block rounded-br-tile p-6 pt-5 max-sm:w-full sm:w-90 sm:shrink-0"
    >
      <p className="leading-snug font-bold wrap-anywhere">{shown.membership_name}</p>
      <p className="heading-3">{label}</p>
      <p className="small text-muted-on-dark">{text}</p>
      <LinkButton to={leadsToClub ? myClubPath : myPlansPath} size={44} className="mt-4">
        {leadsToClub ? 'Ir a Mi Book Club' : kind === 'owes' ? 'Actualizar método de pago' : 'Ver mis planes'}
      </LinkButton>
    </section>
  );
}

const isReaders = ({ membership_code }: Subscription) => membership_code === READERS_CLUB;

function mainOf(subscriptions: readonly Subscription[]): Subscription | undefined {
  const live = subscriptions.filter(isPaidFor);
  return live.find(isReaders) ?? live[0];
}
