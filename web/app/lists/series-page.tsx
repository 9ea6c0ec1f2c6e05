import { pageMeta, siteOf } from '../settings/page-meta.ts';
import type { Api } from '../ui/api.ts';
import { apiContext } from '../ui/api-context.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ErrorPage } from '../ui/error-page.tsx';
import { cachedApi } from '../ui/query-client.ts';
import type { Route } from './+types/series-page';
import { BookRow } from './book-row.tsx';
import { BundleButton } from './bundle.tsx';
import { itemList } from './item-list.ts';
import { thrownOf } from './unknown-page.ts';

const loadSeries = (api: Api, slug: string) =>
  api('GET /series/get-series', { query: { slug } }).catch((error: unknown) => {
    throw thrownOf(error, '/series', slug);
  });

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadSeries(context.get(apiContext), params.slug);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadSeries(cachedApi, params.slug);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, slug, books } = loaderData.series;
  const path = `/series/${encodeURIComponent(slug)}`;
  const list = itemList({ name: `Serie ${name}`, path, books }, siteOf(matches)?.origin ?? '');
  return [
    ...pageMeta(matches, {
      title: `Serie ${name}`,
      description: `Los libros de la serie ${name}, en su orden.`,
      path,
    }),
    { 'script:ld+json': list },
    ...(books.length < 2 ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

export default function SeriesPage({ loaderData: { series } }: Route.ComponentProps) {
  const { name, books } = series;
  return (
    <div className="page-column pt-4 lg:pt-6">
      <header className="rounded-block rounded-tr-promo bg-lime px-5 py-7 lg:px-16 lg:py-12">
        <Breadcrumb above={[{ name: 'Libros', to: '/productos' }]} current={`Serie ${name}`} onColor />
        <h1 className="headline mt-4 wrap-anywhere">{name}</h1>
        <p className="lead mt-2">
          {books.length === 1
            ? 'Un libro de la serie en la tienda.'
            : `${books.length} libros de la serie, en su orden.`}
        </p>
        {books.length > 1 ? (
          <div className="mt-4">
            <BundleButton books={books} />
          </div>
        ) : null}
      </header>
      <h2 className="sr-only">Los libros</h2>
      <ol className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-9 lg:mt-14 lg:grid-cols-2 lg:gap-y-14">
        {books.map((book, at) => (
          <li key={book.product_id}>
            <BookRow
              book={book}
              isPriority={at < 2}
              mark={
                book.number === null ? null : (
                  <span className="figure grid size-9 place-items-center rounded-square bg-mango text-lg">
                    {book.number}
                  </span>
                )
              }
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
