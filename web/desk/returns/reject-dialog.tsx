import { type FormEvent, useState } from 'react';
import type { ReturnView } from '#contract/desk/returns.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useReturnWrite } from './use-return-write.ts';

interface StepDialogProps {
  returned: ReturnView;
  isOpen: boolean;
  onClose: () => void;
}

/** «Rechazar»: with the reason that the buyer is mailed. */
export function RejectDialog({ returned, isOpen, onClose }: StepDialogProps) {
  const [rejection, setRejection] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const { write, isPending, error } = useReturnWrite(
    'POST /desk/returns/reject',
    'Rechazada. Le escribimos por qué.',
    onClose,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsEmpty(rejection.trim() === '');
    if (rejection.trim() === '') return;
    const { return_id, version } = returned;
    write({ return_id, version, rejection: rejection.trim() });
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Rechazar la devolución" band="mango" isNarrow>
      <form onSubmit={submit} noValidate className="grid gap-3.5 pt-2">
        <TextAreaField
          label="¿Por qué?"
          help="Se lo escribimos tal cual en un correo. No se puede deshacer."
          maxLength={500}
          value={rejection}
          onChange={(event) => setRejection(event.target.value)}
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
