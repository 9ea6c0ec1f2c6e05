import { data } from 'react-router';
import { READERS_CLUB } from '#contract/membership-terms.ts';
import type { Membership } from '#contract/memberships.ts';
import { apiContext } from '../api-context.ts';
import { queryClient } from '../query-client.ts';
import { pageMeta, siteOf } from '../site/page-meta.ts';
import { questionsData } from '../site/questions-data.ts';
import { roughDollars } from '../site/rough-dollars.ts';
import { roundAmount } from '../site/round-amount.ts';
import { useSite } from '../site/site-data.ts';
import type { Route } from './+types/sales-page';
import { loadPlans, plansQuery } from './plans.ts';
import { SalesHero } from './sales-hero.tsx';
import { salesData, salesPageFacts } from './sales-meta.ts';
import { SalesOffer } from './sales-offer.tsx';
import { SalesQuestions } from './sales-questions.tsx';
import { BeforeAndAfter, BenefitGrid, Problem, Steps, TwoOptions } from './sales-sections.tsx';
import { questionsAbout } from './sales-texts.ts';

const readersPlan = (plans: readonly Membership[]) => plans.find(({ code }) => code === READERS_CLUB) ?? null;

export async function loader({ context }: Route.LoaderArgs) {
  const plans = await loadPlans(context.get(apiContext)).catch(() => null);
  // A page with its price missing must not be kept and shown to others.
  return data({ plan: plans && readersPlan(plans) }, { status: plans ? 200 : 503 });
}

export async function clientLoader() {
  const plans = await queryClient.fetchQuery({ ...plansQuery, retry: 1 }).catch(() => []);
  return { plan: readersPlan(plans) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const plan = loaderData?.plan ?? null;
  const site = siteOf(matches);
  const questions = questionsAbout(plan && roundAmount(plan.price_cents));
  const tags = [...pageMeta(matches, salesPageFacts(plan)), { 'script:ld+json': questionsData(questions) }];
  if (!plan) return tags;
  const shop = { origin: site?.origin ?? '', brand: site?.settings.brand_name ?? '' };
  return [...tags, { 'script:ld+json': salesData(plan, shop) }];
};

export default function SalesPage({ loaderData: { plan } }: Route.ComponentProps) {
  const { settings } = useSite();
  const price = plan && roundAmount(plan.price_cents);
  const dollars = plan && roughDollars(plan.price_cents, settings);
  return (
    <>
      <SalesHero price={price} dollars={dollars} />
      <div className="pagina">
        <Problem />
        <BenefitGrid />
        <Steps price={price} />
        <BeforeAndAfter />
        <TwoOptions />
        <SalesOffer price={price} dollars={dollars} />
        <SalesQuestions questions={questionsAbout(price)} />
      </div>
    </>
  );
}
