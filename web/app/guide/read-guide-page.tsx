import { useQuery } from '@tanstack/react-query';
import { errorCatalogue } from '#contract/errors.ts';
import { PrivateHead } from '../settings/private-head.tsx';
import { ApiError, browserApi } from '../ui/api.ts';
import { BackLink } from '../ui/back-link.tsx';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { errorText } from '../ui/error-texts.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingNote, Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/read-guide-page';
import { GuideText } from './guide-text.tsx';

const READ_GUIDE = 'POST /orders/read-guide';
/** Form of a whole token: a link that lost a part on its way from the mail needs no call. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The bought guide, to be read on a telephone; its address holds the key of the order that it was bought with. */
export default function ReadGuidePage({ params: { token } }: Route.ComponentProps) {
  const isPossible = TOKEN.test(token);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [READ_GUIDE, token],
    queryFn: async ({ signal }) => (await browserApi(READ_GUIDE, { body: { token }, signal })).guide,
    enabled: isPossible,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isMissing = !isPossible || (error instanceof ApiError && error.status === 404);
  return (
    <div className="page-column pt-4 pb-rhythm">
      <PrivateHead title={data?.title ?? 'Tu guía'} />
      {isMissing ? (
        <Missing />
      ) : (
        <div className="mx-auto max-w-[68ch]">
          <BackLink to={`/pedido/${token}`}>Volver a tu pedido</BackLink>
          {data ? (
            <GuideText guide={data} />
          ) : error ? (
            <LoadFailure
              title="No se pudo abrir tu guía."
              reason={errorText(error, errorCatalogue.INTERNAL.text)}
              onRetry={refetch}
              isRetrying={isFetching}
              className="mt-4"
            />
          ) : (
            <GuideSkeleton />
          )}
        </div>
      )}
    </div>
  );
}

function Missing() {
  return (
    <EmptyState
      as="h1"
      title="No encontramos tu guía"
      action={<LinkButton to="/guia-digital">Ver la guía</LinkButton>}
    >
      Abre el enlace completo de tu correo, o búscala en Mis compras.
    </EmptyState>
  );
}

function GuideSkeleton() {
  return (
    <div className="mt-4 grid gap-4">
      <LoadingNote>Abriendo tu guía</LoadingNote>
      <Skeleton className="h-56 rounded-block!" />
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-64" />
    </div>
  );
}
