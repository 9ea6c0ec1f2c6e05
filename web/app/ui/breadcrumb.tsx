import { Link } from 'react-router';

interface BreadcrumbProps {
  /** Pages above this one, from the outermost. */
  above: readonly { name: string; to: string }[];
  current: string;
}

export function Breadcrumb({ above, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Ruta de navegación">
      <ol className="small flex flex-wrap gap-x-2.5 text-muted">
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
