import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import type { Membership } from '#contract/memberships.ts';
import { roundAmount } from '../../ui/round-amount.ts';

/** Reminder of the plan that is being subscribed to. */
export function PlanStrip({ plan }: { plan: Membership }) {
  return (
    <p className="mt-2 text-muted">
      {plan.membership_name} · <strong className="text-slate">{roundAmount(plan.price_cents)}</strong> cada{' '}
      {PERIOD_DAYS} días
    </p>
  );
}
