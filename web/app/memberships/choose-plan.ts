import { useNavigate } from 'react-router';
import type { Membership } from '#contract/memberships.ts';
import { PLAN_IN_ADDRESS } from '../settings/membership-paths.ts';
import type { PlanOnCard } from '../settings/plans.ts';
import { isSignedIn } from '../visitor/client-session.ts';
import { withNext } from '../visitor/next-path.ts';
import { chooseAddressPath, summaryPath } from './membership-paths.ts';
import { useSelectedMembership } from './selected-membership.ts';

/** Path where a client goes on with a plan: a plan with parcels needs an address first. */
const nextStepOf = ({ ships }: Pick<Membership, 'ships'>) => (ships ? chooseAddressPath : summaryPath);

/**
 * Adds the plan to the address, where it survives signing in, a reload, another tab, and a browser that keeps nothing.
 */
export const withPlan = (path: string, { code }: Pick<Membership, 'code'>) =>
  `${path}?${PLAN_IN_ADDRESS}=${encodeURIComponent(code)}`;

/** Action of 'Suscribirse': remembers the plan and leads to its next step. */
export function useChoosePlan() {
  const navigate = useNavigate();
  const select = useSelectedMembership((selection) => selection.select);
  return (plan: PlanOnCard) => {
    select(plan);
    // Read at the tap: a tap that is replayed after hydration finds a page that does not know its visitor yet.
    if (isSignedIn()) return navigate(nextStepOf(plan));
    return navigate(withNext('/registrarse', withPlan(nextStepOf(plan), plan)), {
      state: { fromMemberships: true, goToPersonalInfoAfterRegister: true },
    });
  };
}
