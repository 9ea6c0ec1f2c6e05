import { classNames } from '#web/ui/class-names.ts';
import { CoverImage } from '../orders/book-cover.tsx';

/** A small cover on its tile; decoration beside the title. */
export function Cover({ url, isFaded }: { url: string | null; isFaded?: boolean }) {
  return (
    <span
      className={classNames(
        'grid h-16.5 w-13.5 shrink-0 place-items-center rounded-field bg-mango-pale',
        isFaded && 'opacity-60',
      )}
    >
      <CoverImage url={url} className="w-9 rounded-[3px] shadow-sm" />
    </span>
  );
}
