import { useMemo } from 'react';
import type { CohortsReport, MembersReport as Members } from '#contract/desk/reports.ts';
import { formatCents } from '#contract/money.ts';
import { shortDay } from '../../frame/desk-dates.ts';
import { Panel } from '../../frame/layout.tsx';
import { Chart } from './chart.tsx';
import { Headline } from './headline.tsx';
import { Figure, Figures, type ReportColumn, ReportOf, ReportTable } from './report-parts.tsx';
import type { ReportDays } from './report-period.ts';
import { changeText, differenceText, monthName, percentText } from './report-words.ts';
import { useReport } from './use-report.ts';

/** Members, what they pay, and who stays. */
export function MembersReport({ days }: { days: ReportDays }) {
  const report = useReport('GET /desk/reports/members', days);
  const cohorts = useReport('GET /desk/reports/cohorts', days);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <ReportOf report={report} what="las membresías">
        {(data) => <MembersOf data={data} />}
      </ReportOf>
      <ReportOf report={cohorts} what="quiénes siguen" heights={[200]}>
        {(data) => <CohortsOf data={data} />}
      </ReportOf>
    </div>
  );
}

const share = (churn: number | null) => (churn === null ? '—' : percentText(churn));

function MembersOf({ data }: { data: Members }) {
  const { now, before, days, today } = data;
  const chart = useMemo(
    () => ({
      days: days.map(({ day }) => day),
      lines: [
        { label: 'altas', kind: 'bars' as const, values: days.map(({ joins }) => joins) },
        { label: 'bajas', kind: 'dashes' as const, values: days.map(({ leaves }) => leaves) },
      ],
    }),
    [days],
  );
  return (
    <>
      <Panel>
        <MembersFigures data={data} />
        <Chart title="Altas y bajas por día" days={chart.days} today={today} lines={chart.lines} isWhole />
      </Panel>
      <Panel title="Cobros">
        <ReportTable
          label="Cobros de membresías"
          rows={chargeRows(now, before)}
          keyOf={({ name }) => name}
          columns={chargeColumns}
        />
        <p className="small mt-2 text-muted">
          El ingreso mensual es lo que pagan los miembros de hoy en un mes de 365 ÷ 12 días; quien está en
          pausa no cuenta.
        </p>
      </Panel>
      <Panel title="Por día">
        <ReportTable
          label="Altas, bajas y cobros por día"
          rows={days.filter((day) => day.joins + day.leaves > 0 || day.net_cents !== 0).toReversed()}
          keyOf={({ day }) => day}
          columns={dayColumns}
          empty="Nada cambió en estos días."
        />
      </Panel>
    </>
  );
}

function MembersFigures({ data: { now, before, paused, leaving } }: { data: Members }) {
  const change = (is: number, was: number, isBad = false) => ({
    now: is,
    before: was,
    text: differenceText(is, was),
    isBad,
  });
  return (
    <Figures>
      <Figure label="Miembros" change={change(now.members, before.members)}>
        {now.members}
      </Figure>
      <Figure label="Con pase" change={change(now.with_pass, before.with_pass)}>
        {now.with_pass}
      </Figure>
      <Figure
        label="Ingreso mensual"
        change={{
          now: now.mrr_cents,
          before: before.mrr_cents,
          text: changeText(now.mrr_cents, before.mrr_cents),
        }}
      >
        <Headline cents={now.mrr_cents} />
      </Figure>
      <Figure label="Altas" change={change(now.joins, before.joins)}>
        {now.joins}
      </Figure>
      <Figure label="Bajas" change={change(now.leaves, before.leaves, true)}>
        {now.leaves}
      </Figure>
      <Figure label="Se fueron" note={`${now.left_of_start} de ${now.members_at_start} del principio`}>
        {share(now.churn)}
      </Figure>
      <Figure label="En pausa hoy">{paused}</Figure>
      <Figure label="Se van al terminar" note="hoy">
        {leaving}
      </Figure>
      <Figure
        label="Tarjetas recuperadas"
        note={`de ${now.cards_failed} que fallaron; ${now.cards_lost} se perdieron`}
      >
        {now.cards_recovered}
      </Figure>
    </Figures>
  );
}

const signed = (cents: number) => (cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents));

const dayColumns: readonly ReportColumn<Members['days'][number]>[] = [
  { head: 'Día', cell: ({ day }) => shortDay(day) },
  { head: 'Altas', isRight: true, cell: ({ joins }) => joins },
  { head: 'Bajas', isRight: true, cell: ({ leaves }) => leaves },
  { head: 'Cobrado neto', isRight: true, cell: ({ net_cents }) => signed(net_cents) },
];

interface Charge {
  name: string;
  now: number;
  before: number;
}

const chargeRows = (now: Members['now'], before: Members['now']): Charge[] => [
  { name: 'Cobrado', now: now.charged_cents, before: before.charged_cents },
  { name: 'Devuelto', now: 0 - now.returned_cents, before: 0 - before.returned_cents },
  { name: 'Neto', now: now.net_cents, before: before.net_cents },
  { name: 'Cobros regalados', now: now.credited_cents, before: before.credited_cents },
];

const chargeColumns: readonly ReportColumn<Charge>[] = [
  { head: 'Dinero', cell: ({ name }) => name },
  { head: 'Este periodo', isRight: true, isStrong: true, cell: ({ now }) => signed(now) },
  { head: 'El anterior', isRight: true, cell: ({ before }) => signed(before) },
];

type Cohort = CohortsReport['cohorts'][number];

/** Those that have not come to a period yet have an empty cell. */
const keptText = ({ periods }: Cohort, number: number) => {
  const cell = periods[number - 1];
  if (!cell || cell.eligible === 0) return '';
  return `${Math.round((cell.kept / cell.eligible) * 100)} %`;
};

const PERIODS_SHOWN = [2, 3, 4, 6, 9, 12];
const ON_PHONES = 3;

function CohortsOf({ data: { cohorts } }: { data: CohortsReport }) {
  const columns: ReportColumn<Cohort>[] = [
    { head: 'Entraron en', cell: ({ month }) => monthName(month) },
    { head: 'Personas', isRight: true, cell: ({ size }) => size },
    ...PERIODS_SHOWN.map((number, place) => ({
      head: `${number}.º`,
      isRight: true,
      isWide: place >= ON_PHONES,
      cell: (row: Cohort) => keptText(row, number),
    })),
  ];
  return (
    <Panel title="Cuántos siguen">
      <ReportTable
        label="Cuántos siguen, por mes de alta"
        rows={cohorts}
        keyOf={({ month }) => month}
        columns={columns}
        empty="Nadie entró en estos días."
      />
      <p className="small mt-2 text-muted">
        De quienes entraron en cada mes, cuántos pagaron su 2.º, 3.er… periodo de 30 días. Elige «Últimos 12
        meses» para ver más.
      </p>
    </Panel>
  );
}
