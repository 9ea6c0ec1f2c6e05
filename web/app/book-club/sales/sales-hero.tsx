import type { ClubSample } from '#contract/book-club.ts';
import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { START_ID, useEntry, WELCOME_ID } from './entry.ts';

interface SalesHeroProps {
  /** Price per period; null where it is not known. */
  price: string | null;
  month: ClubSample | null;
}

export function SalesHero({ price, month }: SalesHeroProps) {
  const entry = useEntry();
  return (
    <section className="on-slate overflow-hidden rounded-br-promo">
      <div className="page-column grid items-center gap-x-8 gap-y-9 py-9 md:grid-cols-[1fr_1.15fr] md:py-12 lg:min-h-125">
        <div className="flex flex-col items-start">
          <p className="figure text-[1.375rem] text-mango">Book Club Lectores</p>
          <h1 className="headline mt-2.5">
            <span className="block whitespace-nowrap">Que lean contigo,</span>{' '}
            <span className="block">y que quieran</span> <span className="block">otra vez</span>
          </h1>
          <p className="lead mt-4 max-w-[36ch] text-muted-on-dark">
            Cada semana te digo qué leer, cómo leerlo y qué preguntar. Cuatro libros al mes y un avioncito de
            diez casillas.
          </p>
          <div className="mt-6 flex flex-wrap gap-3.5">
            <LinkButton to={entry.to} id={START_ID} size={56}>
              {entry.isMember ? entry.label : 'Quiero empezar'}
            </LinkButton>
            {month?.welcome ? (
              <LinkButton to={`#${WELCOME_ID}`} variant="secondary" size={56} icon="play-fill">
                {lastsAMinute(month.welcome.duration_seconds)
                  ? 'Escuchar un minuto'
                  : 'Escuchar la bienvenida'}
              </LinkButton>
            ) : null}
          </div>
          <p className="mt-5 max-w-[40ch] text-muted-on-dark">
            {price ? (
              <strong className="text-white">
                {price} cada {PERIOD_DAYS} días.{' '}
              </strong>
            ) : null}
            Cancelas cuando quieras. <span className="inline-block">Los libros van aparte.</span>
          </p>
        </div>
        {month ? <Covers month={month} /> : null}
      </div>
    </section>
  );
}

const lastsAMinute = (seconds: number) => seconds >= 45 && seconds < 90;

const tilts = ['-rotate-2 md:translate-y-3', 'rotate-2', '-rotate-2 md:translate-y-3', 'rotate-2'];

/** The month with the covers of its books, which are named further down. */
function Covers({ month: { name, tagline, books } }: { month: ClubSample }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-3 md:justify-end">
        <span className="figure text-2xl text-mango lg:text-[2rem]">{name}</span>
        <span className="max-md:text-[.9375rem]">{tagline}</span>
      </p>
      <ul aria-hidden="true" className="mt-4 grid grid-cols-4 gap-3">
        {books.map(({ week, product }, place) => (
          <li key={week} className={classNames('aspect-3/4', tilts[place])}>
            <Picture
              source={product?.main_image ?? null}
              alt=""
              sizes="(min-width: 64rem) 160px, 22vw"
              isPriority
              className="h-auto w-full rounded-[4px] shadow-cover"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
