import type { OrderTab } from '#contract/desk/orders.ts';
import { calendarDay, mexicoCityDay, startOfDay } from '#contract/mexico-city.ts';
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

export const noFilter: OrderFilter = {
  tab: 'to-send',
  period: null,
  carrier: null,
  hasNote: false,
  isDigital: false,
  q: '',
};

const isPeriod = (value: string | null): value is Period => value !== null && Object.hasOwn(periods, value);

export function readFilter(search: URLSearchParams): OrderFilter {
  const period = search.get('periodo');
  return {
    tab: orderTabTexts.find(({ path }) => path === search.get('ver'))?.tab ?? 'to-send',
    period: isPeriod(period) ? period : null,
    carrier: search.get('paqueteria')?.slice(0, 40) || null,
    hasNote: search.get('nota') === '1',
    isDigital: search.get('digital') === '1',
    q: search.get('q')?.trim().slice(0, 100) ?? '',
  };
}

/** The address of a filter; what is not filtered is left out. */
export function addressOf(filter: OrderFilter): string {
  const search = new URLSearchParams();
  const path = orderTabTexts.find(({ tab }) => tab === filter.tab)?.path;
  if (path && filter.tab !== 'to-send') search.set('ver', path);
  if (filter.period) search.set('periodo', filter.period);
  if (filter.carrier) search.set('paqueteria', filter.carrier);
  if (filter.hasNote) search.set('nota', '1');
  if (filter.isDigital) search.set('digital', '1');
  if (filter.q) search.set('q', filter.q);
  return search.size > 0 ? `/pedidos?${search}` : '/pedidos';
}

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
