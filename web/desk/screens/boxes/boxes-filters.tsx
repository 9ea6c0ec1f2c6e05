import { useNavigate } from 'react-router';
import { SelectField } from '#web/ui/field.tsx';
import { Tabs } from '../../frame/tabs.tsx';
import { type BoxFilter, boxesAddress, boxTabTexts } from '../../parts/boxes/box-words.ts';
import type { useBoxList } from './use-boxes.ts';

/** The plans are the one row of tabs, so that their lists keep their place. */
export function StateChoice({ filter, isOwner }: { filter: BoxFilter; isOwner: boolean }) {
  const navigate = useNavigate();
  return (
    <SelectField
      label="Estado de las cajas"
      hideLabel
      className="min-w-40"
      value={filter.tab}
      onChange={(event) => {
        const chosen = boxTabTexts.find(({ tab }) => tab === event.target.value);
        if (chosen) void navigate(boxesAddress({ ...filter, tab: chosen.tab }));
      }}
    >
      {boxTabTexts
        .filter(({ tab }) => isOwner || tab !== 'to-fill')
        .map(({ tab, label }) => (
          <option key={tab} value={tab}>
            {label}
          </option>
        ))}
    </SelectField>
  );
}

type Plans = NonNullable<ReturnType<typeof useBoxList>['first']>['plans'];

/** The plan whose boxes are filled unless another one is asked for. */
export const firstToFill = (plans: Plans) =>
  (plans.find(({ without_titles: count }) => count > 0) ?? plans[0])?.membership_id ?? null;

/** A list is of one plan: there are no titles to choose for all of them. */
export function PlanTabs({ filter, plans }: { filter: BoxFilter; plans: Plans | undefined }) {
  const isFilling = filter.tab === 'to-fill';
  const tabs = (plans ?? []).map(({ membership_id: planId, name, count, without_titles }) => ({
    to: boxesAddress({ ...filter, planId }),
    label: name.replace(/^Book Club Libros /, ''),
    isHere: planId === filter.planId,
    count: isFilling ? without_titles : count,
  }));
  const all = {
    to: boxesAddress({ ...filter, planId: null }),
    label: 'Todas',
    isHere: filter.planId === null,
    count: plans?.reduce((sum, { count }) => sum + count, 0),
  };
  return <Tabs label="Planes" tabs={isFilling ? tabs : [all, ...tabs]} />;
}
