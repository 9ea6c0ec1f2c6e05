import { Link } from 'react-router';
import { pageMeta } from '../settings/page-meta.ts';
import type { Api } from '../ui/api.ts';
import { apiContext } from '../ui/api-context.ts';
import { ErrorPage } from '../ui/error-page.tsx';
import { cachedApi } from '../ui/query-client.ts';
import type { Route } from './+types/authors-page';
import { thrown } from './unknown-page.ts';

const loadAuthors = (api: Api) =>
  api('GET /authors/get-authors').catch((error: unknown) => {
    throw thrown(error);
  });

export const loader = ({ context }: Route.LoaderArgs) => loadAuthors(context.get(apiContext));
export const clientLoader = () => loadAuthors(cachedApi);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Autoras y autores',
    description: 'Quién escribió los libros de la tienda, y por cuál empezar.',
    path: '/autores',
  });

export default function AuthorsPage({ loaderData: { authors } }: Route.ComponentProps) {
  return (
    <div className="page-column pt-8 sm:pt-12">
      <h1 className="heading">Autoras y autores</h1>
      <p className="lead mt-3">Quienes tienen más de un libro en la tienda.</p>
      <ul className="mt-6 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {authors.map(({ slug, name, book_count }) => (
          <li key={slug} className="border-b border-line">
            <Link
              to={`/autores/${encodeURIComponent(slug)}`}
              className="flex min-h-13 items-center justify-between gap-4 hover:underline"
            >
              <span className="eyebrow">{name}</span>
              <span className="small shrink-0 text-muted">{book_count} libros</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
