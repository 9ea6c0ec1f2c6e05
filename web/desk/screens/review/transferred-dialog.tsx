import { type FormEvent, useState } from 'react';
import { formatCents } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { useKeptText } from '../../frame/use-kept-form.tsx';

interface TransferredDialogProps {
  cents: number;
  /** Who gave the account. */
  contactName: string;
  note: ReturnType<typeof useKeptText>;
  isOpen: boolean;
  isPending: boolean;
  error: Error | null;
  onClose: () => void;
  onNote: (note: string) => void;
}

/** «Ya lo transferí»: the money went back another way, which is written down. */
export function TransferredDialog({
  cents,
  contactName,
  note: { form: note, setForm: setNote, recovered },
  isOpen,
  isPending,
  error,
  onClose,
  onNote,
}: TransferredDialogProps) {
  const [isEmpty, setIsEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = note.trim();
    setIsEmpty(text === '');
    if (text) onNote(text);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Ya lo transferí" band="mango" isNarrow>
      <form onSubmit={submit} noValidate className="grid gap-3.5 pt-2">
        <p>
          Transfiere primero <strong>{formatCents(cents)}</strong> a la CLABE que te dio {contactName}.
          Después anótalo aquí: la tienda ya no intentará devolverlo. Esto no se puede deshacer.
        </p>
        {recovered}
        <TextAreaField
          label="¿Cómo lo transferiste?"
          help="Fecha, banco y clave de rastreo. No escribas la CLABE completa."
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={isEmpty ? 'Escribe cómo lo transferiste' : undefined}
        />
        {error ? (
          <Notice kind="error" isAnnounced>
            {errorText(error, 'No se pudo anotar. Inténtalo de nuevo.')}
          </Notice>
        ) : null}
        <Button type="submit" wide busy={isPending && 'Guardando…'}>
          Ya lo transferí
        </Button>
      </form>
    </Dialog>
  );
}
