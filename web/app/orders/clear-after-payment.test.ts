// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { useAddresses } from '../accounts/pickers/guest-addresses.ts';
import { useContacts } from '../accounts/pickers/guest-contacts.ts';
import { useCart } from '../cart/cart-store.ts';
import { holdCopies } from '../cart/held-copies.ts';
import { leftWith } from '../cart/left-with.ts';
import { usePaymentMethod } from '../cart/payment-method.ts';
import { aProduct } from '../cart/testing/a-product.ts';
import { clearAfterPayment } from './clear-after-payment.ts';

it('cart and addresses are cleared once per payment, and the contacts stay', () => {
  useCart.getState().add(aProduct());
  useContacts.getState().add({ full_name: 'Mariana', phone: '5512345678', email: 'm@correo.mx' }, false);
  useAddresses.getState().add(
    {
      street: 'Av. Coyoacán',
      external_number: '1435',
      neighborhood: 'Del Valle',
      city: 'Ciudad de México',
      state: 'Ciudad de México',
      postal_code: '03100',
    },
    false,
  );

  usePaymentMethod.getState().choose('oxxo');

  clearAfterPayment('cs_test_1');
  expect(useCart.getState().items).toEqual([]);
  expect(usePaymentMethod.getState().method).toBe('card');
  expect(useAddresses.getState().entries).toEqual([]);
  expect(useContacts.getState().entries).toHaveLength(1);

  useCart.getState().add(aProduct());
  clearAfterPayment('cs_test_1');
  expect(useCart.getState().itemCount).toBe(1);
  clearAfterPayment('cs_test_2');
  expect(useCart.getState().itemCount).toBe(0);
});

it('the id of a payment session, which opens its details, is not stored in the browser', () => {
  const sessionId = `cs_test_${'b'.repeat(40)}`;
  clearAfterPayment(sessionId);
  expect(JSON.stringify({ ...localStorage })).not.toContain(sessionId.slice(0, -8));
});

it('only the lines that were left with are taken out, so that books added since stay', () => {
  const { add, setQuantity, clear } = useCart.getState();
  clear();
  for (const product_id of [7, 8]) add(aProduct({ product_id, stock: 9 }));
  holdCopies(useCart.getState().items);
  setQuantity(7, 3);
  add(aProduct({ product_id: 9 }));
  const taken = clearAfterPayment('cs_test_3');
  const copies = (items: typeof taken) => items.map(({ id, quantity }) => [id, quantity]);
  expect(copies(taken)).toEqual([
    [7, 1],
    [8, 1],
  ]);
  expect(copies(useCart.getState().items)).toEqual([
    [7, 2],
    [9, 1],
  ]);
  expect(leftWith()).toEqual([]);
  expect(clearAfterPayment('cs_test_3')).toEqual([]);
  expect(useCart.getState().itemCount).toBe(3);
});
