import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** A button that looks like a link. */
export const TextButton = ({ className, ...button }: ComponentProps<'button'>) => (
  <button type="button" {...button} className={classNames('link min-h-11', className)} />
);
