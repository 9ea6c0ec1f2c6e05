import { Rabbit } from '../../ui/illustrations/rabbit-hop.tsx';
import { Scene } from '../../ui/illustrations/scene.tsx';

/** Each square with its corners a little off, as a hand draws them. */
const squares = [
  { number: 1, path: 'M95 482L264 479 266 603 96 606z', x: 180, base: 566, color: 'fill-mango' },
  { number: 2, path: 'M10 345L179 342 181 467 10 470z', x: 96, base: 429, color: 'fill-sky' },
  { number: 3, path: 'M181 345L349 342 351 465 181 468z', x: 265, base: 429, color: 'fill-bougainvillea' },
  { number: 4, path: 'M95 206L265 203 266 329 96 332z', x: 180, base: 292, color: 'fill-lime' },
];

/** The rabbit over the first squares of the hopscotch: one for each digit of a code. */
export function SignInArt({ className }: { className?: string }) {
  return (
    <Scene viewBox="0 0 400 616" className={className}>
      <g fill="none" strokeWidth="6" strokeLinejoin="round" strokeLinecap="round" className="stroke-white">
        <path d="M95 195C97 60 262 60 265 195" />
        {squares.map(({ number, path }) => (
          <path key={number} d={path} />
        ))}
      </g>
      {squares.map(({ number, path: _, ...place }) => (
        <Digit key={number} {...place}>
          {number}
        </Digit>
      ))}
      <path
        d="M314 246C370 268 420 312 362 398"
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray=".1 17"
        className="stroke-mango"
      />
      <g transform="translate(-204 -9) scale(.52)">
        <Rabbit coat="crema" />
      </g>
    </Scene>
  );
}

function Digit({ x, base, color, children }: { x: number; base: number; color: string; children: number }) {
  return (
    <text x={x} y={base} fontSize="76" textAnchor="middle" className={`figure ${color}`}>
      {children}
    </text>
  );
}
