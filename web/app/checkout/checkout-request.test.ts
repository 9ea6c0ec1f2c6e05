import { expect, it } from 'vitest';
import { startCheckout } from '#contract/checkout.ts';
import { paymentMethods } from '#contract/later-payment.ts';
import { cartItem } from '../cart/cart-item.ts';
import { aProduct } from '../cart/testing/a-product.ts';
import { checkoutBody, totalsOf } from './checkout-request.ts';

const book = cartItem(aProduct({ price: 289, price_offer: 231.2 }));
const other = cartItem(aProduct({ product_id: 8, price: 199.99, discount: 15 }), 3);
const guide = cartItem(aProduct({ product_id: 9, price: 139, product_type: 'DIGITAL' }));
const contact = {
  id: 'c',
  isDefault: true,
  full_name: 'Mariana',
  phone: '5512345678',
  email: 'mariana@correo.mx',
};
const address = {
  id: 'a',
  isDefault: true,
  street: 'Av. Coyoacán',
  external_number: '1435',
  neighborhood: 'Del Valle',
  city: 'Ciudad de México',
  state: 'Ciudad de México' as const,
  postal_code: '03100',
};

const FEES = { shipping_cents: 9900, gift_wrap_cents: 3500 };
const UNKNOWN = { shipping_cents: null, gift_wrap_cents: null };

it('shipping is charged once, and only for printed books', () => {
  expect(totalsOf([book, other, guide], FEES)).toEqual({
    subtotal: 88_017,
    amounts: [{ kind: 'shipping', cents: 9900 }],
    total: 97_917,
    ships: true,
  });
  expect(totalsOf([guide], FEES)).toEqual({ subtotal: 13_900, amounts: [], total: 13_900, ships: false });
});

it('a wrapped gift is charged once, and only for printed books', () => {
  expect(totalsOf([book, other, guide], FEES, { wrap: true })).toMatchObject({
    amounts: [
      { kind: 'gift_wrap', cents: 3500 },
      { kind: 'shipping', cents: 9900 },
    ],
    total: 101_417,
  });
  expect(totalsOf([guide], FEES, { wrap: true }).amounts).toEqual([]);
});

it('the total is unknown while the shipping fee is, except for downloads', () => {
  expect(totalsOf([book, guide], UNKNOWN)).toMatchObject({ amounts: null, total: null, ships: true });
  expect(totalsOf([guide], UNKNOWN)).toMatchObject({ amounts: [], total: 13_900, ships: false });
});

it('the request has cents per copy, the total in pesos and no marks of the browser', () => {
  const items = [book, other];
  const toPay = { items, total: 84_017, ships: true, method: 'card' as const };
  const body = checkoutBody({ ...toPay, contact, address, isClient: false, note: ' Es regalo ' });
  expect(body).toEqual({
    currency: 'mxn',
    cart: [
      { product_id: 7, name: 'Libro Una ballena en la azotea', unit_amount: 23_120, quantity: 1 },
      { product_id: 8, name: 'Libro Una ballena en la azotea', unit_amount: 16_999, quantity: 3 },
    ],
    contact_information: { full_name: 'Mariana', phone: '5512345678', email: 'mariana@correo.mx' },
    total: 840.17,
    payment_method: 'card',
    address_information: {
      street: 'Av. Coyoacán',
      external_number: '1435',
      neighborhood: 'Del Valle',
      city: 'Ciudad de México',
      state: 'Ciudad de México',
      postal_code: '03100',
    },
    note: 'Es regalo',
  });
  expect(startCheckout.safeParse(body).success).toBe(true);
});

it("the request names a client's address instead of repeating it", () => {
  const mine = { ...address, id: '31' };
  const toPay = { items: [book], total: 33_020, ships: true, method: 'card' as const };
  const body = checkoutBody({ ...toPay, contact, address: mine, isClient: true, note: '' });
  expect(body).toMatchObject({ address_id: 31 });
  expect(body).not.toHaveProperty('address_information');
  expect(startCheckout.safeParse(body).success).toBe(true);
});

it('the request has no address for downloads, and no empty note', () => {
  const body = checkoutBody({
    items: [guide],
    total: 13_900,
    ships: false,
    contact,
    address,
    isClient: false,
    note: '  ',
    method: 'card',
  });
  expect(body).not.toHaveProperty('address_information');
  expect(body).not.toHaveProperty('note');
});

it('the request repeats an order only when the buyer asked for it', () => {
  const toPay = {
    items: [guide],
    total: 13_900,
    ships: false,
    contact,
    address,
    isClient: false,
    note: '',
    method: 'card' as const,
  };
  expect(checkoutBody({ ...toPay, againAfter: 'BC-7K3M9Q2X' })).toMatchObject({ again_after: 'BC-7K3M9Q2X' });
  expect(checkoutBody({ ...toPay, againAfter: null })).not.toHaveProperty('again_after');
});

it.each(paymentMethods)('the request names the way to pay: %s', (method) => {
  const toPay = { items: [guide], total: 13_900, ships: false, contact, address, isClient: false, note: '' };
  const body = checkoutBody({ ...toPay, method });
  expect(body).toMatchObject({ payment_method: method });
  expect(startCheckout.safeParse(body).success).toBe(true);
});
