import type { Today } from '#contract/desk/today.ts';
import { type TodayCard, todayCards } from '#contract/desk/today-cards.ts';
import { Icon } from '#web/ui/icon.tsx';
import { timeOfDay, wholeDay } from '../../frame/desk-dates.ts';
import { arrowsClockwise } from '../../frame/icons.generated.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { EmptyScreen, FailedScreen, SkeletonPanels } from '../../frame/screen-states.tsx';
import { useToday } from '../../parts/today/use-today.ts';
import { spanClass, spansOf } from './card-spans.ts';
import { OverdueCard } from './overdue-card.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { ToSendCard } from './to-send-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

export function Screen() {
  const { data, error, refetch, isFetching } = useToday();
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
              onClick={() => void refetch()}
            >
              <Icon name={arrowsClockwise} size={20} className={isFetching ? 'spins' : undefined} />
              Al día a las {timeOfDay(data.at)}
            </button>
          ) : null
        }
      />
      {data ? <Cards today={data} /> : null}
      {data || !error ? null : <FailedScreen what="lo de hoy" error={error} onRetry={() => void refetch()} />}
      {data || error ? null : <SkeletonPanels heights={[200, 160, 150]} />}
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
