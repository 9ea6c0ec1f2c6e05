import { BENEFITS_MAX, BENEFITS_MIN, type DeskPlan, missingForSale } from '#contract/desk/plans.ts';
import { FieldError, TextAreaField, TextField } from '#web/ui/field.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { planLabels } from '../../parts/labels/field-labels.ts';
import { inputOf } from './plan-words.ts';
import type { EditedPlan } from './use-plan-form.ts';

/** What visitors read of a plan. */
export function PlanFields({ edited, plan }: { edited: EditedPlan; plan: DeskPlan }) {
  const { form, field, box } = edited;
  const missing =
    form.active && !plan.active
      ? missingForSale({ ...plan, books_per_box: inputOf(form).books_per_box })
      : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField {...field('name')} maxLength={80} autoComplete="off" />
      <TextField
        {...field('label')}
        help="Se lee en su tarjeta, como «0–3 años · con libros»."
        maxLength={80}
        autoComplete="off"
      />
      <TextAreaField {...field('description')} rows={5} maxLength={1_000} />
      <TextAreaField
        {...field('benefits')}
        help={`Uno por línea, de ${BENEFITS_MIN} a ${BENEFITS_MAX}.`}
        rows={5}
        maxLength={1_200}
      />
      <RadioRow type="checkbox" {...box('active')}>
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
export const BoxFields = ({ edited: { field } }: { edited: EditedPlan }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-3">
    <TextField {...field('age_min')} inputMode="numeric" maxLength={2} />
    <TextField {...field('age_max')} inputMode="numeric" maxLength={2} />
    <TextField {...field('books_per_box')} inputMode="numeric" maxLength={1} />
  </div>
);
