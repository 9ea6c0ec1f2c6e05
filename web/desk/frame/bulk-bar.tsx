import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { footRef, useFoot } from './foot.tsx';
import { dotsThreeBold } from './icons.generated.ts';
import { type MenuEntry, MoreMenu } from './more-menu.tsx';
import { useIsWide } from './use-is-wide.ts';
import { wholeNumber } from './whole-number.ts';

interface BulkBarProps {
  count: number;
  /** «elegidos», «elegidas». */
  noun?: string;
  onClear: () => void;
  /** Beneath the count: how more are chosen. */
  more?: ReactNode;
  /** Buttons; the main one is `primary`, which is mango on this ground. */
  children: ReactNode;
}

/** What can be done with the chosen rows. On phones it takes the place of the bar of sections. */
export function BulkBar({ count, noun = 'elegidos', onClear, more, children }: BulkBarProps) {
  useFoot(count > 0);
  if (count === 0) return null;
  return (
    <section
      ref={footRef}
      aria-label="Con lo elegido"
      className="on-slate fixed inset-x-3 bottom-[calc(12px+env(safe-area-inset-bottom))] z-30 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-[18px] py-2.5 pr-3.5 pl-3 desk:sticky desk:inset-x-auto desk:bottom-4 desk:mt-4"
    >
      <IconButton icon="x" label="Quitar la selección" className="hover:bg-slate-2" onClick={onClear} />
      <div className="grow">
        <p role="status" className="font-bold">
          {wholeNumber(count)} {count === 1 ? noun.replace(/s$/, '') : noun}
        </p>
        {more}
      </div>
      <div className="flex flex-wrap items-center gap-2.5">{children}</div>
    </section>
  );
}

const face =
  'inline-flex min-h-11 items-center gap-2.5 rounded-compact bg-slate-2 px-4 font-bold hover:brightness-110';

/** Buttons where there is room, three dots on phones. */
export function BulkEntries({ entries }: { entries: MenuEntry[] }) {
  const isWide = useIsWide();
  if (!isWide)
    return (
      <MoreMenu
        label="Más para lo elegido"
        entries={entries}
        icon={dotsThreeBold}
        className="grid size-11 place-items-center rounded-compact bg-slate-2"
      />
    );
  return entries.map(({ label, icon, does }) =>
    typeof does === 'function' ? (
      <button key={label} type="button" className={face} onClick={does}>
        <Icon name={icon} size={20} />
        {label}
      </button>
    ) : (
      <a
        key={label}
        href={'href' in does ? does.href : does.to}
        target="_blank"
        rel="noopener"
        className={face}
      >
        <Icon name={icon} size={20} />
        {label}
      </a>
    ),
  );
}
