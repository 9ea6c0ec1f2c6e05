import { useRef } from 'react';
import { Link } from 'react-router';
import type { DeskPlanRow } from '#contract/desk/plans.ts';
import { formatCents } from '#contract/money.ts';
import { Panel, ScreenHead } from '../../frame/layout.tsx';
import { MoveButtons, useMovedButton, useSavedOrder } from '../../frame/moving.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { membersText } from './plan-words.ts';
import { usePlans } from './use-plans.ts';

/** «Planes»: what can be joined, in the order of the shop. */
export function Screen() {
  const plans = usePlans();
  return (
    <>
      <ScreenHead
        title="Planes"
        under="En este orden salen en la tienda; un cambio se ve en menos de un minuto."
      />
      {plans.data ? (
        <Panel>
          <PlanList plans={plans.data} />
        </Panel>
      ) : (
        <NotRead what="los planes" query={plans} />
      )}
    </>
  );
}

const idsOf = (plans: DeskPlanRow[]) => plans.map(({ membership_id }) => membership_id);

function PlanList({ plans }: { plans: DeskPlanRow[] }) {
  const { order, move } = useSavedOrder(plans, 'POST /desk/plans/reorder', (next, seen) => ({
    ids: idsOf(next),
    seen: idsOf(seen),
  }));
  const place = useRef<HTMLOListElement>(null);
  const press = useMovedButton(place);
  return (
    <ol ref={place} aria-label="Planes">
      {order.map((plan, at) => (
        <li
          key={plan.membership_id}
          className="flex items-center gap-1 border-b border-line py-1.5 last:border-0"
        >
          <div className="min-w-0 grow leading-tight">
            <Link
              to={`/planes/${plan.membership_id}`}
              className="inline-flex min-h-11 items-center font-bold wrap-anywhere hover:underline"
            >
              {plan.name}
            </Link>
            <p className="small text-muted">
              {formatCents(plan.price_cents)} · {membersText(plan.members)}
            </p>
            {plan.active ? null : <StateLabel tone="pending">No se contrata</StateLabel>}
          </div>
          <MoveButtons
            id={plan.membership_id}
            name={plan.name}
            at={at}
            count={order.length}
            press={press}
            onMove={move}
          />
        </li>
      ))}
    </ol>
  );
}
