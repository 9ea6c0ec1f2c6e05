import type { ErrorCode } from '#contract/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/client-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { exportAddresses } from '../addresses/addresses.queries.ts';
import { listSessions } from '../sessions/my-sessions.ts';
import { getUser, presentUser } from './profile.ts';

/**
 * What another domain keeps about clients. Accounts know no other domain: the app hands them the list of sources, so
 * that a download holds everything, and a removed account leaves nothing behind.
 */
export interface PersonalDataSource {
  /** Under which its part stands in the download. */
  name: string;
  /** Those it answers for: each table that leads to a client has exactly one source. */
  tables: readonly string[];
  /** Absent when all it knows stands in another part of the download. */
  exportFor?(db: Database, userId: number): Promise<unknown>;
  /** Why the account cannot be removed now; null when it can. Asked while no other transaction can change the client. */
  refusal?(db: Database, userId: number): Promise<ErrorCode | null>;
  /** Removes the person, or at least their name, in the transaction that removes the account. */
  forget(tx: Database, userId: number): Promise<void>;
}

/** What accounts themselves keep about a client; it goes with the row of the client. */
export const accountTables: readonly string[] = [
  'users',
  'session',
  'address',
  'password_reset',
  'registration_challenge',
];

/** Everything the shop keeps about a client, except what could be used to sign in. */
export async function collectPersonalData(
  shop: Pick<Shop, 'db' | 'clock'>,
  client: Client,
  sources: readonly PersonalDataSource[],
): Promise<Record<string, unknown>> {
  const { db } = shop;
  const data: Record<string, unknown> = {
    account: presentUser(await getUser(db, client.userId)),
    addresses: await exportAddresses(db, client.userId),
    sessions: await listSessions(shop, client),
  };
  for (const { name, exportFor } of sources) if (exportFor) data[name] = await exportFor(db, client.userId);
  return data;
}
