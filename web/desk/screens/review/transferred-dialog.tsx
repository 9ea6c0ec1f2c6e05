import type { ComponentProps } from 'react';
import { formatCents } from '#contract/money.ts';
import { ReasonDialog } from '../../frame/action-dialog.tsx';
import type { useKeptText } from '../../frame/use-kept-form.tsx';

interface TransferredDialogProps
  extends Pick<ComponentProps<typeof ReasonDialog>, 'isOpen' | 'write' | 'onSend' | 'onClose'> {
  cents: number;
  /** Who gave the account. */
  contactName: string;
  note: ReturnType<typeof useKeptText>;
}

/** «Ya lo transferí»: the money went back another way, which is written down. */
export const TransferredDialog = ({ cents, contactName, note, ...dialog }: TransferredDialogProps) => (
  <ReasonDialog
    {...dialog}
    title="Ya lo transferí"
    band="mango"
    text={{
      kept: note,
      label: '¿Cómo lo transferiste?',
      help: 'Fecha, banco y clave de rastreo. No escribas la CLABE completa.',
      maxLength: 300,
      rows: 2,
    }}
    empty="Escribe cómo lo transferiste"
    failed="No se pudo anotar. Inténtalo de nuevo."
    button="Ya lo transferí"
  >
    <p>
      Transfiere primero <strong>{formatCents(cents)}</strong> a la CLABE que te dio {contactName}. Después
      anótalo aquí: la tienda ya no intentará devolverlo. Esto no se puede deshacer.
    </p>
  </ReasonDialog>
);
