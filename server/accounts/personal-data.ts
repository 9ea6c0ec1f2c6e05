import type { ErrorCode } from '#contract/errors.ts';
import type { Database } from '../platform/database/database.ts';
import type { Client } from '../platform/http/client-session.ts';
import type { Shop } from '../platform/shop.ts';
import { exportAddresses } from './addresses.queries.ts';
import { listSessions } from './my-sessions.ts';
import { getUser, presentUser } from './profile.ts';

/**
 * What another domain keeps about clients. Accounts know no other domain: the app hands them the list of keepers, so
 * that a download holds everything, and a removed account leaves nothing behind.
 */
export interface PersonalDataKeeper {
  /** Under which its part stands in the download. */
  name: string;
  exportFor(db: Database, userId: number): Promise<unknown>;
  /** Why the account cannot be removed now; null when it can. Asked while no other transaction can change the client. */
  refusal?(db: Database, userId: number): Promise<ErrorCode | null>;
  /** Removes the person, or at least their name, in the transaction that removes the account. */
  forget(tx: Database, userId: number): Promise<void>;
}

/** Everything the shop keeps about a client, except what could be used to sign in. */
export async function collectPersonalData(
  shop: Pick<Shop, 'db' | 'clock'>,
  client: Client,
  keepers: readonly PersonalDataKeeper[],
): Promise<Record<string, unknown>> {
  const { db } = shop;
  const data: Record<string, unknown> = {
    account: presentUser(await getUser(db, client.userId)),
    addresses: await exportAddresses(db, client.userId),
    sessions: await listSessions(shop, client),
  };
  for (const keeper of keepers) data[keeper.name] = await keeper.exportFor(db, client.userId);
  return data;
}
