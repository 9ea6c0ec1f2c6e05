// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { UserInformation } from '#contract/accounts.ts';
import { withProfile } from './pickers/contact-book.ts';
import { useContacts } from './pickers/guest-contacts.ts';
import { selectedOf } from './pickers/kept-list.ts';
import { welcomeClient } from './welcome-client.ts';

const client: UserInformation = {
  name: 'Mariana',
  paternal_lastname: 'Gutiérrez',
  maternal_lastname: 'Soto',
  email: 'mariana@correo.mx',
  phone: '5512345678',
  created_at: '2026-10-12T12:00:00.000Z',
  user_type_name: 'Cliente',
};

const used = () => {
  const { entries, selectedId } = useContacts.getState();
  return selectedOf({ entries: withProfile(entries, client), selectedId })?.full_name;
};

test('Checkout: after signing in, the contact is the account’s, not one that a guest typed here before', () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  const { add } = useContacts.getState();
  add({ full_name: 'Abuela', phone: '3312345678', email: 'abuela@correo.mx' }, true);
  expect(used()).toBe('Abuela');
  welcomeClient(client);
  expect(used()).toBe('Mariana Gutiérrez Soto');
  // A choice that the client makes afterwards counts.
  add({ full_name: 'Tía', phone: '3312345678', email: 'tia@correo.mx' }, false);
  expect(used()).toBe('Tía');
  vi.unstubAllGlobals();
});
