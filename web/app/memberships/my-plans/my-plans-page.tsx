import { type ReactNode, useState } from 'react';
import { dateText } from '#contract/mexico-city.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { AccountFrame } from '../../accounts/account-frame.tsx';
import { useMyPasses } from '../../orders/passes/use-my-passes.ts';
import { membershipsPath, myClubPath } from '../../settings/membership-paths.ts';
import { useSite } from '../../settings/site-data.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { ClientOnly } from '../../visitor/client-only.tsx';
import { isPaidFor } from '../paid-for.ts';
import { activeText } from '../subscription-standing.ts';
import { type MySubscriptions, useSubscriptionsToday } from '../use-subscriptions.ts';
import { BoxPlan } from './boxes/box-plan.tsx';
import { type BoxesBySender, splitBoxes } from './boxes/box-words.ts';
import { EndedBoxes } from './boxes/coming-boxes.tsx';
import { PastBoxes } from './boxes/past-boxes.tsx';
import { useMyBoxes } from './boxes/use-my-boxes.ts';
import { Passes } from './passes.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { SubscriptionDialog } from './subscription-dialog.tsx';

export default function MyPlansPage() {
  return (
    <AccountFrame title="Mis planes" heading="Mis Planes">
      <ClientOnly skeleton={<PlansSkeleton />}>{() => <MyPlans />}</ClientOnly>
    </AccountFrame>
  );
}

function MyPlans() {
  const { data, error, refetch, isFetching } = useSubscriptionsToday();
  const passes = useMyPasses();
  if (data && (passes.data || passes.error)) return <KnownPlans mine={data} passes={passes} />;
  if (!error) return <PlansSkeleton />;
  return (
    <LoadFailure
      title="Error al cargar suscripciones"
      reason="No se pudieron cargar tus suscripciones. Intenta de nuevo más tarde."
      onRetry={refetch}
      isRetrying={isFetching}
      className="mt-5"
    />
  );
}

interface KnownPlansProps {
  mine: MySubscriptions;
  passes: ReturnType<typeof useMyPasses>;
}

function KnownPlans({ mine, passes }: KnownPlansProps) {
  const { subscriptions, courtesy_until } = mine;
  const kept = passes.data?.passes;
  const boxes = useMyBoxes(subscriptions.some(sendsBoxes) || kept?.some(({ ships }) => ships) === true);
  const bySender = splitBoxes(boxes.data ?? []);
  const hasOther = courtesy_until !== null || kept?.length !== 0;
  return (
    <>
      <Courtesy until={courtesy_until} />
      {subscriptions.length > 0 ? (
        <Plans {...mine} boxes={bySender}>
          <BoxesState query={boxes} />
        </Plans>
      ) : hasOther ? (
        <BoxesState query={boxes} />
      ) : (
        <NoPlans />
      )}
      {passes.data ? <Passes {...passes.data} boxes={bySender} /> : <NoPasses query={passes} />}
    </>
  );
}

function NoPasses({ query }: { query: ReturnType<typeof useMyPasses> }) {
  return (
    <LoadFailure
      title="No se pudieron cargar tus pases."
      onRetry={query.refetch}
      isRetrying={query.isFetching}
      className="mt-6"
    />
  );
}

const sendsBoxes = ({ family }: Subscription) => family === 'book-club-libros';

/** What stands in for boxes that are not known. */
function BoxesState({ query }: { query: ReturnType<typeof useMyBoxes> }) {
  if (query.isLoading) return <Skeleton className="mt-6 h-80 w-full rounded-block! sm:h-64" />;
  if (!query.isError || query.data) return null;
  return (
    <LoadFailure
      title="No se pudieron cargar tus cajas."
      onRetry={query.refetch}
      isRetrying={query.isFetching}
      className="mt-6"
    />
  );
}

/** Subscription whose details are open. */
interface Opened {
  id: number;
  isCancelling?: boolean;
}

