import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { useKeptText } from './use-kept-form.tsx';

const REASON_MAX = 500;

interface ReasonDialogProps {
  title: string;
  help: string;
  reason: ReturnType<typeof useKeptText>;
  isOpen: boolean;
  isPending: boolean;
  error: Error | null;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** «Rechazar»: with the reason that a buyer is mailed. */
export function ReasonDialog({
  title,
  help,
  reason: { form: reason, setForm: setReason, recovered },
  isOpen,
  isPending,
  error,
  onReject,
  onClose,
}: ReasonDialogProps) {
  const [isEmpty, setIsEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsEmpty(reason.trim() === '');
    if (reason.trim() !== '') onReject(reason.trim());
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} band="mango" isNarrow>
      <form onSubmit={submit} noValidate className="grid gap-3.5 pt-2">
        {recovered}
        <TextAreaField
          label="¿Por qué?"
          help={help}
          maxLength={REASON_MAX}
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
