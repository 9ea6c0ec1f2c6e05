import { describe, expect, it } from 'vitest';
import type { UserInformation } from '#contract/accounts.ts';
import { contactOf, OWN_CONTACT, withProfile } from './contact-book.ts';
import { selectedOf } from './kept-list.ts';

const client: UserInformation = {
  name: 'Mariana',
  paternal_lastname: 'Gutiérrez',
  maternal_lastname: 'Soto',
  email: 'mariana@correo.mx',
  phone: '5512345678',
  created_at: '2026-10-12T12:00:00.000Z',
  user_type_name: 'Cliente',
};
const typed = {
  id: 'c',
  isDefault: true,
  full_name: 'Abuela',
  phone: '3312345678',
  email: 'abuela@correo.mx',
};

describe('Cart: the contact of a client', () => {
  it('is the profile while no other one was chosen', () => {
    const entries = withProfile([], client);
    expect(selectedOf({ entries, selectedId: null })).toEqual({
      id: 'profile',
      isDefault: true,
      isFixed: true,
      full_name: 'Mariana Gutiérrez Soto',
      phone: '5512345678',
      email: 'mariana@correo.mx',
    });
  });

  it('is the profile after signing in, and an earlier guest’s once it is chosen again', () => {
    const entries = withProfile([typed], client);
    expect(selectedOf({ entries, selectedId: OWN_CONTACT })?.full_name).toBe('Mariana Gutiérrez Soto');
    expect(selectedOf({ entries, selectedId: 'c' })?.full_name).toBe('Abuela');
  });

  it('does not lose its mark as default to the profile', () => {
    const entries = withProfile([typed], client);
    expect(entries.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      ['profile', false],
      ['c', true],
    ]);
    expect(selectedOf({ entries, selectedId: 'c' })?.full_name).toBe('Abuela');
  });

  it.each([
    ['without a phone', { phone: '' }],
    ['with a phone of another country', { phone: '+34600111222' }],
    ['without a name', { name: '', paternal_lastname: '', maternal_lastname: '' }],
  ])('has to be completed %s, and begins with what is known', (_, missing) => {
    expect(withProfile([], { ...client, ...missing })).toEqual([]);
    expect(contactOf({ ...client, ...missing })).toMatchObject({ email: 'mariana@correo.mx' });
  });

  it('has no name while nobody gave one', () => {
    const nameless = { ...client, name: '', paternal_lastname: '', maternal_lastname: '' };
    expect(contactOf(nameless)).toEqual({ email: 'mariana@correo.mx', phone: '5512345678' });
  });
});
