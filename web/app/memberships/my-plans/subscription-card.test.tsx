// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { Subscription } from '#contract/memberships.ts';
import { aSubscription } from '../testing/a-subscription.ts';
import { SubscriptionCard } from './subscription-card.tsx';

afterEach(cleanup);

function show(facts: Partial<Subscription>, isHeldAgain = false) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <QueryClientProvider client={new QueryClient()}>
          <SubscriptionCard
            subscription={aSubscription(facts)}
            now="2026-12-01T16:00:00.000Z"
            isHeldAgain={isHeldAgain}
            onDetails={() => {}}
          />
        </QueryClientProvider>
      ),
    },
  ]);
  render(<Stub />);
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const nameLink = () => screen.queryByRole('link', { name: 'Book Club Lectores' })?.getAttribute('href');

const over = { status: 'canceled', has_access: false } as const;

describe('My plans: what a card offers', () => {
  it.each([
    ['one that renews', {}, ['Ver detalles de Book Club Lectores']],
    [
      'a cancelled one',
      { cancel_at_period_end: true },
      ['Reactivar Book Club Lectores', 'Ver detalles de Book Club Lectores'],
    ],
    [
      'one whose charge failed',
      { status: 'past_due' },
      ['Actualizar método de pago', 'Ver detalles de Book Club Lectores'],
    ],
    [
      'an ended one',
      over,
      ['Renovar suscripción a Book Club Lectores', 'Ver detalles de Book Club Lectores'],
    ],
  ] as const)('%s', (_, facts, offered) => {
    show(facts);
    expect(buttons()).toEqual(offered);
  });

  it('does not offer to renew what the client has anew', () => {
    show(over, true);
    expect(buttons()).toEqual(['Ver detalles de Book Club Lectores']);
  });
});

describe('My plans: the name', () => {
  it('leads members of the readers club to their pages, others to what it is', () => {
    show({});
    expect(nameLink()).toBe('/mi-book-club');
    cleanup();
    show({ status: 'past_due' });
    expect(nameLink()).toBe('/mi-book-club');
    cleanup();
    show(over);
    expect(nameLink()).toBe('/membresias/book-club/lectores');
  });

  it('of other plans leads nowhere', () => {
    show({ membership_code: 'book-club-libros-0-3', membership_name: 'Book Club Libros' });
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});

it('says that a failed charge takes no access away', () => {
  show({ status: 'past_due' });
  expect(screen.getByText(/Conservas tu acceso/).textContent).toContain('No pudimos cobrar tu renovación.');
});
