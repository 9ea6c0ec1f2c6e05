import { data, isRouteErrorResponse } from 'react-router';
import { formatCents } from '#contract/money.ts';
import type { ListCard, ReadingList } from '#contract/reading-lists.ts';
import { beginningOf, pageMeta, siteOf } from '../settings/page-meta.ts';
import { useSite } from '../settings/site-data.ts';
import type { Api } from '../ui/api.ts';
import { apiContext } from '../ui/api-context.ts';
import { ErrorPage } from '../ui/error-page.tsx';
import { cachedApi } from '../ui/query-client.ts';
import type { Route } from './+types/list-page';
import { BookRow } from './book-row.tsx';
import { availableOf, BundleButton } from './bundle.tsx';
import { itemList } from './item-list.ts';
import { ListHero } from './list-hero.tsx';
import { OtherLists } from './other-lists.tsx';
import { isUnknown, thrownOf } from './unknown-page.ts';

interface ListPageData {
  list: ReadingList;
  others: ListCard[];
}

async function loadList(api: Api, slug: string): Promise<ListPageData> {
  return api('GET /lists/get-list', { query: { slug } }).catch(async (error: unknown) => {
    if (!isUnknown(error) || slug !== slug.toLowerCase()) throw thrownOf(error, '/listas', slug);
    const { lists } = await api('GET /lists/get-lists').catch(() => ({ lists: [] }));
    throw data({ lists }, { status: 404 });
  });
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadList(context.get(apiContext), params.slug);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadList(cachedApi, params.slug);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { list } = loaderData;
  const path = `/listas/${list.slug}`;
  return [
    ...pageMeta(matches, {
      title: list.title,
      description: beginningOf(list.intro || list.summary || list.title),
      path,
      type: 'article',
    }),
    {
      'script:ld+json': itemList(
        { name: list.title, path, books: list.books },
        siteOf(matches)?.origin ?? '',
      ),
    },
  ];
}

const squares = [
  'bg-mamey text-slate-shadow',
  'bg-mango',
  'bg-lime',
  'bg-leaf',
  'bg-sky',
  'bg-indigo-pale',
  'bg-slate text-white',
];

export default function ListPage({ loaderData: { list, others } }: Route.ComponentProps) {
  return (
    <>
      <ListHero list={list} />
      <div className="page-column">
        <h2 className="sr-only">Los libros, en orden</h2>
        <ol className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-9 lg:mt-16 lg:grid-cols-2 lg:gap-y-17">
          {list.books.map((book, at) => (
            <li key={book.product_id}>
              <BookRow
                book={book}
                isPriority={at < 2}
                mark={
                  <span
                    className={`figure grid size-9 place-items-center rounded-square text-lg ${squares[at % squares.length]}`}
                  >
                    {at + 1}
                  </span>
                }
              />
            </li>
          ))}
          <li>
            <Closing list={list} />
          </li>
        </ol>
        <OtherLists lists={others} title="Otras listas" />
      </div>
    </>
  );
}

/** Card at the end: what the available books cost together, and their shipping. */
function Closing({ list }: { list: ReadingList }) {
  const { settings } = useSite();
  const { available, cents } = availableOf(list.books);
  if (available.length === 0) return null;
  const count = available.length;
  return (
    <section
      aria-labelledby="juntos"
      className="rounded-block rounded-br-tile bg-mango-pale px-5 py-6 lg:px-11 lg:py-10"
    >
      <h2 id="juntos" className="heading">
        {count === 1 ? '¿Te lo llevas?' : '¿Los llevas juntos?'}
      </h2>
      <p className="small mt-1.5">{stateText(count, list.books.length)}</p>
      <dl className="mt-2.5">
        <Amount name={count === 1 ? '1 libro' : `${count} libros`} amount={formatCents(cents)} />
        {settings.shipping_cents === null ? null : (
          <Amount name="Envío a todo México" amount={formatCents(settings.shipping_cents)} />
        )}
      </dl>
      <div className="mt-3.5">
        <BundleButton books={list.books} isWhole wide />
      </div>
      <p className="small mt-2.5 text-muted">
        {count === 1
          ? 'Te lo agregamos al carrito; ahí puedes quitarlo si ya lo tienes.'
          : 'Te los agregamos al carrito; ahí puedes quitar los que ya tengas.'}
      </p>
    </section>
  );
}

function Amount({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line py-2">
      <dt>{name}</dt>
      <dd className="font-bold tabular-nums">{amount}</dd>
    </div>
  );
}

function stateText(available: number, all: number): string {
  const gone = all - available;
  if (gone === 0) return all === 1 ? 'Hoy lo hay.' : 'Hoy están todos.';
  const there = available === 1 ? 'Es el que hay hoy.' : `Son los ${available} que hay hoy.`;
  return gone === 1
    ? `${there} El que falta está agotado y no entra en la cuenta.`
    : `${there} Los otros ${gone} están agotados y no entran en la cuenta.`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  const lists: ListCard[] = error.data?.lists ?? [];
  return (
    <div className="page-column pt-8">
      <title>Esa lista ya no está</title>
      <meta name="robots" content="noindex" />
      <h1 className="heading">Esa lista ya no está</h1>
      <p className="lead mt-3">La dirección cambió o la lista se quitó. Estas son las que hay.</p>
      <OtherLists lists={lists} title="Listas" />
    </div>
  );
}
