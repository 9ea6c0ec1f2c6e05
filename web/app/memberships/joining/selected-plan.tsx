import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorCatalogue } from '#contract/errors.ts';
import type { Membership } from '#contract/memberships.ts';
import { membershipsPath } from '../../settings/membership-paths.ts';
import { slowAnswerText } from '../../ui/error-texts.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { plansQuery } from '../plans.ts';
import { useSelectedMembership } from '../selected-membership.ts';
import { Redirecting } from './redirecting.tsx';

interface SelectedPlanProps {
  skeleton: ReactNode;
  children: (plan: Membership) => ReactNode;
}

/** For the pages on the way to pay for a plan: the chosen one as it is offered now, or the way to choose one. */
export function SelectedPlan({ skeleton, children }: SelectedPlanProps) {
  const isHydrated = useHydrated();
  const selected = useSelectedMembership((selection) => selection.selected);
  const { data, error, refetch, isFetching } = useQuery({
    ...plansQuery,
    enabled: selected !== null,
    // Who is about to pay sees what it costs by now.
    staleTime: 0,
  });
  if (!isHydrated) return skeleton;
  if (!selected) return <ChooseFirst warning="Primero elige una membresía." />;
  if (data) {
    const plan = data.find(({ membership_id }) => membership_id === selected.membership_id);
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
