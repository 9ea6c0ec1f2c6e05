import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { questionnairePath } from '../settings/membership-paths.ts';
import { useSite } from '../settings/site-data.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Frame around every page of the shop. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const site = useSite();
  const main = useFocusOnNewPage();
  // They have a head of their own: one question at a time, and the page that asks for an account.
  const { pathname } = useLocation();
  const isBare = pathname === questionnairePath || pathname.startsWith('/devolucion/');
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#contenido"
        className="on-slate fixed top-2 left-2 z-50 -translate-y-20 rounded-button px-5 py-3 font-bold focus:translate-y-0"
      >
        Saltar al contenido
      </a>
      {isBare ? null : <Header site={site} />}
      <main ref={main} id="contenido" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      {isBare ? null : <Footer site={site} />}
      <ToastRegion />
    </div>
  );
}

/** Focuses the content of a new page, for keyboards and screen readers, unless the page has set the focus itself. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
