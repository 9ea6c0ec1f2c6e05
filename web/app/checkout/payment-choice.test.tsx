// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import { type LaterMethod, type LaterReason, laterReasons } from '#contract/later-payment.ts';
import { useAddresses } from '../accounts/pickers/guest-addresses.ts';
import { useContacts } from '../accounts/pickers/guest-contacts.ts';
import { useCart } from '../cart/cart-store.ts';
import { useOrderNote } from '../cart/order-note.ts';
import { usePaymentMethod } from '../cart/payment-method.ts';
import { aProduct } from '../cart/testing/a-product.ts';
import { demoSite, inShop } from '../settings/testing/in-shop.tsx';
import CartPage from './cart-page.tsx';
import CheckoutPage from './checkout-page.tsx';

type Reasons = Partial<Record<LaterMethod, LaterReason>>;

let sent: Record<string, unknown>[] = [];
let asked: unknown[] = [];

const optionsWith = (reasons: Reasons) => ({
  status: true,
  methods: (['card', 'oxxo', 'spei'] as const).map((method) => {
    const reason = method === 'card' ? null : (reasons[method] ?? null);
    return { method, available: reason === null, reason };
  }),
});

/** Stands in for the shop: `options` is null where the shop does not answer which methods can be used. */
function shop({ options, refusal }: { options: object | null; refusal?: object }) {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const { pathname } = new URL(String(url), 'https://brincacuentos.mx');
    const content = body ? JSON.parse(String(body)) : undefined;
    if (pathname.endsWith('/get-payment-options')) {
      asked.push(content);
      return options ? Response.json(options) : Response.json({}, { status: 503 });
    }
    if (pathname.endsWith('/add-order-get-checkout')) {
      sent.push(content);
      return Response.json(
        { status: false, status_Message: 'No se pudo.', request_id: 'x', ...refusal },
        { status: 409 },
      );
    }
    return Response.json({
      status: true,
      product_list: [aProduct({ stock: 9 })],
      shipping_cents: 9_900,
      now: '2026-11-24T16:00:00.000Z',
    });
  });
}

beforeEach(() => {
  sent = [];
  asked = [];
  sessionStorage.clear();
  useCart.getState().add(aProduct({ stock: 9 }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useCart.getState().clear();
  useContacts.getState().clear();
  useAddresses.getState().clear();
  useOrderNote.getState().setNote('');
  usePaymentMethod.getState().choose('card');
});

const withMethods = (laterMethods: LaterMethod[]) => ({ ...demoSite, laterMethods });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });
const CARD = 'Tarjeta de crédito o débito';
const OXXO = 'Efectivo en OXXO';
const SPEI = 'Transferencia SPEI';
const described = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
const statuses = () => screen.getAllByRole('status').map((region) => region.textContent);
const FALLBACK = 'Efectivo en OXXO no está disponible para este pedido: elegimos tarjeta.';

const pages = [
  ['the cart', <CartPage key="cart" />],
  ['the checkout', <CheckoutPage key="checkout" />],
] as const;

describe.each(pages)('The way to pay in %s', (_, page) => {
  it('is a card until another is chosen, each with its hint, and stays chosen in this tab', async () => {
    shop({ options: optionsWith({}) });
    render(inShop(page));
    const group = await screen.findByRole('group', { name: '¿Cómo quieres pagar?' });
    expect(group.querySelectorAll('input[type="radio"]')).toHaveLength(3);
    expect(radio(CARD).checked).toBe(true);
    expect(described(radio(CARD))).toContain('No guardamos los datos de tu tarjeta.');
    expect(described(radio(OXXO))).toContain('Tienes 3 días para pagarla');
    expect(described(radio(SPEI))).toContain('Desde la app de tu banco.');
    await userEvent.click(radio(OXXO));
    expect(radio(OXXO).checked).toBe(true);
    expect(sessionStorage.getItem('payment-method')).toContain('oxxo');
    cleanup();
    render(inShop(page));
    expect(radio(OXXO).checked).toBe(true);
  });

  it('moves the days of arrival to the payment, and says so below the button', async () => {
    shop({ options: optionsWith({}) });
    render(inShop(page));
    await screen.findByRole('group', { name: '¿Cómo quieres pagar?' });
    expect(screen.queryByText(/cuenta desde que recibamos/)).toBeNull();
    for (const [name, short] of [
      [OXXO, 'OXXO'],
      [SPEI, 'SPEI'],
    ] as const) {
      await userEvent.click(radio(name));
      screen.getByText(`Si eliges ${short}, la fecha de llegada cuenta desde que recibamos tu pago.`);
      screen.getByText('Sale cuando recibamos tu pago.');
      expect(screen.queryByText(/^Llega /)).toBeNull();
    }
    await userEvent.click(radio(CARD));
    expect(screen.queryByText('Sale cuando recibamos tu pago.')).toBeNull();
  });

  it('is not asked where the shop takes cards only', async () => {
    shop({ options: optionsWith({}) });
    usePaymentMethod.getState().choose('spei');
    render(inShop(page, withMethods([])));
    await screen.findByRole('button', { name: 'Proceder al Pago' });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByText(/OXXO|SPEI/)).toBeNull();
    expect(asked).toEqual([]);
    expect(usePaymentMethod.getState().method).toBe('card');
  });
});

