import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

/** A small cover on its tile; decoration beside the title. */
export function Cover({ url, isFaded }: { url: string | null; isFaded?: boolean }) {
  return (
    <span
      className={classNames(
        'grid h-16.5 w-13.5 shrink-0 place-items-center rounded-field bg-mango-pale',
        isFaded && 'opacity-60',
      )}
    >
      {url ? (
        <img
          src={url}
          alt=""
          width={36}
          height={48}
          loading="lazy"
          className="h-12 w-9 rounded-[3px] object-cover shadow-sm"
        />
      ) : (
        <Icon name="book-open" className="text-muted" />
      )}
    </span>
  );
}
