import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { keepReplacedFile, removeFileOn } from './replaced-files.queries.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

interface Steps<Stored, Named> {
  store(): Promise<Stored>;
  /** Writes the rows, and takes each key back with `keepReplacedFile` in the same transaction. */
  name(stored: Stored): Promise<Named>;
}

/**
 * Stores files under keys of this attempt alone, and has rows name them. A shop that ends in between leaves files that go in
 * a day, a refused change none at once. One whose end is not known leaves them to the sweep, because rows may name them.
 */
export async function storeAndName<Stored, Named>(
  { db, files, clock }: Pick<Shop, 'db' | 'files' | 'clock'>,
  keys: readonly string[],
  { store, name }: Steps<Stored, Named>,
): Promise<Named> {
  const removeAt = new Date(clock.now().getTime() + KEPT_MS);
  for (const key of keys) await removeFileOn(db, key, removeAt);
  try {
    return await name(await store());
  } catch (error) {
    if (error instanceof ShopError) for (const key of keys) await remove(key);
    throw error;
  }

  async function remove(key: string) {
    try {
      await files.delete(key);
      await keepReplacedFile(db, key);
    } catch {
      // The sweep does it; what was refused is answered.
    }
  }
}
