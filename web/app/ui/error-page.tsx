import { useState } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { INTERNAL_TEXT } from '#contract/common-failures.ts';
import { ApiError } from './api.ts';
import { LinkButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { NotFound } from './not-found.tsx';

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error) || error instanceof ApiError) return error.status;
  return 500;
}

/** Placeholder for the number of the request in a rendered page; the web server writes the number in its place. */
export const referencePlaceholder = 'numero-de-la-solicitud';
const REFERENCE_ID = 'referencia';

/** Number for the reader to tell the shop, found in its log: the failed call's, or that of the page itself. */
function useReference(error: unknown): string | null {
  const [ofPage] = useState(() =>
    typeof document === 'undefined'
      ? referencePlaceholder
      : (document.getElementById(REFERENCE_ID)?.textContent ?? null),
  );
  if (error instanceof ApiError) return error.requestId;
  return isRouteErrorResponse(error) && error.data?.requestId ? String(error.data.requestId) : ofPage;
}

/** Page for anything thrown. The router's own screen is never shown, nor the text of an unexpected error. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const reference = useReference(error);
  if (statusOf(error) === 404) return <NotFound />;
  return (
    <section className="page-column flex flex-col items-start py-rhythm">
      <title>Algo falló</title>
      <meta name="robots" content="noindex" />
      <Icon name="warning-circle-fill" size={32} className="text-error" />
      <h1 className="heading mt-3">No pudimos mostrar esta página</h1>
      <p className="lead mt-3">{error instanceof ApiError ? error.message : INTERNAL_TEXT}</p>
      {reference ? (
        <p className="mt-3 text-muted">
          Si nos escribes, dinos este número de referencia: <strong id={REFERENCE_ID}>{reference}</strong>
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={pathname + search} reloadDocument>
          Reintentar
        </LinkButton>
        <LinkButton to="/" variant="secondary" reloadDocument>
          Ir al inicio
        </LinkButton>
      </div>
    </section>
  );
}
