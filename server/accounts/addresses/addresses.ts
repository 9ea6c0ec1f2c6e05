import type { SavedAddress } from '#contract/accounts.ts';
import type { Address } from '#contract/address.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import {
  countAddresses,
  findAddresses,
  insertAddress,
  lockOwner,
  makeMain,
  removeAddress,
  type StoredAddress,
  updateAddress,
} from './addresses.queries.ts';

const ADDRESSES_MAX = 20;

type Parts = Pick<Shop, 'db' | 'clock'>;

export async function listAddresses({ db }: Pick<Shop, 'db'>, userId: number): Promise<SavedAddress[]> {
  return (await findAddresses(db, userId)).map(presentAddress);
}

function presentAddress({ addressId, isMain, createdAt, address }: StoredAddress): SavedAddress {
  return {
    ...address,
    address_id: addressId,
    main_address: isMain,
    is_visible: true,
    created_at: createdAt.toISOString(),
  };
}

/** Keeps an address. Anyone who has addresses has a main one, so the first becomes it unasked. */
export function addAddress(
  { db, clock }: Parts,
  userId: number,
  address: Address,
  asMain: boolean,
): Promise<number> {
  return oneAtATime(db, userId, async (tx) => {
    const count = await countAddresses(tx, userId);
    if (count >= ADDRESSES_MAX) throw new ShopError('TOO_MANY_ADDRESSES');
    const addressId = await insertAddress(tx, userId, address, clock.now());
    if (asMain || count === 0) await makeMain(tx, userId, addressId);
    return addressId;
  });
}

/** The main address stops being so only when another becomes it; so there is nothing to do for `asMain: false`. */
export function changeAddress(
  { db }: Pick<Shop, 'db'>,
  userId: number,
  addressId: number,
  address: Address,
  asMain: boolean,
): Promise<void> {
  return oneAtATime(db, userId, async (tx) => {
    if (!(await updateAddress(tx, userId, addressId, address)))
      throw new ShopError('SAVED_ADDRESS_NOT_FOUND');
    if (asMain) await makeMain(tx, userId, addressId);
  });
}

export function dropAddress({ db, clock }: Parts, userId: number, addressId: number): Promise<void> {
  return oneAtATime(db, userId, async (tx) => {
    if (!(await removeAddress(tx, userId, addressId, clock.now())))
      throw new ShopError('SAVED_ADDRESS_NOT_FOUND');
  });
}

/** The client's row is the lock: whatever their browsers ask at once happens one after the other. */
function oneAtATime<T>(db: Database, userId: number, change: (tx: Database) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    if (!(await lockOwner(tx, userId))) throw new ShopError('SESSION_REQUIRED');
    return change(tx);
  });
}
