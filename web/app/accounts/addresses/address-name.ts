import type { SavedAddress } from '#contract/accounts.ts';

/** Short name of an address, for places without room for all of it. */
export const addressName = ({ alias, address_id }: Pick<SavedAddress, 'alias' | 'address_id'>) =>
  alias || `Dirección #${address_id}`;
