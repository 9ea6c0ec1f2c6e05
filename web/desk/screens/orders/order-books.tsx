import type { DeskOrder } from '#contract/desk/order-views.ts';
import { Amount } from '../../frame/amount.tsx';
import { Panel } from '../../frame/layout.tsx';
import { BookCover } from '../../parts/books/book-cover.tsx';
import { countText } from '../../parts/books/count-text.ts';

type Line = DeskOrder['lines'][number];

const sum = (lines: Line[]) =>
  lines.reduce((total, { quantity, refunded_quantity }) => total + quantity - refunded_quantity, 0);

function countsText(lines: Line[]) {
  const toPack = sum(lines.filter(({ is_digital }) => !is_digital));
  const digital = sum(lines.filter(({ is_digital }) => is_digital));
  return [toPack > 0 ? `${toPack} para empacar` : '', digital > 0 ? `${digital} digital` : '']
    .filter(Boolean)
    .join(' · ');
}

export function OrderBooks({ order: { lines } }: { order: DeskOrder }) {
  return (
    <Panel title="Libros" beside={<span className="small text-muted">{countsText(lines)}</span>}>
      <ul>
        {lines.map((line) => (
          <Book key={line.product_id} line={line} />
        ))}
      </ul>
    </Panel>
  );
}

/** What was downloaded decides whether a change of mind can be refused. */
function Files({ files }: Pick<Line, 'files'>) {
  if (files.length === 0) return null;
  return (
    <ul className="small text-muted">
      {files.map((file) => (
        <li key={file.file_id} className="break-words">
          {file.file_name}: {countText(file)}
        </li>
      ))}
    </ul>
  );
}

function Book({ line }: { line: Line }) {
  const { title, authors, sku, is_digital, quantity, refunded_quantity, unit_cents, image_url } = line;
  const isGone = refunded_quantity >= quantity;
  const left = quantity - refunded_quantity;
  return (
    <li className="flex gap-3.5 border-b border-line py-3 last:border-0 last:pb-0">
      <BookCover url={image_url} count={left} className="w-12.5" />
      <div className="min-w-0 grow">
        <p className={isGone ? 'font-bold text-muted line-through' : 'font-bold'}>{title}</p>
        <p className="small text-muted">
          {[is_digital ? 'Digital' : authors.join(', '), sku].filter(Boolean).join(' · ')}
        </p>
        <Files files={line.files} />
        {refunded_quantity > 0 ? (
          <p className="small font-bold text-nopal-deep">
            {isGone ? 'Devuelto' : `${refunded_quantity} de ${quantity} devueltos`}
          </p>
        ) : null}
      </div>
      <div className="shrink-0 text-right">
        {unit_cents === undefined ? null : (
          <p className={isGone ? 'text-muted line-through' : 'font-bold'}>
            <Amount cents={unit_cents * quantity} />
          </p>
        )}
        <p className="small text-muted">{quantity === 1 ? '1 pieza' : `${quantity} piezas`}</p>
      </div>
    </li>
  );
}
