import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { ClubSample } from '#contract/book-club.ts';
import { audiosText, costInShop, monthInside } from '#contract/club-words.ts';
import { firstBoxLeaves } from '#contract/delivery-words.ts';
import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import type { Membership } from '#contract/memberships.ts';
import type { FactIcon } from '#contract/site-documents.ts';
import type { ShownPromo } from '#contract/site-texts.ts';
import { countWord } from '#contract/spanish-words.ts';
import { printedAge } from '../../settings/age.ts';
import { readersClubPath } from '../../settings/membership-paths.ts';
import { areKnown, useSite } from '../../settings/site-data.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { roundAmount } from '../../ui/round-amount.ts';
import { useFirstBox } from '../../visitor/use-arrival.ts';
import { WayOn } from './book-row.tsx';
import { type HomeTexts, readersClubCents } from './home-data.ts';
import { books, calendarCheck, handHeart, houseLine, usersThree } from './promo-icons.generated.ts';

/** Apart from the page's own script, which few would wait for: they stand far down. */
const LookInside = lazy(async () => ({ default: (await import('./look-inside.tsx')).LookInside }));
const OpenBox = lazy(async () => ({
  default: (await import('../../ui/illustrations/open-box.tsx')).OpenBox,
}));
const ChalkHopscotch = lazy(async () => ({
  default: (await import('../../ui/illustrations/chalk-hopscotch.tsx')).ChalkHopscotch,
}));

const icons: Record<FactIcon, IconName> = {
  books,
  calendar: calendarCheck,
  headphones: 'headphones',
  families: usersThree,
  heart: handHeart,
  package: 'package',
  house: houseLine,
};

interface PromoProps {
  promo: ShownPromo;
  plans: HomeTexts['plans'];
}

interface ReadersPromoProps extends PromoProps {
  /** Month that anyone may look into; null without one. */
  month: ClubSample | null;
}

export function ReadersPromo({ promo, plans, month }: ReadersPromoProps) {
  const cents = readersClubCents(plans);
  return (
    <section
      aria-labelledby="book-club-lectores"
      className="on-slate mt-rhythm grid items-center gap-x-12 gap-y-8 overflow-hidden rounded-block rounded-br-promo px-5.5 py-9 sm:px-10 lg:grid-cols-[1fr_1.25fr] lg:px-18 lg:py-16"
    >
      <div>
        <p className="font-bold text-mango">
          Digital{typeof cents === 'number' ? ` · ${roundAmount(cents)} cada ${PERIOD_DAYS} días` : null}
        </p>
        <h2 id="book-club-lectores" className="heading mt-1.5">
          {promo.title}
        </h2>
        <p className="lead mt-1.5">{promo.text}</p>
        <Facts facts={month ? withAudios(promo.facts, month) : promo.facts} className="text-mango" />
        {month ? <p className="mt-4 max-w-[44ch] text-muted-on-dark">{costOfBooks(month)}</p> : null}
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          <LinkButton to={promo.to}>{promo.action}</LinkButton>
          <Link to={readersClubPath} className="link inline-flex min-h-11 items-center">
            Ver {month ? monthInside(month) : 'el club'} por dentro
          </Link>
        </div>
      </div>
      {month ? (
        <Suspense fallback={<span className="block min-h-150" />}>
          <LookInside month={month} />
        </Suspense>
      ) : (
        <Suspense>
          <ChalkHopscotch className="mx-auto hidden h-auto w-44 lg:block" />
        </Suspense>
      )}
    </section>
  );
}

/** The line about audios says what the month really has. */
function withAudios(facts: ShownPromo['facts'], { audios }: ClubSample): ShownPromo['facts'] {
  const counted = audiosText(audios);
  return facts.map((fact) => (counted && fact.icon === 'headphones' ? { ...fact, text: counted } : fact));
}

/** That its books are bought apart, and for how much: all of them, or those that the shop has. */
function costOfBooks(month: ClubSample): string {
  const { books, books_available: there } = month;
  const cost = costInShop({ ...month, book_count: books.length }, countWord(there));
  return `Los libros no van incluidos${cost && `: ${cost}`}.`;
}

const isOfBoxes = ({ family }: Membership) => family === 'book-club-libros';

export function BooksPromo({ promo, plans }: PromoProps) {
  const ofAges = plans?.filter(isOfBoxes) ?? [];
  return (
    <section
      aria-labelledby="book-club-libros"
      className="mt-rhythm grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-6 rounded-block rounded-br-promo bg-mamey-pale px-6 pt-9 pb-10 sm:grid-cols-[1.3fr_1fr] sm:px-10 lg:px-16 lg:pt-12 lg:pb-14"
    >
      <span className="mx-auto block aspect-[854/784] w-75 max-w-full sm:order-2 sm:w-full sm:max-w-105">
        <Suspense>
          <OpenBox className="w-full" />
        </Suspense>
      </span>
      <div>
        <h2 id="book-club-libros" className="heading">
          {promo.title}
        </h2>
        <p className="lead mt-1.5">{promo.text}</p>
        {ofAges.length > 0 ? <Prices plans={ofAges} /> : null}
        <Facts facts={promo.facts} className="text-mamey-deep" />
        <FirstBox />
        <LinkButton to={promo.to} variant="ink" className="mt-6 mr-6">
          {promo.action}
        </LinkButton>
        <WayOn to="/regalar">Regalar</WayOn>
      </div>
    </section>
  );
}

/** By when a first box leaves; its room is there before the day is known. Without the owner's rule there is no sentence. */
function FirstBox() {
  const { settings } = useSite();
  const days = useFirstBox();
  if (!areKnown(settings) || settings.box_handling_days === null) return null;
  return (
    <p className="mt-4 flex min-h-[3lh] items-start gap-3 sm:min-h-[2lh]">
      {days ? (
        <>
          <Icon name="package" className="mt-0.5" />
          <span className="max-w-[44ch]">
            Si te suscribes hoy, tu primera caja <strong>{firstBoxLeaves(days.leaves)}</strong>.
          </span>
        </>
      ) : null}
    </p>
  );
}

/** What each plan costs, by the age in its label. */
function Prices({ plans }: { plans: readonly Membership[] }) {
  return (
    <>
      <ul className="mt-4 grid grid-cols-2 gap-2.5 sm:flex sm:flex-wrap">
        {plans.map(({ code, label, price_cents }) => (
          <li key={code} className="rounded-button bg-white px-4.5 py-2 leading-tight">
            <span className="block font-bold">{printedAge(label.split(' · ')[0] ?? label)}</span>
            <span className="figure text-2xl">{roundAmount(price_cents)}</span>
          </li>
        ))}
      </ul>
      <p className="small mt-2 text-muted">
        Precio cada {PERIOD_DAYS} días, con envío. Cancela cuando quieras.
      </p>
    </>
  );
}

interface FactsProps {
  facts: ShownPromo['facts'];
  /** Class that colours the icons. */
  className: string;
}

function Facts({ facts, className }: FactsProps) {
  if (facts.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2.5">
      {facts.map(({ icon, text }) => (
        <Fact key={text} icon={<Icon name={icons[icon]} className={className} />}>
          {text}
        </Fact>
      ))}
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex items-start gap-3 leading-snug">
      {icon}
      {children}
    </li>
  );
}
