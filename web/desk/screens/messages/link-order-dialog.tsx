import { type FormEvent, useState } from 'react';
import type { DeskThread } from '#contract/desk/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { readThreadAgain, showChanged } from './use-messages.ts';

/** Which order a conversation is about. */
export function LinkOrderDialog({ thread, onClose }: { thread: DeskThread; onClose: () => void }) {
  const [folio, setFolio] = useState(thread.folio ?? '');
  const link = useDeskWrite('POST /desk/messages/link', {
    invalidates: [['messages', 'list']],
    onDone: (answer) => {
      showChanged(answer.thread);
      onClose();
    },
    onFailed: () => void readThreadAgain(thread.thread_id),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const typed = folio.trim().toUpperCase();
    const { thread_id, version } = thread;
    link.write({ thread_id, version, folio: typed === '' ? null : typed });
  };
  return (
    <Dialog isOpen onClose={onClose} title="Pedido del mensaje" isNarrow>
      <form noValidate onSubmit={save} className="grid gap-4 pt-1">
        <TextField
          label="Folio"
          placeholder="BC-7K3M9Q2X"
          autoCapitalize="characters"
          maxLength={20}
          value={folio}
          onChange={(event) => setFolio(event.target.value)}
          help="Déjalo vacío si no es sobre un pedido."
          error={link.error ? errorText(link.error, 'No se pudo guardar. Inténtalo de nuevo.') : undefined}
        />
        <Button type="submit" wide busy={link.isPending && 'Guardando…'}>
          Guardar
        </Button>
      </form>
    </Dialog>
  );
}
