import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { Notice } from '#web/ui/notice.tsx';

interface AskDialogProps {
  title: string;
  text: string;
  yes: string;
  /** What the button says meanwhile; false while nothing is on its way. */
  busy: string | false;
  error: Error | null;
  /** It cannot be done yet. */
  waits?: boolean;
  onYes: () => void;
  onClose: () => void;
}

/** The question before something of a month is put back or thrown away. */
export function AskDialog({ title, text, yes, busy, error, waits = false, onYes, onClose }: AskDialogProps) {
  return (
    <Dialog isOpen isNarrow onClose={onClose} title={title}>
      <div className="grid gap-4 pt-1">
        <p>{text}</p>
        {waits ? <p className="font-bold">Se está guardando lo último que escribiste.</p> : null}
        {error ? (
          <Notice kind="error" isAnnounced>
            {errorText(error, 'No se pudo. Inténtalo de nuevo.')}
          </Notice>
        ) : null}
        <Button size={44} busy={busy} disabled={waits} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
