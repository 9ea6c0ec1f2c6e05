import { useState } from 'react';
import { formatCents } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { ReasonDialog } from '../../frame/action-dialog.tsx';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { arrowsClockwise } from '../../frame/icons.generated.ts';
import { TextButton } from '../../frame/text-button.tsx';
import { showDone, showFailed } from '../../frame/undo-toast.tsx';
import { type Body, useDeskWrite } from '../../frame/use-desk-write.ts';
import { useKeptText } from '../../frame/use-kept-form.tsx';

/** A refund that did not go back. */
interface FailedRefund {
  cents: number;
  /** Whose money it is: a folio, or plan and period. */
  of: string;
}

interface TransferredProps<Call extends SettleCall> extends FailedRefund {
  call: Call;
  bodyOf: (note: string) => Body<Call>;
  /** Who gave the account. */
  contactName: string;
  /** Name of its draft. */
  draft: string;
}

type SettleCall =
  | 'POST /desk/checkout/settle-by-hand'
  | 'POST /desk/checkout/settle-transfer-return'
  | 'POST /desk/memberships/settle-refund';

/** «Ya lo transferí»: the money went back another way, which is written down. */
export function Transferred<Call extends SettleCall>(props: TransferredProps<Call>) {
  const { call, bodyOf, cents, of, contactName, draft } = props;
  const [isOpen, setIsOpen] = useState(false);
  const sum = formatCents(cents);
  const note = useKeptText(draft);
  const settle = useDeskWrite(call, {
    confirm: { sentence: `Vas a anotar que transferiste ${sum} por ${of}.`, button: 'Confirmar y anotar' },
    onDone: () => {
      showDone(`Anotamos que transferiste ${sum}.`);
      note.take(null);
      setIsOpen(false);
    },
  });
  return (
    <>
      <Button size={44} variant="ink" onClick={() => setIsOpen(true)}>
        Ya lo transferí
      </Button>
      <ReasonDialog
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
        isOpen={isOpen}
        write={settle}
        onSend={(text) => settle.write(bodyOf(text))}
        onClose={() => setIsOpen(false)}
      >
        <p>
          Transfiere primero <strong>{sum}</strong> a la CLABE que te dio {contactName}. Después anótalo aquí:
          la tienda ya no intentará devolverlo. Esto no se puede deshacer.
        </p>
      </ReasonDialog>
    </>
  );
}

type RetryCall = 'POST /desk/checkout/retry-refund' | 'POST /desk/memberships/retry-refund';

const NOT_RETRIED = 'No se pudo devolver. Inténtalo de nuevo.';

interface RetryProps<Call extends RetryCall> extends FailedRefund {
  call: Call;
  bodyOf: (requestKey: string) => Body<Call>;
  /** Words of a link instead of the button. */
  children?: string;
}

/** Asks the provider for the same sum again: however often it is tapped, for one refund. */
export function RetryRefund<Call extends RetryCall>({ call, bodyOf, cents, of, children }: RetryProps<Call>) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const { write, isPending, error } = useDeskWrite(call, {
    confirm: {
      sentence: `Vas a pedir otra vez el reembolso de ${formatCents(cents)} de ${of}.`,
      button: 'Confirmar y devolver',
    },
    onDone: () => showDone('Pedimos el reembolso otra vez.'),
    // A link stands within a notice, which has no room for another.
    onFailed: (failure) => children && showFailed(failure, NOT_RETRIED),
  });
  const retry = () => write(bodyOf(requestKey));
  if (children) return <TextButton onClick={retry}>{children}</TextButton>;
  return (
    <>
      <Button
        size={44}
        variant="secondary"
        icon={arrowsClockwise}
        busy={isPending && 'Pidiendo…'}
        onClick={retry}
      >
        Intentar otra vez
      </Button>
      <ErrorNotice error={error} fallback={NOT_RETRIED} className="w-full" />
    </>
  );
}
