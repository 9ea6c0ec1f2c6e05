import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { errorCatalogue } from '#contract/errors.ts';
import type { Membership } from '#contract/memberships.ts';
import { membershipsPath, PLAN_IN_ADDRESS } from '../../settings/membership-paths.ts';
import { plansQuery } from '../../settings/plans.ts';
import { slowAnswerText } from '../../ui/error-texts.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useSelectedMembership } from '../selected-membership.ts';
import { Redirecting } from './redirecting.tsx';

interface SelectedPlanProps {
  skeleton: ReactNode;
  children: (plan: Membership) => ReactNode;
}

/** Chosen plan as it is offered now, for the pages before its payment; without one, a link to choose one. */
export function SelectedPlan({ skeleton, children }: SelectedPlanProps) {
  const isHydrated = useHydrated();
  const { selected, select } = useSelectedMembership();
  const code = useSearchParams()[0].get(PLAN_IN_ADDRESS);
  const { data, error, refetch, isFetching } = useQuery({
    ...plansQuery,
    enabled: selected !== null || code !== null,
    // A buyer about to pay must see the current price.
    staleTime: 0,
  });
  const ofAddress = data?.find((plan) => plan.code === code);
  const isOther = ofAddress !== undefined && ofAddress.membership_id !== selected?.membership_id;
  // Remembered for the next steps, whose addresses do not name the plan.
  useEffect(() => {
    if (isOther) select(ofAddress);
  }, [isOther, ofAddress, select]);
  if (!isHydrated) return skeleton;
  if (!selected && !code) return <ChooseFirst warning="Primero elige una membresía." />;
  if (data) {
    const plan = ofAddress ?? data.find(({ membership_id }) => membership_id === selected?.membership_id);
    return plan ? children(plan) : <ChooseFirst warning={errorCatalogue.MEMBERSHIP_NOT_FOUND.text} />;
  }
  if (!error) return skeleton;
  return (
    <LoadFailure
      title="Error al obtener información de la membresía"
      reason={slowAnswerText(error) ?? undefined}
      onRetry={refetch}
      isRetrying={isFetching}
      className="mt-5 max-w-3xl"
    />
  );
}

function ChooseFirst({ warning }: { warning: string }) {
  return <Redirecting warning={warning} to={membershipsPath} sentence="Te llevamos a las membresías en" />;
}
