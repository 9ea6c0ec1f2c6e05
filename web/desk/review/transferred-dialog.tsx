import { type FormEvent, useState } from 'react';
import type { ReviewCase } from '#contract/desk/refunds.ts';
import { formatCents } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showDone } from '../frame/undo-toast.tsx';
import { useDeskWrite } from '../frame/use-desk-write.ts';

interface TransferredDialogProps {
  one: ReviewCase;
  isOpen: boolean;
  onClose: () => void;
}

/** «Ya lo transferí»: the money went back another way, and the order says so from now on. */
export function TransferredDialog({ one, isOpen, onClose }: TransferredDialogProps) {
  const [note, setNote] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const cents = one.refund?.cents ?? one.paid_cents ?? one.expected_cents;
  const { write, isPending, error } = useDeskWrite('POST /desk/checkout/settle-by-hand', {
    confirm: {
      sentence: `Vas a anotar que transferiste ${formatCents(cents)} por ${one.folio}.`,
      button: 'Confirmar y anotar',
    },
    onDone: () => {
      showDone(`${one.folio} quedó como devuelto por transferencia.`);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = note.trim();
    setIsEmpty(text === '');
    if (text) write({ order_id: one.order_id, refund_id: one.refund?.refund_id, note: text });
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Ya lo transferí" band="mango" isNarrow>
      <form onSubmit={submit} noValidate className="grid gap-3.5 pt-2">
        <p>
          Transfiere primero <strong>{formatCents(cents)}</strong> a la CLABE que te dio {one.contact_name}.
          Después anótalo aquí: la tienda ya no intentará devolverlo. Esto no se puede deshacer.
        </p>
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
