// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { demoSite } from '../../settings/testing/in-shop.tsx';
import MembershipsPage from './memberships-page.tsx';

afterEach(cleanup);

it('of a shop that offers no plan yet says so, and does not ask to choose one', () => {
  const plans = { id: 'plans', path: 'membresias', Component: MembershipsPage };
  const Stub = createRoutesStub([{ id: 'root', path: '/', children: [plans] }]);
  const loaderData = { root: demoSite, plans: { plans: [] } };
  render(<Stub initialEntries={['/membresias']} hydrationData={{ loaderData }} />);
  screen.getByRole('heading', { level: 1, name: 'Membresías' });
  screen.getByRole('heading', { level: 2, name: 'Todavía no hay membresías' });
  expect(screen.getByRole('link', { name: 'Ver los libros' }).getAttribute('href')).toBe('/productos');
  expect(screen.queryByText('Elige un plan de suscripción')).toBeNull();
});
