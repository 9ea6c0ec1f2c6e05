import { Link } from 'react-router';
import type { ClubBook } from '#contract/book-club.ts';
import { ageLabel, groundOf } from '../../settings/age.ts';
import { Picture } from '../../ui/picture.tsx';

/** A book of the month as a tile in the colour of its age; the whole of it leads to the book. */
export function BookOfWeek({ book: { week, description, product } }: { book: ClubBook }) {
  const look = `grid content-start gap-4 rounded-block rounded-br-tile p-5 ${product ? groundOf(product) : 'bg-mist'}`;
  const age = product && ageLabel(product);
  const inside = (
    <>
      <span className="block max-lg:w-28 max-xs:w-24 lg:mx-auto lg:w-41">
        <Picture
          source={product?.main_image ?? null}
          alt=""
          sizes="(min-width: 64rem) 164px, 112px"
          className="w-full rounded-[4px] shadow-cover"
        />
      </span>
      <span className="min-w-0">
        <span className="figure micro inline-block rounded-chip bg-white px-2 pb-px">Semana {week}</span>
        <span className="heading-3 mt-2 block">{product?.product_name ?? 'Libro de la semana'}</span>
        {age ? <span className="small mt-1 block font-bold">Edad: {age}</span> : null}
        <span className="mt-1.5 block leading-snug">{description}</span>
        {product ? null : <span className="small mt-2 block font-bold">Ya no está en la tienda.</span>}
      </span>
    </>
  );
  const columns = 'max-lg:grid-cols-[auto_1fr]';
  return product ? (
    <Link
      to={`/productos/${product.product_id}`}
      className={`${look} ${columns} -outline-offset-3 hover:brightness-98`}
    >
      {inside}
    </Link>
  ) : (
    <div className={`${look} ${columns}`}>{inside}</div>
  );
}
