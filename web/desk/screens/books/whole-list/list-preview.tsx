import { Link } from 'react-router';
import type { DeskCalls } from '#contract/desk/api.ts';
import type { LeftOut } from '#contract/desk/book-lists.ts';
import { Amount } from '../../../frame/amount.tsx';
import { wholeNumber } from '../../../frame/whole-number.ts';
import { booksText } from './list-edit-form.ts';

type Preview = DeskCalls['POST /desk/catalog/preview-list-edit']['response'];

const rowFace = 'flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0';

/** How many change, some of them with their old and new amounts, and which cannot. */
export function ListPreview({ preview }: { preview: Preview }) {
  const { size, changes, unchanged, left_out, sample } = preview;
  return (
    <>
      <div role="status" className="mt-3">
        <p className="font-bold">
          {changes === 0
            ? 'Así ningún libro cambia.'
            : `Cambian ${wholeNumber(changes)} de ${booksText(size)}.`}
        </p>
        {unchanged > 0 ? <p className="text-muted">{wholeNumber(unchanged)} ya están así.</p> : null}
        {left_out.count > 0 ? (
          <p className="text-muted">
            {wholeNumber(left_out.count)} se quedan como están: abajo dice por qué.
          </p>
        ) : null}
      </div>
      {sample.length > 0 ? (
        <>
          <h3 className="mt-4 font-bold">{sample.length < changes ? 'Por ejemplo' : 'Estos'}</h3>
          <ul aria-label="Libros que cambian">
            {sample.map(({ product_id, title, from_cents, to_cents }) => (
              <li key={product_id} className={rowFace}>
                <span className="min-w-0 break-words">{title}</span>
                {from_cents !== null && to_cents !== null ? (
                  <span>
                    <Amount cents={from_cents} /> →{' '}
                    <strong>
                      <Amount cents={to_cents} />
                    </strong>
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {left_out.count > 0 ? (
        <>
          <h3 className="mt-4 font-bold">Se quedan como están</h3>
          <LeftOutBooks {...left_out} />
        </>
      ) : null}
    </>
  );
}

/** The first of them by name, with their reasons. */
export function LeftOutBooks({ count, named }: LeftOut) {
  return (
    <>
      <ul aria-label="Libros que no cambian">
        {named.map(({ product_id, title, reason }) => (
          <li key={product_id} className={rowFace}>
            <Link
              to={`/libros/${product_id}`}
              className="link inline-flex min-h-11 min-w-0 items-center break-words"
            >
              {title}
            </Link>
            <span className="small w-full text-error">{reason}</span>
          </li>
        ))}
      </ul>
      {count > named.length ? (
        <p className="mt-2 text-muted">Y {booksText(count - named.length)} más.</p>
      ) : null}
    </>
  );
}
