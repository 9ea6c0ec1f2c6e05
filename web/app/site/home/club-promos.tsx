import type { Cents } from '#contract/money.ts';
import { booksClubPath, readersOfferPath } from '../../settings/membership-paths.ts';
import { useSite } from '../../settings/site-data.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { ChalkHopscotch } from '../../ui/illustrations/chalk-hopscotch.tsx';
import { OpenBox } from '../../ui/illustrations/open-box.tsx';
import { layOutWhenIdle } from '../../ui/lay-out-when-idle.ts';
import { roundAmount } from '../../ui/round-amount.ts';
import { books, calendarCheck, handHeart, houseLine, usersThree } from './promo-icons.generated.ts';

const readersFacts: Fact[] = [
  { icon: books, text: '4 libros temáticos al mes' },
  { icon: calendarCheck, text: 'Actividades semanales estructuradas' },
  { icon: 'headphones', text: 'Audio exclusivo' },
];

const community: Fact = { icon: usersThree, text: 'Comunidad de familias lectoras' };

const booksFacts: Fact[] = [
  { icon: handHeart, text: 'Libros físicos curados' },
  { icon: 'package', text: 'Envío directo a tu casa' },
  { icon: houseLine, text: 'Lectura en familia' },
];

export function ReadersPromo({ cents }: { cents: Cents | 'not offered' | null }) {
  const { hasCommunity } = useSite();
  return (
    <section
      ref={layOutWhenIdle}
      aria-labelledby="book-club-lectores"
      className="below-fold on-slate relative mt-rhythm overflow-hidden rounded-block rounded-br-promo lg:grid lg:min-h-110 lg:grid-cols-[1fr_1.25fr]"
    >
      <div className="absolute -top-4 right-5 w-18.5 opacity-80 sm:-top-5 sm:right-8 sm:w-30 sm:opacity-70 md:right-12 md:w-38 lg:relative lg:inset-auto lg:w-auto lg:opacity-100">
        <ChalkHopscotch className="h-auto w-full lg:absolute lg:top-13 lg:left-1/2 lg:w-44 lg:-translate-x-1/2" />
      </div>
      <div className="relative px-6 py-9 sm:px-10 lg:self-center lg:py-14 lg:pr-16 lg:pl-0">
        <h2 id="book-club-lectores" className="heading-promo max-w-[9ch] lg:max-w-none">
          Book Club Lectores
        </h2>
        <p className="mt-3 max-w-[21ch] text-muted-on-dark sm:max-w-[36ch]">
          Un plan de lectura mensual para hacer en casa, guiado semana a semana.
        </p>
        <Facts
          facts={hasCommunity ? readersFacts.toSpliced(1, 0, community) : readersFacts}
          className="text-sky"
          columns="lg:grid-cols-2"
        />
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <LinkButton to={readersOfferPath}>Suscribirse Ahora</LinkButton>
          {typeof cents !== 'number' ? (
            <p>Cancela cuando quieras</p>
          ) : (
            <p>
              <span className="figure text-[1.625rem]">{roundAmount(cents)}</span>
              {'\u00a0al\u00a0mes'} · cancela cuando quieras
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

export function BooksPromo() {
  return (
    <section
      ref={layOutWhenIdle}
      aria-labelledby="book-club-libros"
      className="below-fold mt-rhythm grid items-center rounded-block rounded-tr-promo bg-mamey-pale px-6 pt-9 pb-10 sm:grid-cols-[1.3fr_1fr] sm:gap-6 sm:px-10 lg:px-16"
    >
      <OpenBox className="mx-auto w-64 max-w-full sm:order-2 sm:w-full sm:max-w-82" />
      <div className="mt-6 sm:mt-0">
        <h2 id="book-club-libros" className="heading-promo">
          Book Club Libros
        </h2>
        <p className="mt-3 max-w-[44ch]">
          Una caja con libros físicos que elegimos uno por uno. La abren juntos y empieza el viaje.
        </p>
        <Facts facts={booksFacts} className="text-mamey-deep" />
        <LinkButton to={booksClubPath} variant="ink" className="mt-6">
          Ver planes por edad
        </LinkButton>
      </div>
    </section>
  );
}

interface Fact {
  icon: IconName;
  text: string;
}

/** `className` colours the icons. */
function Facts({
  facts,
  className,
  columns = '',
}: {
  facts: readonly Fact[];
  className: string;
  columns?: string;
}) {
  return (
    <ul className={`mt-5 grid gap-3 gap-x-6 ${columns}`}>
      {facts.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-3 leading-snug font-bold">
          <Icon name={icon} className={className} />
          {text}
        </li>
      ))}
    </ul>
  );
}
