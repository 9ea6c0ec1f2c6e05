import type { Ref } from 'react';
import { SQUARES } from '#contract/book-club.ts';
import { Scene } from '../../ui/illustrations/scene.tsx';

/** Class for the upper right corner of a square, where neither it nor the square above has words. */
const onSquare = '-top-2.5 -right-1.5 size-12 lg:-top-9 lg:-right-6 lg:size-18';
/** Class for the rim: above the dome of the upright board, at the upper right of the lying one. */
const onDome = 'inset-x-0 -top-12 mx-auto size-14.5 lg:inset-x-auto lg:-top-1 lg:-right-2 lg:size-16';

interface BoardTokenProps {
  ref: Ref<HTMLSpanElement>;
  /** Number of the square where the token stands. */
  number: number;
}

/** The rabbit's face as token. It never stands on the words of a square. */
export function BoardToken({ ref, number }: BoardTokenProps) {
  return (
    <span
      ref={ref}
      aria-hidden="true"
      data-testid="ficha"
      className={`pointer-events-none absolute z-10 ${number === SQUARES ? onDome : onSquare}`}
    >
      <Scene viewBox="0 0 86 86" className="size-full overflow-visible">
        <ellipse cx="43" cy="79" rx="22" ry="5" className="fill-slate-shadow" opacity=".55" />
        <path d="M30 40V12M56 40V12" strokeWidth="15" strokeLinecap="round" className="stroke-cream" />
        <path d="M30 34V14M56 34V14" strokeWidth="6" strokeLinecap="round" className="stroke-bougainvillea" />
        <circle cx="43" cy="53" r="27" className="fill-cream" />
        <circle cx="33" cy="49" r="3.6" className="fill-slate" />
        <circle cx="53" cy="49" r="3.6" className="fill-slate" />
        <circle cx="27" cy="59" r="5.5" className="fill-bougainvillea" />
        <circle cx="59" cy="59" r="5.5" className="fill-bougainvillea" />
        <ellipse cx="43" cy="56" rx="4.5" ry="3.6" className="fill-pink" />
        <path
          d="M36 63q7 7 14 0"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          className="stroke-slate"
        />
      </Scene>
    </span>
  );
}
