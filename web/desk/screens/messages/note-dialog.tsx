import { type FormEvent, useState } from 'react';
import type { DeskThread } from '#contract/desk/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useKeptText } from '../../frame/use-kept-form.tsx';
import { showChanged } from './use-messages.ts';

const NOTE_MAX = 1_000;

/** What the staff tell each other about a conversation; the client never sees it. */
export function NoteDialog({ thread, onClose }: { thread: DeskThread; onClose: () => void }) {
  const { form: text, setForm: setText, drop, recovered } = useKeptText(`nota-mensaje:${thread.thread_id}`);
  const [isTried, setIsTried] = useState(false);
  const note = useDeskWrite('POST /desk/messages/note', {
    invalidates: [],
    onDone: (answer) => {
      showChanged(answer.thread);
      drop();
      onClose();
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (text.trim() !== '') note.write({ thread_id: thread.thread_id, text: text.trim() });
  };
  const failure = note.error ? errorText(note.error, 'No se guardó. Inténtalo de nuevo.') : undefined;
  return (
    <Dialog isOpen onClose={onClose} title="Nota" isNarrow>
      <form noValidate onSubmit={save} className="grid gap-4 pt-1">
        {recovered}
        <TextAreaField
          label="Nota para el equipo"
          help="Solo la ve tu equipo."
          rows={3}
          maxLength={NOTE_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isTried && text.trim() === '' ? 'Escribe la nota' : failure}
        />
        <Button type="submit" wide busy={note.isPending && 'Guardando…'}>
          Guardar nota
        </Button>
      </form>
    </Dialog>
  );
}
