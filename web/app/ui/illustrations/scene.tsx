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

interface DottedArcProps {
  path: string;
  /** In units of the picture, as is `width`. */
  gap: number;
  width: number;
  /** Class of its colour, where the ground is not a light one. */
  color?: string;
}

/** The way of a hop. */
export function DottedArc({ path, gap, width, color = 'stroke-slate' }: DottedArcProps) {
  return (
    <path
      d={path}
      fill="none"
      strokeWidth={width}
      strokeLinecap="round"
      strokeDasharray={`.1 ${gap}`}
      className={color}
    />
  );
}
