import { LoadingNote, Skeleton } from '../ui/skeleton.tsx';

/** Placeholder in the shape of an order. */
export function OrderSkeleton({ isOneColumn }: { isOneColumn?: boolean }) {
  return (
    <>
      <LoadingNote>Cargando tu pedido</LoadingNote>
      <Skeleton className="mt-5 h-36 w-full" />
      <div
        className={`mt-4 grid gap-4 ${isOneColumn ? '' : 'lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-6'}`}
      >
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    </>
  );
}
