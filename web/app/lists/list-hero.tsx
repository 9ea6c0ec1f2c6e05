import type { ReadingList } from '#contract/reading-lists.ts';
import { useSite } from '../settings/site-data.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { BundleButton } from './bundle.tsx';
import { ListDrawingOf, listGround } from './list-looks.tsx';
import { OwnerFace } from './owner-face.tsx';
import { ShareLink } from './share-link.tsx';

/** Head of a list on a block of its own colour. */
export function ListHero({ list }: { list: ReadingList }) {
  const { settings } = useSite();
  const isDark = list.colour === 'night' || list.colour === 'nopal';
  return (
    <header
      className={`overflow-hidden rounded-br-promo pt-5 pb-9 lg:pt-12 lg:pb-16 ${listGround[list.colour]}`}
    >
      <div className="page-column grid items-end gap-x-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <Breadcrumb above={[{ name: 'Listas', to: '/listas' }]} current={list.title} onColor />
          <h1 className="headline mt-4 max-w-[18ch] wrap-anywhere">{list.title}</h1>
          {list.intro ? <p className="lead mt-3 max-w-[44ch] whitespace-pre-line">{list.intro}</p> : null}
          <div className="mt-4 flex items-center gap-3">
            <OwnerFace />
            <p className="small max-w-[34ch]">
              {settings.owner_name ? (
                <>
                  Lista de <strong>{settings.owner_name}</strong>{' '}
                </>
              ) : null}
              <span className="whitespace-nowrap max-sm:block">
                {settings.owner_name ? (
                  <span aria-hidden="true" className="max-sm:hidden">
                    ·{' '}
                  </span>
                ) : null}
                {agesText(list)}
              </span>
            </p>
          </div>
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <BundleButton books={list.books} isWhole variant={list.colour === 'mamey' ? 'ink' : 'primary'} />
            {list.books.some(({ stock }) => stock > 0) ? null : (
              <p className="eyebrow">Hoy no hay ninguno de esta lista.</p>
            )}
            <ShareLink title={list.title} path={`/listas/${list.slug}`}>
              Mandar la lista
            </ShareLink>
          </div>
        </div>
        <ListDrawingOf
          drawing={list.drawing}
          className={`hidden h-80 w-full lg:block ${isDark ? '' : 'opacity-95'}`}
        />
      </div>
    </header>
  );
}

/** «de 0 a 12 años» */
function agesText({ age_min, age_max }: Pick<ReadingList, 'age_min' | 'age_max'>): string {
  if (age_max !== null) return `de ${age_min ?? 0} a ${age_max} años`;
  return age_min ? `desde los ${age_min} años` : 'para todas las edades';
}
