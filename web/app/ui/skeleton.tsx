import { classNames } from './class-names.ts';

/** Grey box; the caller gives it the size of the content it stands for. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block rounded-square', className)} />;
}

/** Tells screen readers once that content is loading. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
