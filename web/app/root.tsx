import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { Route } from './+types/root';
import { apiContext } from './ui/api-context.ts';
import './app.css';

import { areKnown, loadSite } from './settings/site-data.ts';
import { replayEvents, takeEarlyEvents } from './shell/replay-events.ts';

import { SiteLayout } from './shell/site-layout.tsx';
import { ErrorPage } from './ui/error-page.tsx';
import { preloadedFonts } from './ui/fonts.ts';
import { cachedApi, queryClientForRendering } from './ui/query-client.ts';
import { useHydrated } from './ui/use-hydrated.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = await loadSite(context.get(apiContext), new URL(request.url).origin);
  // A page with a part missing must not be kept and shown to others.
  return data(site, { status: areKnown(site.settings) ? 200 : 503 });
}

export function clientLoader() {
  return loadSite(cachedApi, location.origin);
}

/** The frame does not change from page to page: only the same address again reads it anew. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href;
}

export const links: Route.LinksFunction = () => [
  ...preloadedFonts.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  const [client] = useState(queryClientForRendering);
  return (
    // The first script marks the visitor on this element before hydration.
    <html lang="es-MX" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#103b36" />
        <Meta />
        <Links />
      </head>
      <body>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
        <ReplayEvents />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Rendered after the page, so that every part of it is hydrated before events are replayed. */
function ReplayEvents() {
  const isHydrated = useHydrated();
  useLayoutEffect(takeEarlyEvents, []);
  useEffect(() => {
    if (!isHydrated) return;
    // React knows the visitor from here on.
    delete document.documentElement.dataset.visitor;
    replayEvents();
  }, [isHydrated]);
  return null;
}

export default function Root() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteLayout>
      <ErrorPage error={error} />
    </SiteLayout>
  );
}
