import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { arrowDown, arrowUp } from '../../frame/icons.generated.ts';
import { NotRead } from '../../frame/screen-states.tsx';

interface FigureProps {
  label: string;
  children: ReactNode;
  /** Beside what it was before; `isBad`: more of it is worse. */
  change?: { now: number; before: number; text: string; isBad?: boolean };
  note?: string;
}

/** One number of a period, and how it stands against the one before. */
export function Figure({ label, children, change, note }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="figure text-2xl leading-tight">{children}</dd>
      {change ? <Change {...change} /> : null}
      {note ? <dd className="small text-muted">{note}</dd> : null}
    </div>
  );
}

function Change({ now, before, text, isBad }: NonNullable<FigureProps['change']>) {
  const isMore = now > before;
  const color = now === before ? 'text-muted' : isMore === Boolean(isBad) ? 'text-error' : 'text-nopal-deep';
  return (
    <dd className={classNames('small flex items-center gap-1', color)}>
      {now === before ? null : <Icon name={isMore ? arrowUp : arrowDown} size={16} />}
      {text}
    </dd>
  );
}

/** Numbers beside each other, two to a row on phones. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:flex md:flex-wrap md:gap-x-11">{children}</dl>;
}

export interface ReportColumn<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  isRight?: boolean;
  /** Breaks on phones, as a number never does. */
  isWords?: boolean;
  /** Left out on phones, where there is no room. */
  isWide?: boolean;
  isStrong?: boolean;
}

interface ReportTableProps<Row> {
  /** What it lists, for who does not see it. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  columns: readonly ReportColumn<Row>[];
  /** Said in place of no rows. */
  empty?: string;
}

/** Numbers in rows; the first column names the row. */
export function ReportTable<Row>({ label, rows, keyOf, columns, empty }: ReportTableProps<Row>) {
  if (rows.length === 0 && empty) return <p className="py-2 text-muted">{empty}</p>;
  const place = (column: ReportColumn<Row>) =>
    classNames(
      'px-1.5 first:pl-0 last:pr-0 md:px-2',
      column.isRight && 'text-right tabular-nums',
      column.isRight && (column.isWords ? 'md:whitespace-nowrap' : 'whitespace-nowrap'),
      column.isWide && 'hidden md:table-cell',
      column.isStrong && 'font-bold',
    );
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="small border-b-2 border-slate text-left text-muted">
          {columns.map((column) => (
            <th key={column.head} scope="col" className={classNames(place(column), 'py-2 font-normal')}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="h-10 border-b border-line last:border-0">
            {columns.map((column, index) =>
              index === 0 ? (
                <th
                  key={column.head}
                  scope="row"
                  className={classNames(place(column), 'py-1.5 text-left font-normal wrap-anywhere')}
                >
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.head} className={classNames(place(column), 'py-1.5')}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ReportOfProps<T> {
  report: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  what: string;
  heights?: number[];
  children: (data: T) => ReactNode;
}

/** A report once it is here; pale while other days are being read. */
export function ReportOf<T>({ report, what, heights = [220, 320], children }: ReportOfProps<T>) {
  const { data, isPlaceholderData } = report;
  if (data === undefined) return <NotRead what={what} query={report} heights={heights} />;
  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className={classNames('grid grid-cols-[minmax(0,1fr)] gap-3.5', isPlaceholderData && 'opacity-60')}
    >
      {children(data)}
    </div>
  );
}
