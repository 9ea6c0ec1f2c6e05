import { addressText } from '#contract/address-text.ts';
import type { Calls } from '#contract/api.ts';

export const PURCHASES_PATH = '/mis-compras';

/** Filter of the purchases in the address. */
export interface PurchaseFilter {
  /** `this`, `last`: a month. Four digits: a year. Empty: all of them. */
  period: string;
  /** Part of a product's name; empty without a search. */
  text: string;
}

export const TEXT_MAX = 100;
const MONTHS = ['this', 'last'] as const;
type Month = (typeof MONTHS)[number];

const isMonth = (period: string): period is Month => MONTHS.some((month) => month === period);
const isYear = (period: string) => /^20\d{2}$/.test(period);

/** Reads the query of any address: invalid values count as absent. */
export function readPurchaseFilter(search: URLSearchParams): PurchaseFilter {
  const period = search.get('month') ?? search.get('year') ?? '';
  return {
    period: isMonth(period) || isYear(period) ? period : '',
    text: addressText(search.get('product_name'), TEXT_MAX),
  };
}

export function purchaseQuery({ period, text }: PurchaseFilter): Calls['GET /orders/get-my-orders']['query'] {
  return {
    ...(isMonth(period) && { month: period }),
    ...(isYear(period) && { year: period }),
    ...(text && { product_name: text }),
  };
}

/** Canonical address of these purchases. */
export function purchasesPath(filter: PurchaseFilter): string {
  const { month, year, product_name } = purchaseQuery(filter);
  const search = new URLSearchParams();
  if (month) search.set('month', month);
  if (year) search.set('year', year);
  if (product_name) search.set('product_name', product_name);
  return search.size > 0 ? `${PURCHASES_PATH}?${search}` : PURCHASES_PATH;
}

interface PeriodChoice {
  period: string;
  name: string;
}

/**
 * Periods to choose from. `years` are those with purchases, newest first, beginning with this year by the shop's
 * calendar; while they are not known, the browser's calendar is used.
 */
export function periodChoices(
  years: readonly number[],
  chosen: string,
  today = new Date(),
): readonly PeriodChoice[] {
  const [thisYear = yearInMexicoCity(today), ...earlier] = years;
  const listed = new Set(earlier.map(String));
  // A year in the address is offered even if nothing was bought in it.
  if (isYear(chosen) && chosen !== String(thisYear)) listed.add(chosen);
  return [
    { period: '', name: 'Todas' },
    { period: 'this', name: 'Este mes' },
    { period: 'last', name: 'Mes pasado' },
    { period: String(thisYear), name: 'Este año' },
    ...[...listed].toSorted((a, b) => b.localeCompare(a)).map((year) => ({ period: year, name: year })),
  ];
}

function yearInMexicoCity(instant: Date): number {
  const year = new Intl.DateTimeFormat('en', { timeZone: 'America/Mexico_City', year: 'numeric' });
  return Number(year.format(instant));
}
