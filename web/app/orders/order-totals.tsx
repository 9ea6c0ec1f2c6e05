import type { ReactNode } from 'react';
import { type Cents, formatCents } from '#contract/money.ts';
import { amountFacts, type OrderAmount, shownAmounts } from '#contract/order-amounts.ts';
import { Price } from '../ui/price.tsx';

interface OrderTotalsProps {
  subtotal: Cents;
  /** What is charged beside the books; null while the price of the parcel is not known, `total`, too. */
  amounts: readonly OrderAmount[] | null;
  total: Cents | null;
}

const PENDING = 'Por confirmar';

export function OrderTotals({ subtotal, amounts, total }: OrderTotalsProps) {
  return (
    <dl>
      <Row name="Subtotal">{formatCents(subtotal)}</Row>
      {shownAmounts(amounts ?? []).map(({ kind, cents }) => (
        <Row key={kind} name={amountFacts[kind].label}>
          {amounts === null ? PENDING : cents > 0 ? formatCents(cents) : 'Sin costo'}
        </Row>
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t-2 border-slate pt-3">
        <dt className="figure text-2xl">Total</dt>
        <dd>{total === null ? PENDING : <Price cents={total} size="total" />}</dd>
      </div>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt>{name}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}
