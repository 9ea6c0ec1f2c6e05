// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';
import { useCartChanges } from '../cart/cart-changes.ts';
import { useCart } from '../cart/cart-store.ts';
import { aProduct } from '../cart/testing/a-product.ts';
import { ApiError } from '../ui/api.ts';
import { mayHaveStarted, paymentFailure, updateCartAfter } from './refused-checkout.ts';

const refused = (code: ErrorCode, details?: unknown) =>
  new ApiError(errorCatalogue[code].text, { status: errorCatalogue[code].status, code, details });
const lost = new ApiError('No hay conexión.', { status: 0, code: 'NETWORK' });
const offline = new ApiError('No hay internet.', { status: 0, code: 'OFFLINE' });

beforeEach(() => {
  useCart.getState().clear();
  useCartChanges.getState().forget();
});

describe('The sentence for a refusal', () => {
  it.each([
    [
      offline,
      'error',
      'No hay internet. No se cobró nada. Inténtalo cuando vuelva. Tu carrito y tus datos siguen aquí.',
    ],
    [
      lost,
      'error',
      'Estamos revisando tu pago. Tu carrito y tus datos siguen aquí. Toca otra vez el botón: no se cobra dos veces.',
    ],
    [new TypeError('url is undefined'), 'error', 'Error al procesar el pago. Intenta de nuevo.'],
    [refused('INTERNAL'), 'error', 'Error al procesar el pago. Intenta de nuevo.'],
    [refused('PAYMENT_PROVIDER_FAILED'), 'error', 'Error al crear la sesión de pago. Intenta de nuevo.'],
    [
      refused('OUT_OF_STOCK'),
      'warning',
      'Ya no hay suficientes ejemplares de algo en tu carrito. Ajusta la cantidad y continúa.',
    ],
  ])('%s', (error, kind, text) => {
    expect(paymentFailure(error)).toEqual({ kind, text });
  });
});

describe('The sentence for a way to pay that is refused', () => {
  const { text } = errorCatalogue.PAYMENT_METHOD_UNAVAILABLE;

  it.each([
    [{ method: 'oxxo', reason: 'total too large' }, `En OXXO se paga hasta $10,000.00. ${text}`],
    [{ method: 'spei', reason: 'total too large' }, `Por transferencia se paga hasta $50,000.00. ${text}`],
    [{ method: 'spei', reason: 'something new' }, text],
    [undefined, text],
  ])('%o', (details, sentence) => {
    const error = refused('PAYMENT_METHOD_UNAVAILABLE', details);
    expect(paymentFailure(error)).toEqual({ kind: 'warning', text: sentence });
    expect(updateCartAfter(error)).toBe(false);
    expect(mayHaveStarted(error)).toBe(false);
  });
});

describe('The earlier order of the same cart', () => {
  const order = { folio: 'BC-7K3M9Q2X', state: 'waiting', at: '2026-11-26T16:42:00Z', session_id: null };
  const link_token = 'k'.repeat(43);

  it.each([
    { ...order, link_token },
    { ...order, link_token: null },
  ])('has the key of its link where it is told: %o', (details) => {
    expect(paymentFailure(refused('ALREADY_BOUGHT', details)).bought).toEqual(details);
  });
});

describe('The sentence for too many copies', () => {
  const held =
    'Con este pedido habría demasiados libros apartados sin pagar desde tu conexión. Pide menos ejemplares o intenta más tarde: tu carrito se queda como está.';
  const write = { to: '/contacto?subject=Pedido+grande', label: 'Escríbenos' };
  const title = { what: 'title', product_id: 7, product_name: 'Una ballena' };
  const later = '2026-11-23T00:35:10.000Z';

  it.each([
    [
      { ...title, allowed: 3, free_at: null },
      'Este pedido lleva más ejemplares de los que se pueden apartar en línea. De «Una ballena» puedes apartar ahora hasta 3. Pide menos, o escríbenos si necesitas más: tu carrito se queda como está.',
      write,
    ],
    [
      { what: 'copies', allowed: 60, free_at: null },
      'Este pedido lleva más ejemplares de los que se pueden apartar en línea. En total puedes apartar ahora hasta 60. Pide menos, o escríbenos si necesitas más: tu carrito se queda como está.',
      write,
    ],
    [
      { ...title, allowed: 0, free_at: null },
      'Este pedido lleva más ejemplares de los que se pueden apartar en línea. Pide menos, o escríbenos si necesitas más: tu carrito se queda como está.',
      write,
    ],
    [
      { what: 'copies', allowed: 4, free_at: later },
      `${held} En total puedes apartar ahora hasta 4. Puedes intentar de nuevo a las 18:35, hora de la Ciudad de México.`,
      undefined,
    ],
    [
      { ...title, allowed: 0, free_at: later },
      `${held} Puedes intentar de nuevo a las 18:35, hora de la Ciudad de México.`,
      undefined,
    ],
    [
      { what: 'pages', allowed: 0, free_at: later },
      `${held} Puedes intentar de nuevo a las 18:35, hora de la Ciudad de México.`,
      undefined,
    ],
    [undefined, held, undefined],
  ])('counts the copies held from one network: %o', (details, text, way) => {
    const failure = paymentFailure(refused('TOO_MANY_HELD', details));
    expect(failure).toMatchObject({ kind: 'error', text });
    expect(failure.way).toEqual(way);
  });

  it('names the limit of one order', () => {
    const { text, way } = paymentFailure(refused('TOO_MANY_COPIES'));
    expect(text).toContain('Escríbenos para pedidos grandes');
    expect(way).toEqual(write);
  });
});

describe('The cart after a refusal', () => {
  const lines = [
    {
      product_id: 7,
      product_name: 'Una ballena',
      unit_price_cents: 31_000,
      stock: 1,
      available: true,
    },
  ];

  it('has its refused lines updated and their changes remembered', () => {
    useCart.getState().add(aProduct());
    useCart.getState().setQuantity(7, 2);
    expect(updateCartAfter(refused('PRICE_CHANGED', { lines }))).toBe(true);
    expect(useCart.getState()).toMatchObject({ itemCount: 1, total: 310 });
    expect([...useCartChanges.getState().changes.keys()]).toEqual([7]);
  });

  it.each([undefined, null, { lines: [{ product_id: 7 }] }, 'lines'])(
    'stays as it is when the answer is not usable: %o',
    (details) => {
      useCart.getState().add(aProduct());
      expect(updateCartAfter(refused('OUT_OF_STOCK', details))).toBe(true);
      expect(useCart.getState().itemCount).toBe(1);
    },
  );

  it('stays as it is after an unrelated refusal', () => {
    expect(updateCartAfter(refused('TOO_MANY_REQUESTS'))).toBe(false);
    expect(updateCartAfter(offline)).toBe(false);
  });
});

it.each([
  [lost, true],
  // The key of an earlier tap whose answer was lost must stay.
  [offline, true],
  [refused('PAYMENT_PROVIDER_FAILED'), true],
  [refused('INTERNAL'), true],
  [refused('CHECKOUT_IN_PROGRESS'), true],
  [refused('PRICE_CHANGED'), false],
  [refused('TOO_MANY_REQUESTS'), false],
])('the payment may have started after %s: %s', (error, started) => {
  expect(mayHaveStarted(error)).toBe(started);
});
