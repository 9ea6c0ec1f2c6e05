import type { SavedAddress } from '#contract/accounts.ts';

/** What an address is called where there is no room for all of it. */
export const addressName = ({ alias, address_id }: Pick<SavedAddress, 'alias' | 'address_id'>) =>
  alias || `Dirección #${address_id}`;
