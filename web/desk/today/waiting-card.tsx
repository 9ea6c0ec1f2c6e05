import type { ReactNode } from 'react';
import { countText } from '#contract/desk/count-text.ts';
import type { TodayCard } from '#contract/desk/today-cards.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** How many of one thing wait, and the way there. */
export const WaitingCard = ({ link, ...card }: Omit<TodayCard, 'part'>) => (
  <Waiting {...card}>
    {link ? (
      <LinkButton to={link.to} variant="secondary" size={44} className="w-full desk:w-auto">
        {link.action}
      </LinkButton>
    ) : null}
  </Waiting>
);

interface WaitingProps extends Pick<TodayCard, 'count' | 'title' | 'words'> {
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
