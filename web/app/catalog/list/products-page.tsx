import { data, useLocation } from 'react-router';
import { pageMeta } from '../../settings/page-meta.ts';
import { apiContext } from '../../ui/api-context.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { cachedApi } from '../../ui/query-client.ts';
import { ForChild } from '../for-child/for-child.tsx';
import { SearchBox } from '../search/search-box.tsx';
import type { Route } from './+types/products-page';
import { booksLabel } from './active-filters.ts';
import { Arrival, arrivingAt, useArrived } from './arriving.tsx';
import { Catalogue, CatalogueSkeleton } from './catalogue.tsx';
import { cataloguePageFacts } from './catalogue-meta.ts';
import { LIST_PATH, type ListState, listFields, listPath, readListState, withFilter } from './list-state.ts';
import { type CataloguePage, loadCatalogue } from './load-list.ts';

const stateOf = (url: string) => readListState(new URL(url).searchParams);

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await loadCatalogue(context.get(apiContext), stateOf(request.url));
  return data(page, { status: page.list ? 200 : 503 });
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return arrivingAt<CataloguePage>(LIST_PATH, loadCatalogue(cachedApi, stateOf(request.url)));
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const page = loaderData && 'state' in loaderData ? loaderData : null;
  const state = page?.state ?? readListState(new URLSearchParams(location.search));
  const { isListed, ...facts } = cataloguePageFacts(state, page?.facets ?? null);
  const tags = pageMeta(matches, facts);
  return isListed ? tags : [...tags, { name: 'robots', content: 'noindex' }];
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const state = readListState(new URLSearchParams(useLocation().search));
  return (
    <div className="page-column pt-3.5">
      <Breadcrumb above={[{ name: 'Inicio', to: '/' }]} current="Nuestros Libros" />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="heading">{titleOf(loaderData, state)}</h1>
        <SearchBox
          key={state.text}
          text={state.text}
          keep={listFields(withFilter(state, { text: '' }))}
          className="w-full sm:w-auto sm:max-w-90 sm:min-w-72 sm:grow"
        />
      </div>
      {/* Who searches or filters has said what they look for. */}
      {listPath(state) === LIST_PATH ? <ForChild /> : null}
      <Arrival data={loaderData} fallback={<CatalogueSkeleton />}>
        <Arrived data={loaderData} />
      </Arrival>
    </div>
  );
}

/** Title with the number of books found by a search, unless another one is being loaded. */
function titleOf(page: Route.ComponentProps['loaderData'], { text }: ListState): string {
  if (!text || 'arriving' in page || page.state.text !== text || !page.list) return 'Nuestros Libros';
  const { total } = page.list;
  return total > 0 ? `${booksLabel(total)} para «${text}»` : `No encontramos «${text}»`;
}

function Arrived({ data }: { data: Route.ComponentProps['loaderData'] }) {
  return <Catalogue page={useArrived<CataloguePage>(data)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
