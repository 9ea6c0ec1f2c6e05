import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DeskPlanRow } from '#contract/desk/plans.ts';
import { formatCents } from '#contract/money.ts';
import { IconButton } from '#web/ui/button.tsx';
import { arrowDown, arrowUp } from '../../frame/icons.generated.ts';
import { Panel, ScreenHead } from '../../frame/layout.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { showFailed, showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useMovedButton } from '../../frame/use-moved-button.ts';
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

/** The order on the screen, which is there at once and goes back where it was refused. */
function useOrder(plans: DeskPlanRow[]) {
  const [meanwhile, setMeanwhile] = useState<{ of: DeskPlanRow[]; next: DeskPlanRow[] } | null>(null);
  const { write, isPending } = useDeskWrite('POST /desk/plans/reorder', {
    onDone: ({ audit_entry_id }) => showUndo('Listo, cambió el orden.', [audit_entry_id]),
    onFailed: (error) => {
      setMeanwhile(null);
      showFailed(error, 'No se cambió el orden. Inténtalo de nuevo.');
    },
  });
  const order = meanwhile?.of === plans ? meanwhile.next : plans;
  const idsOf = (of: DeskPlanRow[]) => of.map(({ membership_id }) => membership_id);
  return {
    order,
    move(from: number, by: 1 | -1) {
      if (isPending) return;
      const next = [...order];
      const [plan] = next.splice(from, 1);
      if (plan) next.splice(from + by, 0, plan);
      setMeanwhile({ of: plans, next });
      write({ ids: idsOf(next), seen: idsOf(plans) });
    },
  };
}

function PlanList({ plans }: { plans: DeskPlanRow[] }) {
  const { order, move } = useOrder(plans);
  const place = useRef<HTMLOListElement>(null);
  const press = useMovedButton(place);
  const arrow = ({ membership_id, name }: DeskPlanRow, at: number, by: 1 | -1) => {
    const canMove = at + by >= 0 && at + by < order.length;
    return (
      <IconButton
        icon={by < 0 ? arrowUp : arrowDown}
        label={`${by < 0 ? 'Subir' : 'Bajar'} ${name}`}
        data-move={`${membership_id} ${by}`}
        aria-disabled={!canMove}
        className={canMove ? undefined : 'opacity-40'}
        onClick={() => {
          if (!canMove) return;
          press(`${membership_id} ${by}`);
          move(at, by);
        }}
      />
    );
  };
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
          {arrow(plan, at, -1)}
          {arrow(plan, at, 1)}
        </li>
      ))}
    </ol>
  );
}