describe('A way to pay that is off', () => {
  const sentences: Record<LaterReason, string> = {
    off: 'Por ahora no está disponible. Elige otra forma de pago.',
    'total too small': 'En OXXO se paga desde $10.00.',
    'total too large': 'En OXXO se paga hasta $10,000.00.',
    'few copies': 'Quedan pocos ejemplares: este pedido se paga con tarjeta.',
    'unpaid orders': 'Ya tienes pagos pendientes. Paga uno o espera a que venza.',
  };

  it.each(laterReasons)('stays in sight with its reason, read with its name: %s', async (reason) => {
    shop({ options: optionsWith({ oxxo: reason }) });
    render(inShop(<CartPage />));
    await waitFor(() => expect(described(radio(OXXO))).toBe(sentences[reason]));
    expect(asked).toEqual([{ cart: [{ product_id: 7, quantity: 1 }] }]);
    expect(radio(OXXO).getAttribute('aria-disabled')).toBe('true');
    expect(radio(OXXO).disabled).toBe(false);
    await userEvent.click(radio(OXXO));
    expect(radio(OXXO).checked).toBe(false);
    expect(radio(CARD).checked).toBe(true);
    expect(statuses()).not.toContain(FALLBACK);
    expect(radio(SPEI).getAttribute('aria-disabled')).toBeNull();
  });

  it.each([
    ['oxxo', SPEI],
    ['spei', OXXO],
  ] as const)('is known from the shop while it takes only %s', async (method, other) => {
    shop({ options: null });
    render(inShop(<CartPage />, withMethods([method])));
    expect(described(radio(other))).toBe(sentences.off);
    expect(radio(other).getAttribute('aria-disabled')).toBe('true');
  });

  it('is found by the rule while the shop does not answer', async () => {
    shop({ options: null });
    useCart.getState().clear();
    useCart.getState().add(aProduct({ price: 11_000, stock: 9 }));
    render(inShop(<CartPage />));
    expect(described(radio(OXXO))).toBe(sentences['total too large']);
    expect(radio(SPEI).getAttribute('aria-disabled')).toBeNull();
  });

  it('gives way to the card, which is announced', async () => {
    usePaymentMethod.getState().choose('oxxo');
    shop({ options: optionsWith({ oxxo: 'few copies' }) });
    render(inShop(<CartPage />));
    expect(radio(OXXO).checked).toBe(true);
    await waitFor(() => expect(radio(CARD).checked).toBe(true));
    expect(statuses()).toContain(FALLBACK);
    expect(usePaymentMethod.getState().method).toBe('card');
    await userEvent.click(radio(SPEI));
    expect(statuses()).not.toContain(FALLBACK);
  });
});

it('the way to pay is chosen with the keyboard, and passes what is off', async () => {
  shop({ options: optionsWith({ oxxo: 'few copies' }) });
  const user = userEvent.setup();
  render(inShop(<CartPage />));
  await waitFor(() => expect(radio(OXXO).getAttribute('aria-disabled')).toBe('true'));
  act(() => radio(CARD).focus());
  await user.keyboard('[ArrowDown]');
  expect(document.activeElement).toBe(radio(OXXO));
  expect(radio(CARD).checked).toBe(true);
  await user.keyboard('[ArrowDown]');
  expect(radio(SPEI).checked).toBe(true);
});

describe('A payment that the shop refuses for its way', () => {
  const fill = () => {
    useContacts.getState().add({ full_name: 'Mariana', phone: '5512345678', email: 'm@correo.mx' }, true);
    useAddresses.getState().add(
      {
        street: 'Av. Coyoacán',
        external_number: '1435',
        neighborhood: 'Del Valle',
        city: 'Ciudad de México',
        state: 'Ciudad de México',
        postal_code: '03100',
      },
      true,
    );
    useOrderNote.getState().setNote('Es regalo');
    usePaymentMethod.getState().choose('oxxo');
  };
  const code = 'PAYMENT_METHOD_UNAVAILABLE';
  const refusal = {
    code,
    status_Message: errorCatalogue[code].text,
    details: { method: 'oxxo', reason: 'unpaid orders' },
  };

  it.each([optionsWith({}), null])(
    'is marked off with its reason, and everything typed stays; options: %o',
    async (options) => {
      shop({ options, refusal });
      fill();
      render(inShop(<CheckoutPage />));
      await userEvent.click(await screen.findByRole('button', { name: 'Proceder al Pago' }));
      await waitFor(() => expect(sent).toMatchObject([{ payment_method: 'oxxo', note: 'Es regalo' }]));
      const text = `Ya tienes pagos pendientes. Paga uno o espera a que venza. ${errorCatalogue[code].text}`;
      await screen.findByText(text);
      expect(described(radio(OXXO))).toBe('Ya tienes pagos pendientes. Paga uno o espera a que venza.');
      expect(radio(CARD).checked).toBe(true);
      expect(radio(SPEI).getAttribute('aria-disabled')).toBeNull();
      expect(statuses()).toContain(FALLBACK);
      expect(useCart.getState().itemCount).toBe(1);
      expect(useOrderNote.getState().note).toBe('Es regalo');
      expect(useContacts.getState().entries).toHaveLength(1);
      await userEvent.click(screen.getByRole('button', { name: 'Proceder al Pago' }));
      await waitFor(() => expect(sent.map((body) => body.payment_method)).toEqual(['oxxo', 'card']));
    },
  );

  it('keeps the choice where the answer does not say which way', async () => {
    shop({ options: optionsWith({}), refusal: { ...refusal, details: { method: 'bitcoin' } } });
    fill();
    render(inShop(<CheckoutPage />));
    await userEvent.click(await screen.findByRole('button', { name: 'Proceder al Pago' }));
    await screen.findByText(errorCatalogue[code].text);
    expect(radio(OXXO).checked).toBe(true);
  });
});
