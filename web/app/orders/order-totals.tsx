import type { ReactNode } from 'react';
import { type Cents, formatCents } from '#contract/money.ts';
import { Price } from '../ui/price.tsx';

interface OrderTotalsProps {
  subtotal: Cents;
  shipping: Cents;
  total: Cents;
  /** 'Envío · 6 a 7 días'. */
  shippingLabel: string;
}

export function OrderTotals({ subtotal, shipping, total, shippingLabel }: OrderTotalsProps) {
  return (
    <dl>
      <Row name="Subtotal">{formatCents(subtotal)}</Row>
      <Row name={shippingLabel}>{shipping > 0 ? formatCents(shipping) : 'Sin costo'}</Row>
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t-2 border-slate pt-3">
        <dt className="figure text-2xl">Total</dt>
        <dd>
          <Price cents={total} size="total" />
        </dd>
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
