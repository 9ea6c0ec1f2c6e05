import type { ComponentProps, ReactNode } from 'react';

interface RadioRowProps extends Omit<ComponentProps<'input'>, 'children' | 'className' | 'type'> {
  /** `checkbox` for choices that stand alone. */
  type?: 'radio' | 'checkbox';
  /** Content at the far end of the row, e.g. the number of results. */
  trailing?: ReactNode;
  children: ReactNode;
}

/** Row that is a target as a whole. */
export function RadioRow({ type = 'radio', trailing, children, ...input }: RadioRowProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input {...input} type={type} className="check-mark" />
      <span className="flex min-w-0 grow items-center gap-3 leading-snug">{children}</span>
      {trailing ? <span className="text-muted tabular-nums">{trailing}</span> : null}
    </label>
  );
}
