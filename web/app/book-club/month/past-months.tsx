import { Link } from 'react-router';
import { myClubPath } from '../../settings/membership-paths.ts';
import { errorText } from '../../ui/error-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { openedOf, useHistory } from './use-month.ts';

/** Months before, each with what the family, or one of their children, has opened. */
export function PastMonths({ childId }: { childId: number | undefined }) {
  return (
    <section
      aria-labelledby="historial"
      className="mt-rhythm rounded-block bg-mist px-5 py-8 sm:px-10 lg:px-14 lg:py-12"
    >
      <h2 id="historial" className="heading">
        Historial de contenido
      </h2>
      <Months childId={childId} />
    </section>
  );
}

function Months({ childId }: { childId: number | undefined }) {
  const { data: months, error, isFetching, refetch } = useHistory();
  if (!months)
    return error ? (
      <LoadFailure
        className="mt-4"
        title="No se pudo cargar el historial."
        reason={errorText(error, 'Intenta de nuevo en unos momentos.')}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    ) : (
      <Skeleton className="mt-4 h-20" />
    );
  if (months.length === 0) return <p className="mt-2 text-muted">Sin contenido previo</p>;
  return (
    <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {months.map(({ year, month, name, tagline, ...opened }) => (
        <li key={`${year}-${month}`} className="grid">
          <Link
            to={`${myClubPath}/${year}/${month}`}
            className="flex min-h-20 items-center justify-between gap-3 rounded-button bg-white px-5 py-3 hover:bg-lime"
          >
            <span>
              <span className="figure block text-lg leading-tight">
                {name} {year}
              </span>
              <span className="small block">{tagline}</span>
              <span className="micro block text-muted">{openedOf(opened, childId)} de 10 casillas</span>
            </span>
            <Icon name="caret-right" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
