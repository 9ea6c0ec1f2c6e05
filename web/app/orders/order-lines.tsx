import { formatCents } from '#contract/money.ts';
import type { OrderLine } from '#contract/orders.ts';
import { CoverTile } from '../cart/cover-tile.tsx';
import { unbrokenAges } from '../settings/unbroken-ages.ts';

/** Lines of an order, at the prices of that day. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.product_id} className="flex items-center gap-3.5 py-3.5 first:pt-0 last:pb-0">
          <CoverTile source={line.main_image} className="w-19 sm:w-24" />
          <div className="min-w-0 grow items-center gap-3.5 xs:flex">
            <p className="min-w-0 grow leading-snug wrap-anywhere">
              <span className="eyebrow">{unbrokenAges(line.product_name)}</span>
              <span className="small block text-muted">{line.authors.join(', ')}</span>
              <span className="small block text-muted">
                {line.quantity === 1 ? '1 pieza' : `${line.quantity} piezas`}
              </span>
            </p>
            <p className="font-bold tabular-nums">{formatCents(line.unit_price_cents * line.quantity)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
