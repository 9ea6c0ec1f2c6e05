import { expect, test } from 'vitest';
import { CART_LINES_MAX, LINE_QUANTITY_MAX, TITLE_COPIES_MAX } from './cart-limits.ts';
import { sessionId, startCheckout } from './checkout.ts';

const line = { product_id: 1, name: 'Libro', unit_amount: 19_900, quantity: 1 };
const whole = {
  currency: 'mxn',
  cart: [line],
  contact_information: { full_name: 'Mariana', phone: '5512345678', email: 'mariana@example.test' },
  total: 298,
};

const accepts = (changes: object) => startCheckout.safeParse({ ...whole, ...changes }).success;

test('a cart has one to fifty lines of one to ninety-nine copies', () => {
  expect([CART_LINES_MAX, LINE_QUANTITY_MAX, TITLE_COPIES_MAX]).toEqual([50, 99, 10]);
  const lines = (count: number) => Array.from({ length: count }, () => line);
  expect([0, 1, 50, 51].map((count) => accepts({ cart: lines(count) }))).toEqual([false, true, true, false]);
  const copies = [0, 1, 99, 100, 1.5, -1, '2', null];
  const isAccepted = copies.map((quantity) => accepts({ cart: [{ ...line, quantity }] }));
  expect(isAccepted).toEqual([false, true, true, false, false, false, false, false]);
});

test.each(['usd', 'MXN', '', null, undefined])('the currency %j is refused', (currency) => {
  expect(accepts({ currency })).toBe(false);
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, '298', null])('the total %j is refused', (total) => {
  expect(accepts({ total })).toBe(false);
});

test('what nobody asked for is left out', () => {
  const read = startCheckout.parse({ ...whole, user_id: 7, cart: [{ ...line, price: 1 }] });
  expect(read).toEqual({ ...whole, payment_method: 'card' });
});

test.each([
  [`cs_test_${'a'.repeat(20)}`, true],
  [`cs_live_${'Z9'.repeat(100)}`, true],
  [`cs_test_${'a'.repeat(19)}`, false],
  [`cs_test_${'a'.repeat(201)}`, false],
  [`cs_prod_${'a'.repeat(20)}`, false],
  [`cs_test_${'a'.repeat(20)}/../x`, false],
  [`cs_test_${'a'.repeat(20)}\n`, false],
  ['', false],
])('%j as a session: %s', (text, isValid) => expect(sessionId.safeParse(text).success).toBe(isValid));
