import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { MY_SUBSCRIPTIONS, useReadersMembership } from '../memberships/use-subscriptions.ts';
import { membershipsPath } from '../settings/membership-paths.ts';
import { browserApi } from '../ui/api.ts';
import { errorText } from '../ui/error-texts.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { queryClient } from '../ui/query-client.ts';
import { useVisitor } from '../visitor/client-session.ts';
import { withNext } from '../visitor/next-path.ts';
import { ClubSkeleton } from './club-skeleton.tsx';

/** Lets members of Book Club Lectores in, and sends other visitors to the memberships. The server decides again. */
export function ClubGuard({ children }: { children: ReactNode }) {
  const visitor = useVisitor();
  const { pathname } = useLocation();
  const { data: isMember = false, isSuccess, isFetching, error, refetch } = useReadersMembership();
  const isBeingPaid = useIsBeingPaid(visitor.kind === 'client' && !isMember);

  if (visitor.kind === 'unknown') return <ClubSkeleton note="Cargando…" />;
  // A member whose session ended while reading is still a member, and is asked to sign in.
  if (visitor.kind === 'guest')
    return <SentAway to={visitor.hasEnded ? withNext('/iniciar-sesion', pathname) : membershipsPath} />;
  if (isMember) return children;
  if (isBeingPaid) return <ClubSkeleton note="Confirmando tu pago…" />;
  // Cached memberships may be older than a payment that has just been made.
  if (isFetching || (!isSuccess && !error)) return <ClubSkeleton note="Cargando…" />;
  if (error)
    return (
      <div className="page-column py-rhythm">
        <LoadFailure
          title="No se pudo cargar tu Book Club."
          reason={errorText(error, 'Intenta de nuevo en unos momentos.')}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      </div>
    );
  return <SentAway to={membershipsPath} />;
}

export function SentAway({ to }: { to: string }) {
  return (
    <>
      <ClubSkeleton note="Redirigiendo…" />
      <Navigate to={to} replace />
    </>
  );
}

/** Milliseconds that a payment may take to open the club before its buyer is sent away. */
const WAITS_MS = 30_000;
const ASKS_EVERY_MS = 2_000;

/** True while the member comes from a payment page (`session_id` in the address) whose outcome is not known yet. */
function useIsBeingPaid(isNeeded: boolean): boolean {
  const [search] = useSearchParams();
  const sessionId = search.get('session_id') ?? '';
  const [isOver, setIsOver] = useState(false);
  const isWaiting = isNeeded && sessionId !== '' && !isOver;

  const { data, isError } = useQuery({
    queryKey: ['POST /memberships/await-subscription', sessionId],
    enabled: isWaiting,
    queryFn: ({ signal }) =>
      browserApi('POST /memberships/await-subscription', { body: { session_id: sessionId }, signal }),
    refetchInterval: ASKS_EVERY_MS,
    staleTime: 0,
  });

  const hasAccess = data?.subscription.has_access ?? false;
  useEffect(() => {
    if (hasAccess) void queryClient.invalidateQueries({ queryKey: MY_SUBSCRIPTIONS });
  }, [hasAccess]);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsOver(true), WAITS_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return isWaiting && !isError;
}
