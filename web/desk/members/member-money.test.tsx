// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { deskQueries } from '../frame/desk-api.ts';
import { MemberMoney } from './member-money.tsx';
import { aDeskMember } from './testing/a-desk-member.ts';

afterEach(() => {
  cleanup();
  deskQueries.clear();
});

const inDesk = (what: React.ReactNode) =>
  render(<QueryClientProvider client={deskQueries}>{what}</QueryClientProvider>);

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('the button that gives money back says why it is off', () => {
  inDesk(<MemberMoney member={aDeskMember()} />);
  press('Devolver dinero del periodo 1');
  expect(screen.getByText('Escribe el motivo para devolver.')).toBeTruthy();
  type('Motivo', 'Caja mojada');
  expect(screen.queryByText(/^Escribe/)).toBeNull();
  for (const value of ['', '0']) {
    type('Cuánto', value);
    expect(screen.getByText('Escribe cuánto devolver.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Devolver $0.00' })).toHaveProperty('disabled', true);
  }
});

test('what a whole refund ends is said before the button, and nothing of a part', () => {
  inDesk(<MemberMoney member={aDeskMember()} />);
  press('Devolver dinero del periodo 1');
  expect(
    screen.getByText('Es todo el último periodo: la suscripción termina. Su caja se detiene.'),
  ).toBeTruthy();
  type('Cuánto', '20');
  expect(screen.queryByText(/^Es todo/)).toBeNull();
});
