import type { SavedAddress } from '#contract/accounts.ts';

export function anAddress(facts: Partial<SavedAddress> = {}): SavedAddress {
  return {
    address_id: 1,
    alias: 'Casa',
    street: 'Av. Coyoacán',
    external_number: '1435',
    internal_number: '302',
    neighborhood: 'Del Valle',
    city: 'Ciudad de México',
    state: 'Ciudad de México',
    postal_code: '03100',
    main_address: false,
    is_visible: true,
    created_at: '2026-10-12T18:00:00.000Z',
    ...facts,
  };
}
