// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { type ClientPass, type ClientPlan, passStandings } from '#contract/desk/member-views.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { shortDay } from '../../frame/desk-dates.ts';
import { PersonPlans } from './person-plans.tsx';

afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

const STARTS = '2026-12-05T18:00:00.000Z';
const ENDS = '2027-06-03T18:00:00.000Z';

const aPass = (changes: Partial<ClientPass> = {}): ClientPass => ({
  pass_id: 4,
  plan: 'Lectores',
  periods: 6,
  standing: 'active',
  folio: 'BC-26-0042',
  for_child: null,
  starts_at: STARTS,
  ends_at: ENDS,
  ...changes,
});

const show = (passes: ClientPass[], plans: ClientPlan[] = []) => {
  vi.stubGlobal('fetch', async () => Response.json({ status: true, plans, passes }));
  return render(
    <QueryClientProvider client={deskQueries}>
      <MemoryRouter>
        <PersonPlans userId={7} email="ana@example.mx" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

const words: Record<ClientPass['standing'], string> = {
  unpaid: 'Esperando pago',
  coming: `Empieza el ${shortDay(STARTS)}`,
  active: `Activo hasta el ${shortDay(ENDS)}`,
  ended: `Terminó el ${shortDay(ENDS)}`,
  suspended: 'Detenido por el banco',
  returning: 'Su pago se está devolviendo',
  void: 'Anulado',
};

test.each(passStandings)(
  'a pass that is %s says so, how long it is, and leads to its order',
  async (standing) => {
    show([aPass({ standing })]);
    const item = await screen.findByRole('listitem');
    expect(item.textContent).toContain(words[standing]);
    expect(item.textContent).toContain('Lectores');
    expect(item.textContent).toContain('Pase de 6 meses');
    expect(screen.getByRole('link', { name: 'BC-26-0042' }).getAttribute('href')).toBe('/pedidos/BC-26-0042');
    expect(screen.queryByText('No tiene ninguna.')).toBeNull();
  },
);

test('a plan and a pass say for which child they are, where the client said so', async () => {
  const plan: ClientPlan = {
    subscription_id: 9,
    plan: 'Libros',
    state: 'active',
    price_cents: 55_000,
    created_at: STARTS,
    paid_until: ENDS,
    cancels: false,
    for_child: 'Lupita, 4 años',
    consent: null,
    boxes: [],
  };
  show([aPass({ for_child: 'Teo, 7 años' }), aPass({ pass_id: 5 })], [plan]);
  const items = await screen.findAllByRole('listitem');
  const children = items.map(({ textContent }) => textContent?.match(/Para .*?años/)?.[0]);
  expect(children).toEqual(['Para Lupita, 4 años', 'Para Teo, 7 años', undefined]);
});

test('who has neither a plan nor a pass is told to have none', async () => {
  show([]);
  await screen.findByText('No tiene ninguna.');
});

test('leads to the gifts that they bought or received', async () => {
  show([]);
  const link = await screen.findByRole('link', { name: 'Sus regalos de un club' });
  expect(link.getAttribute('href')).toBe('/suscripciones/regalos?q=ana%40example.mx');
});
