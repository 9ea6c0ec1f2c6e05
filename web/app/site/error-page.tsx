import { isRouteErrorResponse, useLocation } from 'react-router';
import { errorCatalogue } from '#contract/errors.ts';
import { ApiError } from '../ui/api.ts';
import { LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { NotFound } from './not-found.tsx';

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error) || error instanceof ApiError) return error.status;
  return 500;
}

/** What the reader may tell us, and what stands in our log. */
function referenceOf(error: unknown): string | null {
  if (error instanceof ApiError) return error.requestId;
  if (isRouteErrorResponse(error) && typeof error.data?.requestId === 'string') return error.data.requestId;
  return null;
}

/** Whatever a page threw. The router's own screen is never shown, nor the text of an unexpected error. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const reference = referenceOf(error);
  if (statusOf(error) === 404) return <NotFound />;
  return (
    <section className="pagina flex flex-col items-start py-ritmo">
      <title>Algo falló</title>
      <meta name="robots" content="noindex" />
      <Icon name="warning-circle-fill" size={32} className="text-error" />
      <h1 className="titulo mt-3">No pudimos mostrar esta página</h1>
      <p className="guia mt-3">{error instanceof ApiError ? error.message : errorCatalogue.INTERNAL.text}</p>
      {reference ? (
        <p className="mt-3 text-texto-2">
          Si nos escribes, dinos este número de referencia: <strong>{reference}</strong>
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={pathname + search} reloadDocument>
          Reintentar
        </LinkButton>
        <LinkButton to="/" variant="secundario" reloadDocument>
          Ir al inicio
        </LinkButton>
      </div>
    </section>
  );
}
