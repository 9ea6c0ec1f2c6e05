import { type DeskPlan, deskPlanCalls } from '#contract/desk/plans.ts';
import { checked, useRecordForm } from '../../frame/conflict/use-record-form.ts';
import { showUndo } from '../../frame/undo-toast.tsx';
import { countFields } from '../../frame/use-kept-form.tsx';
import { planLabels } from '../../parts/labels/field-labels.ts';
import { formOf, inputOf } from './plan-words.ts';

/** The texts of a plan while they are edited. */
export function usePlanForm(read: DeskPlan) {
  const { membership_id } = read;
  const record = useRecordForm({
    name: `plan:${membership_id}`,
    read,
    formOf,
    changesOf: (plan, typed) => countFields(inputOf(formOf(plan)), inputOf(typed)),
    labels: planLabels,
    call: 'POST /desk/plans/save',
    check: (form, version) =>
      checked(deskPlanCalls['POST /desk/plans/save'].body, { ...inputOf(form), membership_id, version }),
    onDone: ({ plan, audit_entry_id }) => {
      record.take(plan);
      showUndo('Guardado. Se verá en la tienda en menos de un minuto.', [audit_entry_id]);
    },
  });
  return record;
}

export type EditedPlan = ReturnType<typeof usePlanForm>;
