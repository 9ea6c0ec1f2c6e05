import { type ReactNode, useEffect } from 'react';
import { DeskBrand } from '../../frame/desk-brand.tsx';

interface EntranceProps {
  title: string;
  /** Over the title: whose turn it is. */
  above?: ReactNode;
  children: ReactNode;
}

/** What stands around every page before the frame: signing in, an invitation, a new password. */
export function Entrance({ title, above, children }: EntranceProps) {
  useEffect(() => {
    document.title = `${title} · Mostrador`;
  }, [title]);
  return (
    <div className="flex min-h-dvh flex-col desk:grid desk:grid-cols-[500px_minmax(0,1fr)]">
      <header className="on-slate flex rounded-br-[62px] bg-slate px-gutter py-4 text-white desk:sticky desk:top-0 desk:h-dvh desk:flex-col desk:rounded-br-[160px] desk:px-11 desk:py-9">
        <DeskBrand />
        <Hopscotch className="mx-auto mt-auto hidden max-h-[70dvh] min-h-0 desk:block" />
      </header>
      <div className="flex grow flex-col px-gutter pt-7 pb-6 desk:items-center desk:px-9 desk:pt-32">
        <main className="w-full max-w-[440px] grow">
          {above}
          <h1 tabIndex={-1} className="desk-h1 mb-4 outline-none">
            {title}
          </h1>
          {children}
        </main>
        <footer className="small mt-10 text-muted">
          Solo para el equipo. ¿Buscas tus compras?{' '}
          <a href="/" className="link touch-area font-bold whitespace-nowrap">
            Ve a la tienda
          </a>
        </footer>
      </div>
    </div>
  );
}

interface Square {
  number: number;
  /** Corners, clockwise from the upper left: drawn by hand, no two alike. */
  corners: string;
  fill?: string;
  x: number;
  y: number;
}

const squares: Square[] = [
  { number: 1, corners: '47,529 137,527 138,612 48,614', fill: 'fill-mango', x: 93, y: 573 },
  { number: 2, corners: '2,443 90,441 91,526 3,527', x: 46, y: 486 },
  { number: 3, corners: '94,442 182,444 181,527 95,526', x: 138, y: 486 },
  { number: 4, corners: '47,354 138,352 138,439 48,438', fill: 'fill-sky', x: 93, y: 397 },
  { number: 5, corners: '2,266 91,264 90,350 3,351', x: 46, y: 309 },
  { number: 6, corners: '94,267 183,269 181,352 95,350', x: 138, y: 309 },
  { number: 7, corners: '47,177 138,176 138,261 48,263', fill: 'fill-bougainvillea', x: 93, y: 221 },
  { number: 8, corners: '2,90 91,91 90,174 3,175', x: 46, y: 133 },
  { number: 9, corners: '94,89 182,90 181,175 95,174', x: 138, y: 133 },
];

/** The hopscotch of the brand, from its start to the half-dome. */
function Hopscotch({ className }: { className?: string }) {
  const line = 'fill-none stroke-muted-on-dark';
  const digit = 'figure text-[44px]';
  return (
    <svg viewBox="0 0 186 616" aria-hidden="true" className={className} textAnchor="middle">
      <path d="M2 84C2 36 42 2 92 2s91 34 91 82z" className={line} strokeWidth="4" strokeLinejoin="round" />
      <text x="93" y="68" className={`${digit} fill-white`}>
        10
      </text>
      {squares.map(({ number, corners, fill, x, y }) => (
        <g key={number}>
          <polygon
            points={corners}
            className={fill ?? line}
            strokeWidth={fill ? 0 : 4}
            strokeLinejoin="round"
          />
          <text x={x} y={y + 14} className={`${digit} ${fill ? 'fill-slate' : 'fill-white'}`}>
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}
