import type { ReactNode } from 'react';
import { countText } from '#contract/desk/count-text.ts';
import type { TodayCard } from '#contract/desk/today-cards.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** How many of one thing wait, and the way there. */
export const WaitingCard = ({ link, ...card }: Omit<TodayCard, 'part'> & Pick<WaitingProps, 'className'>) => (
  <Waiting {...card}>
    {link ? (
      <LinkButton to={link.to} variant="secondary" size={44} className="w-full desk:w-auto">
        {link.action}
      </LinkButton>
    ) : null}
  </Waiting>
);

interface WaitingProps extends Pick<TodayCard, 'count' | 'title' | 'words'> {
  className: string | undefined;
  children: ReactNode;
}

export function Waiting({ count, title, words, className, children }: WaitingProps) {
  return (
    <section className={classNames('desk-panel flex flex-col justify-between gap-3.5', className)}>
      <div className="flex items-start gap-4">
        <p className="figure min-w-9 shrink-0 text-4xl leading-none">{countText(count)}</p>
        <div className="min-w-0">
          <h2 className="desk-h2">{title}</h2>
          <p className="text-muted">{words}</p>
        </div>
      </div>
      <div>{children}</div>
    </section>
  );
}
