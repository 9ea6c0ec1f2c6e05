import { type FormEvent, type Ref, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { momentText } from '../../frame/desk-dates.ts';
import { Panel } from '../../frame/layout.tsx';
import { LeavingQuestion } from '../../frame/leaving-question.tsx';
import { useKeptText } from '../../frame/use-kept-form.tsx';

const NOTE_MAX = 1_000;

interface TeamNote {
  id: number;
  text: string;
  staff_name: string;
  at: string;
}

interface TeamNotesProps {
  /** Record of the notes, such as `pedido:12`: typed text is kept under it. */
  of: string;
  notes: readonly TeamNote[];
  help?: string;
  saving: { isPending: boolean; error: Error | null };
  onSave: (text: string, onDone: () => void) => void;
  form?: Ref<HTMLFormElement>;
}

/** Notes of the staff for each other. */
export function TeamNotes({ of, notes, help, saving, onSave, form }: TeamNotesProps) {
  const { form: text, setForm: setText, take, recovered } = useKeptText(`nota:${of}`);
  const [isMissing, setIsMissing] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(text.trim() === '');
    if (text.trim() !== '') onSave(text.trim(), () => take(null));
  };
  const failure = saving.error ? errorText(saving.error, 'No se guardó. Inténtalo de nuevo.') : undefined;
  return (
    <Panel title="Notas internas">
      <ul className="grid gap-2">
        {notes.map(({ id, text: written, staff_name, at }) => (
          <li key={id} className="wrap-anywhere whitespace-pre-line">
            {written}{' '}
            <span className="small text-muted">
              {staff_name}, {momentText(at)}
            </span>
          </li>
        ))}
      </ul>
      <form ref={form} noValidate onSubmit={save} className="mt-2 grid justify-items-start gap-2">
        {recovered}
        <TextAreaField
          label="Nota para el equipo"
          hideLabel
          placeholder="Nota para el equipo"
          help={help}
          rows={2}
          maxLength={NOTE_MAX}
          className="w-full"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIsMissing(false);
          }}
          error={isMissing ? 'Escribe la nota' : failure}
        />
        <LeavingQuestion isDirty={text.trim() !== '' && !saving.isPending} onLeave={() => take(null)} />
        <Button type="submit" variant="secondary" size={44} busy={saving.isPending && 'Guardando…'}>
          Guardar nota
        </Button>
      </form>
    </Panel>
  );
}
