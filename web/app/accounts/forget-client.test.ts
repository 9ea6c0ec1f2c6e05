// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { useCart } from '../cart/cart-store.ts';
import { useOrderNote } from '../cart/order-note.ts';
import { aProduct } from '../cart/testing/a-product.ts';
import { forgetClient } from './forget-client.ts';
import { useClientChoice } from './pickers/client-choice.ts';
import { useAddresses } from './pickers/guest-addresses.ts';
import { useContacts } from './pickers/guest-contacts.ts';
import { anAddress } from './testing/an-address.ts';

describe('Logout', () => {
  it('leaves neither cart nor addresses nor anything else of the client behind', () => {
    const { address_id: _id, main_address: _main, created_at: _at, ...address } = anAddress();
    useCart.getState().add(aProduct());
    useAddresses.getState().add({ ...address, state: 'Ciudad de México' }, false);
    useContacts.getState().add({ full_name: 'Mariana', phone: '5512345678', email: 'm@correo.mx' }, false);
    useClientChoice.getState().choose('31');
    useOrderNote.getState().setNote('Es un regalo');

    forgetClient();
    expect(useCart.getState()).toMatchObject({ items: [], total: 0, itemCount: 0 });
    expect(useAddresses.getState()).toMatchObject({ entries: [], selectedId: null });
    expect(useContacts.getState()).toMatchObject({ entries: [], selectedId: null });
    expect(useClientChoice.getState().addressId).toBeNull();
    expect(useOrderNote.getState().note).toBe('');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Mariana|Coyoac|ballena/);
  });
});
