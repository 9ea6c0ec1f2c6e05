import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { deskApi } from '../../frame/desk-api.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { BookSearch } from '../../parts/books/book-search.tsx';

/** «Autores»: whose page the shop has chosen something for. */
export function Screen() {
  const [q, setQ] = useState('');
  const query = useQuery({
    queryKey: ['authors', 'list', q],
    queryFn: async ({ signal }) =>
      (await deskApi('GET /desk/authors/list', { query: { q }, signal })).authors,
  });
  const authors = query.data;
  return (
    <>
      <ScreenHead
        title="Autores"
        under="Cada quien tiene su página con sus libros. Tú eliges por cuál empezar y por qué."
      />
      <BookSearch label="Buscar por nombre" q={q} onSearch={setQ} className="mb-4 max-w-120" />
      {!authors ? (
        <NotRead what="los autores" query={query} />
      ) : authors.length === 0 ? (
        <p role="status">Nadie con ese nombre tiene libros en venta.</p>
      ) : (
        <ul className="desk-panel py-0">
          {authors.map(({ slug, name, book_count, has_choices }) => (
            <li
              key={slug}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5 last:border-0"
            >
              <Link
                to={`/tienda/autores/${encodeURIComponent(slug)}`}
                className="link inline-flex min-h-11 min-w-0 items-center wrap-anywhere"
              >
                {name}
              </Link>
              <span className="flex items-center gap-3">
                <span className="small text-muted">
                  {book_count === 1 ? '1 libro' : `${book_count} libros`}
                </span>
                {has_choices ? <StateLabel tone="good">Con tus razones</StateLabel> : null}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
