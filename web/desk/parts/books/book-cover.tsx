import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

interface BookCoverProps {
  url: string | null;
  /** Number of copies; a single one shows no number. */
  count: number;
  className?: string;
}

/** Small cover; its title stands beside it. */
export function BookCover({ url, count, className }: BookCoverProps) {
  return (
    <span className={classNames('relative shrink-0', className)}>
      <CoverImage url={url} className="w-full rounded-chip shadow-sm" />
      {count > 1 ? (
        <span className="figure absolute -right-2 -bottom-1.5 rounded-chip bg-slate px-1.5 text-white">
          ×{count}
        </span>
      ) : null}
    </span>
  );
}

/** Cover, or a box of its shape where there is none. */
export function CoverImage({ url, className }: { url: string | null; className: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (!url || isBroken)
    return (
      <span className={classNames('grid aspect-3/4 place-items-center bg-mist text-muted', className)}>
        <Icon name="book-open" />
      </span>
    );
  return (
    <img
      src={url}
      alt=""
      decoding="async"
      className={classNames('h-auto', className)}
      onError={() => setIsBroken(true)}
    />
  );
}

/** Small cover on its tile; decoration beside the title. */
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
