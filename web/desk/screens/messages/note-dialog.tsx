import type { DeskThread } from '#contract/desk/messages.ts';
import { errorText } from '#web/ui/error-texts.ts';
import { ReasonDialog } from '../../frame/action-dialog.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useKeptText } from '../../frame/use-kept-form.tsx';
import { showChanged } from './use-messages.ts';

const NOTE_MAX = 1_000;

/** What the staff tell each other about a conversation; the client never sees it. */
export function NoteDialog({ thread, onClose }: { thread: DeskThread; onClose: () => void }) {
  const kept = useKeptText(`nota-mensaje:${thread.thread_id}`);
  const note = useDeskWrite('POST /desk/messages/note', {
    invalidates: [],
    onDone: (answer) => {
      showChanged(answer.thread);
      kept.drop();
      onClose();
    },
  });
  const error = note.error ? errorText(note.error, 'No se guardó. Inténtalo de nuevo.') : undefined;
  return (
    <ReasonDialog
      title="Nota"
      // Its refusal stands under the field.
      write={{ isPending: note.isPending, error: null }}
      text={{
        kept,
        label: 'Nota para el equipo',
        help: 'Solo la ve tu equipo.',
        rows: 3,
        maxLength: NOTE_MAX,
        error,
      }}
      empty="Escribe la nota"
      button="Guardar nota"
      onSend={(text) => note.write({ thread_id: thread.thread_id, text })}
      onClose={onClose}
    />
  );
}
