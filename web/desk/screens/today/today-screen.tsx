import type { ReactNode } from 'react';
import { countText } from '#contract/desk/count-text.ts';
import type { Today } from '#contract/desk/today.ts';
import { type TodayCard, todayCards } from '#contract/desk/today-cards.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { timeOfDay, wholeDay } from '../../frame/desk-dates.ts';
import { arrowsClockwise } from '../../frame/icons.generated.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { EmptyScreen, NotRead } from '../../frame/screen-states.tsx';
import { showFailed, showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useToday } from '../../parts/today/use-today.ts';
import { spanClass, spansOf } from './card-spans.ts';
import { SalesPanel } from './sales-panel.tsx';
import { ToSendCard } from './to-send-card.tsx';

export function Screen() {
  const query = useToday();
  const { data, isFetching } = query;
  return (
    <>
      <ScreenHead
        title="Hoy"
        beside={<span className="text-muted">{wholeDay(data?.at ?? new Date())}</span>}
        actions={
          data ? (
            <button
              type="button"
              className="flex min-h-11 items-center gap-2 text-muted"
              onClick={() => void query.refetch()}
            >
              <Icon name={arrowsClockwise} size={20} className={isFetching ? 'spins' : undefined} />
              Al día a las {timeOfDay(data.at)}
            </button>
          ) : null
        }
      />
      {data ? <Cards today={data} /> : <NotRead what="lo de hoy" query={query} heights={[200, 160, 150]} />}
    </>
  );
}

function Cards({ today }: { today: Today }) {
  const { sales, at } = today;
  const cards = todayCards(today);
  const spans = spansOf(cards, sales !== undefined);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 md:grid-cols-2 desk:grid-cols-3">
      {cards.map((card, place) => (
        <Card
          key={card.part}
          card={card}
          today={today}
          className={spans.cards[place] && spanClass(spans.cards[place])}
        />
      ))}
      {cards.length === 0 ? (
        <div className="desk-panel md:col-span-2 desk:col-span-3">
          <EmptyScreen title="Todo al día. Puedes ir a leer.">Lo nuevo aparecerá aquí solo.</EmptyScreen>
        </div>
      ) : null}
      {sales ? <SalesPanel sales={sales} at={at} className={spanClass(spans.sales)} /> : null}
    </div>
  );
}

interface CardProps {
  card: TodayCard;
  today: Today;
  className: string | undefined;
}

function Card({ card, today, className }: CardProps) {
  if (card.part === 'to_send' && today.to_send)
    return <ToSendCard toSend={today.to_send} className={className} />;
  if (card.part === 'overdue' && today.overdue)
    return <OverdueCard card={card} overdue={today.overdue} className={className} />;
  return <WaitingCard {...card} className={className} />;
}

interface OverdueCardProps {
  card: TodayCard;
  overdue: NonNullable<Today['overdue']>;
  className: string | undefined;
}

/** Parcels that left more than a week ago: marked as delivered all at once. */
function OverdueCard({ card, overdue: { count, order_ids }, className }: OverdueCardProps) {
  const { write, isPending } = useDeskWrite('POST /desk/orders/deliver', {
    onDone: ({ results }) => {
      const entries = results.flatMap(({ audit_entry_id }) => (audit_entry_id ? [audit_entry_id] : []));
      const failed = results.filter(({ ok }) => !ok).length;
      const done = `Listo. ${results.length - failed} ${results.length - failed === 1 ? 'entregado' : 'entregados'}`;
      showUndo(failed > 0 ? `${done}, ${failed} no.` : `${done}.`, entries);
    },
    onFailed: (error) => showFailed(error, 'No se pudieron marcar. Inténtalo de nuevo.'),
  });
  const rest = count - order_ids.length;
  const words = rest > 0 ? `${card.words} Se marcan los primeros ${order_ids.length}.` : card.words;
  return (
    <Waiting count={count} title={card.title} words={words} className={className}>
      <Button
        variant="secondary"
        size={44}
        className="w-full desk:w-auto"
        busy={isPending && 'Marcando…'}
        onClick={() => write({ order_ids })}
      >
        Marcar entregados
      </Button>
    </Waiting>
  );
}

/** How many of one thing wait, and the way there. */
const WaitingCard = ({ link, ...card }: Omit<TodayCard, 'part'> & Pick<WaitingProps, 'className'>) => (
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

function Waiting({ count, title, words, className, children }: WaitingProps) {
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
