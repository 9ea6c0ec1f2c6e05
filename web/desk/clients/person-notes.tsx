import { type FormEvent, useState } from 'react';
import type { ClientRecord } from '#contract/desk/clients.ts';
import { Button } from '#web/ui/button.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { momentText } from '../frame/desk-dates.ts';
import { Panel } from '../frame/layout.tsx';
import { LeavingQuestion } from '../frame/leaving-question.tsx';
import { useDeskWrite } from '../frame/use-desk-write.ts';

const NOTE_MAX = 1_000;

/** What the staff tell each other about a person, who never sees it unless they ask for all their data. */
export function PersonNotes({ person: { email, notes } }: { person: ClientRecord }) {
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const note = useDeskWrite('POST /desk/clients/add-note', { onDone: () => setText('') });
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(text.trim() === '');
    if (text.trim() !== '') note.write({ email, text: text.trim() });
  };
  const failure = note.error ? errorText(note.error, 'No se guardó. Inténtalo de nuevo.') : undefined;
  return (
    <Panel title="Notas internas">
      <ul className="grid gap-2">
        {notes.map(({ note_id, text: written, staff_name, at }) => (
          <li key={note_id} className="break-words whitespace-pre-line">
            {written}{' '}
            <span className="small text-muted">
              {staff_name}, {momentText(at)}
            </span>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={save} className="mt-2 grid justify-items-start gap-2">
        <TextAreaField
          label="Nota para el equipo"
          hideLabel
          placeholder="Nota para el equipo"
          help="Si esta persona pide sus datos, también se le entregan las notas."
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
        <LeavingQuestion isDirty={text.trim() !== '' && !note.isPending} />
        <Button type="submit" variant="secondary" size={44} busy={note.isPending && 'Guardando…'}>
          Guardar nota
        </Button>
      </form>
    </Panel>
  );
}
