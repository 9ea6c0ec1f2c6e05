import { Skeleton } from '../ui/skeleton.tsx';
import { HeroFrame } from './month/month-hero.tsx';

/** Placeholder with the page's shape, so that nothing jumps when the month arrives. */
export function ClubSkeleton({ note }: { note: string }) {
  return (
    <>
      <HeroFrame>
        <p className="figure text-lg">Book Club Lectores</p>
        <p role="status" className="heading mt-2">
          {note}
        </p>
      </HeroFrame>
      <div className="on-slate min-h-[62rem] lg:min-h-[41rem]">
        <div aria-hidden="true" className="page-column pt-8 lg:pt-24">
          <p className="heading-promo text-mango max-sm:text-[1.875rem]">¡Comienza el recorrido!</p>
        </div>
      </div>
      <div className="page-column grid gap-5 py-rhythm sm:grid-cols-2 lg:grid-cols-4">
        {[1, 2, 3, 4].map((week) => (
          <Skeleton key={week} className="h-72" />
        ))}
      </div>
    </>
  );
}
