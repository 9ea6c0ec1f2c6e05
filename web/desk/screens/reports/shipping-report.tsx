import { useMemo } from 'react';
import type { ShippingReport as Shipping } from '#contract/desk/reports.ts';
import { shortDay } from '../../frame/desk-dates.ts';
import { Panel } from '../../frame/layout.tsx';
import { Chart } from './chart.tsx';
import { Figure, Figures, type ReportColumn, ReportOf, ReportTable } from './report-parts.tsx';
import type { ReportDays } from './report-period.ts';
import { changeText, hoursText } from './report-words.ts';
import { useReport } from './use-report.ts';

/** How long it takes from payment until a parcel leaves. */
export function ShippingReport({ days }: { days: ReportDays }) {
  const report = useReport('GET /desk/reports/shipping', days);
  return (
    <ReportOf report={report} what="los envíos">
      {(data) => <ShippingOf data={data} />}
    </ReportOf>
  );
}

type Row = Shipping['carriers'][number];

const columns: readonly ReportColumn<Row>[] = [
  {
    head: 'Paquetería',
    cell: ({ carrier, kind }) => `${carrier ?? 'Sin paquetería'}${kind === 'box' ? ' · cajas' : ''}`,
  },
  { head: 'Paquetes', isRight: true, cell: ({ parcels }) => parcels },
  {
    head: 'La mitad en',
    isRight: true,
    isWords: true,
    isStrong: true,
    cell: ({ p50_hours }) => hoursText(p50_hours),
  },
  { head: '9 de 10 en', isRight: true, isWords: true, cell: ({ p90_hours }) => hoursText(p90_hours) },
  { head: 'Antes', isRight: true, isWide: true, cell: ({ before }) => hoursText(before.p50_hours) },
];

function ShippingOf({ data: { totals, carriers, days, today } }: { data: Shipping }) {
  const { now, before } = totals;
  const chart = useMemo(
    () => ({
      days: days.map(({ day }) => day),
      lines: [{ label: 'paquetes', kind: 'bars' as const, values: days.map(({ parcels }) => parcels) }],
    }),
    [days],
  );
  const hoursChange = (is: number | null, was: number | null) =>
    is === null || was === null
      ? undefined
      : { now: is, before: was, text: `antes ${hoursText(was)}`, isBad: true };
  return (
    <>
      <Panel>
        <Figures>
          <Figure
            label="Paquetes enviados"
            change={{
              now: now.parcels,
              before: before.parcels,
              text: changeText(now.parcels, before.parcels),
            }}
          >
            {now.parcels}
          </Figure>
          <Figure label="La mitad sale en" change={hoursChange(now.p50_hours, before.p50_hours)}>
            {hoursText(now.p50_hours)}
          </Figure>
          <Figure label="9 de cada 10 en" change={hoursChange(now.p90_hours, before.p90_hours)}>
            {hoursText(now.p90_hours)}
          </Figure>
        </Figures>
        <Chart title="Paquetes por día" days={chart.days} today={today} lines={chart.lines} isWhole />
      </Panel>
      <Panel title="Por paquetería">
        <ReportTable
          label="Envíos por paquetería"
          rows={carriers}
          keyOf={({ carrier, kind }) => `${kind} ${carrier}`}
          columns={columns}
          empty="Nada salió en estos días."
        />
        <p className="small mt-2 text-muted">
          Desde que se pagó hasta que lo marcaste enviado; fines de semana incluidos.
        </p>
      </Panel>
      <Panel title="Por día">
        <ReportTable
          label="Paquetes por día"
          rows={days.filter(({ parcels }) => parcels > 0).toReversed()}
          keyOf={({ day }) => day}
          columns={dayColumns}
          empty="Nada salió en estos días."
        />
      </Panel>
    </>
  );
}

const dayColumns: readonly ReportColumn<Shipping['days'][number]>[] = [
  { head: 'Día', cell: ({ day }) => shortDay(day) },
  { head: 'Paquetes', isRight: true, cell: ({ parcels }) => parcels },
  { head: 'La mitad en', isRight: true, isWords: true, cell: ({ p50_hours }) => hoursText(p50_hours) },
  { head: '9 de 10 en', isRight: true, isWords: true, cell: ({ p90_hours }) => hoursText(p90_hours) },
];
