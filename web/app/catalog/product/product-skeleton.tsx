import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';

export function ProductSkeleton() {
  return (
    <div className="mt-2 grid gap-6 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:gap-18">
      <LoadingNote>Cargando el libro…</LoadingNote>
      <Skeleton className="aspect-7/6 rounded-block! rounded-br-promo! sm:aspect-video lg:aspect-[578/622]" />
      <div aria-hidden="true" className="flex flex-col gap-4">
        <Skeleton className="h-8 w-44" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-11 w-36" />
        <Skeleton className="h-14 rounded-button!" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}
