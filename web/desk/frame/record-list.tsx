import { Fragment, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useShortcuts } from './shortcuts.ts';
import { useIsWide } from './use-is-wide.ts';
import type { Selection } from './use-selection.ts';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** The second line of the cell; of the first column it stands beside the name on a card. */
  under?: (row: Row) => ReactNode;
  isRight?: boolean;
  /** Holds what people typed: an endless word breaks in it, instead of making the table wider. */
  isTyped?: boolean;
  /** Such as `w-40`. */
  className?: string;
}

interface RecordListProps<Row> {
  /** What is listed, for who does not see it: «Pedidos por enviar». */
  label: string;
  rows: Row[];
  idOf: (row: Row) => number;
  /** How a row is called, as in «Elegir BC-7K3M9Q2X». */
  nameOf: (row: Row) => string;
  /** Where a row leads; its first column is the link. */
  to?: (row: Row) => string;
  columns: Column<Row>[];
  /** A row below 1200 px: what follows its link, which is the first column's content. */
  card: (row: Row) => ReactNode;
  selection?: Selection;
  /** More can be shown: only what is in sight is chosen with one tap, and it says so. */
  hasMore?: boolean;
  /** Opposite the name on a card: the amount. */
  corner?: (row: Row) => ReactNode;
  /** The three dots of a row. */
  menu?: (row: Row) => ReactNode;
  /** The row that is being worked on: its ground is that of a chosen one. */
  isOpen?: (row: Row) => boolean;
  /** A second row of the same ground: an adjustment in place, or why a bulk change failed. */
  below?: (row: Row) => ReactNode;
}

/** A table from 1200 px, stacked cards of the same order below. `j` `k` walk its rows, `x` chooses, Enter opens. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const isWide = useIsWide();
  const place = useRef<HTMLDivElement>(null);
  useRowKeys(place);
  return <div ref={place}>{isWide ? <Table {...props} /> : <Cards {...props} />}</div>;
}

const anchors = (place: HTMLElement | null) => [
  ...(place?.querySelectorAll<HTMLElement>('[data-row] [data-row-link]') ?? []),
];

function useRowKeys(place: React.RefObject<HTMLElement | null>) {
  const step = (by: 1 | -1) => {
    const all = anchors(place.current);
    const row = document.activeElement?.closest('[data-row]');
    const now = all.findIndex((link) => row?.contains(link));
    const next = now < 0 ? (by > 0 ? 0 : all.length - 1) : Math.min(Math.max(now + by, 0), all.length - 1);
    all[next]?.focus();
  };
  useShortcuts({
    j: { label: 'Siguiente', run: () => step(1) },
    k: { label: 'Anterior', run: () => step(-1) },
    x: {
      label: 'Elegir',
      run: () =>
        document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('[data-choose]')?.click(),
    },
  });
}

function RowLink<Row>({ row, to, children }: { row: Row; to?: (row: Row) => string; children: ReactNode }) {
  if (!to)
    return (
      <span data-row-link tabIndex={-1} className="font-bold">
        {children}
      </span>
    );
  return (
    <Link data-row-link to={to(row)} className="touch-area font-bold hover:underline">
      {children}
    </Link>
  );
}

/** The box by which a row is chosen; nothing in a list without a selection. */
export function Choose<Row>({
  row,
  selection,
  nameOf,
  idOf,
}: Pick<RecordListProps<Row>, 'selection' | 'nameOf' | 'idOf'> & { row: Row }) {
  if (!selection) return null;
  return (
    // The box is smaller than a finger: the label around it is what is tapped.
    <label className="-m-2.5 inline-grid size-11 shrink-0 place-items-center">
      <span className="sr-only">Elegir {nameOf(row)}</span>
      <input
        data-choose
        type="checkbox"
        className="check-mark"
        checked={selection.chosen.has(idOf(row))}
        onChange={() => selection.toggle(idOf(row))}
      />
    </label>
  );
}

export function ChooseAll<Row>({
  rows,
  selection,
  idOf,
  hasMore,
}: Pick<RecordListProps<Row>, 'rows' | 'selection' | 'idOf' | 'hasMore'>) {
  if (!selection) return null;
  const isAll = rows.length > 0 && rows.every((row) => selection.chosen.has(idOf(row)));
  return (
    <label className="-m-2.5 inline-grid size-11 place-items-center">
      <span className="sr-only">
        {hasMore ? `Elegir los ${rows.length} que se ven` : 'Elegir todos los de esta lista'}
      </span>
      <input
        type="checkbox"
        className="check-mark"
        checked={isAll}
        onChange={() => (isAll ? selection.clear() : selection.choose(rows.map(idOf)))}
      />
    </label>
  );
}

