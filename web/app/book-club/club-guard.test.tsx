// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { demoSite } from '../settings/testing/in-shop.tsx';
import { ClubGuard } from './club-guard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Memberships that answer late, so that the first state of the page can be seen. */
function guardedPage() {
  const client = new QueryClient();
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      children: [
        {
          path: 'mi-book-club',
          Component: () => (
            <QueryClientProvider client={client}>
              <ClubGuard>
                <p>El contenido del mes</p>
              </ClubGuard>
            </QueryClientProvider>
          ),
        },
        { path: 'membresias', loader: () => new Promise<null>(() => {}), Component: () => <p>Planes</p> },
      ],
    },
  ]);
  return <Stub initialEntries={['/mi-book-club']} hydrationData={{ loaderData: { root: demoSite } }} />;
}

describe('Members’ page: the guard', () => {
  test('shows a waiting text until it knows the visitor', () => {
    const page = renderToStaticMarkup(guardedPage());
    expect(page).toContain('Cargando…');
    expect(page).not.toContain('El contenido del mes');
  });

  test('tells a visitor without the membership that the page leads elsewhere', async () => {
    render(guardedPage());
    await screen.findByText('Redirigiendo…');
    expect(screen.queryByText('El contenido del mes')).toBeNull();
  });
});
