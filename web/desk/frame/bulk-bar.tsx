import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { footRef, useFoot } from './foot.tsx';
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
