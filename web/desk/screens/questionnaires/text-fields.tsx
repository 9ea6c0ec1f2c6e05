import { TextAreaField, TextField } from '#web/ui/field.tsx';
import type { QuestionnaireForm } from './use-questionnaire-form.ts';

/** What stands over the questions. */
export function TextFields({ form }: { form: QuestionnaireForm }) {
  const { content, change, errorAt } = form;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField
        label="Título"
        maxLength={80}
        help="Lo ve el equipo; las familias ven las preguntas."
        value={content.title}
        onChange={(event) => change({ title: event.target.value })}
        error={errorAt('title')}
        autoComplete="off"
      />
      <TextAreaField
        label="Entrada"
        optional
        rows={3}
        maxLength={400}
        help="Se lee bajo la primera pregunta."
        value={content.intro}
        onChange={(event) => change({ intro: event.target.value })}
        error={errorAt('intro')}
      />
    </div>
  );
}
