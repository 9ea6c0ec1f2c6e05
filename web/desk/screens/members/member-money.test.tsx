// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Member, MemberPeriod } from '#contract/desk/member-views.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { UndoToastRegion } from '../../frame/undo-toast.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { GiftDialog } from './gift-dialog.tsx';
import { MemberMoney } from './member-money.tsx';
import { aDeskMember, aPeriod } from './testing/a-desk-member.ts';

afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

const inDesk = (what: React.ReactNode) =>
  render(
    <QueryClientProvider client={deskQueries}>
      {what}
      <UndoToastRegion />
    </QueryClientProvider>,
  );

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

type Refund = MemberPeriod['refunds'][number];
const aRefund = (state: Refund['state'], can_retry = false): Refund => ({
  period_refund_id: 5,
  cents: 2_000,
  reason: 'Caja mojada',
  state,
  staff_name: 'Amalia',
  created_at: '2026-11-20T16:00:00.000Z',
  failure_reason: null,
  can_retry,
});

const answerWith = (facts: Partial<Member>) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: true, is_done: true, member: aDeskMember(facts) }),
  );
const toast = (role: 'status' | 'alert', text: RegExp) =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole(role)
        .map(({ textContent }) => textContent)
        .join(),
    ).toMatch(text),
  );

test.each([
  ['confirmed', false, 'status', /^Devolviste \$20\.00\.$/],
  ['asked', false, 'status', /^Pedimos el reembolso; aquí verás cuando salga\.$/],
  ['failed', true, 'alert', /^No pasó la devolución de \$20\.00\. Reinténtala aquí o en Por revisar\.$/],
  ['failed', false, 'status', /^Ese dinero ya se había devuelto\.$/],
] as const)(
  'a refund that is %s (to be tried again: %s) is said as what it is',
  async (state, canRetry, role, text) => {
    inDesk(<MemberMoney member={aDeskMember()} />);
    press('Devolver dinero del periodo 1');
    type('Cuánto', '20');
    type('Motivo', 'Caja mojada');
    answerWith({ periods: [aPeriod({ refunds: [aRefund(state, canRetry)] })] });
    press('Devolver $20.00');
    await toast(role, text);
  },
);

test('a refund beside a cancellation is said as what it is', async () => {
  inDesk(<CancelDialog member={aDeskMember()} onClose={() => {}} />);
  fireEvent.click(screen.getByRole('checkbox', { name: /Devolver \$550\.00/ }));
  answerWith({ periods: [aPeriod({ refunds: [aRefund('asked')] })] });
  press('Cancelar y devolver $550.00');
  await toast('status', /^La suscripción terminó\. Pedimos el reembolso; aquí verás cuando salga\.$/);
});

test.each([
  ['waiting', 'status', /^Su próximo cobro es un regalo\.$/],
  ['asked', 'status', /^Pedimos el regalo; aquí verás cuando quede confirmado\.$/],
  [null, 'alert', /^El procesador de pagos no aceptó el regalo: su próximo cobro sigue como siempre\.$/],
] as const)('a gift that the provider left as %s is said as what it is', async (state, role, text) => {
  inDesk(<GiftDialog member={aDeskMember()} onClose={() => {}} />);
  type('Motivo', 'Caja mojada');
  answerWith({ credit: state && { credit_id: 3, cents: 55_000, state, reason: 'Caja mojada' } });
  press('Regalar $550.00');
  await toast(role, text);
});

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
