import { describe, expect, test } from 'vitest';
import { fillText } from './fill-text.ts';
import { typedNumbersOf, withPlaceholders } from './typed-numbers.ts';

const price = (value: string | null) => ({ 'precio de envío': value, 'días de envío': '3 a 7 días hábiles' });

describe('a typed price of shipping', () => {
  test.each([
    ['Envío a todo México por $99', '$99', 'Envío a todo México por $120'],
    ['Envíos por $ 99.00, siempre.', '$ 99.00', 'Envíos por $120, siempre.'],
    ['Te lo enviamos. El envio cuesta 99 pesos.', '99 pesos', 'Te lo enviamos. El envio cuesta $120.'],
    ['Por $1,099 te lo mandamos hoy', '$1,099', 'Por $120 te lo mandamos hoy'],
  ])('in «%s» is found and follows the setting', (text, typed, after) => {
    expect(typedNumbersOf(text)).toMatchObject([{ name: 'precio de envío', typed, path: [] }]);
    expect(fillText(withPlaceholders(text), price('$120'))).toBe(after);
  });

  test('leaves its preposition out while shipping is free', () => {
    expect(fillText(withPlaceholders('Envío a todo México por $99.'), price(null))).toBe(
      'Envío a todo México.',
    );
  });
});

test.each([
  ['Llega en 6 a 7 días hábiles', '6 a 7 días hábiles'],
  ['Lo recibes en 3-4 días.', '3-4 días'],
  ['Entrega de 5 o 6 días', '5 o 6 días'],
])('typed days of delivery in «%s» are found', (text, typed) => {
  expect(typedNumbersOf(text)).toMatchObject([{ name: 'días de envío', typed }]);
  expect(withPlaceholders(text)).toContain('{días de envío}');
});

test.each([
  'Cuesta $199 al mes',
  'El club cuesta $199. El envío va incluido.',
  'Envío por {precio de envío}',
  'Tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.',
  'Las pedimos el día en que recibimos el libro; tu banco tarda de 5 a 10 días hábiles en mostrarla.',
  'Tienes 5 días hábiles desde que recibes tu pedido.',
  'Para niños de 6 a 7 años, con envío incluido',
])('«%s» holds no number of the shop', (text) => {
  expect(typedNumbersOf(text)).toEqual([]);
  expect(withPlaceholders(text)).toBe(text);
});

test('each text of a value is searched, and only for the numbers that are asked for', () => {
  const value = {
    blocks: [
      { id: 'a', text: 'Envío por $99 · llega en 6 a 7 días' },
      { id: 'b', facts: [{ text: 'Envío de $50' }], width: 99 },
    ],
  };
  expect(typedNumbersOf(value).map(({ typed, path }) => [typed, ...path])).toEqual([
    ['$99', 'blocks', 0, 'text'],
    ['6 a 7 días', 'blocks', 0, 'text'],
    ['$50', 'blocks', 1, 'facts', 0, 'text'],
  ]);
  const days = typedNumbersOf(value, ['días de envío']);
  expect(days).toMatchObject([{ typed: '6 a 7 días', sentence: 'llega en 6 a 7 días' }]);
  expect(withPlaceholders(value, ['días de envío'])).toEqual({
    blocks: [{ id: 'a', text: 'Envío por $99 · llega en {días de envío}' }, value.blocks[1]],
  });
});
