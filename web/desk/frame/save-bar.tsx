import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFoot } from './foot.tsx';
import { floppyDiskBold } from './icons.generated.ts';
import { useShortcuts } from './shortcuts.ts';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard?: () => void;
  /** Beside the buttons: what will happen, as «Se verá en la tienda en menos de un minuto.» */
  note?: ReactNode;
  /** Why it cannot be saved yet; then the button is off. */
  missing?: string;
}

/** The foot of a form: saving (⌘/Ctrl S), what is missing, and a question before leaving with unsaved changes. */
export function SaveBar({ isDirty, isSaving, onSave, onDiscard, note, missing }: SaveBarProps) {
  const canSave = isDirty && !missing;
  useFoot();
  useShortcuts({
    'Mod+s': { label: 'Guardar', run: () => canSave && !isSaving && onSave() },
  });
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-end gap-x-5 gap-y-2 border-t border-line bg-chalk px-gutter py-3 pb-[calc(12px+env(safe-area-inset-bottom))] desk:left-58 desk:px-9">
      <p className="small min-w-0 grow text-muted">{missing ?? note}</p>
      {onDiscard && isDirty ? (
        <button type="button" className="link min-h-11" onClick={onDiscard}>
          Descartar
        </button>
      ) : null}
      <Button
        size={44}
        icon={floppyDiskBold}
        disabled={!canSave}
        busy={isSaving && 'Guardando…'}
        onClick={onSave}
      >
        Guardar <kbd className="ml-1.5 hidden desk:inline-grid">Ctrl S</kbd>
      </Button>
      <LeavingQuestion isDirty={isDirty && !isSaving} />
    </div>
  );
}

/** «Tienes cambios sin guardar. ¿Salir?», inside the app and when the tab is closed. */
export function LeavingQuestion({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Tienes cambios sin guardar. ¿Salir?"
      isNarrow
    >
      <div className="flex flex-wrap gap-3 pt-2">
        <Button data-first size={44} onClick={() => blocker.reset?.()}>
          Seguir editando
        </Button>
        <Button variant="secondary" size={44} onClick={() => blocker.proceed?.()}>
          Salir sin guardar
        </Button>
      </div>
    </Dialog>
  );
}
