import { describe, expect, it } from 'vitest';
import { draftOf, forgetDraft, halvesOf, keepForm, schemaFor, type Typed } from './personal-information.ts';

const person = {
  name: ' Mariana ',
  paternal_lastname: 'Gutiérrez',
  maternal_lastname: 'Soto',
  phone: '55 1234 5678',
};
const home = {
  street: 'Av. Coyoacán',
  external_number: '1435',
  neighborhood: 'Del Valle',
  city: 'Ciudad de México',
  state: 'Ciudad de México' as const,
  postal_code: '03100',
};
const wholeParcel = { ships: true, needsAddress: true };
const parcel = { ships: true, needsAddress: false };
const digital = { ships: false, needsAddress: false };

const complaints = (wanted: Parameters<typeof schemaFor>[0], typed: Typed) =>
  (schemaFor(wanted).safeParse(typed).error?.issues ?? []).map(({ message }) => message);

describe('Membership personal info: the form', () => {
  it.each([
    ['55 1234 567', 'El teléfono debe tener 10 dígitos'],
    ['+34 600 111 222', 'El teléfono debe tener 10 dígitos'],
    ['  ', 'El teléfono es requerido'],
  ])('refuses the phone %j for a plan with parcels', (phone, message) => {
    expect(complaints(parcel, { ...person, phone })[0]).toBe(message);
  });

  it('takes a phone of any country for a plan without parcels', () => {
    expect(complaints(digital, { ...person, phone: '+34 600 111 222' })).toEqual([]);
    expect(complaints(digital, { ...person, phone: '' })).toContain('El teléfono es requerido');
    expect(complaints(digital, { ...person, phone: '123' })).toEqual([
      'El teléfono debe tener entre 10 y 15 dígitos',
    ]);
  });

  it('asks for an address only when one is missing', () => {
    expect(complaints(parcel, person)).toEqual([]);
    expect(complaints(wholeParcel, { ...person, ...home })).toEqual([]);
    expect(complaints(wholeParcel, { ...person, ...home, street: ' ', postal_code: '31' })).toEqual([
      'La calle es requerida',
      'El código postal debe tener 5 dígitos',
    ]);
  });

  it('splits into the two bodies that the shop takes', () => {
    const checked = schemaFor(wholeParcel).parse({ ...person, ...home });
    expect(halvesOf(checked)).toEqual({
      personal: { ...person, name: 'Mariana', phone: '5512345678' },
      address: home,
    });
    expect(halvesOf(schemaFor(digital).parse(person)).address).toBeNull();
  });
});

it('typed values are kept for the person who typed them, until they are discarded', () => {
  keepForm('mariana@correo.mx', { name: 'Mar' });
  expect(draftOf('otra@correo.mx')).toBeNull();
  expect(draftOf('mariana@correo.mx')).toEqual({ name: 'Mar' });
  forgetDraft();
  expect(draftOf('mariana@correo.mx')).toBeNull();
});
