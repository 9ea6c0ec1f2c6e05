import { useState } from 'react';
import { Link } from 'react-router';
import type { DeskBook } from '#contract/desk/books.ts';
import { Button } from '#web/ui/button.tsx';
import { useMay } from '../../frame/desk-api.ts';
import { Panel } from '../../frame/layout.tsx';
import { AdjustRow } from '../../parts/stock/adjust-row.tsx';
import { useLedger } from '../../parts/stock/use-ledger.ts';

/** «Existencias»: where the copies of a book are, for who may change them; for others what is free and set aside. */
export function StockPanel({ book }: { book: DeskBook }) {
  const mayStock = useMay('stock');
  if (book.values.product_type === 'DIGITAL') return null;
  if (mayStock) return <WholeShelf productId={book.product_id} />;
  return (
    <Panel title="Existencias">
      <Counts
        counts={[
          ['En venta', book.stock],
          ['Apartados', book.reserved],
        ]}
      />
    </Panel>
  );
}

function WholeShelf({ productId }: { productId: number }) {
  const { book } = useLedger(productId);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel
      title="Existencias"
      beside={
        <Link to={`/inventario/${productId}`} className="link inline-flex min-h-11 items-center">
          Historia
        </Link>
      }
    >
      {book ? (
        <>
          <Counts
            counts={[
              ['En venta', book.stock],
              ['Apartados', book.reserved],
              ['Por salir', book.sold],
            ]}
          />
          <p className="mt-1.5 mb-2.5 text-muted">En el estante deben estar {book.on_shelf}.</p>
          {isOpen ? (
            <AdjustRow row={book} onClose={() => setIsOpen(false)} />
          ) : (
            <Button variant="secondary" size={44} wide onClick={() => setIsOpen(true)}>
              Ajustar
            </Button>
          )}
        </>
      ) : null}
    </Panel>
  );
}

function Counts({ counts }: { counts: [string, number][] }) {
  return (
    <dl className="grid grid-cols-3 gap-4">
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="figure text-3xl">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
