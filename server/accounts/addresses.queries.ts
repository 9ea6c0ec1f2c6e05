import type { Address } from '#contract/address.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

export interface StoredAddress {
  addressId: number;
  isMain: boolean;
  createdAt: Date;
  address: Address;
}

/** Named as in the contract: an address travels between the two as one piece of JSON. */
const FIELDS = [
  'alias',
  'street',
  'external_number',
  'internal_number',
  'neighborhood',
  'municipality',
  'city',
  'state',
  'postal_code',
  '"references"',
];
const COLUMNS = FIELDS.join(', ');
const ADDRESS = `jsonb_strip_nulls((SELECT to_jsonb(fields) FROM (SELECT ${COLUMNS}) fields))`;

const liveAddress = statement<{ address: Address }>(
  'live_address',
  `SELECT ${ADDRESS} AS address FROM address WHERE address_id = $1 AND user_id = $2 AND deleted_at IS NULL`,
);

/** One of the client's own addresses; somebody else's is as unknown as one that never was. */
export async function findClientAddress(
  db: Database,
  userId: number,
  addressId: number,
): Promise<Address | undefined> {
  const [row] = await liveAddress(db, [addressId, userId]);
  return row?.address;
}
