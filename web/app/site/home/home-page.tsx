import { lazy, Suspense } from 'react';
import { data } from 'react-router';
import type { PromoId } from '#contract/site-documents.ts';
import { ForChild } from '../../catalog/for-child/for-child.tsx';
import { Arrival, arrivingAt } from '../../catalog/list/arriving.tsx';
import { AgeSquares } from '../../catalog/search/age-squares.tsx';
import { SearchBox } from '../../catalog/search/search-box.tsx';
import { pageMeta } from '../../settings/page-meta.ts';
import { useSite } from '../../settings/site-data.ts';
import { apiContext } from '../../ui/api-context.ts';
import { BelowFold } from '../../ui/below-fold.tsx';
import { cachedApi } from '../../ui/query-client.ts';
import type { Route } from './+types/home-page';
import { AboutOwner } from './about-owner.tsx';
import { Banners } from './banners.tsx';
import { WaitingRow } from './book-row.tsx';
import { BooksPromo, ReadersPromo } from './club-promos.tsx';
import { loadBooks, loadTexts } from './home-data.ts';
import { offeredTexts } from './offered-texts.ts';
import { Recommendation } from './recommendation.tsx';
import { type ArrivingBooks, NewBooks, NewBooksFrame, Shelves, WaitingShelves } from './shelves.tsx';
import { TrustLine } from './trust-line.tsx';

const ListsRow = lazy(async () => ({ default: (await import('../../lists/lists-row.tsx')).ListsRow }));

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [texts, books] = await Promise.all([loadTexts(api), loadBooks(api)]);
  // A page with a part missing must not be kept and shown to others.
  const isWhole = texts.texts && texts.plans && texts.month !== undefined && texts.lists && books.rows;
  return data({ ...texts, books: books as ArrivingBooks }, { status: isWhole ? 200 : 503 });
}

export async function clientLoader() {
  const books: ArrivingBooks | Promise<ArrivingBooks> = arrivingAt('/', loadBooks(cachedApi));
  return { ...(await loadTexts(cachedApi)), books: await books };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    description:
      'Librería infantil en línea para familias de México: libros elegidos por una educadora lectora, por edad y por tema, con envío a todo el país.',
    path: '/',
  });

/** Rows of books on phones reach the edges of the screen. */
const shelf = '-mx-gutter px-gutter';

/** Ages with a shelf before the reading lists, and the one after them that stands alone. */
const BEFORE_LISTS = 2;
const ALONE = BEFORE_LISTS + 1;

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { settings, ages } = useSite();
  const { plans, month = null, lists, books } = loaderData;
  const texts = offeredTexts(loaderData);
  const promo = (wanted: PromoId) => texts?.promos.find(({ id }) => id === wanted);
  const [readers, boxes] = [promo('readers'), promo('books')];
  return (
    <>
      <div className="page-column pt-3.5 sm:pt-4.5">
        {/* Banners come and go, so the page's title is not one of them. */}
        <h1 className="sr-only">{settings.brand_name}: libros infantiles para leer juntos</h1>
        <SearchAndAges />
        <ForChild />
        {texts ? <Banners banners={texts.banners} firstAge={ages[0]} books={books} /> : null}
        <Arrival data={books} fallback={<WaitingNewBooks />}>
          <NewBooks books={books} />
        </Arrival>
        {texts?.recommendation ? (
          <BelowFold className="tall-61 lg:tall-36">
            <Recommendation recommendation={texts.recommendation} />
          </BelowFold>
        ) : null}
        <BelowFold className={`${shelf} tall-34`}>
          <ShelvesOf books={books} from={0} to={1} />
        </BelowFold>
        <BelowFold className={`${shelf} tall-34`}>
          <ShelvesOf books={books} from={1} to={BEFORE_LISTS} />
        </BelowFold>
        <BelowFold className="tall-78 lg:tall-31">
          <Suspense>
            <ListsRow lists={lists} />
          </Suspense>
        </BelowFold>
        <BelowFold className={`${shelf} tall-36`}>
          <ShelvesOf books={books} from={BEFORE_LISTS} to={ALONE} />
        </BelowFold>
        <BelowFold className={`${shelf} tall-65 lg:tall-36`}>
          <ShelvesOf books={books} from={ALONE} inPairs />
        </BelowFold>
        {readers ? (
          <BelowFold className="tall-90 lg:tall-50">
            <ReadersPromo promo={readers} plans={plans} month={month} />
          </BelowFold>
        ) : null}
        {boxes ? (
          <BelowFold className="tall-60 lg:tall-35">
            <BooksPromo promo={boxes} plans={plans} />
          </BelowFold>
        ) : null}
      </div>
      <TrustLine shipping={promo('shipping')} />
      <div className="page-column">
        <AboutOwner settings={settings} />
      </div>
    </>
  );
}

const WaitingNewBooks = () => (
  <NewBooksFrame>
    <WaitingRow />
  </NewBooksFrame>
);

type ShelvesOfProps = Parameters<typeof Shelves>[0];

const ShelvesOf = ({ books, ...places }: ShelvesOfProps) => (
  <Arrival data={books} fallback={<WaitingShelves {...places} />}>
    <Shelves books={books} {...places} />
  </Arrival>
);

/** One row where there is room, else the ages below the search. */
function SearchAndAges() {
  const { ages } = useSite();
  return (
    <div className="mb-3.5 lg:mb-4.5 lg:flex lg:items-center lg:gap-7">
      <SearchBox hasButton className="mx-auto max-lg:max-w-160 lg:mx-0 lg:grow" />
      {ages.length > 0 ? (
        <nav
          aria-label="Elige la categoría adecuada para tu pequeño"
          className="max-lg:mx-auto max-lg:mt-2.5 max-lg:max-w-160 lg:flex lg:items-center lg:gap-4"
        >
          <p className="small font-bold lg:text-base">¿Cuántos años tiene?</p>
          <AgeSquares className="max-lg:mt-1 lg:w-[28.75rem]" />
        </nav>
      ) : null}
    </div>
  );
}
