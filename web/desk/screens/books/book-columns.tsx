import type { BookRow } from '#contract/desk/books.ts';
import { Amount } from '../../frame/amount.tsx';
import type { Column } from '../../frame/record-list.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { CoverImage } from '../../parts/books/book-cover.tsx';
import { printedAge, stateWords } from '../../parts/books/book-words.ts';

function Title({ row: { image_url, title, authors } }: { row: BookRow }) {
  return (
    <span className="flex items-center gap-3 whitespace-normal">
      <CoverImage url={image_url} className="w-9 shrink-0 rounded-[3px]" />
      <span className="min-w-0">
        <span className="line-clamp-2">{title}</span>
        <span className="small block font-normal text-muted">{authors.join(', ') || 'Sin autor'}</span>
      </span>
    </span>
  );
}

export function Price({ row: { price_cents, offer_cents } }: { row: BookRow }) {
  if (price_cents === null) return <span className="text-muted">Sin precio</span>;
  if (offer_cents === null) return <Amount cents={price_cents} />;
  return (
    <>
      <Amount cents={offer_cents} />
      <span className="small block text-muted">
        <span className="sr-only">Antes </span>
        <s>
          <Amount cents={price_cents} />
        </s>
      </span>
    </>
  );
}

const isOnPaper = ({ product_type }: BookRow) => product_type === 'FISICO';

export function State({ row }: { row: BookRow }) {
  const { text, tone } = stateWords[row.state];
  return <StateLabel tone={tone}>{text}</StateLabel>;
}

interface ColumnsInput {
  /** What was sold is for who sees sales. */
  showsSold: boolean;
  /** Opens the change of a book's copies; absent for who may not change them. */
  onAdjust?: (productId: number) => void;
}

/** The number is what one taps to change it. */
function Stock({ row, onAdjust }: { row: BookRow; onAdjust?: ColumnsInput['onAdjust'] }) {
  if (!isOnPaper(row)) return '—';
  if (!onAdjust) return <span className="tabular-nums">{row.stock}</span>;
  return (
    <TextButton
      className="min-w-11 text-right font-bold tabular-nums"
      onClick={() => onAdjust(row.product_id)}
    >
      {row.stock}
      <span className="sr-only"> ejemplares de {row.title}: ajustar</span>
    </TextButton>
  );
}

export const bookColumns = ({ showsSold, onAdjust }: ColumnsInput): Column<BookRow>[] => [
  { head: 'Título', className: 'w-[30%]', isTyped: true, cell: (row) => <Title row={row} /> },
  { head: 'SKU', className: 'min-w-24 wrap-anywhere', cell: ({ sku }) => sku },
  { head: 'Precio', isRight: true, cell: (row) => <Price row={row} /> },
  {
    head: 'Existencias',
    isRight: true,
    cell: (row) => <Stock row={row} onAdjust={onAdjust} />,
  },
  {
    head: 'Apartados',
    isRight: true,
    cell: (row) => <span className="tabular-nums">{isOnPaper(row) ? row.reserved : '—'}</span>,
  },
  ...(showsSold
    ? [
        {
          head: '30 días',
          isRight: true,
          cell: ({ sold_30d }: BookRow) => <span className="tabular-nums">{sold_30d ?? '—'}</span>,
        },
      ]
    : []),
  {
    head: 'Categoría',
    className: 'min-w-24 wrap-anywhere',
    cell: ({ categories }) => categories.map(printedAge).join(', ') || '—',
  },
  { head: 'Estado', cell: (row) => <State row={row} /> },
];

const copies = (count: number) => `${count} ${count === 1 ? 'ejemplar' : 'ejemplares'}`;

/** Below the title, on phones. */
export function BookCard({ row }: { row: BookRow }) {
  const { sku, categories, stock, reserved, sold_30d } = row;
  const counts = [
    isOnPaper(row) ? copies(stock) : 'Digital',
    reserved > 0 ? `${reserved} ${reserved === 1 ? 'apartado' : 'apartados'}` : null,
    sold_30d ? `${sold_30d} en 30 días` : null,
  ];
  return (
    <>
      <p className="text-muted">{[sku, ...categories.map(printedAge)].join(' · ')}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <State row={row} />
        <span className="small">{counts.filter(Boolean).join(' · ')}</span>
      </div>
    </>
  );
}

export const bookCorner = (row: BookRow) => (
  <span className="text-right font-bold">
    <Price row={row} />
  </span>
);
