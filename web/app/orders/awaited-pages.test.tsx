// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderView } from '#contract/orders.ts';
import { useCart } from '../cart/cart-store.ts';
import { useGiftChoice } from '../cart/gift-choice.ts';
import { holdCopies, releaseCopies } from '../cart/held-copies.ts';
import { aProduct } from '../cart/testing/a-product.ts';
import { inShop } from '../settings/testing/in-shop.tsx';
import { PurchaseDetails, usePurchase } from './purchase-detail.tsx';
import SharedOrderPage from './shared-order-page.tsx';
import { aTransfer, aVoucher } from './testing/a-pending-payment.ts';
import { allPurchases, usePurchases } from './use-purchases.ts';

const TOKEN = 'k'.repeat(43);
const line = {
  product_id: 7,
  product_name: 'Una ballena en la azotea',
  authors: ['Renata Quiroz'],
  product_type: 'FISICO',
  main_image: null,
  quantity: 1,
  unit_price_cents: 28_900,
} as const;

function anOrder(facts: Partial<OrderView> = {}) {
  return {
    folio: 'BC-7HQ2RW4E',
    created_at: '2026-11-22T18:00:00.000Z',
    payment_status: 'processing',
    refusal: null,
    status_send: 'pendiente de envío',
    lines: [line],
    downloads: [],
    subtotal_cents: 28_900,
    shipping_cents: 9_900,
    amounts: [{ kind: 'shipping', cents: 9_900 }],
    total_cents: 38_800,
    contact: { full_name: 'Mariana Gutiérrez', email: 'mariana@correo.mx', phone: '3312345678' },
    address: null,
    note: null,
    gift: null,
    payment: null,
    pending: aVoucher(),
    invoice: null,
    shipped_at: null,
    delivered_at: null,
    carrier: null,
    tracking_number: null,
    tracking_url: null,
    promised_from: null,
    promised_to: null,
    leaves_on: null,
    arrives_by: null,
    is_late: false,
    order_id: 12,
    total: 388,
    was_sent: false,
    delivered_on: null,
    receipt_url: null,
    products: [{ ...line, main_image_url: null, sale_price: 289, stock: 4, status: 1 }],
    ...facts,
  };
}

const paid = {
  payment_status: 'paid',
  pending: null,
  payment: { method: 'oxxo', brand: null, last4: null, paid_at: '2026-11-24T18:00:00.000Z' },
} as const;

let order: ReturnType<typeof anOrder>;
let isDown = false;
/** Readings of the order, and questions to the provider. */
let read = 0;
let asked = 0;
let lastKey: unknown;
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  order = anOrder();
  isDown = false;
  read = 0;
  asked = 0;
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const isQuestion = path.endsWith('/payments/check-payment');
    if (isQuestion) {
      asked += 1;
      lastKey = JSON.parse(String(body));
    } else read += 1;
    if (isDown) return Response.json({}, { status: 400 });
    const { payment_status, pending } = order;
    const said = { status: true, payment_status, remaining_cents: pending?.remaining_cents ?? null };
    return Response.json(isQuestion ? said : { status: true, order });
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  releaseCopies();
  useCart.getState().clear();
  useGiftChoice.getState().clear();
});

/** The page's other props come from the router and are not read. */
const Shared = SharedOrderPage as unknown as ComponentType<{
  loaderData: { isKnown: boolean };
  params: { token: string };
}>;

function Purchase() {
  return <PurchaseDetails query={usePurchase('12')} as="h2" head={() => <h1>Pedido</h1>} />;
}

const pages = [
  [
    'of the link',
    { token: TOKEN },
    <Shared key="link" loaderData={{ isKnown: true }} params={{ token: TOKEN }} />,
  ],
  ['among my purchases', { order_id: 12 }, <Purchase key="purchase" />],
] as const;

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));
const panel = () => screen.queryByRole('region', { name: 'Falta tu pago' });

