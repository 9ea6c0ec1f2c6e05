import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PrivateHead } from '../../settings/private-head.tsx';
import { Rabbit } from '../../ui/illustrations/rabbit-hop.tsx';
import { Scene } from '../../ui/illustrations/scene.tsx';

interface SignInLayoutProps {
  /** Title of the browser's tab; the heading stands among the children. */
  title: string;
  children: ReactNode;
}

/** Layout of the pages around signing in: one column, and from 1024 px on the hopscotch beside it. */
export function SignInLayout({ title, children }: SignInLayoutProps) {
  return (
    <div className="lg:grid lg:min-h-200 lg:grid-cols-2">
      <PrivateHead title={title} />
      <div className="flex flex-col px-gutter pb-rhythm lg:pb-10">
        <p className="mx-auto flex w-full max-w-105 justify-end pt-4 lg:max-w-none lg:pr-4 lg:pt-6">
          <Link to="/" className="link inline-flex min-h-11 items-center">
            Ir al inicio
          </Link>
        </p>
        <div className="mx-auto w-full max-w-105 pt-6 lg:my-auto lg:pt-0">{children}</div>
      </div>
      <div className="on-slate hidden place-items-center rounded-bl-promo p-10 lg:grid">
        <SignInArt className="h-auto max-h-155 w-full max-w-100" />
      </div>
    </div>
  );
}

/** The heading of a sign-in page, in the size of a sign above a door. */
export function SignInTitle({ children }: { children: ReactNode }) {
  return <h1 className="figure text-[2.25rem] leading-none tracking-[-.015em] lg:text-5xl">{children}</h1>;
}

/** Corners of each square are a little off, as if drawn by hand. */
const squares = [
  { number: 1, path: 'M95 482L264 479 266 603 96 606z', x: 180, base: 566, color: 'fill-mango' },
  { number: 2, path: 'M10 345L179 342 181 467 10 470z', x: 96, base: 429, color: 'fill-sky' },
  { number: 3, path: 'M181 345L349 342 351 465 181 468z', x: 265, base: 429, color: 'fill-bougainvillea' },
  { number: 4, path: 'M95 206L265 203 266 329 96 332z', x: 180, base: 292, color: 'fill-lime' },
];

/** Drawing of the rabbit over the first squares of the hopscotch: one for each digit of a code. */
function SignInArt({ className }: { className?: string }) {
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
