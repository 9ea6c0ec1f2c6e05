import { useEffect, useRef } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';

export interface Tab {
  to: To;
  label: string;
  count?: string | number;
  isHere: boolean;
}

/** Links between the parts of one screen, with their counts; pushed sideways where they do not fit. */
export function Tabs({ label, tabs, className }: { label: string; tabs: Tab[]; className?: string }) {
  const row = useRef<HTMLElement>(null);
  const here = tabs.findIndex((tab) => tab.isHere);
  useEffect(() => {
    const link = row.current?.children[here];
    if (link instanceof HTMLElement && row.current) row.current.scrollLeft = link.offsetLeft - 40;
  }, [here]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className={classNames(
        'slides relative -mx-gutter mb-3 gap-1 border-b border-line px-gutter desk:mx-0 desk:px-0',
        className,
      )}
    >
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          aria-current={tab.isHere ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 items-center gap-1.5 border-b-3 px-3 lg:px-2 font-bold whitespace-nowrap -outline-offset-3',
            tab.isHere ? 'border-pink' : 'border-transparent text-muted hover:text-slate',
          )}
        >
          {tab.label}
          {tab.count === undefined ? null : <span className="font-normal tabular-nums">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
