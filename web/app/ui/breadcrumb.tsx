import { Link } from 'react-router';

interface BreadcrumbProps {
  /** Pages above this one, from the outermost. */
  above: readonly { name: string; to: string }[];
  current: string;
  /** True on a block of a colour, where the text has the block's. */
  onColor?: boolean;
}

export function Breadcrumb({ above, current, onColor }: BreadcrumbProps) {
  return (
    <nav aria-label="Ruta de navegación">
      <ol className={`small flex flex-wrap gap-x-2.5 ${onColor ? '' : 'text-muted'}`}>
        {above.map(({ name, to }) => (
          <li key={to} className="flex gap-2.5">
            <Link to={to} className="touch-area underline underline-offset-4 hover:decoration-2">
              {name}
            </Link>
            <span aria-hidden="true">›</span>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
