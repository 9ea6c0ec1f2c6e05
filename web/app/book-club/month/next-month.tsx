import { Link } from 'react-router';
import type { ClubMonth } from '#contract/book-club.ts';
import { Picture } from '../../ui/picture.tsx';

/** What comes: its theme always, its books near the end of the month. Nothing where no month follows. */
export function NextMonth({ next }: Pick<ClubMonth, 'next'>) {
  if (!next) return null;
  const { name, theme, description, books } = next;
  return (
    <section
      aria-labelledby="proximo-mes"
      className="mt-rhythm grid gap-x-12 gap-y-6 rounded-block rounded-br-promo bg-lime px-5 py-9 sm:px-10 lg:px-14 lg:py-14"
    >
      <div>
        <h2 id="proximo-mes" className="eyebrow">
          Próximo mes
        </h2>
        <p className="heading-promo mt-1">{name}</p>
        <p className="mt-1 text-xl leading-tight font-bold">{theme}</p>
        <p className="mt-3 max-w-[62ch]">{description}</p>
      </div>
      {books.length > 0 ? (
        <ul
          aria-label={`Libros de ${name.toLowerCase()}`}
          className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6"
        >
          {books.map(({ week, description: about, product }) =>
            product ? (
              <li key={week}>
                <Link
                  to={`/productos/${product.product_id}`}
                  className="group grid grid-cols-[72px_1fr] gap-4"
                >
                  <Picture
                    source={product.main_image}
                    alt=""
                    sizes="72px"
                    className="w-full rounded-[3px] shadow-cover"
                  />
                  <span>
                    <span className="eyebrow block group-hover:underline">{product.product_name}</span>
                    <span className="small mt-1 block">{about}</span>
                  </span>
                </Link>
              </li>
            ) : null,
          )}
        </ul>
      ) : null}
    </section>
  );
}
