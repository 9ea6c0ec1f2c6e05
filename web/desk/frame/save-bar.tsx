import { Button } from '#web/ui/button.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { leadToFirstWrongOnScreen } from './first-wrong.ts';
import { footRef, useFoot } from './foot.tsx';
import { floppyDisk } from './icons.generated.ts';
import { LeavingQuestion } from './leaving-question.tsx';
import { useShortcuts } from './shortcuts.ts';
import { TextButton } from './text-button.tsx';

interface SaveBarProps {
  /** Fields that differ from what was read. */
  changes: number;
  onSave: () => void;
  /** Back to what was read; without it nothing is offered. */
  onDiscard?: () => void;
  isSaving: boolean;
  /** Visitors see what is saved. */
  isPublished?: boolean;
  /** Why it cannot be saved as it is: stands in place of the count, the button is off. */
  missing?: string | null;
  /** Of the last attempt; what was typed stays. */
  error?: Error | null;
  /** «Guardar», unless it does more. */
  label?: string;
}

const countWords = (count: number) =>
  count === 1 ? '1 cambio sin guardar.' : `${count} cambios sin guardar.`;

/**
 * The foot of a form: «Guardar», also by ⌘S or Ctrl+S; asks before one leaves with changes by a link, back or closing the
 * page. One on a screen, outside the panels.
 */
export function SaveBar(props: SaveBarProps) {
  const { changes, onDiscard, isSaving, missing = null, label = 'Guardar' } = props;
  useFoot();
  const onSave = () => {
    leadToFirstWrongOnScreen();
    props.onSave();
  };
  const canSave = changes > 0 && !isSaving && missing === null;
  useShortcuts({
    'Mod+s': { label: 'Guardar', run: () => (canSave ? onSave() : undefined) },
  });
  return (
    <>
      <LeavingQuestion isDirty={changes > 0 && !isSaving} onLeave={onDiscard} />
      <div
        ref={footRef}
        className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line bg-white px-gutter pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] desk:left-58 desk:gap-6 desk:px-9"
      >
        <p aria-live="polite" className="small min-w-0 grow basis-28 leading-snug desk:text-base">
          <Status {...props} />
        </p>
        <div className="flex shrink-0 flex-wrap items-center justify-end gap-x-4 gap-y-1">
          {onDiscard && changes > 0 && !isSaving ? (
            <TextButton onClick={onDiscard}>Descartar</TextButton>
          ) : null}
          <Button
            size={52}
            icon={floppyDisk}
            disabled={changes === 0 || missing !== null}
            busy={isSaving && 'Guardando…'}
            onClick={onSave}
          >
            {label}
            <kbd className="small ml-2.5 hidden rounded-chip border border-current px-1.5 font-normal desk:inline">
              Ctrl S
            </kbd>
          </Button>
        </div>
      </div>
    </>
  );
}

function Status({ changes, isSaving, isPublished, missing, error }: SaveBarProps) {
  if (error && !isSaving)
    return (
      <span className="flex gap-1.5 font-bold text-error">
        <Icon name="warning-circle-fill" size={20} />
        {errorText(error, 'No se guardó. Inténtalo de nuevo: lo que escribiste sigue aquí.')}
      </span>
    );
  if (missing && changes > 0) return <span className="text-muted">{missing}</span>;
  if (changes === 0) return <span className="text-muted">Todo está guardado.</span>;
  return (
    <>
      <strong>{countWords(changes)}</strong>{' '}
      {isPublished ? <span>Se verá en la tienda en menos de un minuto.</span> : null}
    </>
  );
}
