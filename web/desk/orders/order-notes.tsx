import { type FormEvent, useRef, useState } from 'react';
import type { DeskOrder } from '#contract/desk/order-views.ts';
import { Button } from '#web/ui/button.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { momentText } from '../frame/desk-dates.ts';
import { Panel } from '../frame/layout.tsx';
import { LeavingQuestion } from '../frame/leaving-question.tsx';
import { useShortcuts } from '../frame/shortcuts.ts';
import { useDeskWrite } from '../frame/use-desk-write.ts';

const NOTE_MAX = 1_000;

/** What the staff tell each other about an order; the buyer never sees it. */
export function OrderNotes({ order }: { order: DeskOrder }) {
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const note = useDeskWrite('POST /desk/orders/add-note', { onDone: () => setText('') });
  useShortcuts({ n: { label: 'Nota', run: () => form.current?.querySelector('textarea')?.focus() } });
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(text.trim() === '');
    if (text.trim() !== '') note.write({ order_id: order.order_id, text: text.trim() });
  };
  const type = (typed: string) => {
    setText(typed);
    setIsMissing(false);
  };
  return (
    <Panel title="Notas internas">
      <ul className="grid gap-2">
        {order.notes.map(({ order_note_id, text: written, staff_name, at }) => (
          <li key={order_note_id} className="break-words whitespace-pre-line">
            {written}{' '}
            <span className="small text-muted">
              {staff_name}, {momentText(at)}
            </span>
          </li>
        ))}
      </ul>
      <form ref={form} noValidate onSubmit={save} className="mt-2 grid justify-items-start gap-2">
        <TextAreaField
          label="Nota para el equipo"
          hideLabel
          placeholder="Nota para el equipo"
          rows={2}
          maxLength={NOTE_MAX}
          className="w-full"
          value={text}
          onChange={(event) => type(event.target.value)}
          error={
            isMissing
              ? 'Escribe la nota'
              : note.error
                ? errorText(note.error, 'No se guardó. Inténtalo de nuevo.')
                : undefined
          }
        />
        <LeavingQuestion isDirty={text.trim() !== '' && !note.isPending} />
        <Button type="submit" variant="secondary" size={44} busy={note.isPending && 'Guardando…'}>
          Guardar nota
        </Button>
      </form>
    </Panel>
  );
}
