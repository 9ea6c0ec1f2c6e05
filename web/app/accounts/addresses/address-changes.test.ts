import { describe, expect, it } from 'vitest';
import { ApiError } from '../../ui/api.ts';
import { anAddress } from '../testing/an-address.ts';
import { addressFailure, typedAddress } from './address-changes.ts';

describe('My addresses: the reason of a failed change', () => {
  const fallback = 'Error al agregar la dirección';
  const failure = (message: string, status: number, code: ApiError['code']) =>
    addressFailure(new ApiError(message, { status, code }), fallback);

  it("is the shop's sentence for a refusal", () => {
    expect(failure('Ya tienes 20 direcciones.', 409, 'TOO_MANY_ADDRESSES')).toBe('Ya tienes 20 direcciones.');
  });

  it('is the lost connection when the shop was not reached', () => {
    expect(failure('No hay conexión.', 0, 'NETWORK')).toBe(
      'Error al conectar con el servidor. Intenta de nuevo.',
    );
  });

  it.each([new Error('bug'), new ApiError('HTTP 502', { status: 502, code: 'INTERNAL' })])(
    'is not shown as a technical message (%s)',
    (error) => expect(addressFailure(error, fallback)).toBe(fallback),
  );
});

describe('My addresses: the form', () => {
  it('starts with the fields of the address that is edited', () => {
    expect(typedAddress(anAddress({ main_address: true }))).toEqual({
      alias: 'Casa',
      street: 'Av. Coyoacán',
      external_number: '1435',
      internal_number: '302',
      neighborhood: 'Del Valle',
      city: 'Ciudad de México',
      state: 'Ciudad de México',
      postal_code: '03100',
    });
  });

  it('leaves a state to be chosen that is none of the 32', () => {
    expect(typedAddress(anAddress({ state: 'CDMX' }))).not.toHaveProperty('state');
  });
});
