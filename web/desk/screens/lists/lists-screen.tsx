import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LinkButton } from '#web/ui/button.tsx';
import { deskApi } from '../../frame/desk-api.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { EmptyScreen, NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';

/** «Listas»: books that the shop recommends together. */
export function Screen() {
  const query = useQuery({
    queryKey: ['reading-lists', 'list'],
    queryFn: async ({ signal }) => (await deskApi('GET /desk/reading-lists/list', { signal })).lists,
  });
  const lists = query.data;
  return (
    <>
      <ScreenHead
        title="Listas"
        under="Pocos libros, en orden y con la razón de cada uno. La más nueva va primero en la portada."
        actions={
          <LinkButton to="/tienda/listas/nueva" variant="secondary" size={44} icon="plus-bold">
            Nueva lista
          </LinkButton>
        }
      />
      {!lists ? (
        <NotRead what="las listas" query={query} />
      ) : lists.length === 0 ? (
        <EmptyScreen title="Todavía no hay listas.">
          Empieza con seis libros que siempre recomiendas juntos.
        </EmptyScreen>
      ) : (
        <ul className="desk-panel py-0">
          {lists.map((list) => (
            <li
              key={list.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-0"
            >
              <div className="min-w-0 grow basis-60">
                <Link
                  to={`/tienda/listas/${list.id}`}
                  className="link inline-flex min-h-11 items-center wrap-anywhere"
                >
                  {list.title}
                </Link>
                <p className="small text-muted">{booksText(list)}</p>
              </div>
              {list.is_published ? (
                <StateLabel tone="good">Publicada</StateLabel>
              ) : (
                <StateLabel tone="pending">Borrador</StateLabel>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const booksText = ({ book_count, available }: { book_count: number; available: number }) =>
  `${book_count === 1 ? '1 libro' : `${book_count} libros`}, ${available === book_count ? 'hay de todos' : `hay de ${available}`}`;
