import type { Address } from '#contract/address.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/client-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { emailKey } from '../../platform/sign-in/email-key.ts';
import { exportAddresses } from '../addresses/addresses.queries.ts';
import { exportChildren } from '../children/children.queries.ts';
import { listSessions } from '../sessions/my-sessions.ts';
import { exportRequests } from './client-care.queries.ts';
import { findFiscalProfile } from './fiscal-profile.queries.ts';
import { getUser, presentUser } from './profile.ts';

/**
 * Source of another domain's data about clients. Accounts know no other domain: the app hands them the list of sources,
 * so that a download holds everything, and a removed account leaves nothing behind.
 */
export interface PersonalDataSource {
  /** Name of its part in the download. */
  name: string;
  /** Tables it answers for: each one that leads to a client has exactly one source. */
  tables: readonly string[];
  /** Exports its data; absent when they stand in another part of the download. */
  exportFor?(db: Database, userId: number): Promise<unknown>;
  /** Reason why the account cannot be removed now, or null. Asked while no other transaction can change the client. */
  refusal?(db: Database, userId: number): Promise<ErrorCode | null>;
  /** Removes the person, or at least their name, in the transaction that removes the account. */
  forget(tx: Database, userId: number): Promise<void>;
  /** Data that it stores under an e-mail, which the staff answer for, too. */
  people?: PeopleData;
}

/**
 * A person as the staff knows them: a client, who is proven by their account, or a guest, of whom there is only the e-mail
 * that was typed. What bears a client's e-mail without their account may be a stranger's: it is never taken for theirs.
 */
export type Person = { userId: number; guestKey: null } | { userId: null; guestKey: string };

export interface KnownGuest {
  name: string;
  phone: string;
  addresses: Address[];
}

export interface PeopleData {
  /** A guest of this e-mail; null where nothing is kept under it. */
  find?(db: Database, emailKey: string): Promise<KnownGuest | null>;
  /** The e-mail of the guest whom one of its numbers stands for, as those of orders do. */
  emailOf?(db: Database, id: number): Promise<string | undefined>;
  /** Exports in place of `exportFor`, and with what only the staff hands out. */
  exportFor?(db: Database, person: Person): Promise<unknown>;
  /** Sentence about what still lives of theirs; until it ends the staff cannot erase them. Locks what it reads. */
  lives?(tx: Database, person: Person): Promise<string | null>;
  /** Removes what is kept under the e-mail of a guest. */
  forget?(tx: Database, person: Person): Promise<void>;
}

/** Tables of accounts themselves about a client; they go with the row of the client. */
export const accountTables: readonly string[] = [
  'users',
  'session',
  'address',
  'child',
  'password_reset',
  'registration_challenge',
  'client_note',
  'arco_request',
  'fiscal_profile',
];

/** Collects all data of the shop about a client, except what could be used to sign in. */
export async function collectPersonalData(
  shop: Pick<Shop, 'db' | 'clock'>,
  client: Client,
  sources: readonly PersonalDataSource[],
): Promise<Record<string, unknown>> {
  const { db } = shop;
  const user = await getUser(db, client.userId);
  const data: Record<string, unknown> = {
    account: presentUser(user),
    data_requests: await exportRequests(db, emailKey(user.email)),
    addresses: await exportAddresses(db, client.userId),
    children: await exportChildren(db, client.userId),
    sessions: await listSessions(shop, client),
    fiscal_profile: (await findFiscalProfile(db, client.userId)) ?? null,
  };
  for (const { name, exportFor } of sources) if (exportFor) data[name] = await exportFor(db, client.userId);
  return data;
}
