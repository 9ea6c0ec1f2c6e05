import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListedBook } from '#contract/reading-lists.ts';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { priceFacts } from '../catalog/price-facts.ts';
import { categoryTone, groundOf, printedAge } from '../settings/age.ts';
import { AgeChip } from '../ui/chip.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';

/** Book beside its cover, with the shop's reason and the button. `mark` is what stands before its age: its number. */
export function BookRow({
  book,
  mark,
  isPriority,
}: {
  book: ListedBook;
  mark?: ReactNode;
  isPriority?: boolean;
}) {
  return (
    <article className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-4 xs:grid-cols-[8rem_minmax(0,1fr)] sm:grid-cols-[13.75rem_minmax(0,1fr)] sm:gap-x-7">
      <div
        className={`grid place-items-center rounded-block rounded-br-tile px-3 py-3 sm:px-6 sm:py-6 ${groundOf(book)}`}
      >
        <Picture
          source={book.main_image}
          alt=""
          sizes="(min-width: 40rem) 172px, 104px"
          isPriority={isPriority}
          className="w-full rounded-[5px] shadow-cover"
        />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2.5">
          {mark}
          <BookAge book={book} />
        </div>
        <h3 className="heading-3 mt-2 wrap-anywhere">
          <Link to={`/productos/${book.product_id}`} className="hover:underline">
            {book.product_name}
          </Link>
        </h3>
        <p className="small mt-0.5 text-muted">{byline(book)}</p>
        {book.why ? <p className="mt-1.5 max-w-[38ch]">{quoted(book.why)}</p> : null}
        <BuyLine book={book} />
      </div>
    </article>
  );
}

/** Price and button, or the words of a book that is sold out and keeps its place. */
export function BuyLine({ book }: { book: ListedBook }) {
  const { cents, oldCents } = priceFacts(book);
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-2 sm:gap-x-4">
      <Price cents={cents} oldCents={oldCents} />
      {book.stock > 0 ? (
        <div className="w-28 sm:w-36 [&_.button-face]:gap-1.5 [&_.button-face]:px-1">
          <AddToCartButton product={book} size="card" />
        </div>
      ) : (
        <p className="small font-bold text-mamey-deep">Agotado por ahora</p>
      )}
    </div>
  );
}

export function BookAge({ book, onColor }: { book: ListedBook; onColor?: boolean }) {
  const [first] = book.category_list;
  if (!first) return null;
  return (
    <AgeChip tone={categoryTone(first)} onColor={onColor}>
      {printedAge(first.category_name)}
    </AgeChip>
  );
}

export const pagesText = ({ amount_pages }: ListedBook) =>
  amount_pages === null ? '' : amount_pages === 1 ? '1 página' : `${amount_pages} páginas`;

/** «Marina Ochoa · 36 páginas» */
const byline = (book: ListedBook) =>
  [book.author_list.map(({ author_name }) => author_name).join(', '), pagesText(book)]
    .filter(Boolean)
    .join(' · ');

/** A reason is the owner's own words. */
export const quoted = (why: string) => (why.startsWith('«') ? why : `«${why}»`);
