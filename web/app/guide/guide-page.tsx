import { data } from 'react-router';
import type { ProductDetail } from '#contract/catalog.ts';
import { pageMeta, siteOf } from '../settings/page-meta.ts';
import { useSite } from '../settings/site-data.ts';
import { type Api, ApiError } from '../ui/api.ts';
import { apiContext } from '../ui/api-context.ts';
import { ErrorPage } from '../ui/error-page.tsx';
import { cachedApi } from '../ui/query-client.ts';
import { questionsData } from '../ui/questions-data.ts';
import { QuestionsSection } from '../ui/questions-section.tsx';
import { roughDollars } from '../ui/rough-dollars.ts';
import type { Route } from './+types/guide-page';
import { GuideHero } from './guide-hero.tsx';
import { guideData, guidePageFacts } from './guide-meta.ts';
import { GuideOffer } from './guide-offer.tsx';
import { Contents, SamplePages } from './guide-sections.tsx';
import { questionsAbout } from './guide-texts.ts';

const loadGuide = async (api: Api): Promise<ProductDetail> =>
  (await api('GET /products/get-digital-guide')).product;

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return await loadGuide(context.get(apiContext));
  } catch (error) {
    // Only a response gives the page its status.
    if (error instanceof ApiError)
      throw data({ requestId: error.requestId }, { status: error.status || 503 });
    throw error;
  }
}

export const clientLoader = () => loadGuide(cachedApi);

export const meta: Route.MetaFunction = ({ matches, loaderData: guide }) => {
  if (!guide) return [];
  return [
    ...pageMeta(matches, guidePageFacts(guide)),
    { 'script:ld+json': guideData(guide, siteOf(matches)?.origin ?? '') },
    { 'script:ld+json': questionsData(questionsAbout(guide.amount_pages)) },
  ];
};

export default function GuidePage({ loaderData: guide }: Route.ComponentProps) {
  const { settings } = useSite();
  const dollars = roughDollars(guide.unit_price_cents, settings);
  return (
    <>
      <GuideHero guide={guide} dollars={dollars} />
      <div className="page-column">
        <Contents />
        <SamplePages />
        <GuideOffer guide={guide} dollars={dollars} />
        <QuestionsSection questions={questionsAbout(guide.amount_pages)} subject="Guía digital" />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
