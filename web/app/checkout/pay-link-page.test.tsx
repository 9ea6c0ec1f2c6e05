// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PayLinkView } from '#contract/pay-link.ts';
import { aTransfer, aVoucher } from '../orders/testing/a-pending-payment.ts';
import { inShop } from '../settings/testing/in-shop.tsx';
import PayLinkPage from './pay-link-page.tsx';

const TOKEN = 'k'.repeat(43);
/** The page's other props come from the router and are not read. */
const Page = PayLinkPage as unknown as ComponentType<{ params: { token: string } }>;

const anOrder = (facts: Partial<PayLinkView> = {}): PayLinkView => ({
  folio: 'BC-7HQ2RW4E',
  payment_status: 'awaiting_payment',
  is_open: true,
  ends_at: '2026-11-27T18:00:00.000Z',
  is_paid: false,
  pending: null,
  lines: [
    {
      product_id: 7,
      product_name: 'Una ballena en la azotea',
      authors: ['Renata Quiroz'],
      product_type: 'FISICO',
      main_image: null,
      quantity: 1,
      unit_price_cents: 28_900,
      is_pass: false,
    },
  ],
  subtotal_cents: 28_900,
  shipping_cents: 9_900,
  amounts: [{ kind: 'shipping', cents: 9_900 }],
  total_cents: 38_800,
  is_shipped: true,
  methods: [
    { method: 'card', reason: null },
    { method: 'oxxo', reason: 'off' },
    { method: 'spei', reason: null },
  ],
  ...facts,
});

let sent: unknown[] = [];
const left = vi.fn();

/** Stands in for the shop; `refusal` is its answer to who pays. */
function open(order: PayLinkView | null, refusal?: object) {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (!String(url).includes('/pay-by-link'))
      return order
        ? Response.json({ status: true, order })
        : Response.json({ code: 'ORDER_NOT_FOUND', status_Message: 'No.' }, { status: 404 });
    sent.push(JSON.parse(String(body)));
    return refusal
      ? Response.json(refusal, { status: 409 })
      : Response.json({ status: true, url: 'https://pagos.test/c/1' });
  });
  render(inShop(<Page params={{ token: TOKEN }} />));
}

const payButton = () => screen.queryByRole('button', { name: /^Pagar/ });

beforeEach(() => {
  sent = [];
  vi.spyOn(location, 'assign').mockImplementation(left);
});
afterEach(() => {
  cleanup();
  left.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('says what it costs and until when, and leads to the payment by the method that was chosen', async () => {
  open(anOrder());
  const button = await screen.findByRole('button', { name: 'Pagar $388.00' });
  expect(screen.getByText(/^Apartamos tus libros hasta el/).textContent).toContain(
    '27 de noviembre de 2026 a las 12:00',
  );
  await userEvent.click(screen.getByRole('radio', { name: /OXXO/ }));
  await userEvent.click(screen.getByRole('radio', { name: /SPEI/ }));
  await userEvent.click(button);
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://pagos.test/c/1'));
  expect(sent).toEqual([{ token: TOKEN, payment_method: 'spei' }]);
});

test('stays with the card when a method that is off is chosen, and says why another was refused', async () => {
  open(anOrder(), { code: 'PAYMENT_METHOD_UNAVAILABLE', status_Message: 'Esa forma de pago no se puede.' });
  await userEvent.click(await screen.findByRole('radio', { name: /OXXO/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Pagar $388.00' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(sent).toEqual([{ token: TOKEN, payment_method: 'card' }]);
  expect(left).not.toHaveBeenCalled();
  expect(payButton()).not.toBeNull();
});

const closed = { is_open: false } as const;
test.each([
  ['waits for a transfer', { payment_status: 'processing', pending: aTransfer() }, /Transfiere exactamente/],
  ['waits for cash', { payment_status: 'processing', pending: aVoucher() }, /Número de tu ficha/],
  ['is looked at by the bank', { payment_status: 'processing' }, /Estamos confirmando el pago/],
  ['is paid', { payment_status: 'paid', is_paid: true }, /Este pedido ya está pagado/],
  ['was given back', { payment_status: 'refunded', is_paid: true }, /Este pedido ya está pagado/],
  ['has lapsed', { payment_status: 'expired' }, /Esta liga ya no sirve/],
  ['was cancelled', { payment_status: 'canceled' }, /Esta liga ya no sirve/],
] as const)('an order that %s says so, and is not to be paid', async (_what, facts, sentence) => {
  open(anOrder({ ...closed, ...facts }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(payButton()).toBeNull();
  for (const link of screen.queryAllByRole('link')) expect(link.getAttribute('href')).not.toMatch(/pedido\//);
});

test('a link of no order says so', async () => {
  open(null);
  expect(await screen.findByRole('heading', { name: 'Liga no encontrada' })).toBeTruthy();
});
