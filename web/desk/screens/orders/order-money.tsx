import { Link } from 'react-router';
import type { AwaitedPayment, DeskOrder } from '#contract/desk/order-views.ts';
import { formatCents } from '#contract/money.ts';
import { amountFacts, shownAmounts } from '#contract/order-amounts.ts';
import { paidWith } from '#contract/payment-methods.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Amount } from '../../frame/amount.tsx';
import { clockFill, creditCard } from '../../frame/icons.generated.ts';
import { Panel } from '../../frame/layout.tsx';
import { arrivedText, waitText } from '../../parts/orders/awaited-words.ts';
import { transferPath } from '../../parts/orders/refund-words.ts';

interface OrderMoneyProps {
  order: DeskOrder;
  payment: NonNullable<DeskOrder['payment']>;
}

/** Paid − given back − under way = what remains. Not there for who may not see money. */
export function OrderMoney({ order, payment }: OrderMoneyProps) {
  const { receipt_url } = payment;
  const left = payment.paid_cents - payment.refunded_cents - payment.under_way_cents;
  return (
    <Panel
      title="Pago"
      beside={
        <span className="small flex items-center gap-2 text-muted">
          <Icon name={creditCard} size={20} />
          {paidWith(payment)}
        </span>
      }
    >
      <dl className="grid gap-1.5">
        <Sum label="Libros" cents={payment.subtotal_cents} />
        {shownAmounts(payment.amounts).map(({ kind, cents }) => (
          <Sum key={kind} label={amountFacts[kind].label} cents={cents} />
        ))}
        <Sum label="Pagado" cents={payment.paid_cents} isStrong />
        {payment.refunded_cents > 0 ? <Returned label="Devuelto" cents={payment.refunded_cents} /> : null}
        {payment.under_way_cents > 0 ? (
          <Returned label="Devolución en camino" icon={clockFill} cents={payment.under_way_cents} />
        ) : null}
        <div className="mt-1 flex items-baseline justify-between gap-3 border-t-2 border-slate pt-1.5">
          <dt className="font-bold">Quedan cobrados</dt>
          <dd className="figure text-2xl">
            <Amount cents={left} />
          </dd>
        </div>
      </dl>
      <ul>
        {payment.refunds
          .filter(({ kind }) => kind === 'transfer')
          .map(({ refund_id, cents, state }) => (
            <li key={refund_id}>
              <Link
                to={transferPath(order.folio, refund_id)}
                className="link inline-flex min-h-11 items-center"
              >
                {state === 'confirmed' ? 'Transferencia de ' : 'Devolver por transferencia '}
                {formatCents(cents)}
              </Link>
            </li>
          ))}
      </ul>
      {receipt_url ? (
        <a
          href={receipt_url}
          target="_blank"
          rel="noopener noreferrer"
          className="link mt-2 inline-flex min-h-11 items-center"
        >
          Recibo
        </a>
      ) : null}
    </Panel>
  );
}

/** Cash or a transfer that the order waits for. */
export function OrderAwaited({ awaited }: { awaited: AwaitedPayment }) {
  return (
    <Panel title="Pago">
      <p className="mb-2.5">{waitText(awaited)}.</p>
      <p className="mb-2.5 text-muted">
        {awaited.number ? 'Ficha ' : null}
        {arrivedText(awaited)}
      </p>
      <dl>
        <Sum label="Falta por llegar" cents={awaited.remaining_cents} isStrong />
      </dl>
    </Panel>
  );
}

function Sum({ label, cents, isStrong }: { label: string; cents: number; isStrong?: boolean }) {
  return (
    <div
      className={
        isStrong
          ? 'mt-1 flex justify-between gap-3 border-t border-line pt-2.5 font-bold'
          : 'flex justify-between gap-3'
      }
    >
      <dt>{label}</dt>
      <dd>
        <Amount cents={cents} />
      </dd>
    </div>
  );
}

function Returned({ label, icon, cents }: { label: string; icon?: IconName; cents: number }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="flex items-center gap-1.5">
        {icon ? <Icon name={icon} size={16} /> : null}
        {label}
      </dt>
      <dd>
        <Amount cents={cents} isNegative />
      </dd>
    </div>
  );
}
