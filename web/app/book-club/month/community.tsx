import type { ClubMonth } from '#contract/book-club.ts';
import { LinkButton } from '../../ui/button.tsx';
import { arrowSquareOut } from '../../ui/tab-icons.generated.ts';

/** The way into the group of reading families; nothing where the shop has none. */
export function Community({ community_url: url }: Pick<ClubMonth, 'community_url'>) {
  if (!url) return null;
  return (
    <section
      aria-labelledby="comunidad"
      className="mt-rhythm flex flex-col items-start gap-4 rounded-block rounded-br-tile bg-sky-pale p-6 sm:flex-row sm:items-center sm:justify-between sm:p-8"
    >
      <div>
        <h2 id="comunidad" className="heading-3">
          Comunidad de familias lectoras
        </h2>
        <p className="mt-1 max-w-[52ch]">Un grupo para platicar de los libros del mes con otras familias.</p>
      </div>
      <LinkButton to={url} target="_blank" rel="noopener noreferrer" variant="ink" icon={arrowSquareOut}>
        Entrar al grupo<span className="sr-only"> (se abre en otra pestaña)</span>
      </LinkButton>
    </section>
  );
}
