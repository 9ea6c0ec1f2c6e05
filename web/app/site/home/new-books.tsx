import { Link } from 'react-router';
import type { ProductCard } from '#contract/catalog.ts';
import { centsFromPesos } from '#contract/money.ts';
import { AddToCartButton } from '../../cart/add-to-cart-button.tsx';
import { AgeChip } from '../../ui/chip.tsx';
import { DiscountSeal } from '../../ui/discount-seal.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { ageGround } from '../../ui/tones.ts';
import { FailedBlock } from '../failed-block.tsx';
import { ageGroups } from '../taxonomy.ts';

export function NewBooks({ books }: { books: readonly ProductCard[] | null }) {
  if (books?.length === 0) return null;
  return (
    <section aria-labelledby="novedades" className="mt-10 lg:mt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 id="novedades" className="titulo">
          Novedades
        </h2>
        <Link to="/productos" className="inline-flex min-h-11 items-center gap-2">
          <span className="enlace">Ver todo el catálogo</span>
          <Icon name="arrow-right" size={20} />
        </Link>
      </div>
      {books ? (
        <ul className="mt-3 grid gap-4 sm:grid-cols-3">
          {books.map((book) => (
            <li key={book.product_id} className="grid">
              <NewBook book={book} />
            </li>
          ))}
        </ul>
      ) : (
        <FailedBlock>No se pudieron cargar las novedades.</FailedBlock>
      )}
    </section>
  );
}

/** The wide card: the cover stands inside the block in the colour of its age. */
function NewBook({ book }: { book: ProductCard }) {
  const [age] = ageGroups(book.category_list.slice(0, 1));
  return (
    <article
      className={`relative flex min-w-0 gap-4 rounded-bloque rounded-br-tile p-4 xs:gap-4.5 xs:p-6 sm:p-4 md:p-6 lg:p-5 xl:p-6 sm:flex-col lg:flex-row ${ageGround[age?.tone ?? '0-3']}`}
    >
      <Cover book={book} />
      <div className="flex min-w-0 grow flex-col">
        {age ? (
          <AgeChip tone={age.tone} onColor>
            {age.name}
          </AgeChip>
        ) : null}
        <h3 className="titulo-3 mt-1.5">
          <Link
            to={`/productos/${book.product_id}`}
            className="after:absolute after:inset-0 after:rounded-[inherit]"
          >
            {book.product_name}
          </Link>
        </h3>
        <p className="chico mt-1 text-texto-2">
          {book.author_list.map(({ author_name }) => author_name).join(', ')}
        </p>
        <div className="mt-auto pt-1.5">
          <Price cents={book.unit_price_cents} oldCents={centsFromPesos(book.price)} />
          <div className="relative z-1 mt-2.5">
            <AddToCartButton product={book} size="card" />
          </div>
        </div>
      </div>
    </article>
  );
}

function Cover({ book }: { book: ProductCard }) {
  const percent = Math.round((1 - book.unit_price_cents / centsFromPesos(book.price)) * 100);
  return (
    <div className="relative w-24 shrink-0 self-start xs:w-34 sm:self-center lg:w-28 lg:self-start xl:w-36">
      <Picture
        source={book.main_image}
        alt=""
        sizes="144px"
        className="w-full rounded-[5px] shadow-portada"
      />
      {percent > 0 ? <DiscountSeal percent={percent} className="absolute -right-3 -bottom-3.5" /> : null}
    </div>
  );
}
