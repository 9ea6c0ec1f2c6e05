import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import { countText } from '../frame/side-bar.tsx';

interface WaitingCardProps {
  /** Undefined where the person may not see to it. */
  count?: number;
  title: string;
  words: string;
  to: string;
  action: string;
}

/** How many of one thing wait, and the way there; nothing where none do. */
export function WaitingCard({ count, title, words, to, action }: WaitingCardProps) {
  if (!count) return null;
  return (
    <Waiting count={count} title={title} words={words}>
      <LinkButton to={to} variant="secondary" size={44} className="w-full desk:w-auto">
        {action}
      </LinkButton>
    </Waiting>
  );
}

interface WaitingProps {
  count: number;
  title: string;
  words: string;
  children: ReactNode;
}

export function Waiting({ count, title, words, children }: WaitingProps) {
  return (
    <section className="desk-panel flex flex-col justify-between gap-3.5">
      <div className="flex items-start gap-4">
        <p className="figure min-w-9 text-4xl leading-none">{countText(count)}</p>
        <div className="min-w-0">
          <h2 className="desk-h2">{title}</h2>
          <p className="text-muted">{words}</p>
        </div>
      </div>
      <div>{children}</div>
    </section>
  );
}
