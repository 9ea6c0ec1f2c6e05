import { Scene } from './scene.tsx';

const stars = ['129 166', '236 173', '288 332', '155 357'];

/** Drawing for a cielo ground. */
export function Planet({ className }: { className?: string }) {
  return (
    <Scene viewBox="0 0 370 370" fit="xMidYMax meet" className={className}>
      <g className="fill-sea">
        <circle cx="92" cy="187" r="15" />
        <circle cx="288" cy="175" r="22" />
        <circle cx="85" cy="336" r="24" />
      </g>
      <circle cx="281" cy="170" r="6.5" className="fill-sky" />
      <circle cx="185" cy="260" r="76" className="fill-bougainvillea" />
      <path d="M113 236a76 76 0 0 1 144 2q-72 24-144-2z" className="fill-mango" />
      <g className="fill-mango">
        <circle cx="217" cy="295" r="11" />
        <circle cx="160" cy="307" r="7" />
      </g>
      <g fill="none" strokeLinecap="round">
        <path
          d="M163 268q10 9 20 0m21-6q10 9 20 0m-40 23q9 8 18 0"
          strokeWidth="4"
          className="stroke-slate"
        />
        <path d="M84 292c0 20 76 14 116-2s86-44 85-62" strokeWidth="9" className="stroke-white" />
      </g>
      {stars.map((place) => (
        <path
          key={place}
          transform={`translate(${place})`}
          d="M0-9Q1.5-1.5 9 0 1.5 1.5 0 9-1.5 1.5-9 0-1.5-1.5 0-9z"
          className="fill-white"
        />
      ))}
    </Scene>
  );
}
