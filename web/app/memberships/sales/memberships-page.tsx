import { data, Link } from 'react-router';
import type { MembershipFamily } from '#contract/membership-terms.ts';
import { membershipsPath, myClubPath } from '../../settings/membership-paths.ts';
import { pageMeta, siteOf } from '../../settings/page-meta.ts';
import { apiContext } from '../../ui/api-context.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedBlock } from '../../ui/failed-block.tsx';
import { layOutWhenIdle } from '../../ui/lay-out-when-idle.ts';
import { Notice } from '../../ui/notice.tsx';
import { queryClient } from '../../ui/query-client.ts';
import { useVisitor } from '../../visitor/client-session.ts';
import { withNext } from '../../visitor/next-path.ts';
import { useChoosePlan } from '../choose-plan.ts';
import { isPaidFor } from '../paid-for.ts';
import { loadPlans, type PlanOnCard, planOnCard, plansQuery } from '../plans.ts';
import { useReadersAccess, useSubscriptions } from '../use-subscriptions.ts';
import type { Route } from './+types/memberships-page';
import { PlainTerms } from './plain-terms.tsx';
import { PlanCard } from './plan-card.tsx';
import { lookOf, planLooks } from './plan-look.ts';
import { plansData, plansPageFacts } from './plans-meta.ts';
import { useHighlight } from './use-highlight.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const plans = await loadPlans(context.get(apiContext)).catch(() => null);
  // A page with a part missing must not be kept and shown to others.
  return data({ plans: plans?.map(planOnCard) ?? null }, { status: plans ? 200 : 503 });
}

export async function clientLoader() {
  const plans = await queryClient.fetchQuery({ ...plansQuery, retry: 1 }).catch(() => null);
  return { plans };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const tags = pageMeta(matches, plansPageFacts);
  if (!loaderData?.plans) return tags;
  return [...tags, { 'script:ld+json': plansData(loaderData.plans, siteOf(matches)?.origin ?? '') }];
};

export default function MembershipsPage({ loaderData: { plans } }: Route.ComponentProps) {
  if (plans?.length === 0) return <NothingOnOffer />;
  return (
    <div className="page-column pt-6 sm:pt-9">
      <div className="grid items-end gap-5 lg:grid-cols-[1fr_minmax(0,490px)] lg:gap-8">
        <div>
          <h1 className="headline max-w-[13ch]">Elige un plan de suscripción</h1>
          <p className="lead mt-4">{plans ? leadOf(plans) : null}</p>
        </div>
        <Banner />
      </div>
      {plans ? (
        <Plans plans={plans} />
      ) : (
        <FailedBlock>Error al cargar las membresías. Por favor, intenta de nuevo.</FailedBlock>
      )}
    </div>
  );
}

const leads: Readonly<Record<MembershipFamily, string>> = {
  'book-club-lectores': 'Guía tu lectura en casa, semana a semana.',
  'book-club-libros': 'Te manda a casa libros para leer juntos.',
};

function leadOf(plans: readonly PlanOnCard[]): string {
  const [family, other] = new Set(plans.map((plan) => plan.family));
  if (family === undefined || other !== undefined)
    return 'Uno guía tu lectura en casa; el otro te manda los libros. Puedes tener los dos.';
  return leads[family];
}

/** Page of a new shop until the owner offers a plan. */
const NothingOnOffer = () => (
  <div className="page-column pt-6 sm:pt-9">
    <h1 className="headline mb-6">Membresías</h1>
    <EmptyState
      as="h2"
      title="Todavía no hay membresías"
      action={<LinkButton to="/productos">Ver los libros</LinkButton>}
    >
      Las estamos preparando. Mientras tanto, hay libros para leer juntos desde hoy.
    </EmptyState>
  </div>
);

function Banner() {
  const visitor = useVisitor();
  const hasReaders = useReadersAccess();
  if (visitor.kind !== 'client')
    return (
      <Notice kind="info" icon="user-circle" className="in-data-[visitor=client]:hidden">
        Primero necesitas una cuenta.{' '}
        <Link
          to={withNext('/registrarse', membershipsPath)}
          state={{ fromMemberships: true, goToPersonalInfoAfterRegister: false }}
          className="font-bold underline underline-offset-4"
        >
          Regístrate gratis
        </Link>{' '}
        y vuelves aquí mismo.
      </Notice>
    );
  if (!hasReaders) return null;
  return (
    <Notice kind="success" icon="book-open">
      Ya tienes Book Club Lectores.{' '}
      <Link to={myClubPath} className="font-bold underline underline-offset-4">
        Entra a tu Book Club
      </Link>
    </Notice>
  );
}

function Plans({ plans }: { plans: readonly PlanOnCard[] }) {
  const highlighted = useHighlight(plans);
  const choose = useChoosePlan();
  const { data: subscriptions = [] } = useSubscriptions();
  const held = new Set(subscriptions.filter(isPaidFor).map(({ membership_id }) => membership_id));
  const looks = planLooks(plans);
  return (
    <ul className="mt-8 grid gap-5 sm:grid-cols-2 sm:gap-6 lg:mt-10 lg:grid-cols-3">
      {plans.map((plan, index) => (
        <li key={plan.membership_id} {...placeOf(index)}>
          <PlanCard
            plan={plan}
            look={lookOf(looks, plan.code)}
            isHighlighted={plan.family === highlighted}
            isHeld={held.has(plan.membership_id)}
            onChoose={choose}
          />
        </li>
      ))}
      <li {...placeOf(plans.length)}>
        <PlainTerms />
      </li>
    </ul>
  );
}

/** Props of a card's item in the list; on a phone the third begins below the first screen. */
function placeOf(index: number) {
  return index < 2
    ? { className: 'grid min-w-0' }
    : { className: 'below-fold grid min-w-0', ref: layOutWhenIdle };
}
