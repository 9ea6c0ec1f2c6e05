import { Navigate, Outlet } from 'react-router';
import { ApiError } from '#web/ui/api.ts';
import { useMe } from './desk-api.ts';

/** What surrounds every screen of a signed-in person. */
export function Frame() {
  const me = useMe();
  if (me.error instanceof ApiError && me.error.code === 'STAFF_SESSION_REQUIRED')
    return <Navigate to="/entrar" replace />;
  if (!me.data) return null;
  return (
    <main className="mx-auto w-full max-w-[1280px] px-gutter py-6">
      <Outlet />
    </main>
  );
}
