import { expect, it } from 'vitest';
import { anAddress } from '../testing/an-address.ts';
import { addressName } from './address-name.ts';

it('an address is called by its alias, or else by its number', () => {
  expect(addressName(anAddress({ address_id: 12, alias: 'Oficina' }))).toBe('Oficina');
  expect(addressName(anAddress({ address_id: 12, alias: '' }))).toBe('Dirección #12');
  expect(addressName(anAddress({ address_id: 12, alias: undefined }))).toBe('Dirección #12');
});
