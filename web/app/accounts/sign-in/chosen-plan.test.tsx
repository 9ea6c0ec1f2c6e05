// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { plansQuery } from '../../settings/plans.ts';
import { ChosenPlan } from './chosen-plan.tsx';

afterEach(cleanup);

const plan = { code: 'book-club-lectores', membership_name: 'Book Club Lectores', price_cents: 9_900 };

function textFor(next: string | null): string {
  const client = new QueryClient();
  client.setQueryData(plansQuery.queryKey, [plan] as never);
  const { container } = render(
    <QueryClientProvider client={client}>
      <ChosenPlan next={next} />
    </QueryClientProvider>,
  );
  return container.textContent;
}

test('who chose a plan sees it with its price on the way to an account', () => {
  expect(textFor('/membresias/suscripcion?plan=book-club-lectores')).toBe(
    'Tu plan: Book Club Lectores$99 cada 30 días',
  );
});

test.each([null, '/carrito', '/carrito?plan=book-club-lectores', '/membresias/suscripcion?plan=otro'])(
  'who came for %s sees none',
  (next) => {
    expect(textFor(next)).toBe('');
  },
);
