import type { ComponentProps } from 'react';
import type { Today } from '#contract/desk/today.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useMay } from '../frame/desk-api.ts';
import { timeOfDay, wholeDay } from '../frame/desk-dates.ts';
import { arrowsClockwise } from '../frame/icons.generated.ts';
import { ScreenHead } from '../frame/layout.tsx';
import { EmptyScreen, FailedScreen, SkeletonPanels } from '../frame/screen-states.tsx';
import { useToday } from '../frame/use-today.ts';
import { OverdueCard } from './overdue-card.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { ToSendCard } from './to-send-card.tsx';
import {
  arcoWords,
  boxesWords,
  clubWords,
  declinedWords,
  identityWords,
  invoicesCount,
  invoicesWords,
  messagesWords,
  returnsWords,
  reviewWords,
} from './today-words.ts';
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

const counts = ({
  to_send,
  review,
  returns,
  arco,
  boxes,
  declined,
  messages,
  invoices,
  overdue,
  drafts,
  club,
  low,
  identity,
}: Today) => [
  ...[to_send, review, returns, arco, boxes, declined, messages, overdue, drafts, low].map(
    (part) => part?.count ?? 0,
  ),
  invoicesCount(invoices) ?? 0,
  club ? 1 : 0,
  identity?.missing.length ?? 0,
];

type Waiting = ComponentProps<typeof WaitingCard>;

/** Before anything is sold. */
const waitingForOwner = ({ identity }: Today): Waiting => ({
  count: identity?.missing.length,
  title: 'Datos de la tienda',
  words: identityWords(identity),
  to: '/tienda/datos',
  action: 'Llenarlos',
});

/** What a person waits for, in the order in which it presses. */
const waitingForAnswer = ({
  review,
  returns,
  arco,
  boxes,
  declined,
  messages,
  invoices,
  at,
}: Today): Waiting[] => [
  {
    count: returns?.count,
    title: 'Devoluciones',
    words: returnsWords(returns),
    to: '/devoluciones',
    action: 'Ver devoluciones',
  },
  {
    count: review?.count,
    title: 'Por revisar',
    words: reviewWords(review),
    to: '/revisar',
    action: 'Revisar',
  },
  {
    count: arco?.count,
    title: 'Solicitudes de datos',
    words: arcoWords(arco),
    to: '/solicitudes',
    action: 'Ver solicitudes',
  },
  {
    count: messages?.count,
    title: 'Mensajes',
    words: messagesWords(messages, at),
    to: '/mensajes',
    action: 'Contestar',
  },
  {
    count: boxes?.count,
    title: 'Cajas por preparar',
    words: boxesWords(boxes, at),
    to: '/cajas',
    action: 'Ver cajas',
  },
  {
    count: declined?.count,
    title: 'Tarjetas rechazadas',
    words: declinedWords(declined),
    to: '/suscripciones?ver=pago-fallido',
    action: 'Ver suscripciones',
  },
  {
    count: invoicesCount(invoices),
    title: 'Facturas',
    words: invoicesWords(invoices, at),
    to: invoices?.count === 0 ? '/facturas?ver=notas' : '/facturas',
    action: 'Ver facturas',
  },
];

/** What the shop's own shelf and club wait for. */
const waitingForGoods = ({ low, drafts, club }: Today): Waiting[] => [
  {
    count: low?.count,
    title: 'Se agotan',
    words: 'Quedan 3 o menos y se están vendiendo.',
    to: '/inventario?ver=se-agotan',
    action: 'Ver cuáles',
  },
  {
    count: drafts?.count,
    title: 'Borradores incompletos',
    words: 'Les falta algo para ponerlos en venta.',
    to: '/libros?ver=borradores',
    action: 'Completarlos',
  },
  ...(club
    ? [
        {
          count: 1,
          title: `${club.name} sin preparar`,
          words: clubWords(club),
          to: `/club/${club.year}/${club.month}`,
          action: `Preparar ${club.name.toLocaleLowerCase('es-MX')}`,
        },
      ]
    : []),
];

function Cards({ today }: { today: Today }) {
  const { to_send, overdue, sales, at } = today;
  const mayShip = useMay('ship');
  const isDone = counts(today).every((count) => count === 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 md:grid-cols-2 desk:grid-cols-3">
      {to_send && to_send.count > 0 ? <ToSendCard toSend={to_send} /> : null}
      <WaitingCard {...waitingForOwner(today)} />
      {waitingForAnswer(today).map((card) => (
        <WaitingCard key={card.title} {...card} />
      ))}
      {overdue && overdue.count > 0 && mayShip ? <OverdueCard overdue={overdue} /> : null}
      {waitingForGoods(today).map((card) => (
        <WaitingCard key={card.title} {...card} />
      ))}
      {isDone ? (
        <div className="desk-panel md:col-span-2 desk:col-span-3">
          <EmptyScreen title="Todo al día. Puedes ir a leer.">Lo nuevo aparecerá aquí solo.</EmptyScreen>
        </div>
      ) : null}
      {sales ? <SalesPanel sales={sales} at={at} /> : null}
    </div>
  );
}
