import { BENEFITS_MAX, BENEFITS_MIN, type DeskPlan, missingForSale } from '#contract/desk/plans.ts';
import { FieldError, TextAreaField, TextField } from '#web/ui/field.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { planLabels } from '../../parts/labels/field-labels.ts';
import { inputOf } from './plan-words.ts';
import type { EditedPlan } from './use-plan-form.ts';

/** What visitors read of a plan. */
export function PlanFields({ edited, plan }: { edited: EditedPlan; plan: DeskPlan }) {
  const { form, wrong, change } = edited;
  const missing =
    form.active && !plan.active
      ? missingForSale({ ...plan, books_per_box: inputOf(form).books_per_box })
      : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField
        label={planLabels.name}
        maxLength={80}
        autoComplete="off"
        value={form.name}
        onChange={(event) => change({ name: event.target.value })}
        error={wrong.name}
      />
      <TextField
        label={planLabels.label}
        help="Se lee en su tarjeta, como «0–3 años · con libros»."
        maxLength={80}
        autoComplete="off"
        value={form.label}
        onChange={(event) => change({ label: event.target.value })}
        error={wrong.label}
      />
      <TextAreaField
        label={planLabels.description}
        rows={5}
        maxLength={1_000}
        value={form.description}
        onChange={(event) => change({ description: event.target.value })}
        error={wrong.description}
      />
      <TextAreaField
        label={planLabels.benefits}
        help={`Uno por línea, de ${BENEFITS_MIN} a ${BENEFITS_MAX}.`}
        rows={5}
        maxLength={1_200}
        value={form.benefits}
        onChange={(event) => change({ benefits: event.target.value })}
        error={wrong.benefits}
      />
      <RadioRow
        type="checkbox"
        checked={form.active}
        onChange={(event) => change({ active: event.target.checked })}
      >
        {planLabels.active}
      </RadioRow>
      {missing ? <FieldError>{missing}</FieldError> : null}
      {form.active ? null : (
        <p className="small text-muted">No sale en la tienda. Quienes ya están siguen igual.</p>
      )}
    </div>
  );
}

/** What a box holds, and whom it is for. */
export function BoxFields({ edited: { form, wrong, change } }: { edited: EditedPlan }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-3">
      <TextField
        label={planLabels.age_min}
        inputMode="numeric"
        maxLength={2}
        value={form.age_min}
        onChange={(event) => change({ age_min: event.target.value })}
        error={wrong.age_min}
      />
      <TextField
        label={planLabels.age_max}
        inputMode="numeric"
        maxLength={2}
        value={form.age_max}
        onChange={(event) => change({ age_max: event.target.value })}
        error={wrong.age_max}
      />
      <TextField
        label={planLabels.books_per_box}
        inputMode="numeric"
        maxLength={1}
        value={form.books_per_box}
        onChange={(event) => change({ books_per_box: event.target.value })}
        error={wrong.books_per_box}
      />
    </div>
  );
}
