import { OVERDUE_AFTER_DAYS } from './time-limits.ts';
import type { Today } from './today.ts';
import {
  arcoWords,
  boxesWords,
  clubWords,
  declinedWords,
  doublesWords,
  healthWords,
  identityWords,
  invoicesWords,
  laterPaymentsWords,
  lowWords,
  messagesWords,
  returnsWords,
  reviewWords,
  toSendWords,
} from './today-words.ts';

/** Part that waits for a person: each is a card on Hoy and a line of the Monday mail. */
export type CardPart = Exclude<keyof Today, 'status' | 'at' | 'sales'>;

export interface TodayCard {
  part: CardPart;
  count: number;
  title: string;
  /** Words on since or until when, or on what is missing. */
  words: string;
  /** Link to the page; null where the card has a button of its own. */
  link: { to: string; action: string } | null;
}

type Cards = {
  [Part in CardPart]: (of: NonNullable<Today[Part]>, at: string) => Omit<TodayCard, 'part'>;
};

/** Cards in the order of their urgency. A part of the contract without a card does not compile. */
const cards: Cards = {
  to_send: (toSend) => ({
    count: toSend.count,
    title: 'Por enviar',
    words: toSendWords(toSend),
    link: null,
  }),
  // Identity comes before anything is sold.
  identity: (identity) => ({
    count: identity.missing.length,
    title: 'Datos de la tienda',
    words: identityWords(identity),
    link: { to: '/tienda/datos', action: 'Llenarlos' },
  }),
  returns: (returns) => ({
    count: returns.count,
    title: 'Devoluciones',
    words: returnsWords(returns),
    link: { to: '/devoluciones', action: 'Ver devoluciones' },
  }),
  review: (review) => ({
    count: review.count,
    title: 'Por revisar',
    words: reviewWords(review),
    link: { to: '/revisar', action: 'Revisar' },
  }),
  later_payments: (later) => ({
    count: later.count,
    title: 'Pagos por aclarar',
    words: laterPaymentsWords(later),
    link: { to: '/pedidos?ver=esperan-pago', action: 'Ver los que esperan' },
  }),
  doubles: (doubles) => ({
    count: doubles.count,
    title: 'Quizá repetidos',
    words: doublesWords(doubles),
    link: { to: `/pedidos/${doubles.folio}`, action: 'Ver el pedido' },
  }),
  arco: (arco) => ({
    count: arco.count,
    title: 'Solicitudes de datos',
    words: arcoWords(arco),
    link: { to: '/solicitudes', action: 'Ver solicitudes' },
  }),
  messages: (messages, at) => ({
    count: messages.count,
    title: 'Mensajes',
    words: messagesWords(messages, at),
    link: { to: '/mensajes', action: 'Contestar' },
  }),
  boxes: (boxes, at) => ({
    count: boxes.count,
    title: 'Cajas por preparar',
    words: boxesWords(boxes, at),
    link: { to: '/cajas', action: 'Ver cajas' },
  }),
  declined: (declined, at) => ({
    count: declined.count,
    title: 'Tarjetas rechazadas',
    words: declinedWords(declined, at),
    link: { to: '/suscripciones?ver=pago-fallido', action: 'Ver suscripciones' },
  }),
  invoices: (invoices, at) => ({
    count: invoices.count + invoices.credit_notes,
    title: 'Facturas',
    words: invoicesWords(invoices, at),
    link: { to: invoices.count === 0 ? '/facturas?ver=notas' : '/facturas', action: 'Ver facturas' },
  }),
  overdue: ({ count }) => ({
    count,
    title: 'Deberían haber llegado',
    words: `Salieron hace más de ${OVERDUE_AFTER_DAYS} días.`,
    link: null,
  }),
  low: ({ count, at_most }) => ({
    count,
    title: 'Se agotan',
    words: lowWords(at_most),
    link: { to: '/inventario?ver=se-agotan', action: 'Ver cuáles' },
  }),
  drafts: ({ count }) => ({
    count,
    title: 'Borradores incompletos',
    words: 'Les falta algo para ponerlos en venta.',
    link: { to: '/libros?ver=borradores', action: 'Completarlos' },
  }),
  club: (club) => ({
    count: 1,
    title: `${club.name} sin preparar`,
    words: clubWords(club),
    link: {
      to: `/club/${club.year}/${club.month}`,
      action: `Preparar ${club.name.toLocaleLowerCase('es-MX')}`,
    },
  }),
  health: (health) => ({
    count: health.jobs + health.events + health.rules,
    title: 'Salud',
    words: healthWords(health),
    link: { to: '/ajustes/salud', action: 'Ver Salud' },
  }),
};

/** Cards of what waits today, for Hoy and the mail alike; a part where nothing waits has no card. */
export const todayCards = (today: Today): TodayCard[] =>
  (Object.keys(cards) as CardPart[]).flatMap((part) => cardOf(today, part));

function cardOf<Part extends CardPart>(today: Today, part: Part): TodayCard[] {
  const found = today[part];
  if (!found) return [];
  const card = cards[part](found, today.at);
  return card.count > 0 ? [{ part, ...card }] : [];
}
