import { lazy, memo, Suspense } from 'react';
import { Link } from 'react-router';
import { audiosText, costInShop, monthInside } from '#contract/club-words.ts';
import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import { readersClubPath } from '../../settings/membership-paths.ts';
import type { PlanOnCard } from '../../settings/plans.ts';
import { LinkButton } from '../../ui/button.tsx';
import { capital } from '../../ui/capital.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { ChalkHopscotch } from '../../ui/illustrations/chalk-hopscotch.tsx';
import { roundAmount } from '../../ui/round-amount.ts';
import { FirstBox } from './first-box.tsx';
import type { MonthOnPlans } from './month-on-plans.ts';
import { Benefits, type PlanCardProps, Subscribe } from './plan-card.tsx';
import { cardId } from './use-highlight.ts';

const OpenBox = lazy(async () => ({
  default: (await import('../../ui/illustrations/open-box.tsx')).OpenBox,
}));

/** Drawing with a script of its own. Memoised: rendered again before its script is there, React would remove it meanwhile. */
const Books = memo(function Books() {
  return (
    <div className="-mb-px aspect-[854/784] w-64 max-w-full justify-self-center sm:justify-self-end">
      <Suspense>
        <OpenBox className="size-full" />
      </Suspense>
    </div>
  );
});

/** How many audios a month has and how long they are, as the owner wrote it for every month. */
const ABOUT_AUDIOS = /^(\d+ )?audios?\b.*\b(minutos?|cortos?)\.?$/i;
const ABOUT_VOICE = /voz de computadora/i;
/** Beginning of a line that speaks of all audios: `Los lee una voz de computadora, mientras Amalia los graba`. */
const EVERY_VOICE = /^los lee una voz/i;
/** The card says it in a block of its own. */
const ABOUT_BOOKS = /^los libros se compran por separado\.?$/i;

/** The plan's benefits with the month's audios, and who reads them, as they are. */
export function benefitsOf({ benefits }: Pick<PlanOnCard, 'benefits'>, month: MonthOnPlans | null): string[] {
  const audios = month ? audiosText(month.audios) : '';
  const isRecorded = month?.computer_voice === 'none';
  return benefits
    .filter((benefit) => !ABOUT_BOOKS.test(benefit) && !(isRecorded && ABOUT_VOICE.test(benefit)))
    .map((benefit) => {
      if (audios && ABOUT_AUDIOS.test(benefit)) return audios;
      return month?.computer_voice === 'some'
        ? benefit.replace(EVERY_VOICE, 'Algunos los lee una voz')
        : benefit;
    });
}

interface ReadersProps extends Omit<PlanCardProps, 'look'> {
  month: MonthOnPlans | null;
}

/** The readers' club, without a cover: none of its books is part of it. */
export function ReadersFamily({ plan, month, isHighlighted, ...choice }: ReadersProps) {
  const nameId = `${cardId(plan.code)}-nombre`;
  const cost = month ? costInShop(month) : '';
  return (
    <article
      id={cardId(plan.code)}
      aria-labelledby={nameId}
      className={classNames(
        'on-slate grid scroll-mt-24 overflow-hidden rounded-block rounded-br-promo p-6 sm:p-10 xl:grid-cols-[1fr_auto] xl:gap-6',
        isHighlighted && 'hops outline-6 outline-offset-2 outline-mango',
      )}
    >
      <div className="flex flex-col items-start">
        <p className="font-bold text-mango">{plan.label}</p>
        <h2 id={nameId} className="heading mt-1">
          {plan.membership_name}
        </h2>
        <PricePerPeriod cents={[plan.price_cents]} />
        <Benefits benefits={benefitsOf(plan, month)} iconClass="text-mango" className="mt-4" />
        <div className="mt-5 flex gap-3 rounded-field bg-white/10 px-4 py-3.5">
          <Icon name="info" size={20} className="mt-0.5 text-mango" />
          <p className="max-w-[34ch] leading-snug">
            <strong>Los libros se compran por separado.</strong>
            {cost ? ` ${capital(cost)}.` : null}
          </p>
        </div>
        <div className="mt-5">
          <Subscribe plan={plan} variant="primary" {...choice} />
        </div>
        <Link to={readersClubPath} className="link mt-3 inline-flex min-h-11 items-center">
          {month ? `Ver ${monthInside(month)} por dentro` : 'Ver el club por dentro'}
        </Link>
      </div>
      <ChalkHopscotch className="hidden h-80 w-32 xl:block" />
    </article>
  );
}

/** The plans with boxes, which differ by age and are chosen below. */
export function BooksFamily({ plans }: { plans: readonly PlanOnCard[] }) {
  const shared = plans[0]?.benefits.filter((benefit) =>
    plans.every((plan) => plan.benefits.includes(benefit)),
  );
  return (
    <section
      aria-labelledby="familia-libros"
      className="flex flex-col overflow-hidden rounded-block bg-mamey-pale px-6 pt-6 sm:px-10 sm:pt-10"
    >
      <p className="font-bold text-age-4-6-deep">Con libros · por edad</p>
      <h2 id="familia-libros" className="heading mt-1">
        Book Club Libros
      </h2>
      <PricePerPeriod cents={plans.map(({ price_cents }) => price_cents)} />
      <Benefits benefits={shared ?? []} className="mt-4" />
      <FirstBox className="mt-5" />
      <div className="mt-auto grid items-end gap-x-6 pt-6 sm:grid-cols-[auto_1fr]">
        <LinkButton to="#cajas" variant="ink" className="mb-6 justify-self-start sm:mb-10">
          Ver planes por edad
        </LinkButton>
        <Books />
      </div>
    </section>
  );
}

/** `$99 cada 30 días`; of plans that differ `$400 o $550` and by what. */
function PricePerPeriod({ cents }: { cents: readonly number[] }) {
  const prices = [...new Set(cents)].toSorted((a, b) => a - b);
  return (
    <p className="mt-1.5">
      <span className="figure text-[2.5rem] leading-none">{pricesText(prices)}</span>{' '}
      <span className="whitespace-nowrap">
        cada {PERIOD_DAYS} días{prices.length > 1 ? ', según la edad' : ''}
      </span>
    </p>
  );
}

/** `$400 o $550`, `de $400 a $600` */
export function pricesText(prices: readonly number[]): string {
  const [first = 0, second] = prices;
  const last = prices.at(-1) ?? first;
  if (second === undefined) return roundAmount(first);
  return prices.length === 2
    ? `${roundAmount(first)} o ${roundAmount(second)}`
    : `de ${roundAmount(first)} a ${roundAmount(last)}`;
}
