import type { ReactNode } from 'react';
import { type Cents, formatCents } from '#contract/money.ts';
import { Price } from '../ui/price.tsx';

interface OrderTotalsProps {
  subtotal: Cents;
  /** Null while the price of the parcel is not known; `total`, too. */
  shipping: Cents | null;
  total: Cents | null;
}

const PENDING = 'Por confirmar';

function shippingText(shipping: Cents | null): string {
  if (shipping === null) return PENDING;
  return shipping > 0 ? formatCents(shipping) : 'Sin costo';
}

export function OrderTotals({ subtotal, shipping, total }: OrderTotalsProps) {
  return (
    <dl>
      <Row name="Subtotal">{formatCents(subtotal)}</Row>
      <Row name="Envío">{shippingText(shipping)}</Row>
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