describe.each(pages)('The page %s of an order to be paid later', (_, key, page) => {
  it('asks the provider every fifteen seconds while it is looked at, and becomes the paid page by itself', async () => {
    vi.useFakeTimers();
    render(inShop(page));
    await seconds(0.1);
    expect(panel()).not.toBeNull();
    expect({ read, asked }).toEqual({ read: 1, asked: 0 });
    await seconds(15);
    expect({ read, asked }).toEqual({ read: 1, asked: 1 });
    expect(lastKey).toEqual(key);
    visibility = 'hidden';
    await seconds(60);
    expect({ read, asked }).toEqual({ read: 1, asked: 1 });
    visibility = 'visible';
    isDown = true;
    await seconds(15);
    expect({ read, asked }).toEqual({ read: 2, asked: 2 });
    expect(panel()).not.toBeNull();
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
    isDown = false;
    order = anOrder(paid);
    await seconds(15);
    expect(panel()).toBeNull();
    screen.getByText('Recibimos tu pago.');
    screen.getByText('Efectivo en OXXO · Pagado');
    const until = { read, asked };
    await seconds(60);
    expect({ read, asked }).toEqual(until);
  });

  it('shows what is left to pay once a part has come', async () => {
    vi.useFakeTimers();
    order = anOrder({ pending: aTransfer() });
    render(inShop(page));
    await seconds(0.1);
    order = anOrder({ pending: aTransfer({ remaining_cents: 10_000 }) });
    await seconds(15);
    expect(panel()?.textContent).toContain('Faltan$100.00');
  });

  it('asks at once when it is looked at again', async () => {
    vi.useFakeTimers();
    render(inShop(page));
    await seconds(0.1);
    visibility = 'hidden';
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await seconds(30);
    expect(asked).toBe(0);
    visibility = 'visible';
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await seconds(0.1);
    expect(asked).toBe(1);
  });

  it('shows the transfer with its label, and no second way to buy', async () => {
    order = anOrder({ pending: aTransfer() });
    render(inShop(page));
    await screen.findByRole('region', { name: 'Falta tu pago' });
    screen.getByText('Transferencia SPEI · Esperando tu pago');
    expect(screen.queryByRole('button', { name: /Volver a comprar|Reintentar/ })).toBeNull();
  });

  it.each(['failed', 'expired', 'canceled'] as const)(
    'offers to order again once its time ran out: %s',
    async (payment_status) => {
      order = anOrder({ payment_status, refusal: 'El pago no se completó.' });
      render(inShop(page));
      await screen.findByRole('heading', { name: 'Tu ficha venció' });
      expect(panel()).toBeNull();
      screen.getByText('Efectivo en OXXO · Vencido');
      await userEvent.click(screen.getByRole('link', { name: 'Pedir otra vez' }));
      expect(useCart.getState().items).toMatchObject([{ id: 7, quantity: 1, price: 289 }]);
      expect(useGiftChoice.getState().isOn).toBe(false);
    },
  );

  it('is a gift again where it was one, unless another gift is being described', async () => {
    const gift = {
      recipient_name: 'Valeria Solís',
      recipient_phone: '3398765432',
      message: 'Para ti.',
      wrap: true,
    };
    order = anOrder({ payment_status: 'expired', gift });
    render(inShop(page));
    const again = await screen.findByRole('link', { name: 'Pedir otra vez' });
    await userEvent.click(again);
    expect(useGiftChoice.getState()).toMatchObject({ isOn: true, fields: gift });
    useGiftChoice.getState().change({ recipient_name: 'Julia' });
    await userEvent.click(again);
    expect(useGiftChoice.getState().fields).toEqual({ ...gift, recipient_name: 'Julia' });
  });

  it('is a gift again, without a card, while it waits for its payment', async () => {
    const gift = { recipient_name: 'Valeria Solís', recipient_phone: '3398765432', wrap: false };
    order = anOrder({ gift });
    render(inShop(page));
    await userEvent.click(await screen.findByRole('link', { name: 'Haz el pedido de nuevo' }));
    expect(useGiftChoice.getState()).toMatchObject({ isOn: true, fields: { ...gift, message: '' } });
  });

  it.each([{ pending: null }, { pending: undefined }])(
    'stays as it was where it is not told how it is paid: %o',
    async (missing) => {
      order = anOrder(missing as Partial<OrderView>);
      render(inShop(page));
      await screen.findByRole('heading', { name: 'Estamos esperando tu pago' });
      expect(panel()).toBeNull();
      order = anOrder({ ...(missing as Partial<OrderView>), payment_status: 'failed' });
      cleanup();
      render(inShop(page));
      await screen.findByRole('heading', { name: 'El pago no se completó' });
    },
  );
});

describe('The page of the link of an order to be paid later', () => {
  const [[, , page]] = pages;

  it('is titled by what is missing, with folio, day and label', async () => {
    render(inShop(page));
    await screen.findByRole('heading', { level: 1, name: 'Falta tu pago' });
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain(
      'Pedido BC-7HQ2RW4E · 22 de noviembre de 2026',
    );
    screen.getByText('Esperando tu pago');
  });

  it('takes its lines out of the cart that this browser ordered them with', async () => {
    useCart.getState().add(aProduct());
    holdCopies(useCart.getState().items);
    useCart.getState().add(aProduct({ product_id: 8 }));
    render(inShop(page));
    await screen.findByRole('region', { name: 'Falta tu pago' });
    expect(useCart.getState().items).toMatchObject([{ id: 8 }]);
  });

  it.each([
    ['was not left with', []],
    ['was left with for another order', [aProduct({ product_id: 9 })]],
  ])('keeps a cart that %s', async (_, left) => {
    for (const product of left) useCart.getState().add(product);
    holdCopies(useCart.getState().items);
    useCart.getState().add(aProduct());
    const before = useCart.getState().items;
    render(inShop(page));
    await screen.findByRole('region', { name: 'Falta tu pago' });
    expect(useCart.getState().items).toEqual(before);
  });

  it.each(['failed', 'awaiting_payment'] as const)('keeps the cart of an order that is %s', async (state) => {
    useCart.getState().add(aProduct());
    holdCopies(useCart.getState().items);
    order = anOrder({ payment_status: state });
    render(inShop(page));
    await screen.findByRole('heading', { level: 1, name: 'Pedido BC-7HQ2RW4E' });
    expect(useCart.getState().itemCount).toBe(1);
  });
});

it('the list of purchases is read anew once an awaited payment has come', async () => {
  vi.useFakeTimers();
  let lists = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    if (!String(url).includes('get-my-orders')) return Response.json({ status: true, order });
    lists += 1;
    return Response.json({ status: true, orders: [], years: [], has_more: false });
  });
  function OverList() {
    usePurchases(allPurchases);
    return <Purchase />;
  }
  render(inShop(<OverList />));
  await seconds(0.1);
  await seconds(15);
  expect(lists).toBe(1);
  order = anOrder(paid);
  await seconds(15);
  await seconds(0.1);
  expect(lists).toBe(2);
});

describe('My purchase whose voucher has lapsed', () => {
  it('can also be paid by card', async () => {
    order = anOrder({ payment_status: 'failed' });
    render(inShop(pages[1][2]));
    const ways = await screen.findByRole('button', { name: 'Pagar con tarjeta' });
    expect(ways.dataset.variant).toBe('secondary');
    expect(within(document.body).queryByRole('button', { name: 'Reintentar Pago' })).toBeNull();
  });
});
