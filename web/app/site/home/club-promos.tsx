import type { Cents } from '#contract/money.ts';
import type { FactIcon } from '#contract/site-documents.ts';
import type { ShownPromo } from '#contract/site-texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { ChalkHopscotch } from '../../ui/illustrations/chalk-hopscotch.tsx';
import { OpenBox } from '../../ui/illustrations/open-box.tsx';
import { layOutWhenIdle } from '../../ui/lay-out-when-idle.ts';
import { roundAmount } from '../../ui/round-amount.ts';
import { books, calendarCheck, handHeart, houseLine, usersThree } from './promo-icons.generated.ts';

const icons: Record<FactIcon, IconName> = {
  books,
  calendar: calendarCheck,
  headphones: 'headphones',
  families: usersThree,
  heart: handHeart,
  package: 'package',
  house: houseLine,
};

interface ReadersPromoProps {
  promo: ShownPromo;
  cents: Cents | 'not offered' | null;
}

export function ReadersPromo({ promo, cents }: ReadersPromoProps) {
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
          {promo.title}
        </h2>
        <p className="mt-3 max-w-[21ch] text-muted-on-dark sm:max-w-[36ch]">{promo.text}</p>
        <Facts facts={promo.facts} className="text-sky" columns="lg:grid-cols-2" />
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <LinkButton to={promo.to}>{promo.action}</LinkButton>
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

export function BooksPromo({ promo }: { promo: ShownPromo }) {
  return (
    <section
      ref={layOutWhenIdle}
      aria-labelledby="book-club-libros"
      className="below-fold mt-rhythm grid items-center rounded-block rounded-tr-promo bg-mamey-pale px-6 pt-9 pb-10 sm:grid-cols-[1.3fr_1fr] sm:gap-6 sm:px-10 lg:px-16"
    >
      <OpenBox className="mx-auto w-64 max-w-full sm:order-2 sm:w-full sm:max-w-82" />
      <div className="mt-6 sm:mt-0">
        <h2 id="book-club-libros" className="heading-promo">
          {promo.title}
        </h2>
        <p className="mt-3 max-w-[44ch]">{promo.text}</p>
        <Facts facts={promo.facts} className="text-mamey-deep" />
        <LinkButton to={promo.to} variant="ink" className="mt-6">
          {promo.action}
        </LinkButton>
      </div>
    </section>
  );
}

interface FactsProps {
  facts: ShownPromo['facts'];
  /** Class that colours the icons. */
  className: string;
  columns?: string;
}

function Facts({ facts, className, columns = '' }: FactsProps) {
  if (facts.length === 0) return null;
  return (
    <ul className={`mt-5 grid gap-3 gap-x-6 ${columns}`}>
      {facts.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-3 leading-snug font-bold">
          <Icon name={icons[icon]} className={className} />
          {text}
        </li>
      ))}
    </ul>
  );
}
