import { Suspense, useEffect, useRef } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import type { Me } from '#contract/desk/staff.ts';
import { ApiError } from '#web/ui/api.ts';
import { useMe } from '../frame/desk-api.ts';
import { useFirstWrong } from '../frame/first-wrong.ts';
import { useHasOwnHead } from '../frame/foot.tsx';
import { KeysDialog } from '../frame/keys-dialog.tsx';
import { NotFound } from '../frame/not-found.tsx';
import { PromptsRegion } from '../frame/prompts-region.tsx';
import { FailedScreen } from '../frame/screen-states.tsx';
import { type Shortcuts, useShortcuts } from '../frame/shortcuts.ts';
import { UndoToastRegion } from '../frame/undo-toast.tsx';
import { useIsWide } from '../frame/use-is-wide.ts';
import { RefusedMarks } from '../parts/parcels/offline/refused-marks.tsx';
import { useSendingMarks } from '../parts/parcels/offline/shipping.ts';
import { useSendingSales } from '../parts/sales/queued-sales.ts';
import { RefusedSales } from '../parts/sales/refused-sales.tsx';
import { useCounts } from '../parts/today/use-today.ts';
import { Find } from './find/find.tsx';
import { BottomBar, EntryRow, TopBar } from './phone-bars.tsx';
import { mayOpen, sectionsFor } from './sections.ts';
import { SideBar } from './side-bar.tsx';

/** What surrounds every screen of a signed-in person. */
export function Shell() {
  const me = useMe();
  const { pathname, search } = useLocation();
  if (me.data) return <SignedIn me={me.data.me} />;
  if (me.error instanceof ApiError && me.error.code === 'STAFF_SESSION_REQUIRED') {
    const back = pathname === '/' ? '' : `?volver=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`/entrar${back}`} replace />;
  }
  if (!me.error) return null;
  return (
    <main className="page-column py-10">
      <FailedScreen what="tu cuenta" error={me.error} onRetry={() => void me.refetch()} />
    </main>
  );
}

function SignedIn({ me }: { me: Me }) {
  const isWide = useIsWide();
  const hasOwnHead = useHasOwnHead();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const sections = sectionsFor(me);
  const place = { sections, counts: useCounts(), path: pathname };
  const goTo = sections.flatMap(({ entries }) =>
    entries.flatMap(({ letter, label, to }) =>
      letter ? [[`g ${letter}`, { label: `Ir a ${label}`, run: () => void navigate(to) }]] : [],
    ),
  );
  useShortcuts(Object.fromEntries(goTo) as Shortcuts);
  useFocusOnArrival(pathname);
  useFirstWrong();
  useSendingMarks(me.staff_id);
  useSendingSales(me.staff_id);
  return (
    <>
      <a
        href="#contenido"
        className="on-slate fixed top-2 left-2 z-50 -translate-y-20 rounded-field px-4 py-2.5 font-bold focus:translate-y-0"
      >
        Saltar al contenido
      </a>
      {isWide ? (
        <SideBar me={me} search={<Find isWide />} {...place} />
      ) : hasOwnHead ? null : (
        <TopBar search={<Find isWide={false} />} />
      )}
      <main
        id="contenido"
        tabIndex={-1}
        className="px-gutter pt-4 pb-[calc(100px+env(safe-area-inset-bottom))] outline-none desk:ml-58 desk:px-9 desk:pt-6.5"
      >
        {isWide || hasOwnHead ? null : <EntryRow {...place} />}
        <RefusedMarks />
        <RefusedSales />
        <Suspense>{mayOpen(me, pathname) ? <Outlet /> : <NotFound />}</Suspense>
      </main>
      {isWide ? null : <BottomBar me={me} {...place} />}
      <KeysDialog />
      <UndoToastRegion />
      <PromptsRegion />
      <ScrollRestoration />
    </>
  );
}

/** Another screen begins at its heading, as another page would. */
function useFocusOnArrival(pathname: string) {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1[tabindex]');
    (heading ?? document.getElementById('contenido'))?.focus({ preventScroll: true });
  }, [pathname]);
}
