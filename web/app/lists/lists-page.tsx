import { pageMeta } from '../settings/page-meta.ts';
import type { Api } from '../ui/api.ts';
import { apiContext } from '../ui/api-context.ts';
import { ErrorPage } from '../ui/error-page.tsx';
import { cachedApi } from '../ui/query-client.ts';
import type { Route } from './+types/lists-page';
import { ListCards } from './lists-row.tsx';
import { thrown } from './unknown-page.ts';

const loadLists = (api: Api) =>
  api('GET /lists/get-lists').catch((error: unknown) => {
    throw thrown(error);
  });

export const loader = ({ context }: Route.LoaderArgs) => loadLists(context.get(apiContext));
export const clientLoader = () => loadLists(cachedApi);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Listas de lectura',
    description:
      'Libros infantiles en orden y con la razón de cada uno: para dormir, para reír, para empezar a leer.',
    path: '/listas',
  });

export default function ListsPage({ loaderData: { lists } }: Route.ComponentProps) {
  return (
    <div className="page-column pt-8 sm:pt-12">
      <h1 className="heading">Listas para no buscar de más</h1>
      <p className="lead mt-3">
        {lists.length > 0
          ? 'Pocos libros, en orden y con la razón de cada uno.'
          : 'Todavía no hay listas. Los libros están en el catálogo.'}
      </p>
      <ListCards lists={lists} headings="h2" className="mt-6" />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
