import { useState } from 'react';
import { type DeskPlan, type PlanTexts, planTexts } from '#contract/desk/plans.ts';
import { isSame } from '../../frame/conflict/merge-changes.ts';
import { useConflict } from '../../frame/conflict/use-conflict.tsx';
import { showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useKeptForm } from '../../frame/use-kept-form.tsx';
import { planLabels } from '../../parts/labels/field-labels.ts';
import { formOf, inputOf, type PlanForm, textsOf } from './plan-words.ts';

/** The texts of a plan while they are edited. */
export function usePlanForm(read: DeskPlan) {
  const kept = useKeptForm<DeskPlan, PlanForm>({
    name: `plan:${read.membership_id}`,
    read,
    formOf,
    changesOf: (plan, typed) => {
      const [was, now] = [textsOf(plan), inputOf(typed)];
      return (Object.keys(was) as (keyof PlanTexts)[]).filter((field) => !isSame(was[field], now[field]))
        .length;
    },
  });
  const { base, form, setForm, changes } = kept;
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const take = (plan: DeskPlan) => {
    kept.take(plan);
    setWrong({});
  };
  const saving = useDeskWrite('POST /desk/plans/save', {
    onDone: ({ plan, audit_entry_id }) => {
      take(plan);
      showUndo('Guardado. Se verá en la tienda en menos de un minuto.', [audit_entry_id]);
    },
    onFailed: (error, body) => void conflict.meet(error, textsOf(body)),
  });
  const write = (input: PlanTexts, version: number) => {
    const { data, error } = planTexts.safeParse(input);
    const issues = error?.issues.toReversed() ?? [];
    setWrong(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (data) saving.write({ membership_id: read.membership_id, version, ...data });
  };
  const conflict = useConflict<PlanTexts>({
    base: textsOf(base),
    labels: planLabels,
    textOf: (_, value) => {
      if (Array.isArray(value)) return value.join('\n');
      if (typeof value === 'boolean') return value ? 'sí' : 'no';
      return value === null || value === '' ? '(vacío)' : String(value);
    },
    save: (mix, version) => {
      setForm(formOf(mix));
      write(mix, version);
    },
    isSaving: saving.isPending,
    error: saving.error,
  });
  return {
    form,
    changes,
    wrong,
    change: (part: Partial<PlanForm>) => {
      setForm({ ...form, ...part });
      setWrong({});
    },
    save: () => write(inputOf(form), base.version),
    discard: () => take(base),
    recovered: kept.recovered,
    isSaving: saving.isPending,
    error: conflict.dialog ? null : saving.error,
    conflict,
  };
}

export type EditedPlan = ReturnType<typeof usePlanForm>;
