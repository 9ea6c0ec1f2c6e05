import type { Ref } from 'react';
import { Scene } from '../../ui/illustrations/scene.tsx';

/** The rabbit's face, on the upper right corner of its square. */
export function BoardToken({ ref }: { ref: Ref<HTMLSpanElement> }) {
  return (
    <span
      ref={ref}
      aria-hidden="true"
      className="pointer-events-none absolute -top-9 -right-4 z-10 size-16 lg:-top-11 lg:-right-7 lg:size-21.5"
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
