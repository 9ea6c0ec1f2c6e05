import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { data, useSearchParams } from 'react-router';
import { useGiftDraft } from '../../orders/gifts/gift-draft.ts';
import { giftPath, membershipsPath, PLAN_IN_ADDRESS } from '../../settings/membership-paths.ts';
import { pageMeta } from '../../settings/page-meta.ts';
import { loadPlans, type PlanOnCard, planOnCard, plansQuery } from '../../settings/plans.ts';
import { apiContext } from '../../ui/api-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { FailedBlock } from '../../ui/failed-block.tsx';
import { GiftBox } from '../../ui/illustrations/gift-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { queryClient } from '../../ui/query-client.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { Route } from './+types/gift-page';
import { chosenGift, giftChoices } from './gift-plans.ts';
import { GiftWaiting } from './gift-waiting.tsx';

// Most of the page's script, and no part of what search engines read.
const GiftForm = lazy(async () => ({ default: (await import('./gift-form.tsx')).GiftForm }));

export async function loader({ context }: Route.LoaderArgs) {
  const plans = await loadPlans(context.get(apiContext)).catch(() => null);
  // A page with a part missing must not be kept and shown to others.
  return data({ plans: plans?.map(planOnCard) ?? null }, { status: plans ? 200 : 503 });
}

export async function clientLoader() {
  return { plans: await queryClient.fetchQuery({ ...plansQuery, retry: 1 }).catch(() => null) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Regala un club de lectura',
    description:
      'Regala 3, 6 o 12 meses de un club de lectura para niños. Con tu dedicatoria, por correo el día que digas o impreso. Se paga una vez y no caduca.',
    path: giftPath,
  });

export default function GiftPage({ loaderData: { plans } }: Route.ComponentProps) {
  return (
    <div className="page-column pt-4 pb-rhythm sm:pt-6">
      <BackLink to={membershipsPath}>Membresías</BackLink>
      <Head />
      {plans ? <Gift plans={plans} /> : <FailedBlock>No pudimos traer los planes.</FailedBlock>}
    </div>
  );
}

const Head = () => (
  <div className="mt-2 flex items-end justify-between gap-4 overflow-hidden rounded-block rounded-tr-promo bg-bougainvillea px-5 pt-6 sm:px-10 sm:pt-9">
    <div className="pb-6 sm:pb-10">
      <h1 className="headline max-sm:max-w-[9ch]">Regala un club de lectura</h1>
      <p className="lead mt-3 max-w-[34ch]">Quien lo recibe lo empieza cuando quiera: tu regalo no caduca.</p>
    </div>
    <GiftBox className="w-24 shrink-0 sm:w-40 nav:mr-24" />
  </div>
);

function Gift({ plans: loaded }: { plans: readonly PlanOnCard[] }) {
  // A buyer about to pay must see the current price, also after a refusal of the one before.
  const { data: plans = loaded } = useQuery({ ...plansQuery, staleTime: 0 });
  const { fields } = useGiftDraft();
  const isHydrated = useHydrated();
  usePlanOfAddress();
  const choices = giftChoices(plans);
  const chosen = chosenGift(choices, fields.plan, fields.periods);
  if (!chosen) return <NothingToGive />;
  const waiting = <GiftWaiting choices={choices} />;
  if (!isHydrated) return waiting;
  return (
    <Suspense fallback={waiting}>
      <GiftForm choices={choices} chosen={chosen} />
    </Suspense>
  );
}

/** Takes over the plan that a link names, once: afterwards the form decides. */
function usePlanOfAddress() {
  const [search, setSearch] = useSearchParams();
  const code = search.get(PLAN_IN_ADDRESS);
  const { change } = useGiftDraft();
  useEffect(() => {
    if (code === null) return;
    change({ plan: code });
    setSearch(
      (known) => {
        known.delete(PLAN_IN_ADDRESS);
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [code, change, setSearch]);
}

const NothingToGive = () => (
  <Notice kind="info" className="mt-6 max-w-3xl">
    Por ahora no hay clubes para regalar. Los estamos preparando.
  </Notice>
);
