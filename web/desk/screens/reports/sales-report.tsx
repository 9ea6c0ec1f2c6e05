import { useMemo, useState } from 'react';
import { orderMethodNames } from '#contract/desk/payment-words.ts';
import type { SalesReport as Sales } from '#contract/desk/reports.ts';
import { formatCents } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Amount } from '../../frame/amount.tsx';
import { useMay } from '../../frame/desk-api.ts';
import { Panel, RecordLayout } from '../../frame/layout.tsx';
import { Chart } from './chart.tsx';
import { Headline } from './headline.tsx';
import { Figure, Figures, type ReportColumn, ReportOf, ReportTable } from './report-parts.tsx';
import type { ReportDays } from './report-period.ts';
import { changeMark, changeText, dayName, differenceText, percentText } from './report-words.ts';
import { SearchesPanel } from './searches-panel.tsx';
import { TopTitles } from './top-titles.tsx';
import { useReport } from './use-report.ts';

type Day = Sales['days'][number];

/** What was sold, day by day. */
export function SalesReport({ days }: { days: ReportDays }) {
  const report = useReport('GET /desk/reports/sales', days);
  const mayRead = useMay('reading');
  return (
    <RecordLayout
      aside={
        mayRead ? (
          <>
            <SearchesPanel days={days} atMost={5} />
            <TopTitles days={days} />
          </>
        ) : null
      }
    >
      <ReportOf report={report} what="las ventas">
        {(data) => <SalesOf data={data} />}
      </ReportOf>
    </RecordLayout>
  );
}

function SalesOf({ data }: { data: Sales }) {
  const { totals, days, today, methods } = data;
  const shown = useMemo(() => chartOf(days), [days]);
  const { now, before } = totals;
  const perOrder = (part: typeof now) => (part.orders === 0 ? 0 : Math.round(part.gross_cents / part.orders));
  return (
    <>
      <Panel>
        <Figures>
          <Figure label="Ventas netas" change={{ ...netOf(now.net_cents, before.net_cents) }}>
            <Headline cents={now.net_cents} />
          </Figure>
          <Figure
            label="Pedidos"
            change={{
              now: now.orders,
              before: before.orders,
              text: differenceText(now.orders, before.orders),
            }}
          >
            {now.orders}
          </Figure>
          <Figure label="Por pedido" note={changeText(perOrder(now), perOrder(before))}>
            <Headline cents={perOrder(now)} />
          </Figure>
          <Figure
            label="Devuelto"
            note={now.gross_cents === 0 ? '—' : percentText(now.returned_cents / now.gross_cents)}
          >
            <Headline cents={now.returned_cents} />
          </Figure>
        </Figures>
        <Chart title={shown.title} days={shown.days} today={today} lines={shown.lines} />
      </Panel>
      <Panel>
        <DaysTable days={days} today={today} />
        <p className="small mt-2 text-muted">
          Cada peso cuenta el día en que se pagó o se devolvió, con la hora de la Ciudad de México. Incluye
          los envíos.
        </p>
      </Panel>
      <Panel title="Por forma de pago">
        <ReportTable
          label="Ventas por forma de pago"
          rows={methods}
          keyOf={({ method }) => method}
          columns={methodColumns}
          empty="Nadie pagó en estos días."
        />
      </Panel>
    </>
  );
}

const methodColumns: ReportColumn<Sales['methods'][number]>[] = [
  { head: 'Forma de pago', cell: ({ method }) => orderMethodNames[method] },
  ...moneyColumns<Sales['methods'][number]>(),
];

const netOf = (now: number, before: number) => ({ now, before, text: changeText(now, before) });

/** In thousands once a day sells more than a few hundred pesos. */
function chartOf(days: readonly Day[]) {
  const most = Math.max(...days.map((day) => Math.max(day.net_cents, day.before_net_cents)));
  const unit = most >= 100_000 ? 100_000 : 100;
  return {
    title: unit === 100 ? 'Pesos netos por día' : 'Miles de pesos por día',
    days: days.map(({ day }) => day),
    lines: [
      {
        label: 'este periodo',
        kind: 'bars' as const,
        values: days.map((day) => Math.max(0, day.net_cents) / unit),
      },
      {
        label: 'el anterior',
        kind: 'dashes' as const,
        values: days.map((day) => Math.max(0, day.before_net_cents) / unit),
      },
    ],
  };
}

/** Money of a day or of a way of paying. */
function moneyColumns<Row extends Omit<Day, 'day'>>(): ReportColumn<Row>[] {
  return [
    { head: 'Bruto', isRight: true, isWide: true, cell: (row) => <Amount cents={row.gross_cents} /> },
    {
      head: 'Devuelto',
      isRight: true,
      isWide: true,
      cell: (row) => (row.returned_cents === 0 ? '—' : <Amount cents={row.returned_cents} isNegative />),
    },
    { head: 'Neto', isRight: true, isStrong: true, cell: (row) => netText(row.net_cents) },
    { head: 'Pedidos', isRight: true, cell: ({ orders }) => orders },
    { head: 'Antes', isRight: true, cell: (row) => changeMark(row.net_cents, row.before_net_cents) },
  ];
}

/** A week stands below the chart; the others are a tap away. */
const FIRST_DAYS = 7;

function DaysTable({ days, today }: { days: readonly Day[]; today: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const newestFirst = days.toReversed();
  const rows = isWhole ? newestFirst : newestFirst.slice(0, FIRST_DAYS);
  const columns: ReportColumn<Day>[] = [
    { head: 'Día', cell: ({ day }) => <span className="md:whitespace-nowrap">{dayName(day, today)}</span> },
    ...moneyColumns<Day>(),
  ];
  return (
    <>
      <ReportTable label="Ventas por día" rows={rows} keyOf={({ day }) => day} columns={columns} />
      {rows.length < days.length ? (
        <Button variant="secondary" size={44} className="mt-3" onClick={() => setIsWhole(true)}>
          {`Ver los ${days.length} días`}
        </Button>
      ) : null}
    </>
  );
}

const netText = (cents: number) => (cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents));
