// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { Subscription } from '#contract/subscriptions.ts';
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

describe('My plans: the buttons of a card', () => {
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

  it('offer no renewal when the client has subscribed again', () => {
    show(over, true);
    expect(buttons()).toEqual(['Ver detalles de Book Club Lectores']);
  });
});

const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
const label = (text: string) => screen.getByText(text).parentElement?.className;

describe('My plans: the amounts on a card', () => {
  it('of a renewing plan are its price and the next charge with its day', () => {
    show({});
    expect(facts()).toEqual([
      'Precio: $99.00 MXN cada 30 días',
      'Inicio: 12 de noviembre de 2026',
      'Siguiente cargo: $99.00 el 12 de diciembre',
    ]);
    expect(label('Suscripción activa')).toContain('bg-nopal-pale');
  });

  it('of a plan whose next charge the shop gives are its price and no charge that day', () => {
    show({ next_charge_is_gift: true });
    expect(facts()).toContain('Precio: $99.00 MXN cada 30 días');
    expect(facts().at(-1)).toBe('Siguiente cargo: $0.00 el 12 de diciembre: te lo regalamos');
  });

  it('of a cancelled plan have its last day and no charge, and are not green', () => {
    show({ cancel_at_period_end: true });
    screen.getByText('Activa hasta el 12 de diciembre');
    expect(facts().at(-1)).toBe('Fin: 12 de diciembre de 2026');
    expect(label('Suscripción activa')).not.toContain('nopal');
  });

  it('of an ended plan are left out', () => {
    show(over);
    expect(facts()).toEqual(['Inicio: 12 de noviembre de 2026', 'Fin: 12 de diciembre de 2026']);
  });
});

describe('My plans: the name', () => {
  it("links members of the readers' club to their pages, other visitors to the club's description", () => {
    show({});
    expect(nameLink()).toBe('/mi-book-club');
    cleanup();
    show({ status: 'past_due' });
    expect(nameLink()).toBe('/mi-book-club');
    cleanup();
    show(over);
    expect(nameLink()).toBe('/membresias/book-club/lectores');
  });

  it('of other plans is no link', () => {
    show({ membership_code: 'book-club-libros-0-3', membership_name: 'Book Club Libros' });
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});

it('a failed charge is said to leave the access only while it does', () => {
  show({ status: 'past_due' });
  expect(screen.getByText(/Conservas tu acceso/).textContent).toContain('No pudimos cobrar tu renovación.');
  cleanup();
  show({ status: 'past_due', has_access: false });
  const owed = screen.getByText(/No pudimos cobrar tu renovación/).parentElement?.textContent;
  expect(owed).toContain('tu plan sigue en cuanto pase el cargo. Revisa tu tarjeta');
  expect(owed).not.toContain('acceso');
});
