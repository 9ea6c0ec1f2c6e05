import { data } from 'react-router';
import type { ProductDetail as Product } from '#contract/catalog.ts';
import { PRODUCT_NOT_FOUND_TEXT } from '#contract/common-failures.ts';
import { printedAge } from '../../settings/age.ts';
import { pageMeta, siteOf } from '../../settings/page-meta.ts';
import { useSite } from '../../settings/site-data.ts';
import { type Api, ApiError } from '../../ui/api.ts';
import { apiContext } from '../../ui/api-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { BelowFold } from '../../ui/below-fold.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { cachedApi } from '../../ui/query-client.ts';
import { Arrival, arrivingAt, useArrived } from '../list/arriving.tsx';
import { useListReturn } from '../list/list-return.ts';
import { ProductCard } from '../product-card.tsx';
import type { Route } from './+types/product-page';
import { ProductDetail } from './product-detail.tsx';
import { bookData, productPageFacts } from './product-meta.ts';
import { ProductSkeleton } from './product-skeleton.tsx';

/** The largest id of the database; a larger one is not found without a query. */
const ID_MAX = 2_147_483_647;

async function loadProduct(api: Api, id: string): Promise<Product> {
  if (!/^[1-9]\d*$/.test(id) || Number(id) > ID_MAX)
    throw new ApiError(PRODUCT_NOT_FOUND_TEXT, { status: 404, code: 'PRODUCT_NOT_FOUND' });
  const { product } = await api('GET /products/get-detail-product', { query: { product_id: id } });
  return product;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return await loadProduct(context.get(apiContext), params.id);
  } catch (error) {
    // Errors other than responses would give the page status 500.
    if (error instanceof ApiError)
      throw data({ requestId: error.requestId }, { status: error.status || 503 });
    throw error;
  }
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return arrivingAt<Product>(`/productos/${params.id}`, loadProduct(cachedApi, params.id));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData || 'arriving' in loaderData) return [];
  const tags = pageMeta(matches, productPageFacts(loaderData));
  return [...tags, { 'script:ld+json': bookData(loaderData, siteOf(matches)?.origin ?? '') }];
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <div className="page-column pt-3">
      <BackToList />
      <Arrival key={params.id} data={loaderData} fallback={<ProductSkeleton />}>
        <Arrived data={loaderData} />
      </Arrival>
    </div>
  );
}

function Arrived({ data }: { data: Route.ComponentProps['loaderData'] }) {
  const product = useArrived<Product>(data);
  const { settings } = useSite();
  return (
    <>
      {'arriving' in data ? <title>{`${product.product_name} · ${settings.brand_name}`}</title> : null}
      <ProductDetail product={product} />
      <BelowFold className="tall-52 sm:tall-32">
        <RelatedProducts product={product} />
      </BelowFold>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

function BackToList() {
  const { link } = useListReturn();
  return <BackLink {...link}>Volver a los libros</BackLink>;
}

/** Number of related books: one full row on wide screens, two on phones. */
const SHOWN = 4;

function RelatedProducts({ product: { category_list, related_list } }: { product: Product }) {
  const { onward } = useListReturn();
  const [age] = category_list;
  if (related_list.length === 0) return null;
  return (
    <section aria-labelledby="tambien" className="mt-rhythm">
      <h2 id="tambien" className="heading">
        {age ? `También para ${printedAge(age.category_name)}` : 'También te puede gustar'}
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-9 sm:grid-cols-4 lg:gap-x-5">
        {related_list.slice(0, SHOWN).map((related) => (
          <li key={related.product_id}>
            <ProductCard product={related} linkState={onward} />
          </li>
        ))}
      </ul>
    </section>
  );
}
