import { type ReactNode, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

interface BelowFoldProps {
  /** Class with about the height of the part, `tall-31` for 31 rem: what follows is placed by it until then. */
  className: string;
  children: ReactNode;
}

/**
 * Part of a page that is styled and laid out when it comes near the screen. A page that is drawn by a click has
 * it at once, as going back must find the place where the page was left.
 */
export function BelowFold({ className, children }: BelowFoldProps) {
  const isHydrated = useHydrated();
  const [isFirstPage] = useState(!isHydrated);
  if (!isFirstPage) return children;
  return <div className={`below-fold ${className}`}>{children}</div>;
}
