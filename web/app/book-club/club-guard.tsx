import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useReadersMembership } from '../memberships/use-subscriptions.ts';
import { membershipsPath } from '../settings/membership-paths.ts';
import { errorText } from '../ui/error-texts.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { useVisitor } from '../visitor/client-session.ts';
import { withNext } from '../visitor/next-path.ts';
import { ClubSkeleton } from './club-skeleton.tsx';
import { useIsBeingPaid } from './use-paid-session.ts';

/** Lets members of Book Club Lectores in, and sends everybody else to the memberships. The server decides again. */
export function ClubGuard({ children }: { children: ReactNode }) {
  const visitor = useVisitor();
  const { pathname } = useLocation();
  const { data: isMember = false, isSuccess, isFetching, error, refetch } = useReadersMembership();
  const isBeingPaid = useIsBeingPaid(visitor.kind === 'client' && !isMember);

  if (visitor.kind === 'unknown') return <ClubSkeleton note="Cargando…" />;
  // A member whose session ended while reading is a member still.
  if (visitor.kind === 'guest')
    return <SentAway to={visitor.hasEnded ? withNext('/iniciar-sesion', pathname) : membershipsPath} />;
  if (isMember) return children;
  if (isBeingPaid) return <ClubSkeleton note="Confirmando tu pago…" />;
  // What is known from before may be older than the payment that has just been made.
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
