import type { ProductCard } from '#contract/catalog.ts';
import { formatCents } from '#contract/money.ts';
import { categoryTone, printedAge } from '../../settings/age.ts';
import { AgeChip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Marked } from './marked.tsx';

interface BookLineProps {
  book: Pick<
    ProductCard,
    'product_name' | 'main_image' | 'author_list' | 'category_list' | 'unit_price_cents'
  >;
  stems?: readonly string[];
  beginnings?: readonly string[];
}

/** Book in one row: cover, title with the searched words, authors, age and price. */
export function BookLine({ book, ...marked }: BookLineProps) {
  const [age] = book.category_list;
  return (
    <>
      {book.main_image ? (
        <Picture source={book.main_image} alt="" sizes="36px" className="w-9 shrink-0 rounded-[3px]" />
      ) : (
        <Icon name="book-open" className="mx-1.5 shrink-0 text-muted" />
      )}
      <span className="min-w-0 grow">
        <span className="line-clamp-2 font-bold leading-snug">
          <Marked text={book.product_name} {...marked} />
        </span>
        <span className="small block truncate text-muted">
          {book.author_list.map((author) => author.author_name).join(', ')}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2.5">
          {age ? <AgeChip tone={categoryTone(age)}>{printedAge(age.category_name)}</AgeChip> : null}
          <span className="small font-bold">{formatCents(book.unit_price_cents)}</span>
        </span>
      </span>
    </>
  );
}
