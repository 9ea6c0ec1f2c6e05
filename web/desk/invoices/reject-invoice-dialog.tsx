import { type FormEvent, useState } from 'react';
import type { DeskInvoice } from '#contract/desk/invoices.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useInvoiceWrite } from './use-invoice-write.ts';

interface RejectInvoiceDialogProps {
  invoice: DeskInvoice;
  isOpen: boolean;
  onClose: () => void;
}

/** «Rechazar»: with the reason that the buyer is mailed; they may correct their data and ask again. */
export function RejectInvoiceDialog({ invoice, isOpen, onClose }: RejectInvoiceDialogProps) {
  const [reason, setReason] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const { write, isPending, error } = useInvoiceWrite(
    'POST /desk/invoices/reject',
    'Rechazada. Le escribimos por qué.',
    onClose,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsEmpty(reason.trim() === '');
    if (reason.trim() === '') return;
    const { order_id, version } = invoice;
    write({ order_id, version, reason: reason.trim() });
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Rechazar la factura" band="mango" isNarrow>
      <form onSubmit={submit} noValidate className="grid gap-3.5 pt-2">
        <TextAreaField
          label="¿Por qué?"
          help="Se lo escribimos tal cual en un correo. Puede corregir sus datos y pedirla otra vez."
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isEmpty ? 'Escribe por qué' : undefined}
        />
        {error ? (
          <Notice kind="error" isAnnounced>
            {errorText(error, 'No se pudo rechazar. Inténtalo de nuevo.')}
          </Notice>
        ) : null}
        <Button type="submit" wide busy={isPending && 'Rechazando…'}>
          Rechazar
        </Button>
      </form>
    </Dialog>
  );
}
