import { useParams } from 'react-router';
import type { DeskPlan } from '#contract/desk/plans.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Panel, RecordLayout, ScreenHead } from '../../frame/layout.tsx';
import { SaveBar } from '../../frame/save-bar.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { boxesAddress } from '../../parts/boxes/box-words.ts';
import { PassesPanel } from './passes-panel.tsx';
import { BoxFields, PlanFields } from './plan-fields.tsx';
import { PricePanel } from './price-panel.tsx';
import { SampleBooks } from './sample-books.tsx';
import { usePlanForm } from './use-plan-form.ts';
import { usePlan } from './use-plans.ts';

const back = { to: '/planes', label: 'Planes' };

/** One plan: what visitors read, its price and its books. */
export function Screen() {
  const id = Number(useParams().id);
  const plan = usePlan(id);
  if (plan.data) return <Editor key={id} plan={plan.data} />;
  return (
    <>
      <ScreenHead title="Plan" back={back} />
      <NotRead what="el plan" query={plan} heights={[420, 240]} />
    </>
  );
}

function Editor({ plan }: { plan: DeskPlan }) {
  const edited = usePlanForm(plan);
  return (
    <>
      <ScreenHead
        title={plan.name}
        back={back}
        beside={plan.active ? null : <StateLabel tone="pending">No se contrata</StateLabel>}
      />
      <RecordLayout
        aside={
          <>
            <PricePanel plan={plan} />
            <PassesPanel plan={plan} />
          </>
        }
      >
        {edited.recovered}
        {edited.conflict.notice}
        <Panel title="Textos">
          <PlanFields edited={edited} plan={plan} />
        </Panel>
        {plan.ships ? (
          <Panel title="Caja">
            <BoxFields edited={edited} />
            <LinkButton
              variant="secondary"
              size={44}
              className="mt-4"
              to={boxesAddress({ tab: 'to-fill', planId: plan.membership_id })}
            >
              Títulos de sus cajas
            </LinkButton>
          </Panel>
        ) : null}
        <SampleBooks plan={plan} />
      </RecordLayout>
      {edited.conflict.dialog}
      <SaveBar {...edited.bar} isPublished />
    </>
  );
}
