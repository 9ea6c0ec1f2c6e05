import { useQuery } from '@tanstack/react-query';
import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import { PLAN_IN_ADDRESS } from '../../settings/membership-paths.ts';
import { plansQuery } from '../../settings/plans.ts';
import { roundAmount } from '../../ui/round-amount.ts';

/** Code of the plan in the path that the visitor came for; null for other errands. */
function planOf(next: string | null): string | null {
  const at = next?.startsWith('/membresias/') ? next.indexOf('?') : -1;
  return next && at >= 0 ? new URLSearchParams(next.slice(at)).get(PLAN_IN_ADDRESS) : null;
}

/** The plan that a visitor chose before signing in, with its price; its room is kept while it is read. */
export function ChosenPlan({ next }: { next: string | null }) {
  const code = planOf(next);
  const { data, isPending } = useQuery({ ...plansQuery, enabled: code !== null });
  const plan = data?.find((one) => one.code === code);
  if (code === null || (!plan && !isPending)) return null;
  return (
    <p className="mt-4 flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-field bg-mist px-4 py-2.5">
      {plan ? (
        <>
          <span>
            Tu plan: <strong>{plan.membership_name}</strong>
          </span>
          <span className="whitespace-nowrap">
            <strong>{roundAmount(plan.price_cents)}</strong> cada {PERIOD_DAYS} días
          </span>
        </>
      ) : null}
    </p>
  );
}