/** State of the dialog with the details of one subscription. */
function useDetails() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [turn, setTurn] = useState(0);
  // The last subscription stays shown while the dialog fades out.
  const [lastOpened, setLastOpened] = useState(opened);
  if (opened && opened !== lastOpened) setLastOpened(opened);
  return {
    open: (input: Opened) => {
      setOpened(input);
      setTurn(turn + 1);
    },
    subscriptionId: opened?.id ?? null,
    isCancelling: lastOpened?.isCancelling,
    turn,
    onClose: () => setOpened(null),
  };
}

interface PlansProps extends MySubscriptions {
  boxes: BoxesBySender;
  /** What stands in for boxes that are not known. */
  children: ReactNode;
}

function Plans({ subscriptions, now, boxes, children }: PlansProps) {
  const { open, ...details } = useDetails();
  const { families } = useSite();
  // A page has one primary button: following a box comes before buying more.
  const isTracked = [...boxes.newest.values()].some(
    ({ status, tracking_url }) => status === 'sent' && tracking_url,
  );
  const withBoxes = subscriptions.filter((one) => sendsBoxes(one) && isPaidFor(one));
  const ended = subscriptions.filter((one) => sendsBoxes(one) && !isPaidFor(one));
  const others = subscriptions.filter((one) => !withBoxes.includes(one));
  const held = new Set(subscriptions.filter(isPaidFor).map(({ membership_id }) => membership_id));
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="lead">{activeText(subscriptions)}</p>
        {families.length > 0 ? (
          <LinkButton to={membershipsPath} icon="plus-bold" variant={isTracked ? 'secondary' : 'primary'}>
            Agregar otra membresía
          </LinkButton>
        ) : null}
      </div>
      {children}
      {withBoxes.map((subscription) => {
        const id = subscription.subscription_id;
        return (
          <BoxPlan
            key={id}
            subscription={subscription}
            now={now}
            {...boxes.of(subscription)}
            onDetails={() => open({ id })}
            onCancel={() => open({ id, isCancelling: true })}
          />
        );
      })}
      <EndedBoxes senders={ended} boxes={boxes} />
      <ul className="mt-6 grid gap-4 empty:hidden sm:gap-5 lg:grid-cols-2">
        {others.map((subscription) => (
          <li key={subscription.subscription_id} className="grid min-w-0">
            <SubscriptionCard
              subscription={subscription}
              now={now}
              isHeldAgain={held.has(subscription.membership_id)}
              onDetails={() => open({ id: subscription.subscription_id })}
            />
          </li>
        ))}
      </ul>
      {ended.map((subscription) => (
        <PastBoxes key={subscription.subscription_id} past={boxes.of(subscription).past} />
      ))}
      <SubscriptionDialog {...details} now={now} />
    </>
  );
}

/** Notice that the shop lets the client into the club without a charge. */
function Courtesy({ until }: { until: string | null }) {
  if (!until) return null;
  return (
    <Notice kind="success" className="mt-5">
      <p>
        <strong>Acceso de cortesía a Book Club Lectores</strong> hasta el {dateText(until)}. No se cobra nada.
      </p>
      <LinkButton to={myClubPath} size={44} variant="secondary" className="mt-3">
        Ir a Mi Book Club
      </LinkButton>
    </Notice>
  );
}

function NoPlans() {
  const { families } = useSite();
  const [text, to, label] =
    families.length > 0
      ? ['Un plan guía tu lectura en casa, o te manda los libros.', membershipsPath, 'Ver membresías']
      : ['Aquí verás tus planes cuando los haya.', '/productos', 'Ver los libros'];
  return (
    <div className="mt-6">
      <EmptyState as="h2" title="No tienes suscripciones" action={<LinkButton to={to}>{label}</LinkButton>}>
        {text}
      </EmptyState>
    </div>
  );
}

/** Placeholder of one subscription, as tall as a card. */
function PlansSkeleton() {
  return (
    <>
      <LoadingNote>Cargando suscripciones...</LoadingNote>
      <Skeleton className="mt-4 h-7 w-48" />
      <div className="mt-8 grid gap-4 sm:gap-5 lg:grid-cols-2">
        <Skeleton className="h-80 w-full rounded-block!" />
      </div>
    </>
  );
}
