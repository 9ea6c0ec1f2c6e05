import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

/** Class of what stands around the panels: what is bought, and what it costs. */
export const summaryColumns = 'mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_408px] lg:gap-8';

interface SummaryPanelProps {
  title: string;
  /** Where it is changed; `what` tells those who only hear the link. */
  change: { to: string; what: string };
  children: ReactNode;
}

export function SummaryPanel({ title, change, children }: SummaryPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel px-5 py-4 sm:px-7">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="font-bold">
          {title}
        </h2>
        <Link to={change.to} className="link touch-area">
          Cambiar<span className="sr-only"> {change.what}</span>
        </Link>
      </div>
      {children}
    </section>
  );
}
