import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorNotice } from './error-notice.tsx';
import type { Body, WriteKey } from './use-desk-write.ts';
import { KeptTextField, useKeptText } from './use-kept-form.tsx';
import { useStep } from './use-step.ts';

type DialogProps = ComponentProps<typeof Dialog>;

interface ActionDialogProps extends Pick<DialogProps, 'title' | 'onClose' | 'band' | 'eyebrow' | 'isNarrow'> {
  isOpen?: boolean;
  /** What will happen, and the fields. */
  children: ReactNode;
  /** The call that the button sends. */
  write: { isPending: boolean; error: Error | string | null };
  /** Said of a failure that brought no sentence. */
  failed?: string;
  button: string;
  /** What the button says meanwhile. */
  busy?: string;
  /** Why the button is off: stands under it. */
  missing?: string | null;
  isOff?: boolean;
  /** The button that leaves everything as it is: «No cancelar». */
  keep?: string;
  variant?: 'primary' | 'secondary';
  /** For what cannot be taken back: only the button sends, not Enter in a field. */
  isFinal?: boolean;
  onSubmit: () => void;
}

/** Enter on a box or choice, which has the focus as a dialog opens, would send what was not read yet. */
function keepChoicesQuiet(event: KeyboardEvent) {
  const { target } = event;
  if (event.key === 'Enter' && target instanceof HTMLInputElement && CHOICES.has(target.type))
    event.preventDefault();
}
const CHOICES: ReadonlySet<string> = new Set(['checkbox', 'radio']);

/** One change, asked for in a dialog: what it does, what it needs, and the button that does it. */
export function ActionDialog({ children, write, failed, busy = 'Guardando…', ...props }: ActionDialogProps) {
  const {
    button,
    missing = null,
    isOff = missing !== null,
    keep,
    variant,
    isFinal,
    onSubmit,
    ...dialog
  } = props;
  return (
    <Dialog isOpen isNarrow {...dialog}>
      <form
        noValidate
        className="grid gap-4 pt-1"
        onKeyDown={keepChoicesQuiet}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isFinal) onSubmit();
        }}
      >
        {children}
        <ErrorNotice error={write.error} fallback={failed} />
        <Button
          type={isFinal ? 'button' : 'submit'}
          onClick={isFinal ? onSubmit : undefined}
          wide
          variant={variant}
          disabled={isOff}
          busy={write.isPending && busy}
        >
          {button}
        </Button>
        {missing ? <p className="small text-muted">{missing}</p> : null}
        {keep ? (
          <Button wide variant="secondary" onClick={dialog.onClose}>
            {keep}
          </Button>
        ) : null}
      </form>
    </Dialog>
  );
}

interface ReasonDialogProps extends Omit<ActionDialogProps, 'children' | 'onSubmit'> {
  /** What will happen. */
  children?: ReactNode;
  text: ComponentProps<typeof KeptTextField>;
  /** Said under the field while nothing is written in it. */
  empty: string;
  onSend: (text: string) => void;
}

/** The same with a text that must be written. */
export function ReasonDialog({ children, text: field, empty, onSend, ...dialog }: ReasonDialogProps) {
  const [isTried, setIsTried] = useState(false);
  const text = field.kept.form.trim();
  const submit = () => {
    setIsTried(true);
    if (text !== '') onSend(text);
  };
  return (
    <ActionDialog {...dialog} onSubmit={submit}>
      {children}
      <KeptTextField {...field} error={isTried && text === '' ? empty : field.error} />
    </ActionDialog>
  );
}

interface RejectDialogProps<K extends WriteKey>
  extends Pick<ReasonDialogProps, 'title' | 'isOpen' | 'onClose'> {
  call: K;
  record: 'return' | 'invoice';
  /** Name under which the reason is kept over a reload. */
  keptAs: string;
  help: string;
  bodyOf: (reason: string) => Body<K>;
}

/** «Rechazar»: with the reason that a buyer is mailed. */
export function RejectDialog<K extends WriteKey>({
  call,
  record,
  keptAs,
  help,
  bodyOf,
  ...dialog
}: RejectDialogProps<K>) {
  const reason = useKeptText(keptAs);
  const rejecting = useStep(call, record, 'Rechazada. Le escribimos por qué.', () => {
    reason.take(null);
    dialog.onClose();
  });
  return (
    <ReasonDialog
      {...dialog}
      band="mango"
      text={{ kept: reason, label: '¿Por qué?', help, maxLength: 500, rows: 2 }}
      empty="Escribe por qué"
      failed="No se pudo rechazar. Inténtalo de nuevo."
      button="Rechazar"
      busy="Rechazando…"
      write={rejecting}
      onSend={(text) => rejecting.write(bodyOf(text))}
    />
  );
}
