// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAddresses } from '../accounts/pickers/guest-addresses.ts';
import { useContacts } from '../accounts/pickers/guest-contacts.ts';
import { useCart } from '../cart/cart-store.ts';
import { useGiftChoice } from '../cart/gift-choice.ts';
import { aProduct } from '../cart/testing/a-product.ts';
import { inShop } from '../settings/testing/in-shop.tsx';
import CartPage from './cart-page.tsx';
import CheckoutPage from './checkout-page.tsx';

let sent: { gift?: unknown; total: number }[] = [];
let wrapCents: number | null = 3_500;
let product = aProduct({ stock: 9 });

beforeEach(() => {
  sent = [];
  wrapCents = 3_500;
  product = aProduct({ stock: 9 });
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const { pathname } = new URL(String(url), 'https://brincacuentos.mx');
    if (pathname.endsWith('/add-order-get-checkout')) {
      sent.push(JSON.parse(String(body)));
      return Response.json({ status: false, status_Message: 'No.', request_id: 'x' }, { status: 409 });
    }
    return Response.json({
      status: true,
      product_list: [product],
      shipping_cents: 9_900,
      gift_wrap_cents: wrapCents,
      now: '2026-11-24T16:00:00.000Z',
      methods: [],
    });
  });
  useCart.getState().add(product);
  useContacts
    .getState()
    .add({ full_name: 'Carmen Soto', phone: '2287654321', email: 'carmen@correo.mx' }, true);
  useAddresses.getState().add(
    {
      street: 'Privada de los Fresnos',
      external_number: '17',
      neighborhood: 'Las Ánimas',
      city: 'Xalapa',
      state: 'Veracruz',
      postal_code: '91190',
    },
    true,
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useCart.getState().clear();
  useContacts.getState().clear();
  useAddresses.getState().clear();
  useGiftChoice.getState().clear();
});

const user = userEvent.setup();
const question = () => screen.findByRole<HTMLInputElement>('checkbox', { name: '¿Es un regalo?' });
const pay = () => user.click(screen.getByRole('button', { name: 'Proceder al Pago' }));
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('is closed and unticked at first, and opens with its fields, the wrap unticked', async () => {
  render(inShop(<CheckoutPage />));
  const box = await question();
  expect(box.checked).toBe(false);
  screen.getByText('Lo mandamos a otra persona, con tarjeta y sin precios.');
  await user.click(box);
  screen.getByText('El recibo y los avisos te llegan a ti.');
  screen.getByText('El paquete va sin precios.');
  expect(
    (await screen.findByRole<HTMLInputElement>('checkbox', { name: /Envolver para regalo · \$35\.00/ }))
      .checked,
  ).toBe(false);
});

it('says what is missing at the button, in the fields, and takes the focus to the first', async () => {
  render(inShop(<CheckoutPage />));
  await user.click(await question());
  await user.type(field(/^Mensaje/), 'Mira www.familia-soto.mx');
  await pay();
  screen.getByText('Escribe quién lo recibe.');
  screen.getByText('Escribe un teléfono de 10 números.');
  screen.getByText('El mensaje no puede llevar enlaces ni correos.');
  expect(document.activeElement).toBe(field(/^Lo recibe/));
  expect(sent).toEqual([]);
  await user.type(field(/^Lo recibe/), 'Valeria Soto');
  expect(screen.queryByText('Escribe quién lo recibe.')).toBeNull();
  screen.getByText('Enviar a Valeria');
});

it('shows the card as it is typed, and adds the wrap to the total', async () => {
  render(inShop(<CheckoutPage />));
  await user.click(await question());
  await user.type(field(/^Mensaje/), 'Te quiere, tu abuela.');
  expect(screen.getByRole('region', { name: 'Así va tu tarjeta' }).textContent).toContain(
    'Te quiere, tu abuela.',
  );
  screen.getByText('21 de 200');
  await user.click(await screen.findByRole('checkbox', { name: /Envolver/ }));
  screen.getByText('Envoltura para regalo');
  screen.getByText('$35.00');
});

it('keeps what was typed while it is unticked, and charges nothing of it', async () => {
  render(inShop(<CheckoutPage />));
  await user.click(await question());
  await user.type(field(/^Lo recibe/), 'Valeria Soto');
  await user.click(await screen.findByRole('checkbox', { name: /Envolver/ }));
  await user.click(await question());
  expect(screen.queryByText('Envoltura para regalo')).toBeNull();
  expect(sessionStorage.getItem('gift')).not.toContain('Valeria');
  await user.click(await question());
  expect(field(/^Lo recibe/).value).toBe('Valeria Soto');
  await user.click(await question());
  cleanup();
  render(inShop(<CheckoutPage />));
  await user.click(await question());
  expect(field(/^Lo recibe/).value).toBe('');
});

it('is not asked of a cart that ships nothing', async () => {
  product = aProduct({ stock: 1, product_type: 'DIGITAL' });
  useCart.getState().clear();
  useCart.getState().add(product);
  render(inShop(<CheckoutPage />));
  await screen.findByRole('button', { name: 'Proceder al Pago' });
  expect(screen.queryByRole('checkbox', { name: '¿Es un regalo?' })).toBeNull();
});

it('offers no wrap in a shop that does not wrap', async () => {
  wrapCents = null;
  render(inShop(<CheckoutPage />));
  await user.click(await question());
  await vi.waitFor(() => expect(screen.queryByRole('checkbox', { name: /Envolver/ })).toBeNull());
});

it('is paid from the cart as a gift, too, which says so and leads back to what is wrong', async () => {
  useGiftChoice.getState().setIsOn(true);
  useGiftChoice.getState().change({ recipient_name: 'Valeria Soto', wrap: true });
  render(inShop(<CartPage />));
  await screen.findByText('Es un regalo para Valeria');
  expect(screen.getByRole('link', { name: /^Cambiar\s+el regalo$/ }).getAttribute('href')).toBe('/checkout');
  screen.getByText('Envoltura para regalo');
  await pay();
  screen.getByText('Escribe un teléfono de 10 números.');
  expect(sent).toEqual([]);
});
