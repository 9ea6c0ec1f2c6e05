import type { FormEvent, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { useConflict } from './use-conflict.tsx';

interface EditDialogProps {
  title: string;
  /** The fields. */
  children: ReactNode;
  saving: { isPending: boolean; error: Error | null };
  conflict: Pick<ReturnType<typeof useConflict>, 'notice' | 'dialog'>;
  button?: string;
  /** Below the form. */
  foot?: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
}

/** A form in a dialog; what another person saved meanwhile is put together with it, or asked about. */
export function EditDialog({
  title,
  children,
  saving,
  conflict,
  button = 'Guardar',
  foot,
  onSubmit,
  onClose,
}: EditDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4 pt-1">
        {children}
        {conflict.notice}
        {saving.error && !conflict.dialog ? (
          <Notice kind="error" isAnnounced>
            {errorText(saving.error, 'No se guardó. Inténtalo de nuevo: lo que escribiste sigue aquí.')}
          </Notice>
        ) : null}
        <Button type="submit" wide busy={saving.isPending && 'Guardando…'}>
          {button}
        </Button>
      </form>
      {foot}
      {conflict.dialog}
    </Dialog>
  );
}
