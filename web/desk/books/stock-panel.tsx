import { Link } from 'react-router';
import type { DeskBook } from '#contract/desk/books.ts';
import { useMay } from '../frame/desk-api.ts';
import { Panel } from '../frame/layout.tsx';

/** «Existencias»: they change by sales and in the Inventario. */
export function StockPanel({ book: { stock, reserved, values } }: { book: DeskBook }) {
  const mayStock = useMay('stock');
  if (values.product_type === 'DIGITAL') return null;
  return (
    <Panel
      title="Existencias"
      beside={
        mayStock ? (
          <Link
            to={`/inventario?q=${encodeURIComponent(values.sku)}`}
            className="link inline-flex min-h-11 items-center"
          >
            Inventario
          </Link>
        ) : null
      }
    >
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-muted">En venta</dt>
          <dd className="figure text-3xl">{stock}</dd>
        </div>
        <div>
          <dt className="text-muted">Apartados</dt>
          <dd className="figure text-3xl">{reserved}</dd>
        </div>
      </dl>
    </Panel>
  );
}
