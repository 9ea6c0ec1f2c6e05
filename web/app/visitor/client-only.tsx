import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { UserInformation } from '#contract/accounts.ts';
import { Button } from '../ui/button.tsx';
import { errorText } from '../ui/error-texts.ts';
import { Notice } from '../ui/notice.tsx';
import { useVisitor } from './client-session.ts';

interface ClientOnlyProps {
  /** Placeholder while the client's data are being loaded, in the shape of the page. */
  skeleton: ReactNode;
  children: (information: UserInformation) => ReactNode;
}

/** Page for signed-in clients; other visitors are sent to sign in and come back to it. */
export function ClientOnly({ skeleton, children }: ClientOnlyProps) {
  const visitor = useVisitor();
  const { pathname, search } = useLocation();
  if (visitor.kind === 'guest')
    return <Navigate to={`/iniciar-sesion?next=${encodeURIComponent(pathname + search)}`} replace />;
  if (visitor.kind === 'unknown') return skeleton;
  if (visitor.information) return children(visitor.information);
  if (!visitor.error) return skeleton;
  return (
    <Notice kind="error" isAnnounced>
      <p>{errorText(visitor.error, 'Error al cargar información')}</p>
      <Button variant="secondary" size={44} className="mt-3" onClick={visitor.reload}>
        Intentar de nuevo
      </Button>
    </Notice>
  );
}
