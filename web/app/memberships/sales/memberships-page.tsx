import { lazy, memo, Suspense } from 'react';
import { data, Link } from 'react-router';
import type { MembershipFamily } from '#contract/membership-terms.ts';
import { membershipsPath, myClubPath } from '../../settings/membership-paths.ts';
import { pageMeta, siteOf } from '../../settings/page-meta.ts';
import { loadPlans, type PlanOnCard, planOnCard, plansQuery } from '../../settings/plans.ts';
import { apiContext } from '../../ui/api-context.ts';
import { BelowFold } from '../../ui/below-fold.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedBlock } from '../../ui/failed-block.tsx';
import { Notice } from '../../ui/notice.tsx';
import { cachedApi, queryClient } from '../../ui/query-client.ts';
import { useVisitor } from '../../visitor/client-session.ts';
import { useMyChildren } from '../../visitor/my-children.ts';
import { withNext } from '../../visitor/next-path.ts';
import { boxesInTheWay, useBoxesOfChildren } from '../boxes-of-children/use-boxes-of-children.ts';
import { useChoosePlan } from '../choose-plan.ts';
import { isPaidFor } from '../paid-for.ts';
import { useReadersAccess, useSubscriptions } from '../use-subscriptions.ts';
import type { Route } from './+types/memberships-page';
import { BooksFamily, ReadersFamily } from './families.tsx';
import { loadMonthOnPlans, type MonthOnPlans } from './month-on-plans.ts';
import { PlanCard, type PlanCardProps } from './plan-card.tsx';
import { lookOf, planLooks } from './plan-look.ts';
import { plansData, plansPageFacts } from './plans-meta.ts';
import { SideBySide } from './side-by-side.tsx';
import { useHighlight } from './use-highlight.ts';

// Below everything else, and read rather than used. Memoised: rendered again before its script is there, React would remove it meanwhile.
const PlainTerms = memo(lazy(async () => ({ default: (await import('./plain-terms.tsx')).PlainTerms })));

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [plans, month] = await Promise.all([
    loadPlans(api).catch(() => null),
    loadMonthOnPlans(api).catch(() => undefined),
  ]);
  // A page with a part missing must not be kept and shown to others.
  const status = plans && month !== undefined ? 200 : 503;
  return data({ plans: plans?.map(planOnCard) ?? null, month: month ?? null }, { status });
}

export async function clientLoader() {
  const [plans, month] = await Promise.all([
    queryClient.fetchQuery({ ...plansQuery, retry: 1 }).catch(() => null),
    loadMonthOnPlans(cachedApi).catch(() => null),
  ]);
  return { plans, month };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const tags = pageMeta(matches, plansPageFacts);
  if (!loaderData?.plans) return tags;
  return [...tags, { 'script:ld+json': plansData(loaderData.plans, siteOf(matches)?.origin ?? '') }];
};

export default function MembershipsPage({ loaderData: { plans, month } }: Route.ComponentProps) {
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
        <Plans plans={plans} month={month} />
      ) : (
        <FailedBlock>No pudimos traer los planes.</FailedBlock>
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
    return 'Uno te dice cómo leer. El otro te manda los libros. Puedes tener los dos.';
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

/** Tells whether a child of the client could have a box of a plan that goes to a sibling already. */
function useRoomForSibling() {
  const { data } = useMyChildren();
  const { data: boxes = [] } = useBoxesOfChildren({
    isWanted: data !== undefined && data.children.length > 1,
  });
  return ({ membership_id, ships }: PlanOnCard) =>
    ships &&
    boxes.some((box) => box.membership_id === membership_id) &&
    data?.children.some(({ child_id }) => boxesInTheWay(boxes, membership_id, child_id).length === 0) ===
      true;
}

function Plans({ plans, month }: { plans: readonly PlanOnCard[]; month: MonthOnPlans | null }) {
  const highlighted = useHighlight(plans);
  const choose = useChoosePlan();
  const { data: subscriptions = [] } = useSubscriptions();
  const held = new Set(subscriptions.filter(isPaidFor).map(({ membership_id }) => membership_id));
  const hasRoom = useRoomForSibling();
  const cardOf = (plan: PlanOnCard) => ({
    plan,
    isHighlighted: plan.family === highlighted,
    isHeld: held.has(plan.membership_id) && !hasRoom(plan),
    onChoose: choose,
  });
  const readers = plans.filter(({ ships }) => !ships);
  const boxes = plans.filter(({ ships }) => ships);
  const [first] = readers;
  return (
    <>
      <div className="mt-8 grid gap-6 lg:mt-10 lg:auto-cols-fr lg:grid-flow-col">
        {readers.map((plan) => (
          <ReadersFamily key={plan.membership_id} month={month} {...cardOf(plan)} />
        ))}
        {boxes.length > 0 ? <BooksFamily plans={boxes} /> : null}
      </div>
      {boxes.length > 0 ? (
        <BelowFold className="tall-192 sm:tall-100 xl:tall-58">
          <Boxes boxes={boxes} cardOf={cardOf} />
        </BelowFold>
      ) : null}
      {first && boxes.length > 0 ? (
        <BelowFold className="tall-87 lg:tall-45">
          <SideBySide readers={first} boxes={boxes} month={month} />
        </BelowFold>
      ) : null}
      <BelowFold className="tall-29 lg:tall-22">
        <Suspense>
          <PlainTerms month={first ? month : null} />
        </Suspense>
      </BelowFold>
    </>
  );
}

interface BoxesProps {
  boxes: readonly PlanOnCard[];
  cardOf: (plan: PlanOnCard) => Omit<PlanCardProps, 'look'>;
}

/** The plans with boxes, each for an age. */
function Boxes({ boxes, cardOf }: BoxesProps) {
  const looks = planLooks(boxes);
  return (
    <section aria-labelledby="cajas" className="mt-rhythm">
      <h2 id="cajas" className="heading scroll-mt-24">
        ¿Para qué edad es la caja?
      </h2>
      <p className="mt-2 max-w-[62ch] text-muted">
        Los libros que ves son ejemplos de su lista. Cada caja lleva títulos que no te hemos mandado antes.
      </p>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {boxes.map((plan) => (
          <li key={plan.membership_id} className="grid min-w-0">
            <PlanCard look={lookOf(looks, plan.code)} {...cardOf(plan)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
