import { describe, expect, test } from 'vitest';
import type { Refundable } from '#contract/desk/refunds.ts';
import { ANOTHER_CENTS, ANOTHER_KIND } from '#contract/testing/another-amount.ts';
import {
  choiceOfAll,
  givesAmount,
  inputOf,
  otherProblem,
  type RefundChoice,
  startingChoice,
  sumCents,
  whatIsMissing,
  withAll,
  withAmount,
  withCopies,
  withRestock,
} from './refund-form.ts';

const line = (product_id: number, unit_cents: number, quantity_left: number, quantity = quantity_left) => ({
  product_id,
  title: `Libro ${product_id}`,
  image_url: null,
  is_digital: false,
  quantity,
  unit_cents,
  quantity_left,
  can_restock: true,
  refunded_on: null,
});

const shippingLeft = (left_cents: number) => ({ kind: 'shipping', cents: 9_900, left_cents }) as const;

const anOrder = (facts: Partial<Refundable> = {}): Refundable => ({
  order_id: 7,
  folio: 'BC-3T9V5H7K',
  contact_name: 'Jorge Ibarra',
  is_guest: true,
  has_email: true,
  payment_status: 'paid',
  goes_to: 'Visa ·4242',
  paid_with: { method: 'card', brand: 'visa', last4: '4242' },
  paid_cents: 57_200,
  refunded_cents: 12_900,
  under_way_cents: 0,
  left_cents: 44_300,
  shipping_cents: 9_900,
  shipping_left_cents: 9_900,
  amounts: [shippingLeft(9_900)],
  has_left: false,
  left_with: null,
  lines: [line(1, 15_500, 1), line(2, 18_900, 1), line(3, 12_900, 0, 1)],
  return_case: null,
  ...facts,
});

const choose = (order: Refundable, facts: Partial<RefundChoice>): RefundChoice => ({
  ...startingChoice(order),
  ...facts,
});

describe('the sum of a refund', () => {
  test('is its copies, the shipping that is left, and the other amount', () => {
    const order = anOrder();
    const choice = choose(order, { copies: { 1: 1, 2: 1 }, reason: 'arrepentimiento' });
    expect(sumCents(choice, order)).toBe(34_400);
    expect(sumCents({ ...choice, amounts: { shipping: true } }, order)).toBe(44_300);
    expect(sumCents({ ...choice, other: '10.5' }, order)).toBe(35_450);
  });

  test('never counts copies that went back already', () => {
    const order = anOrder();
    expect(sumCents(withCopies(startingChoice(order), 3, 1), order)).toBe(0);
  });

  test('starts from what a return brought back', () => {
    const order = anOrder();
    const returned = {
      reason: 'dañado',
      lines: [
        { product_id: 2, quantity: 3 },
        { product_id: 3, quantity: 1 },
      ],
    };
    const choice = startingChoice(order, returned);
    expect([choice.reason, choice.copies]).toEqual(['dañado', { 1: 0, 2: 1, 3: 0 }]);
  });
});

test('the whole of a payment is its copies, or one amount where they do not make up what came', () => {
  const order = anOrder();
  expect(inputOf({ ...choiceOfAll(order), reason: 'otro' }, order)).toMatchObject({
    lines: [{ product_id: 1 }, { product_id: 2 }],
    shipping: true,
    amounts: ['shipping'],
    other_cents: 0,
  });
  const odd = anOrder({ left_cents: 44_250 });
  expect(inputOf({ ...choiceOfAll(odd), reason: 'otro' }, odd)).toMatchObject({
    lines: [],
    shipping: false,
    amounts: [],
    other_cents: 44_250,
  });
});

describe('copies go back to the shelf', () => {
  const restocked = (facts: Partial<RefundChoice>, order = anOrder()) =>
    inputOf(choose(order, { copies: { 1: 1 }, ...facts }), order)?.lines.map(({ restock }) => restock);

  test.each([
    ['cancela', true],
    ['arrepentimiento', true],
    ['equivocado', true],
    ['cortesía', true],
    ['otro', true],
    ['dañado', false],
    ['perdido', false],
    ['agotado', false],
  ] as const)('by themselves where they can be sold: of «%s» %s', (reason, expected) => {
    expect(restocked({ reason })).toEqual([expected]);
    expect(restocked({ reason, restock: { 1: !expected } })).toEqual([!expected]);
  });

  test('never where they are with the buyer', () => {
    const away = anOrder({ lines: [{ ...line(1, 15_500, 1), can_restock: false }] });
    expect(restocked({ reason: 'cancela', restock: { 1: true } }, away)).toEqual([false]);
  });
});

