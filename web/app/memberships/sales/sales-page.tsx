import { data } from 'react-router';
import { READERS_CLUB } from '#contract/membership-terms.ts';
import type { Membership } from '#contract/memberships.ts';
import { pageMeta, siteOf } from '../../settings/page-meta.ts';
import { fillQuestions, type Question, QuestionsSection, questionsData } from '../../settings/questions.tsx';
import { roughDollars } from '../../settings/rough-dollars.ts';
import { useSite } from '../../settings/site-data.ts';
import type { Api } from '../../ui/api.ts';
import { apiContext } from '../../ui/api-context.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { cachedApi, queryClient } from '../../ui/query-client.ts';
import { roundAmount } from '../../ui/round-amount.ts';
import { loadPlans, plansQuery } from '../plans.ts';
import type { Route } from './+types/sales-page';
import { SalesHero } from './sales-hero.tsx';
import { salesData, salesPageFacts } from './sales-meta.ts';
import { SalesOffer } from './sales-offer.tsx';
import { BeforeAndAfter, BenefitGrid, Problem, Steps, TwoOptions } from './sales-sections.tsx';

const readersPlan = (plans: readonly Membership[]) => plans.find(({ code }) => code === READERS_CLUB) ?? null;

/** Data of the page. Without the plans it is not even known whether this one is on offer. */
const salesOf = (plans: readonly Membership[] | null, questions: readonly Question[] | null) => ({
  plan: plans && readersPlan(plans),
  hasFailed: plans === null,
  questions: questions ?? [],
});

const loadQuestions = async (api: Api) =>
  (await api('GET /site/get-questions', { query: { page: 'readers-club' } })).questions;

/** Fills the price per period into the questions, where it is known. */
const questionsWith = (questions: readonly Question[], plan: Membership | null) =>
  fillQuestions(questions, { 'precio del club': plan && roundAmount(plan.price_cents) });

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [plans, questions] = await Promise.all([
    loadPlans(api).catch(() => null),
    loadQuestions(api).catch(() => null),
  ]);
  // A page with a part missing must not be kept and shown to others.
  return data(salesOf(plans, questions), { status: plans && questions ? 200 : 503 });
}

export async function clientLoader() {
  const [plans, questions] = await Promise.all([
    queryClient.fetchQuery({ ...plansQuery, retry: 1 }).catch(() => null),
    loadQuestions(cachedApi).catch(() => null),
  ]);
  return salesOf(plans, questions);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const plan = loaderData?.plan ?? null;
  const site = siteOf(matches);
  const facts = pageMeta(matches, salesPageFacts(plan));
  if (!plan && loaderData?.hasFailed === false) return facts;
  const questions = questionsWith(loaderData?.questions ?? [], plan);
  const tags = [...facts, { 'script:ld+json': questionsData(questions) }];
  if (!plan) return tags;
  const shop = { origin: site?.origin ?? '', brand: site?.settings.brand_name ?? '' };
  return [...tags, { 'script:ld+json': salesData(plan, shop) }];
};

export default function SalesPage({ loaderData: { plan, hasFailed, questions } }: Route.ComponentProps) {
  const { settings } = useSite();
  if (!plan && !hasFailed) return <NotOnOffer />;
  const price = plan && roundAmount(plan.price_cents);
  const dollars = plan && roughDollars(plan.price_cents, settings);
  return (
    <>
      <SalesHero price={price} dollars={dollars} />
      <div className="page-column">
        <Problem />
        <BenefitGrid />
        <Steps price={price} />
        <BeforeAndAfter />
        <TwoOptions />
        <SalesOffer price={price} dollars={dollars} hasFailed={hasFailed} />
        <QuestionsSection questions={questionsWith(questions, plan)} subject="Book Club Lectores" />
      </div>
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
