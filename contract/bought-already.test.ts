import { expect, test } from 'vitest';
import { boughtText } from './bought-already.ts';
import type { SameOrder } from './same-order.ts';

const order = (state: SameOrder['state']) => ({ folio: 'BC-7K3M9Q2X', state, at: '2026-11-26T16:42:00Z' });

test.each([
  ['paid', 'Ya pagaste este pedido (BC-7K3M9Q2X) a las 10:42. ¿Quieres pedirlo otra vez?'],
  [
    'confirming',
    'Hiciste este pedido (BC-7K3M9Q2X) a las 10:42 y estamos confirmando tu pago: te escribimos en cuanto el banco lo diga. ¿Quieres pedirlo otra vez?',
  ],
  [
    'open',
    'Tienes abierto el pago de este pedido (BC-7K3M9Q2X), de las 10:42. «Proceder al Pago» lo continúa: no se cobra dos veces.',
  ],
] as const)('an order that is %s, on the same day of Mexico City', (state, text) => {
  // Buyers in Europe are in the next day already.
  for (const now of ['2026-11-26T16:45:00Z', '2026-11-27T05:59:00Z'])
    expect(boughtText(order(state), now)).toBe(text);
});

test.each(['paid', 'confirming'] as const)('an order of yesterday that is %s names its day', (state) => {
  expect(boughtText(order(state), '2026-11-27T06:00:00Z')).toContain(
    '(BC-7K3M9Q2X) el 26 de noviembre de 2026 a las 10:42',
  );
});
