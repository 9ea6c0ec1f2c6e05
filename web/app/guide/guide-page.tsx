import { data } from 'react-router';
import type { ProductDetail } from '#contract/catalog.ts';
import { priceFacts } from '../catalog/price-facts.ts';
import { bookData } from '../catalog/product/product-meta.ts';
import { pageMeta, siteOf } from '../settings/page-meta.ts';
import { fillQuestions, type Question, QuestionsSection, questionsData } from '../settings/questions.tsx';
import { roughDollars } from '../settings/rough-dollars.ts';
import { useSite } from '../settings/site-data.ts';
import { type Api, ApiError } from '../ui/api.ts';
import { apiContext } from '../ui/api-context.ts';
import { ErrorPage } from '../ui/error-page.tsx';
import { Icon } from '../ui/icon.tsx';
import { Price } from '../ui/price.tsx';
import { cachedApi } from '../ui/query-client.ts';
import { roundAmount } from '../ui/round-amount.ts';
import type { Route } from './+types/guide-page';
import { BuyGuideButton } from './buy-guide-button.tsx';
import { GuideHero } from './guide-hero.tsx';
import { Contents, SamplePages } from './guide-sections.tsx';
import { GUIDE_QUESTIONS } from './guide-texts.ts';

interface GuideData {
  guide: ProductDetail;
  /** Null where they could not be loaded: the page is shown without them. */
  questions: readonly Question[] | null;
}

async function loadGuide(api: Api): Promise<GuideData> {
  const [{ product }, answer] = await Promise.all([
    api('GET /products/get-digital-guide'),
    api('GET /site/get-questions', { query: { page: 'guide' } }).catch(() => null),
  ]);
  return { guide: product, questions: answer?.questions ?? null };
}

/** Adds the number of pages to the questions, where it is known. */
const questionsOf = ({ guide, questions }: GuideData) =>
  fillQuestions(questions ?? [], { 'páginas de la guía': guide.amount_pages?.toString() ?? null });

export async function loader({ context }: Route.LoaderArgs) {
  try {
    const loaded = await loadGuide(context.get(apiContext));
    // A page with a part missing must not be kept and shown to others.
    return data(loaded, { status: loaded.questions ? 200 : 503 });
  } catch (error) {
    // Errors other than responses would give the page status 500.
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

const GUIDE_PATH = '/guia-digital';

function guidePageFacts(guide: ProductDetail) {
  const pages = guide.amount_pages === null ? '' : `${guide.amount_pages} páginas y `;
  return {
    title: guide.product_name,
    description: `${pages}${GUIDE_QUESTIONS} preguntas por edad para platicar lo que leen en casa, en un PDF para leer o imprimir. ${roundAmount(guide.unit_price_cents)} MXN.`,
    path: GUIDE_PATH,
    image: guide.main_image?.url ?? null,
    type: 'book' as const,
  };
}

/** Product for search engines (schema.org), at this page's address. */
function guideData(guide: ProductDetail, origin: string) {
  const url = new URL(GUIDE_PATH, origin || 'http://localhost').href;
  const { offers, ...data } = bookData(guide, origin);
  return { ...data, url, offers: { ...offers, url } };
}

const promises = [
  'La descargas en cuanto se confirma tu pago',
  'No se envía nada: no pagas envío',
  'Puedes comprar sin crear una cuenta',
] as const;

/** Price of the guide, and the steps after paying. */
function GuideOffer({ guide, dollars }: { guide: ProductDetail; dollars: string | null }) {
  const { cents, oldCents } = priceFacts(guide);
  return (
    <section className="mt-rhythm grid items-center gap-6 rounded-block rounded-tr-tile bg-mango p-6 sm:p-8 lg:grid-cols-[1fr_minmax(0,474px)] lg:rounded-tr-block lg:rounded-bl-promo lg:p-10">
      <div className="lg:pl-6">
        <h2 className="heading max-w-[18ch]">Una guía para todos los libros de tu casa</h2>
        <p className="mt-4 max-w-[44ch]">
          No es un libro más para leer: es una forma de leer los que ya tienes. Ábrela en la edad de tu
          lector, escoge una pregunta y empieza esta noche.
        </p>
      </div>
      <div className="rounded-block bg-white px-5 py-8 sm:px-10">
        <div className="grid justify-items-center">
          <span className="font-bold">Pago único</span>
          <Price cents={cents} oldCents={oldCents} size="detail" className="mt-1" />
          <span className="small text-muted">{['MXN', dollars].filter(Boolean).join(' · ')}</span>
        </div>
        <div className="mt-5">
          <BuyGuideButton guide={guide} wide />
        </div>
        <ul className="mt-7 grid gap-2.5">
          {promises.map((promise) => (
            <li key={promise} className="flex gap-3 leading-snug">
              <Icon name="check" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
