import { lazy, Suspense } from 'react';
import { data } from 'react-router';
import type { ClubSample } from '#contract/book-club.ts';
import { READERS_CLUB } from '#contract/membership-terms.ts';
import type { Membership } from '#contract/memberships.ts';
import { pageMeta, siteOf } from '../../settings/page-meta.ts';
import { loadPlans, plansQuery } from '../../settings/plans.ts';
import { fillQuestions, type Question, QuestionsSection, questionsData } from '../../settings/questions.tsx';
import { roughDollars } from '../../settings/rough-dollars.ts';
import { useSite } from '../../settings/site-data.ts';
import type { Api } from '../../ui/api.ts';
import { apiContext } from '../../ui/api-context.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { cachedApi, queryClient } from '../../ui/query-client.ts';
import { roundAmount } from '../../ui/round-amount.ts';
import type { Route } from './+types/sales-page';
import { SalesHero } from './sales-hero.tsx';
import { salesData, salesPageFacts } from './sales-meta.ts';
import { SalesOffer } from './sales-offer.tsx';
import { SampleBooks } from './sample-books.tsx';
import { questionsAbout, withMonthQuestions } from './sample-words.ts';

// Below the fold, most of the page's script, and read rather than used: a tap on a part without its script is lost.
const SampleBoard = lazy(async () => ({ default: (await import('./sample-board.tsx')).SampleBoard }));
const ClubWeek = lazy(async () => ({ default: (await import('./club-week.tsx')).ClubWeek }));
const YesAndNo = lazy(async () => ({ default: (await import('./club-week.tsx')).YesAndNo }));
const SalesSections = lazy(async () => ({ default: (await import('./sales-sections.tsx')).SalesSections }));
const StickyOffer = lazy(async () => ({ default: (await import('./sticky-offer.tsx')).StickyOffer }));
const SampleWelcome = lazy(async () => ({ default: (await import('./sample-welcome.tsx')).SampleWelcome }));

const readersPlan = (plans: readonly Membership[]) => plans.find(({ code }) => code === READERS_CLUB) ?? null;

/** Data of the page. Without the plans it is not even known whether this one is on offer. */
const salesOf = (
  plans: readonly Membership[] | null,
  questions: readonly Question[] | null,
  month: ClubSample | null,
) => ({
  plan: plans && readersPlan(plans),
  hasFailed: plans === null,
  questions: questions ?? [],
  month,
});

const loadSample = (api: Api) => api('GET /book-club/get-sample');

const loadQuestions = async (api: Api) =>
  (await api('GET /site/get-questions', { query: { page: 'readers-club' } })).questions;

interface Asked {
  questions: readonly Question[];
  plan: Membership | null;
  month: ClubSample | null;
  owner: string;
}

/** The questions with the price per period, where it is known, and those about the month. */
function questionsWith({ questions, plan, month, owner }: Asked): Question[] {
  const values = { 'precio del club': plan && roundAmount(plan.price_cents) };
  return withMonthQuestions(fillQuestions(questions, values), month ? questionsAbout(month, owner) : []);
}

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [plans, questions, sample] = await Promise.all([
    loadPlans(api).catch(() => null),
    loadQuestions(api).catch(() => null),
    loadSample(api).catch(() => null),
  ]);
  // A page with a part missing must not be kept and shown to others.
  const isWhole = plans && questions && sample;
  return data(salesOf(plans, questions, sample?.month ?? null), { status: isWhole ? 200 : 503 });
}

export async function clientLoader() {
  const [plans, questions, sample] = await Promise.all([
    queryClient.fetchQuery({ ...plansQuery, retry: 1 }).catch(() => null),
    loadQuestions(cachedApi).catch(() => null),
    loadSample(cachedApi).catch(() => null),
  ]);
  return salesOf(plans, questions, sample?.month ?? null);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const plan = loaderData?.plan ?? null;
  const site = siteOf(matches);
  const facts = pageMeta(matches, salesPageFacts(plan));
  if (!plan && loaderData?.hasFailed === false) return facts;
  const questions = questionsWith({
    questions: loaderData?.questions ?? [],
    plan,
    month: loaderData?.month ?? null,
    owner: site?.settings.owner_name ?? '',
  });
  const tags = [...facts, { 'script:ld+json': questionsData(questions) }];
  if (!plan) return tags;
  const shop = { origin: site?.origin ?? '', brand: site?.settings.brand_name ?? '' };
  return [...tags, { 'script:ld+json': salesData(plan, shop) }];
};

export default function SalesPage({ loaderData }: Route.ComponentProps) {
  const { plan, hasFailed, questions, month } = loaderData;
  const { settings } = useSite();
  if (!plan && !hasFailed) return <NotOnOffer />;
  // The parts ask who visits: were this page rendered again for it, React would remove lazy parts that still wait for their script.
  const price = plan && roundAmount(plan.price_cents);
  const dollars = plan && roughDollars(plan.price_cents, settings);
  const asked = questionsWith({ questions, plan, month, owner: settings.owner_name });
  return (
    <>
      <SalesHero price={price} month={month} />
      {month ? (
        <>
          <div className="page-column">
            <SampleBooks month={month} />
          </div>
          <Suspense>
            <SampleBoard month={month} />
          </Suspense>
        </>
      ) : null}
      <div className="page-column">
        <Suspense>
          {month ? <SampleWelcome month={month} /> : null}
          <ClubWeek month={month} />
          <SalesSections price={price} />
          <YesAndNo month={month} />
        </Suspense>
        <SalesOffer
          price={price}
          dollars={dollars}
          hasFailed={hasFailed}
          month={month}
          isGiftable={(plan?.pass_offers.length ?? 0) > 0}
        />
        <QuestionsSection questions={asked} subject="Book Club Lectores" />
      </div>
      <Suspense>{price ? <StickyOffer price={price} /> : null}</Suspense>
    </>
  );
}

/** Page while the owner does not offer the plan. */
const NotOnOffer = () => (
  <div className="page-column pt-6 sm:pt-9">
    <h1 className="headline mb-6">Book Club Lectores</h1>
    <EmptyState
      as="h2"
      title="Por ahora no recibe suscripciones"
      action={<LinkButton to="/productos">Ver los libros</LinkButton>}
    >
      Si ya es tuyo, sigue como siempre. Mientras tanto, hay libros para leer juntos desde hoy.
    </EmptyState>
  </div>
);
