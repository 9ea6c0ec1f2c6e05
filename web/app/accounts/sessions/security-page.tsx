import { PrivateHead } from '../../settings/private-head.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClientOnly } from '../../visitor/client-only.tsx';
import { ChangePassword } from './change-password.tsx';
import { OpenSessions } from './open-sessions.tsx';

export default function SecurityPage() {
  return (
    <div className="page-column pt-6 pb-rhythm">
      <PrivateHead title="Seguridad" />
      <BackLink to="/mi-cuenta">Mi cuenta</BackLink>
      <h1 className="heading">Seguridad</h1>
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <ClientOnly skeleton={<SecuritySkeleton />}>
          {({ email }) => (
            <>
              <ChangePassword email={email} />
              <OpenSessions />
            </>
          )}
        </ClientOnly>
      </div>
    </div>
  );
}

function SecuritySkeleton() {
  return (
    <>
      <Skeleton className="h-80 w-full rounded-block!" />
      <Skeleton className="h-80 w-full rounded-block!" />
    </>
  );
}
