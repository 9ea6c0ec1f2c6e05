import type { OrderTab } from '#contract/desk/orders.ts';
import { calendarDay, mexicoCityDay, startOfDay } from '#contract/mexico-city.ts';
import { flagIn, listAddress, searchIn, tabIn } from '../../frame/list-address.ts';
import { orderTabTexts } from '../../parts/orders/order-tabs.ts';

export const periods = {
  hoy: 'Hoy',
  semana: 'Últimos 7 días',
  mes: 'Este mes',
  'mes-pasado': 'El mes pasado',
} as const;
export type Period = keyof typeof periods;

/** What the list shows: the state of its address. */
export interface OrderFilter {
  tab: OrderTab;
  period: Period | null;
  carrier: string | null;
  hasNote: boolean;
  isDigital: boolean;
  /** What is searched for. */
  q: string;
}

const isPeriod = (text: string): text is Period => Object.hasOwn(periods, text);

export const ordersAddress = listAddress<OrderFilter>('/pedidos', {
  tab: tabIn(orderTabTexts, 'to-send'),
  period: { name: 'periodo', read: (text) => (isPeriod(text) ? text : null), write: (period) => period },
  carrier: { name: 'paqueteria', read: (text) => text.slice(0, 40) || null, write: (code) => code },
  hasNote: flagIn('nota'),
  isDigital: flagIn('digital'),
  q: searchIn(),
});

export const noFilter = ordersAddress.read(new URLSearchParams());

export const countFilters = ({ carrier, hasNote, isDigital }: OrderFilter) =>
  [carrier, hasNote, isDigital].filter(Boolean).length;

const DAY_MS = 86_400_000;

/** First and last Mexico City day of a period. */
export function daysOf(period: Period, now: Date): { from: string; to?: string } {
  const { year, month } = calendarDay(now);
  switch (period) {
    case 'hoy':
      return { from: mexicoCityDay(now) };
    case 'semana':
      return { from: mexicoCityDay(new Date(now.getTime() - 6 * DAY_MS)) };
    case 'mes':
      return { from: mexicoCityDay(startOfDay({ year, month, day: 1 })) };
    case 'mes-pasado':
      return {
        from: mexicoCityDay(startOfDay({ year, month: month - 1, day: 1 })),
        to: mexicoCityDay(startOfDay({ year, month, day: 0 })),
      };
  }
}

/** The filter as the calls ask for it. */
export const queryOf = (filter: OrderFilter, now = new Date()) => ({
  tab: filter.tab,
  ...(filter.period && daysOf(filter.period, now)),
  carrier: filter.carrier ?? undefined,
  note: filter.hasNote ? ('1' as const) : undefined,
  digital: filter.isDigital ? ('1' as const) : undefined,
  q: filter.q || undefined,
});
