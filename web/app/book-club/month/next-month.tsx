import { Link } from 'react-router';
import type { ClubMonth } from '#contract/book-club.ts';
import { inSentence } from '#contract/mexico-city.ts';
import { ageLabel } from '../../settings/age.ts';
import { Picture } from '../../ui/picture.tsx';
import { MonthMotif } from './month-motif.tsx';

const weekday = new Intl.DateTimeFormat('es-MX', { weekday: 'long', timeZone: 'UTC' });
const dayAndMonth = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Formats a calendar day: `domingo 1 de noviembre`. */
function openingDay(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  return `${weekday.format(noon)} ${dayAndMonth.format(noon)}`;
}

/** Preview of the next month: its theme always, its books near the end of this one. Nothing where no month follows. */
export function NextMonth({ next }: Pick<ClubMonth, 'next'>) {
  if (!next) return null;
  const { name, motif, opens_on, theme, description, books } = next;
  return (
    <section
      aria-labelledby="proximo-mes"
      className="mt-rhythm grid gap-x-12 gap-y-6 rounded-block rounded-br-promo bg-lime px-5 pt-9 sm:px-10 lg:grid-cols-[1fr_300px] lg:px-14 lg:pt-14"
    >
      <div className="lg:pb-14">
        <h2 id="proximo-mes" className="eyebrow">
          Próximo mes
        </h2>
        <p className="heading-promo mt-1">{name}</p>
        <p className="mt-1 text-xl leading-tight font-bold">{theme}</p>
        <p className="mt-3 max-w-[62ch]">
          {description} La primera casilla se abre el <b>{openingDay(opens_on)}</b>.
        </p>
      </div>
      <div className="h-44 self-end justify-self-end max-lg:order-last lg:h-56">
        <MonthMotif name={motif} />
      </div>
      <NextBooks {...{ name, books }} />
    </section>
  );
}

function NextBooks({ name, books }: Pick<NonNullable<ClubMonth['next']>, 'name' | 'books'>) {
  if (books.length === 0) return null;
  return (
    <ul
      aria-label={`Libros de ${inSentence(name)}`}
      className="grid gap-4 sm:grid-cols-2 lg:col-span-2 lg:grid-cols-4 lg:gap-6 lg:pb-14"
    >
      {books.map(({ week, description, product }) =>
        product ? (
          <li key={week}>
            <Link to={`/productos/${product.product_id}`} className="group grid grid-cols-[72px_1fr] gap-4">
              <Picture
                source={product.main_image}
                alt=""
                sizes="72px"
                className="w-full rounded-[3px] shadow-cover"
              />
              <span>
                <span className="eyebrow block group-hover:underline">{product.product_name}</span>
                <BookAge product={product} />
                <span className="small mt-1 block">{description}</span>
              </span>
            </Link>
          </li>
        ) : null,
      )}
    </ul>
  );
}

function BookAge({ product }: { product: Parameters<typeof ageLabel>[0] }) {
  const age = ageLabel(product);
  return age ? <span className="small block font-bold">Edad: {age}</span> : null;
}
