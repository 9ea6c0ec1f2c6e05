import type { Address } from '#contract/address.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

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
const STORED = `jsonb_strip_nulls((SELECT to_jsonb(fields) FROM (SELECT ${COLUMNS}) fields))`;
const GIVEN = `jsonb_to_record($2::jsonb) AS given (${FIELDS.map((field) => `${field} text`).join(', ')})`;

const liveAddress = statement<{ address: Address }>(
  'live_address',
  `SELECT ${STORED} AS address FROM address WHERE user_id = $1 AND address_id = $2 AND deleted_at IS NULL`,
);

/** Finds one of the client's own addresses; another person's is as unknown as one that never was. */
export async function findClientAddress(
  db: Database,
  userId: number,
  addressId: number,
): Promise<Address | undefined> {
  const [row] = await liveAddress(db, [userId, addressId]);
  return row?.address;
}

const liveAddresses = statement<StoredAddress & Record<string, unknown>>(
  'live_addresses',
  `SELECT address_id AS "addressId", main AS "isMain", created_at AS "createdAt", ${STORED} AS address FROM address
   WHERE user_id = $1 AND deleted_at IS NULL ORDER BY main DESC, created_at DESC, address_id DESC`,
);

/** The main one first, then the newest. */
export const findAddresses = (db: Database, userId: number): Promise<StoredAddress[]> =>
  liveAddresses(db, [userId]);

const lockUser = statement('lock_user', 'SELECT user_id FROM users WHERE user_id = $1 FOR UPDATE');

const allAddresses = statement<{ address: unknown }>(
  'all_addresses',
  `SELECT ${STORED} || jsonb_strip_nulls(jsonb_build_object('address_id', address_id, 'main_address', main,
     'created_at', created_at, 'removed_at', deleted_at)) AS address
   FROM address WHERE user_id = $1 ORDER BY address_id`,
);

/** Exports all addresses, with those that the client removed: they are still stored. */
export async function exportAddresses(db: Database, userId: number): Promise<unknown[]> {
  return (await allAddresses(db, [userId])).map((row) => row.address);
}

/** Locks a client for one change at a time. False when the account is gone. */
export async function lockOwner(tx: Database, userId: number): Promise<boolean> {
  return (await lockUser(tx, [userId])).length > 0;
}

const countLive = statement<{ count: number }>(
  'count_live_addresses',
  'SELECT count(*) AS count FROM address WHERE user_id = $1 AND deleted_at IS NULL',
);

export async function countAddresses(tx: Database, userId: number): Promise<number> {
  const [row] = await countLive(tx, [userId]);
  return row?.count ?? 0;
}

const insert = statement<{ addressId: number }>(
  'insert_address',
  `INSERT INTO address (user_id, main, created_at, ${COLUMNS}) SELECT $1::int, false, $3::timestamptz, ${COLUMNS} FROM ${GIVEN}
   RETURNING address_id AS "addressId"`,
);

export async function insertAddress(
  tx: Database,
  userId: number,
  address: Address,
  at: Date,
): Promise<number> {
  const [row] = await insert(tx, [userId, JSON.stringify(address), at]);
  if (!row) throw new Error('The address was not written.');
  return row.addressId;
}

const update = statement(
  'update_address',
  `UPDATE address SET (${COLUMNS}) = (SELECT ${COLUMNS} FROM ${GIVEN})
   WHERE user_id = $1 AND address_id = $3 AND deleted_at IS NULL RETURNING address_id`,
);

/** Updates an address; false when the client has no such one. */
export async function updateAddress(
  tx: Database,
  userId: number,
  addressId: number,
  address: Address,
): Promise<boolean> {
  return (await update(tx, [userId, JSON.stringify(address), addressId])).length > 0;
}

const unsetMain = statement(
  'unset_main_address',
  'UPDATE address SET main = false WHERE user_id = $1 AND main AND deleted_at IS NULL',
);
const setMain = statement(
  'set_main_address',
  'UPDATE address SET main = true WHERE user_id = $1 AND address_id = $2 AND deleted_at IS NULL',
);

/** Two statements: in one, the index that allows a single main address sees two for a moment. */
export async function makeMain(tx: Database, userId: number, addressId: number): Promise<void> {
  await unsetMain(tx, [userId]);
  await setMain(tx, [userId, addressId]);
}

const remove = statement<{ wasMain: boolean }>(
  'remove_address',
  `UPDATE address SET deleted_at = $3 WHERE user_id = $1 AND address_id = $2 AND deleted_at IS NULL
   RETURNING main AS "wasMain"`,
);
const promoteNewest = statement(
  'promote_newest_address',
  `UPDATE address SET main = true WHERE address_id = (
     SELECT address_id FROM address WHERE user_id = $1 AND deleted_at IS NULL
     ORDER BY created_at DESC, address_id DESC LIMIT 1)`,
);

/** Hides an address; the newest other one takes its place as the main one. False when the client has no such address. */
export async function removeAddress(
  tx: Database,
  userId: number,
  addressId: number,
  at: Date,
): Promise<boolean> {
  const [removed] = await remove(tx, [userId, addressId, at]);
  if (removed?.wasMain) await promoteNewest(tx, [userId]);
  return removed !== undefined;
}