describe('the shipping goes back by itself', () => {
  const all = withAll(startingChoice(anOrder()), anOrder());
  test.each([
    ['everything, cancelled', all, 'cancela', true],
    ['everything, after a change of mind', all, 'arrepentimiento', false],
    ['everything, which never arrived', all, 'no entregado', true],
    ['everything, as a courtesy', all, 'cortesía', false],
    ['one of several, damaged', withCopies(startingChoice(anOrder()), 1, 1), 'dañado', false],
    ['the box was touched', { ...all, amounts: { shipping: false } }, 'cancela', false],
  ] as const)('%s', (_name, choice, reason, expected) => {
    expect(givesAmount({ ...choice, reason }, anOrder(), shippingLeft(9_900))).toBe(expected);
  });

  test('with a return that is our fault, even of one of several', () => {
    const order = anOrder({ return_case: { return_id: 4, received_at: null, reason: 'dañado' } });
    const choice = choose(order, { copies: { 1: 1 }, reason: 'dañado' });
    expect(givesAmount(choice, order, shippingLeft(9_900))).toBe(true);
  });

  test('and so does every amount beside the books, each asked for by its kind', () => {
    const another = { kind: ANOTHER_KIND, cents: ANOTHER_CENTS, left_cents: ANOTHER_CENTS };
    const order = anOrder({ amounts: [shippingLeft(0), another], left_cents: 90_000 });
    const choice = { ...withAll(startingChoice(order), order), reason: 'cancela' as const };
    expect(inputOf(choice, order)).toMatchObject({ shipping: false, amounts: [ANOTHER_KIND] });
    expect(sumCents(choice, order)).toBe(34_400 + ANOTHER_CENTS);
    expect(givesAmount(withAmount(choice, ANOTHER_KIND, false), order, another)).toBe(false);
  });

  test('never twice', () => {
    const order = anOrder({ amounts: [shippingLeft(0)] });
    expect(givesAmount(choose(order, { amounts: { shipping: true } }), order, shippingLeft(0))).toBe(false);
  });
});

describe('the button is off with its reason', () => {
  const order = anOrder();
  test.each([
    [{}, 'Elige qué se devuelve.'],
    [{ copies: { 1: 1 } }, 'Elige un motivo.'],
    [{ other: '443.01', reason: 'otro' }, 'Solo quedan $443.00 por devolver.'],
    [{ other: '1,00', copies: { 1: 1 }, reason: 'otro' }, 'Revisa el otro monto.'],
    [{ other: '443', reason: 'otro' }, null],
    [{ other: '', copies: { 1: 1 }, reason: 'otro' }, null],
  ] as const)('%o', (facts, expected) => {
    expect(whatIsMissing(choose(order, facts), order)).toBe(expected);
  });

  test('an amount with a comma is answered with how it is written', () => {
    expect(otherProblem(choose(order, { other: '1,00' }))).toBe('Escribe los centavos con punto: 280.50');
    expect(otherProblem(choose(order, { other: 'mil' }))).toMatch('280');
  });
});

test('the server is asked for exactly the chosen copies, and who may return to the shelf', () => {
  const order = anOrder({
    left_cents: 90_000,
    lines: [line(1, 15_500, 2), { ...line(2, 18_900, 1), can_restock: false }],
  });
  const choice = choose(order, { copies: { 1: 2, 2: 1 }, reason: 'cancela' });
  expect(inputOf(choice, order)).toEqual({
    order_id: 7,
    lines: [
      { product_id: 1, quantity: 2, restock: true },
      { product_id: 2, quantity: 1, restock: false },
    ],
    shipping: true,
    amounts: ['shipping'],
    other_cents: 0,
    reason: 'cancela',
    return_id: undefined,
  });
  const restocks = (other: RefundChoice) => inputOf(other, order)?.lines[0]?.restock;
  expect(restocks(withRestock(choice, 1, false))).toBe(false);
  expect(restocks({ ...choice, reason: 'dañado' })).toBe(false);
  expect(restocks(withRestock({ ...choice, reason: 'dañado' }, 1, true))).toBe(true);
});
