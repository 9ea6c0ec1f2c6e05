import { useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { useListedShortcuts, useShortcuts } from './shortcuts.ts';

const spelled: Record<string, string> = { Enter: 'Enter', 'Mod+s': 'Ctrl S' };

/** `?` lists the keys that act on this screen. */
export function KeysDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const keys = useListedShortcuts();
  useShortcuts({ '?': { label: 'Ver las teclas', run: () => setIsOpen(true) } });
  return (
    <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Teclas" isNarrow>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2 pt-1">
        {keys.map(([key, label]) => (
          <div key={key} className="contents">
            <dt className="flex gap-1.5">
              {(spelled[key] ?? key).split(' ').map((part) => (
                <kbd key={part}>{part}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
