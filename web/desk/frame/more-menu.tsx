import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { dotsThreeVerticalBold } from './icons.generated.ts';

export interface MenuEntry {
  label: string;
  icon: IconName;
  /** Leads somewhere, opens a file, or does something. */
  does: { to: string } | { href: string } | (() => void);
}

interface MoreMenuProps {
  /** What is behind the dots: «Más de BC-7K3M9Q2X». */
  label: string;
  entries: MenuEntry[];
  className: string;
  icon?: IconName;
}

/** What is done more rarely, behind three dots. */
export function MoreMenu({ label, entries, className, icon = dotsThreeVerticalBold }: MoreMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (entries.length === 0) return null;
  return (
    <>
      <button type="button" aria-label={label} className={className} onClick={() => setIsOpen(true)}>
        <Icon name={icon} size={20} />
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={label} isNarrow>
        <ul>
          {entries.map((entry) => (
            <li key={entry.label}>
              <Entry entry={entry} onDone={close} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function Entry({ entry: { label, icon, does }, onDone }: { entry: MenuEntry; onDone: () => void }) {
  const look = 'flex min-h-12 w-full items-center gap-3 border-b border-line text-left font-bold';
  const content: ReactNode = (
    <>
      <Icon name={icon} size={20} />
      {label}
    </>
  );
  if (typeof does !== 'function' && 'to' in does)
    return (
      <Link to={does.to} className={look} onClick={onDone}>
        {content}
      </Link>
    );
  if (typeof does !== 'function')
    return (
      <a href={does.href} target="_blank" rel="noopener" className={look} onClick={onDone}>
        {content}
      </a>
    );
  const act = () => {
    onDone();
    does();
  };
  return (
    <button type="button" className={look} onClick={act}>
      {content}
    </button>
  );
}
