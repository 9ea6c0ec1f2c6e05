import type { OrderRow } from '#contract/desk/order-views.ts';
import { Amount } from '../../frame/amount.tsx';
import { shortDay } from '../../frame/desk-dates.ts';
import { bookmarksFill, giftFill, noteFill } from '../../frame/icons.generated.ts';
import type { Column } from '../../frame/record-list.tsx';
import { Flag, StateLabel } from '../../frame/state-label.tsx';
import {
  booksText,
  buyerText,
  lateText,
  parcelState,
  paymentState,
  type StateWords,
  soldText,
} from '../../parts/orders/order-words.ts';

const label = (state: StateWords | null) =>
  state ? <StateLabel tone={state.tone}>{state.text}</StateLabel> : null;

const payment = (row: OrderRow) => label(paymentState(row.payment_status, row.awaited));
const parcel = (row: OrderRow) => label(parcelState(row, row.copies > 0));

function Flags({ row }: { row: OrderRow }) {
  const late = lateText(row);
  return (
    <>
      {late ? (
        <Flag icon="warning-circle-fill" tone="late">
          {late}
        </Flag>
      ) : null}
      {row.is_wrapped === null ? null : <Flag icon={giftFill}>regalo</Flag>}
      {row.has_note ? <Flag icon={noteFill}>nota</Flag> : null}
      {row.is_member ? <Flag icon={bookmarksFill}>miembro</Flag> : null}
      {row.is_guest ? <span className="small text-muted">{soldText(row) ?? 'invitado'}</span> : null}
    </>
  );
}

export const folioColumn: Column<OrderRow> = {
  head: 'Pedido',
  cell: ({ folio, created_at }) => (
    <>
      <span className="whitespace-nowrap">{folio}</span>{' '}
      <span className="font-normal text-muted desk:small desk:block">{shortDay(created_at)}</span>
    </>
  ),
};

export const buyerColumn: Column<OrderRow> = {
  head: 'Cliente',
  isTyped: true,
  cell: (row) => (
    <>
      {buyerText(row.contact_name)}
      <span className="flex flex-wrap items-center gap-x-3">
        {row.city ? <span className="small text-muted">{row.city}</span> : null}
        <Flags row={row} />
      </span>
    </>
  ),
};

export function orderColumns(showsMoney: boolean): Column<OrderRow>[] {
  const total: Column<OrderRow> = {
    head: 'Total',
    isRight: true,
    className: 'font-bold',
    cell: ({ total_cents }) => (total_cents === undefined ? null : <Amount cents={total_cents} />),
  };
  return [
    folioColumn,
    buyerColumn,
    { head: 'Libros', isRight: true, cell: ({ copies }) => <span className="tabular-nums">{copies}</span> },
    ...(showsMoney ? [total] : []),
    { head: 'Pago', cell: payment },
    {
      head: 'Envío',
      cell: (row) => (
        <>
          {parcel(row)}
          {row.tracking_number ? (
            <span className="small block break-all text-muted">
              {row.carrier} {row.tracking_number}
            </span>
          ) : null}
        </>
      ),
    },
  ];
}

/** Below the folio, on phones. */
export function OrderCard({ row }: { row: OrderRow }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          {buyerText(row.contact_name)} · {row.copies > 0 ? booksText(row.copies) : 'digital'}
        </span>
        <span className="flex flex-wrap gap-x-3">
          <Flags row={row} />
        </span>
      </div>
      <div className="mt-1 flex flex-wrap gap-1.5">
        {payment(row)}
        {row.copies > 0 ? parcel(row) : null}
      </div>
    </>
  );
}
