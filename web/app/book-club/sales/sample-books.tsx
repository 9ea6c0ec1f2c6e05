import { Link } from 'react-router';
import type { ClubBook, ClubSample } from '#contract/book-club.ts';
import { monthInside } from '#contract/club-words.ts';
import { categoryTone, groundOf, printedAge } from '../../settings/age.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { ageGround, ageText } from '../../ui/tones.ts';
import { TakeAllButton } from '../month/take-all-button.tsx';
import { costSentence, takeText, whereText } from './sample-words.ts';

/** The month's books with week, age and price, and what they cost together. */
export function SampleBooks({ month }: { month: ClubSample }) {
  const take = takeText(month.books_available);
  return (
    <section aria-labelledby="libros-del-mes" className="mt-rhythm">
      <h2 id="libros-del-mes" className="heading">
        Los cuatro libros de {monthInside(month)}
      </h2>
      <p className="mt-2 max-w-[56ch] text-muted">
        Uno por semana. Todas las familias leen los mismos, así que hay para más de una edad.
      </p>
      <ul className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {month.books.map((book) => (
          <li key={book.week} className="min-w-0">
            <BookOfWeek book={book} />
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-col items-start justify-between gap-5 rounded-block bg-mango-pale p-6 sm:px-8 lg:flex-row lg:items-center">
        <p className="max-w-[68ch]">
          <strong>{costSentence(month)}</strong> {whereText(month.books_available)} También puedes leer solo
          los de tu edad.
        </p>
        {take ? (
          <TakeAllButton books={month.books} variant="secondary">
            {take}
          </TakeAllButton>
        ) : null}
      </div>
    </section>
  );
}

function BookOfWeek({ book: { week, description, product } }: { book: ClubBook }) {
  const authors = product?.author_list.map(({ author_name }) => author_name).join(', ');
  return (
    <article className="grid grid-cols-[minmax(6.5rem,7.75rem)_1fr] gap-x-4 sm:grid-cols-1 sm:gap-y-4">
      <div
        className={classNames(
          'grid content-start self-start rounded-block rounded-br-toast p-3.5 sm:px-10 sm:py-7 lg:px-8',
          product ? groundOf(product) : 'bg-mist',
        )}
      >
        <Picture
          source={product?.main_image ?? null}
          alt=""
          sizes="(min-width: 64rem) 200px, (min-width: 40rem) 240px, 124px"
          className="h-auto w-full rounded-[4px] shadow-cover"
        />
      </div>
      <div className="min-w-0">
        <p className="small font-bold">
          Semana {week}
          <Age product={product} />
        </p>
        <h3 className="heading-3 mt-1 text-[1.375rem]">
          {product ? (
            <Link to={`/productos/${product.product_id}`} className="hover:underline">
              {product.product_name}
            </Link>
          ) : (
            'Libro de la semana'
          )}
        </h3>
        {authors ? <p className="small text-muted">{authors}</p> : null}
        <p className="mt-2 max-w-[44ch] leading-snug">{description}</p>
        {product && product.stock > 0 ? (
          <Price cents={product.unit_price_cents} className="mt-2.5" />
        ) : (
          <p className="mt-2.5 font-bold text-muted">Agotado por ahora</p>
        )}
      </div>
    </article>
  );
}

function Age({ product }: Pick<ClubBook, 'product'>) {
  const [age] = product?.category_list ?? [];
  if (!age) return null;
  const tone = categoryTone(age);
  return (
    <>
      {' '}
      <span className="whitespace-nowrap">
        <span className="max-xs:hidden">· </span>
        <span className={`rounded-chip px-2 pt-px pb-0.5 ${ageGround[tone]} ${ageText[tone]}`}>
          {printedAge(age.category_name)}
        </span>
      </span>
    </>
  );
}
