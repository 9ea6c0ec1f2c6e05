import { classNames } from './class-names.ts';

/** One grey box; the caller gives it the size of what it stands for. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block rounded-square', className)} />;
}

/** Tells screen readers once what all the grey boxes mean. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
