import type { FormEvent, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import type { useConflict } from './use-conflict.tsx';

interface EditFormProps {
  /** The fields. */
  children: ReactNode;
  record: {
    recovered: ReactNode;
    conflict: Pick<ReturnType<typeof useConflict>, 'notice' | 'dialog'>;
    saving: { isPending: boolean; error: Error | null };
    submit: (event: FormEvent<HTMLFormElement>) => void;
  };
  button?: string;
}

/** A form in a dialog; what another person saved meanwhile is put together with it, or asked about. */
export function EditForm({ children, record, button = 'Guardar' }: EditFormProps) {
  const { recovered, conflict, saving, submit } = record;
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-4 pt-1">
        {recovered}
        {children}
        {conflict.notice}
        <ErrorNotice
          error={conflict.dialog ? null : saving.error}
          fallback="No se guardó. Inténtalo de nuevo: lo que escribiste sigue aquí."
        />
        <Button type="submit" wide busy={saving.isPending && 'Guardando…'}>
          {button}
        </Button>
      </form>
      {conflict.dialog}
    </>
  );
}

interface EditDialogProps extends EditFormProps {
  title: string;
  /** Below the form. */
  foot?: ReactNode;
  onClose: () => void;
}

export function EditDialog({ title, foot, onClose, ...form }: EditDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <EditForm {...form} />
      {foot}
    </Dialog>
  );
}
