import type { ReactNode } from 'react';
import type { InventoryRow } from '#contract/desk/inventory.ts';
import { Icon } from '#web/ui/icon.tsx';
import { warningFill } from '../../frame/icons.generated.ts';
import type { Column } from '../../frame/record-list.tsx';
import { BookCover } from '../../parts/books/book-cover.tsx';
import { offText } from '../../parts/stock/inventory-words.ts';

const chip = 'inline-flex min-h-7 items-center gap-1.5 rounded-square px-2.5 font-bold tabular-nums';

/** What is free, with a sign where it is little. */
function Free({ row: { stock }, lowStock }: { row: InventoryRow; lowStock: number }) {
  if (stock === 0) return <span className={`${chip} bg-error-pale text-error-text`}>Agotado</span>;
  if (stock > lowStock) return <span className="tabular-nums">{stock}</span>;
  return (
    <span className={`${chip} bg-mamey-pale text-mamey-deep`}>
      <Icon name={warningFill} size={16} />
      <span className="sr-only">Quedan pocos: </span>
      {stock}
    </span>
  );
}

const placeTexts: Readonly<Record<InventoryRow['place'], string | null>> = {
  draft: 'Borrador',
  'on-sale': null,
  retired: 'Retirado',
};

export function BookName({ row }: { row: InventoryRow }) {
  const facts = [row.sku, placeTexts[row.place], offText(row.count_off)].filter((fact) => fact !== null);
  return (
    <span className="flex items-center gap-3">
      <BookCover url={row.image_url} count={1} className="w-7.5" />
      <span className="min-w-0 leading-tight whitespace-normal">
        {row.title}
        <span className="small block font-normal text-muted">{facts.join(' · ')}</span>
      </span>
    </span>
  );
}

const number = (value: number, className = '') => (
  <span className={`tabular-nums ${className}`}>{value}</span>
);

export const inventoryColumns = (
  adjust: (row: InventoryRow) => ReactNode,
  lowStock: number,
): Column<InventoryRow>[] => [
  { head: 'Libro', cell: (row) => <BookName row={row} />, isTyped: true },
  {
    head: 'En venta',
    isRight: true,
    className: 'whitespace-nowrap',
    cell: (row) => <Free row={row} lowStock={lowStock} />,
  },
  {
    head: 'Apartados',
    isRight: true,
    className: 'whitespace-nowrap',
    cell: ({ reserved }) => number(reserved),
  },
  { head: 'Por salir', isRight: true, className: 'whitespace-nowrap', cell: ({ sold }) => number(sold) },
  {
    head: 'En cajas',
    isRight: true,
    className: 'whitespace-nowrap',
    cell: ({ in_boxes }) => number(in_boxes),
  },
  {
    head: 'En el estante',
    isRight: true,
    className: 'whitespace-nowrap',
    cell: ({ on_shelf }) => number(on_shelf, 'font-bold'),
  },
  {
    head: '30 días',
    isRight: true,
    className: 'whitespace-nowrap',
    cell: ({ sold_lately }) => number(sold_lately, 'text-muted'),
  },
  { head: 'Cambiar', isRight: true, className: 'whitespace-nowrap', cell: adjust },
];

interface InventoryCardProps {
  row: InventoryRow;
  lowStock: number;
  children: ReactNode;
}

/** Below the name, on phones: «28 en venta …» and the button. */
export function InventoryCard({ row, lowStock, children }: InventoryCardProps) {
  const parts = [
    row.reserved > 0 ? `${row.reserved} apartados` : null,
    row.sold > 0 ? `${row.sold} por salir` : null,
    row.in_boxes > 0 ? `${row.in_boxes} en cajas` : null,
  ].filter((part) => part !== null);
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
      <p>
        <Free row={row} lowStock={lowStock} /> {row.stock === 0 ? null : 'en venta'}
        <span className="small block text-muted">
          {[...parts, `${row.on_shelf} en el estante`].join(' · ')}
        </span>
      </p>
      {children}
    </div>
  );
}