const ground = (isChosen: boolean) =>
  isChosen ? 'bg-chosen shadow-[inset_4px_0_0_var(--color-slate)]' : undefined;

function Table<Row>(props: RecordListProps<Row>) {
  const { label, rows, columns, idOf, selection, to, menu, below, isOpen } = props;
  const cell = 'border-b border-line px-2 py-2.5 align-middle';
  const width = columns.length + (selection ? 1 : 0) + (menu ? 1 : 0);
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="small border-b-2 border-slate text-left text-muted">
          {selection ? (
            <th className="w-11 px-2 py-2 font-normal">
              <ChooseAll {...props} />
            </th>
          ) : null}
          {columns.map(({ head, isRight, className }) => (
            <th
              key={head}
              scope="col"
              className={classNames('px-2 py-2 font-normal', isRight && 'text-right', className)}
            >
              {head}
            </th>
          ))}
          {menu ? (
            <th className="w-11">
              <span className="sr-only">Más</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isChosen = selection?.chosen.has(idOf(row)) || isOpen?.(row) || false;
          const more = below?.(row);
          return (
            <Fragment key={idOf(row)}>
              <tr data-row className={classNames('h-15.5', ground(isChosen))}>
                {selection ? (
                  <td className={cell}>
                    <Choose row={row} {...props} />
                  </td>
                ) : null}
                {columns.map((column, place) => (
                  <td
                    key={column.head}
                    className={classNames(
                      cell,
                      column.isRight && 'text-right',
                      column.isTyped && 'min-w-32 wrap-anywhere',
                      column.className,
                    )}
                  >
                    {place === 0 ? (
                      <RowLink row={row} to={to}>
                        {column.cell(row)}
                      </RowLink>
                    ) : (
                      column.cell(row)
                    )}
                    {column.under ? <div className="text-muted">{column.under(row)}</div> : null}
                  </td>
                ))}
                {menu ? <td className={cell}>{menu(row)}</td> : null}
              </tr>
              {more ? (
                <tr className={ground(isChosen)}>
                  <td colSpan={width} className={cell}>
                    {more}
                  </td>
                </tr>
              ) : null}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function Cards<Row>(props: RecordListProps<Row>) {
  const { label, rows, columns, idOf, selection, to, card, corner, menu, below, isOpen } = props;
  return (
    <>
      {selection && rows.length > 1 ? (
        <p className="flex items-center gap-3 border-b border-line py-1.5 text-muted">
          <ChooseAll {...props} />
          <span aria-hidden="true">{props.hasMore ? `Los ${rows.length} que se ven` : 'Todos'}</span>
        </p>
      ) : null}
      <ul aria-label={label} className="-mx-3.5">
        {rows.map((row) => {
          const more = below?.(row);
          return (
            <li
              key={idOf(row)}
              data-row
              className={classNames(
                'border-b border-line px-3.5 py-2.5 wrap-anywhere',
                ground(selection?.chosen.has(idOf(row)) || isOpen?.(row) || false),
              )}
            >
              <div className="flex items-start gap-3.5">
                <Choose row={row} {...props} />
                <div className="min-w-0 grow">
                  <div className="flex items-baseline justify-between gap-x-3">
                    <span className="min-w-0 text-muted">
                      <span className="text-slate">
                        <RowLink row={row} to={to}>
                          {columns[0]?.cell(row)}
                        </RowLink>
                      </span>{' '}
                      {columns[0]?.under?.(row)}
                    </span>
                    {corner ? <div className="shrink-0 text-right">{corner(row)}</div> : null}
                  </div>
                  {card(row)}
                </div>
                {menu?.(row)}
              </div>
              {more ? <div className="mt-2">{more}</div> : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface MoreRowsProps {
  list: { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void };
}

/** «Mostrar más», where there is more. */
export function MoreRows({ list }: MoreRowsProps) {
  if (!list.hasMore) return null;
  return (
    <div className="py-4">
      <Button variant="secondary" size={44} busy={list.isLoadingMore && 'Cargando…'} onClick={list.loadMore}>
        Mostrar más
      </Button>
    </div>
  );
}
