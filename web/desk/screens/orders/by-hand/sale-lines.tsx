import type { BookToSell } from '#contract/desk/sales.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Amount } from '../../../frame/amount.tsx';
import { NumberStepper } from '../../../parts/stock/number-stepper.tsx';
import { type SaleForm, type SaleLine, setQuantity, type totalsOf } from './sale-form.ts';

interface SaleLinesProps {
  form: SaleForm;
  books: readonly BookToSell[];
  onChange: (part: Partial<SaleForm>) => void;
}

/** The books of the sale, with how many of each and what they cost. */
export function SaleLines({ form, books, onChange }: SaleLinesProps) {
  if (form.lines.length === 0) return null;
  const set = (productId: number, quantity: number) => onChange(setQuantity(form, productId, quantity));
  return (
    <ul aria-label="Libros del pedido" className="mt-4 border-t border-line">
      {form.lines.map((line) => (
        <li
          key={line.product_id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]"
        >
          <p className="wrap-anywhere">
            <strong>{line.title}</strong>
            <Short line={line} books={books} />
          </p>
          <span className="text-right font-bold sm:order-1 sm:min-w-22">
            <Amount cents={line.unit_cents * line.quantity} />
          </span>
          <span className="justify-self-start">
            <NumberStepper
              label={`Cuántos de ${line.title}`}
              value={line.quantity}
              min={1}
              max={99}
              onChange={(quantity) => set(line.product_id, quantity)}
            />
          </span>
          <span className="justify-self-end sm:order-2">
            <IconButton icon="x" label={`Quitar ${line.title}`} onClick={() => set(line.product_id, 0)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Said before the money is taken: the shop would refuse it. */
function Short({ line, books }: { line: SaleLine; books: readonly BookToSell[] }) {
  const book = books.find(({ product_id }) => product_id === line.product_id);
  if (!book) return <span className="small block font-bold text-error">Ya no está a la venta.</span>;
  if (book.is_digital || line.quantity <= book.stock) return null;
  return (
    <span className="small block font-bold text-error">
      {book.stock > 0 ? `Solo quedan ${book.stock}.` : 'No queda ninguno.'}
    </span>
  );
}

interface SaleSumsProps {
  totals: ReturnType<typeof totalsOf>;
  isHandedOver: boolean;
}

export function SaleSums({ totals, isHandedOver }: SaleSumsProps) {
  return (
    <dl className="grid gap-1.5">
      <Sum label="Libros" cents={totals.books} />
      {isHandedOver ? null : <Sum label="Envío" cents={totals.shipping} />}
      <div className="mt-1 flex items-baseline justify-between gap-3 border-t-2 border-slate pt-1.5">
        <dt className="font-bold">Total</dt>
        <dd className="figure text-3xl">
          <Amount cents={totals.total} />
        </dd>
      </div>
    </dl>
  );
}

const Sum = ({ label, cents }: { label: string; cents: number }) => (
  <div className="flex justify-between gap-3">
    <dt>{label}</dt>
    <dd>
      <Amount cents={cents} />
    </dd>
  </div>
);
