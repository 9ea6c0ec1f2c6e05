import { Educator } from '../ui/illustrations/educator.tsx';

/** Head of the owner in a circle, beside words that name her. */
export function OwnerFace() {
  return (
    <span className="block size-12 shrink-0 overflow-hidden rounded-full bg-cream">
      <Educator className="mx-auto mt-1 h-15 w-auto" />
    </span>
  );
}
