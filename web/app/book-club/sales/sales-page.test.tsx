// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { MY_SUBSCRIPTIONS } from '../../memberships/use-subscriptions.ts';
import { demoSite, inShop } from '../../settings/testing/in-shop.tsx';
import { YesAndNo } from './club-week.tsx';
import SalesPage from './sales-page.tsx';
import { SalesSections } from './sales-sections.tsx';

afterEach(cleanup);

const linksOf = (sales: object) => {
  const page = { id: 'sales', path: 'club', Component: SalesPage };
  const Stub = createRoutesStub([{ id: 'root', path: '/', children: [page] }]);
  const loaderData = { root: demoSite, sales: { questions: [], month: null, ...sales } };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={['/club']} hydrationData={{ loaderData }} />
    </QueryClientProvider>,
  );
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
};

test('the page of a plan that is not on offer says so, and invites to no subscription', () => {
  expect(linksOf({ plan: null, hasFailed: false })).toEqual(['/productos']);
  screen.getByRole('heading', { level: 1, name: 'Book Club Lectores' });
  screen.getByRole('heading', { level: 2, name: 'Por ahora no recibe suscripciones' });
});

test('the page leads to the plans while the offer is unknown', () => {
  expect(linksOf({ plan: null, hasFailed: true })).toContain(
    '/membresias?highlight=book-club-lectores&scroll=true',
  );
});

test('every button of the page leads a member to the club, and others to the plan', () => {
  const shown = (isMember: boolean) => {
    const queries = new QueryClient();
    queries.setQueryData(MY_SUBSCRIPTIONS, {
      subscriptions: [],
      courtesy_until: null,
      is_club_open: isMember,
      now: '2026-11-26T12:00:00Z',
    });
    const sections = <SalesSections price="$99" />;
    const { unmount } = render(
      inShop(<QueryClientProvider client={queries}>{sections}</QueryClientProvider>),
    );
    const way = isMember ? '/mi-book-club' : '/membresias?highlight=book-club-lectores&scroll=true';
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    unmount();
    return links.filter(([, to]) => to === way).map(([name]) => name);
  };
  expect(shown(true)).toEqual(['Ir a mi Book Club', 'Ir a mi Book Club']);
  expect(shown(false)).toEqual(['Empezar ahora', 'Quiero el plan']);
});

test('the boxes are named only where they can be joined', () => {
  const { unmount } = render(inShop(<YesAndNo month={null} />));
  screen.getByRole('link', { name: 'Conoce Book Club Libros' });
  unmount();
  render(inShop(<YesAndNo month={null} />, { ...demoSite, families: ['book-club-lectores'] }));
  expect(screen.queryByText(/Book Club Libros/)).toBeNull();
});
