import { expect, test } from 'vitest';
import { addressBlock, phoneText } from './address-block.ts';

const contact = { full_name: 'Mariana Gutiérrez Salas', phone: '5512345678' };
const address = {
  street: 'Av. Coyoacán',
  external_number: '1435',
  internal_number: '302',
  neighborhood: 'Del Valle Centro',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
  postal_code: '03100',
  references: 'Portón verde, frente a la panadería',
};

test('the address for a carrier is one block, with everything that finds the door', () => {
  expect(addressBlock(contact, address)).toBe(
    [
      'Mariana Gutiérrez Salas',
      'Av. Coyoacán 1435, int. 302',
      'Col. Del Valle Centro',
      'CP 03100, Ciudad de México',
      'Señas: Portón verde, frente a la panadería',
      'Tel. 55 1234 5678',
    ].join('\n'),
  );
});

test('what an address does not have leaves no empty line', () => {
  const block = addressBlock(contact, {
    ...address,
    internal_number: '',
    references: undefined,
    city: 'Toluca',
    state: 'Estado de México',
  });
  expect(block.split('\n')).toHaveLength(5);
  expect(block).toContain('CP 03100, Toluca, Estado de México');
});

test('a telephone number is grouped by its area', () => {
  expect(phoneText('3312345678')).toBe('33 1234 5678');
  expect(phoneText('2221234567')).toBe('222 123 4567');
  expect(phoneText('+1 555')).toBe('+1 555');
});
