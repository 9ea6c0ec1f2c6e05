import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface SceneProps {
  viewBox: string;
  className?: string;
  /** Part that stays in view where the block has other proportions; art stands on the bottom edge. */
  fit?: 'xMidYMax meet' | 'xMidYMin slice' | 'xMaxYMax meet';
  children: ReactNode;
}

/** Drawing hidden from screen readers, as the text beside it says the same. */
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
  /** Gap in units of the picture, as is `width`. */
  gap: number;
  width: number;
  /** Class of its colour, for grounds that are not light. */
  color?: string;
}

/** Path of a hop as a dotted line. */
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
