import type { BoardReport, DownloadsReport } from '#contract/desk/reports.ts';
import { Panel, RecordLayout } from '../../frame/layout.tsx';
import { type ReportColumn, ReportOf, ReportTable } from './report-parts.tsx';
import type { ReportDays } from './report-period.ts';
import { monthName } from './report-words.ts';
import { SearchesPanel } from './searches-panel.tsx';
import { useReport } from './use-report.ts';

const SEARCHES_SHOWN = 50;

/** What people read, fetch and look for. */
export function ReadingReport({ days }: { days: ReportDays }) {
  const board = useReport('GET /desk/reports/board', days);
  const downloads = useReport('GET /desk/reports/downloads', days);
  return (
    <RecordLayout aside={<SearchesPanel days={days} atMost={SEARCHES_SHOWN} hasBefore />}>
      <ReportOf report={board} what="el tablero" heights={[260]}>
        {({ months }) => (
          <Panel title="Casillas abiertas">
            {months.length === 0 ? (
              <p className="py-2 text-muted">Nadie abrió casillas en estos meses.</p>
            ) : null}
            <div className="grid gap-5 md:grid-cols-2">
              {months.map((month) => (
                <Board key={`${month.year}-${month.month}`} month={month} />
              ))}
            </div>
          </Panel>
        )}
      </ReportOf>
      <ReportOf report={downloads} what="las descargas" heights={[200]}>
        {({ titles }) => (
          <Panel title="Descargas">
            <ReportTable
              label="Libros digitales vendidos y descargados"
              rows={titles}
              keyOf={({ product_id }) => product_id}
              columns={downloadColumns}
              empty="Nadie compró libros digitales en estos días."
            />
          </Panel>
        )}
      </ReportOf>
    </RecordLayout>
  );
}

const downloadColumns: readonly ReportColumn<DownloadsReport['titles'][number]>[] = [
  { head: 'Libro', cell: ({ title }) => title },
  { head: 'Pedidos', isRight: true, cell: ({ orders }) => orders },
  { head: 'Lo bajaron', isRight: true, isStrong: true, cell: ({ downloaded }) => downloaded },
  { head: 'Descargas', isRight: true, isWide: true, cell: ({ downloads }) => downloads },
];

/** The squares of one month, each with its bar. */
function Board({ month: { year, month, squares } }: { month: BoardReport['months'][number] }) {
  const name = monthName(`${year}-${String(month).padStart(2, '0')}`);
  const most = Math.max(1, ...squares);
  return (
    <table className="w-full border-collapse">
      <caption className="pb-1 text-left font-bold first-letter:uppercase">{name}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Casilla</th>
          <th scope="col">Veces abierta</th>
        </tr>
      </thead>
      <tbody>
        {squares.map((opened, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a square is its number
          <tr key={place}>
            <th scope="row" className="w-8 py-0.5 text-left font-normal tabular-nums">
              {place + 1}
            </th>
            <td className="py-0.5">
              <span className="flex items-center gap-2">
                <span
                  aria-hidden="true"
                  className="h-4 shrink-0 rounded-chip border border-slate-2 bg-sky"
                  style={{ width: `${(opened / most) * 75}%` }}
                />
                <span className="tabular-nums">{opened}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
