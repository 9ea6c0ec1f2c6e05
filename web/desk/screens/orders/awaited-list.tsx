import type { ReactNode } from 'react';
import { countText } from '#contract/desk/count-text.ts';
import type { AwaitedPayment, AwaitedSum, OrderRow } from '#contract/desk/order-views.ts';
import type { LaterMethod } from '#contract/later-payment.ts';
import { formatCents } from '#contract/money.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Amount } from '../../frame/amount.tsx';
import { bank, storefront } from '../../frame/icons.generated.ts';
import type { Column } from '../../frame/record-list.tsx';
import {
  arrivedText,
  awaitedNames,
  endText,
  hasEnded,
  reminderText,
} from '../../parts/orders/awaited-words.ts';
import { booksText } from '../../parts/orders/order-words.ts';
import { buyerColumn, folioColumn } from './order-columns.tsx';

const ordersText = (count: number) => (count === 1 ? '1 pedido' : `${countText(count)} pedidos`);

/** What is to come, what is held for it and what ends today: of all orders that are found, beyond the page, too. */
export function AwaitedHead({ sum: { cents, orders, copies, ends_today } }: { sum: AwaitedSum }) {
  const methods = ends_today.methods.map((method) => awaitedNames[method]).join(' y ');
  return (
    <dl className="mb-4 grid grid-cols-2 gap-4 rounded-block bg-mango-pale p-5 desk:grid-cols-[2fr_1fr_1fr]">
      <Part label="Por llegar" under={`de ${ordersText(orders)}`} isFirst>
        {formatCents(cents)}
      </Part>
      <Part label="Apartados" under="No se venden mientras">
        {booksText(copies)}
      </Part>
      <Part
        label="Vence hoy"
        under={ends_today.orders > 0 ? `${formatCents(ends_today.cents)}, ${methods}` : null}
      >
        {ends_today.orders > 0 ? ordersText(ends_today.orders) : 'Ninguno'}
      </Part>
    </dl>
  );
}

interface PartProps {
  label: string;
  under: string | null;
  isFirst?: boolean;
  children: ReactNode;
}

const Part = ({ label, under, isFirst, children }: PartProps) => (
  <div className={classNames('min-w-0', isFirst && 'col-span-2 desk:col-span-1')}>
    <dt>{label}</dt>
    <dd className={isFirst ? 'figure text-4xl tabular-nums' : 'text-xl font-bold'}>{children}</dd>
    {under ? <dd className="small">{under}</dd> : null}
  </div>
);

/** Nobody marks an order as paid: only the provider says so. */
export const AwaitedNote = () => (
  <Notice kind="info" className="mt-4">
    <strong>No se marcan a mano.</strong> El banco y el OXXO avisan solos; el OXXO, hasta un día hábil
    después. Si no pagan, los libros regresan al inventario.
  </Notice>
);

const icons: Readonly<Record<LaterMethod, IconName>> = { oxxo: storefront, spei: bank };

const Method = ({ awaited }: { awaited: AwaitedPayment }) => (
  <>
    <span className="flex items-center gap-2 font-bold">
      <Icon name={icons[awaited.method]} size={20} />
      {awaitedNames[awaited.method]}
    </span>
    <span className="small block text-muted">{arrivedText(awaited)}</span>
  </>
);

function End({ awaited }: { awaited: AwaitedPayment }) {
  const now = new Date();
  const text = endText(awaited, now);
  const isUrgent = hasEnded(awaited, now) || text.startsWith('Vence hoy');
  const reminder = reminderText(awaited, now);
  return (
    <>
      <span className={classNames('flex items-center gap-1.5 font-bold', isUrgent && 'text-error')}>
        {isUrgent ? <Icon name="warning-circle-fill" size={20} /> : null}
        {text}
      </span>
      {reminder ? <span className="small block text-muted">{reminder}</span> : null}
    </>
  );
}

const contentText = ({ copies }: OrderRow) => (copies > 0 ? booksText(copies) : 'digital');

/** What an order that waits shows in place of its payment and parcel. */
export const awaitedColumns: Column<OrderRow>[] = [
  folioColumn,
  buyerColumn,
  { head: 'Método', cell: ({ awaited }) => awaited && <Method awaited={awaited} /> },
  { head: 'Vence', cell: ({ awaited }) => awaited && <End awaited={awaited} /> },
  { head: 'Lleva', className: 'whitespace-nowrap', cell: contentText },
  { head: 'Falta', isRight: true, className: 'font-bold', cell: (row) => <Remaining row={row} /> },
];

/** What is still to come of an order. */
export const Remaining = ({ row: { awaited } }: { row: OrderRow }) =>
  awaited && <Amount cents={awaited.remaining_cents} />;

/** Below the folio, on phones. */
export const AwaitedCard = ({ row }: { row: OrderRow }) => (
  <>
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span>
        {row.contact_name} · {row.city ?? (row.is_guest ? 'invitado' : 'con cuenta')}
      </span>
      <span className="text-muted">{contentText(row)}</span>
    </div>
    {row.awaited ? (
      <div className="mt-1.5 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <Method awaited={row.awaited} />
        </div>
        <div>
          <End awaited={row.awaited} />
        </div>
      </div>
    ) : null}
  </>
);
