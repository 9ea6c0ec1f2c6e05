// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Refundable } from '#contract/desk/refunds.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { RefundForm } from './refund-form-view.tsx';

afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

const order: Refundable = {
  order_id: 7,
  folio: 'BC-3T9V5H7K',
  contact_name: 'Jorge Ibarra',
  is_guest: false,
  has_email: true,
  payment_status: 'paid',
  goes_to: 'Visa ·4242',
  paid_with: { method: 'card', brand: 'visa', last4: '4242' },
  paid_cents: 57_200,
  refunded_cents: 0,
  under_way_cents: 0,
  left_cents: 57_200,
  shipping_cents: 0,
  shipping_left_cents: 0,
  amounts: [],
  has_left: false,
  left_with: null,
  lines: [],
  return_case: null,
};

interface Asked {
  path: string;
  body: { other_cents: number; expected_cents?: number };
  answer: (json: object, status?: number) => void;
}

/** Keeps what was asked, to be answered when the test says so. */
function holdAnswers() {
  const asked: Asked[] = [];
  vi.stubGlobal(
    'fetch',
    (path: string, { body }: { body: string }) =>
      new Promise((resolve) =>
        asked.push({
          path,
          body: JSON.parse(body),
          answer: (json, status = 200) => resolve(Response.json(json, { status })),
        }),
      ),
  );
  return asked;
}

const previewOf = (cents: number) => ({
  status: true,
  preview: { cents, left_cents: 57_200, left_after_cents: 57_200 - cents },
});

const type = (value: string) => fireEvent.change(screen.getByLabelText('Otro monto'), { target: { value } });
const button = (name: string) => screen.getByRole('button', { name });

function openForm(facts: Partial<Refundable> = {}) {
  render(
    <QueryClientProvider client={deskQueries}>
      <MemoryRouter>
        <RefundForm order={{ ...order, ...facts }} startsWithAll onDone={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Otro' }));
}

test('the sum that is shown and confirmed is the one that the server says of what is chosen', async () => {
  const asked = holdAnswers();
  openForm();
  expect(button('Devolver')).toHaveProperty('disabled', true);
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer(previewOf(57_100));
  await waitFor(() => expect(button('Devolver $571.00')).toHaveProperty('disabled', false));

  for (const value of ['1', '10', '100']) type(value);
  expect(button('Devolver')).toHaveProperty('disabled', true);
  expect(screen.getByText('$571.00').closest('p')?.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  expect(asked.slice(1).map(({ body }) => body.other_cents)).toEqual([10_000]);
  asked[1]?.answer(previewOf(9_900));
  await waitFor(() => expect(button('Devolver $99.00')).toHaveProperty('disabled', false));
  fireEvent.click(button('Devolver $99.00'));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]?.body).toMatchObject({ other_cents: 10_000, expected_cents: 9_900 });
});

test('a sum that no answer came about is asked for again, and nothing can be sent meanwhile', async () => {
  const asked = holdAnswers();
  openForm();
  for (const attempt of [1, 2, 3]) {
    await waitFor(() => expect(asked).toHaveLength(attempt), { timeout: 4_000 });
    asked.at(-1)?.answer({}, 500);
  }
  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(asked).toHaveLength(4));
  asked[3]?.answer(previewOf(57_200));
  await waitFor(() => expect(button('Devolver $572.00')).toHaveProperty('disabled', false));
  expect(asked.every(({ path }) => path.endsWith('/preview-refund'))).toBe(true);
}, 15_000);

test('of cash it says that the account is asked for, and offers no mail of a bank that will show it', async () => {
  const asked = holdAnswers();
  openForm({ paid_with: { method: 'oxxo', brand: null, last4: null } });
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer(previewOf(57_200));
  await screen.findByRole('button', { name: 'Devolver $572.00' });
  const text = document.body.textContent;
  expect(text).toContain('pagó $572.00 en OXXO');
  expect(text).toContain('Se devolverán $572.00 por transferencia, a la CLABE que le pedimos por correo.');
  expect(text).toContain('Le pedimos su CLABE por correo');
  expect(text).not.toContain('5 a 10 días');
  expect(screen.queryByRole('checkbox', { name: 'Avisarle por correo' })).toBeNull();
});

test.each([
  ['cash', 'pagó $572.00 en efectivo', 'Se devolverán $572.00 en efectivo, en la mano.'],
  ['transfer', 'pagó $572.00 por transferencia', 'Se devolverán $572.00 por transferencia, desde tu banco.'],
])(
  'of money that was taken by hand (%s) it says who gives it back, and promises no bank',
  async (method, paid, back) => {
    const asked = holdAnswers();
    openForm({ paid_with: { method, brand: null, last4: null } });
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.answer(previewOf(57_200));
    await screen.findByRole('button', { name: 'Devolver $572.00' });
    const text = document.body.textContent;
    for (const sentence of [paid, back, 'la tienda solo lo anota', '«Te devolvimos $572.00. Ya los tienes.»'])
      expect(text).toContain(sentence);
    expect(text).not.toContain('5 a 10 días');
  },
);

test('offers no mail to a buyer who left no e-mail', async () => {
  const asked = holdAnswers();
  openForm({ paid_with: { method: 'cash', brand: null, last4: null }, has_email: false });
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer(previewOf(57_200));
  await screen.findByRole('button', { name: 'Devolver $572.00' });
  expect(screen.queryByRole('checkbox', { name: 'Avisarle por correo' })).toBeNull();
});
