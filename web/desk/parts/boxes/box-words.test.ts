import { expect, test } from 'vitest';
import { shippingStates } from '#contract/orders.ts';
import { boxesAddress, boxTabOf } from './box-words.ts';

test('a box of each state is found in the list of its plan', () => {
  const addresses = shippingStates.map((state) => [state, boxesAddress({ tab: boxTabOf(state), planId: 4 })]);
  expect(Object.fromEntries(addresses)).toEqual({
    'pendiente de envío': '/cajas?ver=por-enviar&plan=4',
    procesando: '/cajas?ver=empacando&plan=4',
    enviado: '/cajas?ver=en-camino&plan=4',
    'en tránsito': '/cajas?ver=en-camino&plan=4',
    entregado: '/cajas?ver=entregadas&plan=4',
  });
});
