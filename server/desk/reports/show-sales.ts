import type { SalesReport } from '#contract/desk/reports.ts';
import { orderMethods } from '#contract/later-payment.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Period } from './report-period.ts';
import { type DayOfSales, sumSalesDays } from './sales.queries.ts';

type Figures = SalesReport['totals']['now'];

/** Shows payments and refunds, day by day and by the way of paying; the total is their sum. */
export async function showSales(tx: Database, period: Period): Promise<SalesReport> {
  const found = await sumSalesDays(tx, [period.before, period.until]);
  const byDay = Map.groupBy(found, ({ day }) => day);
  const of = (day: string) => sumOf((byDay.get(day) ?? []).map(figuresOf));
  return {
    status: true,
    ...period.shown,
    totals: { now: sumOf(period.days.map(of)), before: sumOf(period.daysBefore.map(of)) },
    days: period.days.map((day, place) => ({
      day,
      ...of(day),
      before_net_cents: of(period.daysBefore[place] ?? '').net_cents,
    })),
    methods: methodsOf(found, period),
  };
}

function methodsOf(found: readonly DayOfSales[], { days, daysBefore }: Period): SalesReport['methods'] {
  const sumOn = (all: readonly string[], rows: readonly DayOfSales[]) =>
    sumOf(rows.filter(({ day }) => all.includes(day)).map(figuresOf));
  return orderMethods
    .flatMap((method) => {
      const rows = found.filter((row) => row.method === method);
      if (rows.length === 0) return [];
      return [{ method, ...sumOn(days, rows), before_net_cents: sumOn(daysBefore, rows).net_cents }];
    })
    .toSorted((a, b) => b.gross_cents - a.gross_cents);
}

const NOTHING: Figures = { gross_cents: 0, returned_cents: 0, net_cents: 0, orders: 0 };

const figuresOf = ({ gross, returned, orders }: DayOfSales): Figures => ({
  gross_cents: gross,
  returned_cents: returned,
  net_cents: gross - returned,
  orders,
});

const sumOf = (days: readonly Figures[]): Figures =>
  days.reduce(
    (sum, day) => ({
      gross_cents: sum.gross_cents + day.gross_cents,
      returned_cents: sum.returned_cents + day.returned_cents,
      net_cents: sum.net_cents + day.net_cents,
      orders: sum.orders + day.orders,
    }),
    NOTHING,
  );
