import { Link, type To } from 'react-router';
import { Icon } from './icon.tsx';
import { pageWindow } from './page-window.ts';

interface PagerProps {
  current: number;
  total: number;
  /** Address of a page of the same list. */
  toPage: (page: number) => To;
  /** Name of the pager for screen readers: "Páginas de libros". */
  label: string;
}

/** Cells beside the arrows on phones: seven squares of 44 px are all that fit. */
const NARROW_CELLS = 5;

const square = 'grid size-11 place-items-center rounded-field';

export function Pager({ current, total, toPage, label }: PagerProps) {
  if (total <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-1 sm:gap-1.5">
      {current > 1 ? <Arrow to={toPage(current - 1)} label="Página anterior" icon="arrow-left-bold" /> : null}
      <Cells {...{ current, total, toPage }} cells={NARROW_CELLS} className="flex sm:hidden" />
      <Cells {...{ current, total, toPage }} className="hidden sm:flex" />
      {current < total ? (
        <Arrow to={toPage(current + 1)} label="Página siguiente" icon="arrow-right-bold" />
      ) : null}
    </nav>
  );
}

type CellsProps = Omit<PagerProps, 'label'> & { cells?: number; className: string };

function Cells({ current, total, toPage, cells, className }: CellsProps) {
  return (
    <ul className={`items-center gap-1 sm:gap-1.5 ${className}`}>
      {pageWindow(current, total, cells).map((cell) =>
        cell.kind === 'gap' ? (
          <li
            key={`gap-${cell.before}`}
            aria-hidden="true"
            className="w-4 text-center font-bold xs:w-8 sm:w-11"
          >
            …
          </li>
        ) : (
          <li key={cell.page}>
            <Link
              to={toPage(cell.page)}
              aria-label={`Página ${cell.page}`}
              aria-current={cell.page === current ? 'page' : undefined}
              className={`${square} figure text-lg ${cell.page === current ? 'bg-slate text-white' : 'border-[1.5px] border-control bg-white hover:bg-mist'}`}
            >
              {cell.page}
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}

function Arrow({ to, label, icon }: { to: To; label: string; icon: 'arrow-left-bold' | 'arrow-right-bold' }) {
  return (
    <Link to={to} aria-label={label} className={`${square} hover:bg-mist`}>
      <Icon name={icon} size={20} />
    </Link>
  );
}
