import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface SceneProps {
  viewBox: string;
  className?: string;
  /** Which part stays in view where the place has other proportions; art stands on the bottom edge. */
  fit?: 'xMidYMax meet' | 'xMidYMin slice' | 'xMaxYMax meet';
  children: ReactNode;
}

/** Pictures of the shop say nothing that the text beside them does not say. */
export function Scene({ viewBox, className, fit, children }: SceneProps) {
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio={fit}
      aria-hidden="true"
      focusable="false"
      className={classNames('block', className)}
    >
      {children}
    </svg>
  );
}

/** The way of a hop. `gap` in units of the picture. */
export function DottedArc({ path, gap, width }: { path: string; gap: number; width: number }) {
  return (
    <path
      d={path}
      fill="none"
      strokeWidth={width}
      strokeLinecap="round"
      strokeDasharray={`.1 ${gap}`}
      className="stroke-pizarron"
    />
  );
}
