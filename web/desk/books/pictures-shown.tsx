import type { DeskBook } from '#contract/desk/books.ts';
import { Panel } from '../frame/layout.tsx';
import { CoverImage } from '../orders/book-cover.tsx';

/** The pictures of a book, in their order. */
export function PicturesShown({ book: { pictures } }: { book: DeskBook }) {
  return (
    <Panel title="Fotos" beside={<span className="text-muted">{pictures.length} de 8</span>}>
      {pictures.length === 0 ? (
        <p className="text-muted">Todavía no tiene fotos.</p>
      ) : (
        <ul className="flex flex-wrap gap-2.5">
          {pictures.map(({ position, url, alt }) => (
            <li key={position} className="w-24">
              <span className="grid h-26 place-items-center rounded-field bg-mist">
                <CoverImage url={url} className="max-h-22 w-auto rounded-[3px] shadow-sm" />
              </span>
              <span className="small text-muted">
                {alt || (position === 0 ? 'Portada' : `Foto ${position + 1}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
