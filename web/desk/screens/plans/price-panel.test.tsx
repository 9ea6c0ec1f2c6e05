// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DeskPlan } from '#contract/desk/plans.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { PricePanel } from './price-panel.tsx';

afterEach(cleanup);

test('a price that is as it was is not saved, and the button says why it is off', () => {
  const plan = { membership_id: 1, name: 'Book Club Lectores', price_cents: 9_900, members: 0 } as DeskPlan;
  render(
    <QueryClientProvider client={deskQueries}>
      <PricePanel plan={plan} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar el precio' }));
  const save = screen.getByRole('button', { name: 'Guardar precio' });
  expect(save).toHaveProperty('disabled', true);
  expect(screen.getByText('Escribe otro precio para guardarlo.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Precio cada 30 días'), { target: { value: '109' } });
  expect(save).toHaveProperty('disabled', false);
  expect(screen.queryByText(/^Escribe otro/)).toBeNull();
});
