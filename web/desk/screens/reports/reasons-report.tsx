import { leaveReasonLabels } from '#contract/desk/leave-reasons.ts';
import type { ReasonsReport as Reasons } from '#contract/desk/reports.ts';
import { Panel, RecordLayout } from '../../frame/layout.tsx';
import { type ReportColumn, ReportOf, ReportTable } from './report-parts.tsx';
import type { ReportDays } from './report-period.ts';
import { useReport } from './use-report.ts';
import { WordsPanel } from './words-panel.tsx';

/** Why members left: labels that the owner reads out of their words. */
export function ReasonsReport({ days }: { days: ReportDays }) {
  const report = useReport('GET /desk/reports/reasons', days);
  return (
    <ReportOf report={report} what="los motivos" heights={[260, 260]}>
      {(data) => (
        <RecordLayout aside={data.words ? <WordsPanel words={data.words} /> : null}>
          <ReasonsOf labels={data.labels} />
        </RecordLayout>
      )}
    </ReportOf>
  );
}

type Label = Reasons['labels'][number];

const nameOf = ({ label }: Label) =>
  label === null ? 'Sin etiqueta' : label === 'silent' ? 'No dijeron' : leaveReasonLabels[label];

function ReasonsOf({ labels }: { labels: readonly Label[] }) {
  const rows = labels
    .filter(({ left, left_before, leaving }) => left + left_before + leaving > 0)
    .toSorted((a, b) => b.left + b.leaving - a.left - a.leaving);
  const most = Math.max(1, ...rows.map(({ left, leaving }) => left + leaving));
  const columns: ReportColumn<Label>[] = [
    {
      head: 'Motivo',
      cell: (row) => (
        <>
          {nameOf(row)}
          <span aria-hidden="true" className="mt-1 block h-2.5 max-w-80 rounded-full bg-mist">
            <span
              className="block h-full rounded-full border border-slate-2 bg-sky"
              style={{ width: `${((row.left + row.leaving) / most) * 100}%` }}
            />
          </span>
        </>
      ),
    },
    { head: 'Se fueron', isRight: true, isStrong: true, cell: ({ left }) => left },
    { head: 'Se van', isRight: true, cell: ({ leaving }) => leaving },
    { head: 'Antes', isRight: true, cell: ({ left_before }) => left_before },
  ];
  return (
    <Panel title="Por qué se van">
      <ReportTable
        label="Motivos de quienes se fueron"
        rows={rows}
        keyOf={nameOf}
        columns={columns}
        empty="Nadie se fue en estos días."
      />
      <p className="small mt-2 text-muted">
        «Se van» son quienes ya cancelaron y siguen hasta terminar lo pagado. «Antes» es el periodo anterior.
      </p>
    </Panel>
  );
}
