import { data } from 'react-router';
import type { ProductDetail } from '#contract/catalog.ts';
import { pageMeta, siteOf } from '../settings/page-meta.ts';
import { fillQuestions, type Question, QuestionsSection, questionsData } from '../settings/questions.tsx';
import { roughDollars } from '../settings/rough-dollars.ts';
import { useSite } from '../settings/site-data.ts';
import { type Api, ApiError } from '../ui/api.ts';
import { apiContext } from '../ui/api-context.ts';
import { ErrorPage } from '../ui/error-page.tsx';
import { cachedApi } from '../ui/query-client.ts';
import type { Route } from './+types/guide-page';
import { GuideHero } from './guide-hero.tsx';
import { guideData, guidePageFacts } from './guide-meta.ts';
import { GuideOffer } from './guide-offer.tsx';
import { Contents, SamplePages } from './guide-sections.tsx';

interface GuideData {
  guide: ProductDetail;
  /** Null where they could not be loaded: the page stands without them. */
  questions: readonly Question[] | null;
}

async function loadGuide(api: Api): Promise<GuideData> {
  const [{ product }, answer] = await Promise.all([
    api('GET /products/get-digital-guide'),
    api('GET /site/get-questions', { query: { page: 'guide' } }).catch(() => null),
  ]);
  return { guide: product, questions: answer?.questions ?? null };
}

/** With how many pages it has, where that is known. */
const questionsOf = ({ guide, questions }: GuideData) =>
  fillQuestions(questions ?? [], { 'páginas de la guía': guide.amount_pages?.toString() ?? null });

export async function loader({ context }: Route.LoaderArgs) {
  try {
    const loaded = await loadGuide(context.get(apiContext));
    // A page with a part missing must not be kept and shown to others.
    return data(loaded, { status: loaded.questions ? 200 : 503 });
  } catch (error) {
    // Only a response gives the page its status.
    if (error instanceof ApiError)
      throw data({ requestId: error.requestId }, { status: error.status || 503 });
    throw error;
  }
}

export const clientLoader = () => loadGuide(cachedApi);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { guide } = loaderData;
  return [
    ...pageMeta(matches, guidePageFacts(guide)),
    { 'script:ld+json': guideData(guide, siteOf(matches)?.origin ?? '') },
    { 'script:ld+json': questionsData(questionsOf(loaderData)) },
  ];
};

export default function GuidePage({ loaderData }: Route.ComponentProps) {
  const { guide } = loaderData;
  const { settings } = useSite();
  const dollars = roughDollars(guide.unit_price_cents, settings);
  return (
    <>
      <GuideHero guide={guide} dollars={dollars} />
      <div className="page-column">
        <Contents />
        <SamplePages />
        <GuideOffer guide={guide} dollars={dollars} />
        <QuestionsSection questions={questionsOf(loaderData)} subject="Guía digital" />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
