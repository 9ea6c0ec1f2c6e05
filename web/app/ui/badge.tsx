import { classNames } from './class-names.ts';

/** Counter on an icon; nothing at 0. The control around it tells the number in its own label. */
export function Badge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid h-5 min-w-5 place-items-center rounded-full bg-pink px-1 text-[.8125rem] leading-none font-bold text-white',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
