// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { demoSite } from '../../settings/testing/in-shop.tsx';
import SalesPage from './sales-page.tsx';

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
