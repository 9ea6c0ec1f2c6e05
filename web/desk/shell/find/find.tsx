import { useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useShortcuts } from '../../frame/shortcuts.ts';
import { FindForm } from './find-form.tsx';

/** The search of the back office: a field on the side bar, a button on the top bar, `/` everywhere. */
export function Find({ isWide }: { isWide: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);
  useShortcuts({ '/': { label: 'Buscar', run: open } });
  return (
    <>
      {isWide ? (
        <button
          type="button"
          onClick={open}
          className="flex h-11 w-full items-center gap-2.5 rounded-field border border-control px-3.5 text-left text-muted-on-dark hover:border-white -outline-offset-3"
        >
          <Icon name="magnifying-glass" size={20} />
          <span className="grow">Buscar</span>
          <span aria-hidden="true">
            <kbd>/</kbd>
          </span>
        </button>
      ) : (
        <IconButton
          icon="magnifying-glass"
          label="Buscar"
          className="hover:bg-slate-2 -outline-offset-3"
          onClick={open}
        />
      )}
      <Dialog isOpen={isOpen} onClose={close} title="Buscar">
        <FindForm onLeave={close} />
      </Dialog>
    </>
  );
}
