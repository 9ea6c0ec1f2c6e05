import type { ReactNode } from 'react';
import type { ClubMonth } from '#contract/book-club.ts';
import { myClubPath } from '../../settings/membership-paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { MonthMotif } from './month-motif.tsx';

/** Lime block at the top of the page, as high as its content. */
export function HeroFrame({ children, art }: { children: ReactNode; art?: ReactNode }) {
  return (
    <div className="overflow-hidden bg-lime">
      <div className="page-column relative min-h-46 lg:min-h-61">
        <div className="relative max-w-[62%] py-6 sm:max-w-[60%] lg:py-11">{children}</div>
        {art ? (
          <div className="absolute right-gutter bottom-0 h-36 w-30 xs:h-40 xs:w-40 sm:h-44 sm:w-60 lg:right-20 lg:h-56 lg:w-72">
            {art}
          </div>
        ) : null}
      </div>
    </div>
  );
}

export function MonthHero({ month }: { month: ClubMonth }) {
  return (
    <HeroFrame art={<MonthMotif name={month.motif} />}>
      <p className="figure text-lg">
        Book Club Lectores
        {month.is_current ? null : ` · ${month.year}`}
      </p>
      <h1 className="headline mt-1 lg:text-[5.5rem]">{month.name}</h1>
      <p className="mt-2 text-lg leading-tight font-bold xs:text-xl lg:text-2xl">{month.tagline}</p>
      {month.is_current ? null : (
        <BackLink to={myClubPath} className="mt-2">
          Volver a este mes
        </BackLink>
      )}
    </HeroFrame>
  );
}
