import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface DisclosureProps {
  summary: ReactNode;
  isOpenAtFirst?: boolean;
  children: ReactNode;
  className?: string;
}

/** Row that unfolds; it works before any script has arrived. */
export function Disclosure({ summary, isOpenAtFirst, children, className }: DisclosureProps) {
  return (
    <details open={isOpenAtFirst} className={classNames('group border-b border-line', className)}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        {summary}
        <Icon name="caret-down" size={20} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
