import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { emailKey } from '../../platform/sign-in/email-key.ts';
import { isKnownToCare } from '../profile/client-care.queries.ts';
import type { KnownGuest, Person, PersonalDataSource } from '../profile/personal-data.ts';
import { type Account, findAccount, findEmailOfAccount, lockAccount } from './clients.queries.ts';

export type FoundPerson = Person & {
  emailKey: string;
  email: string;
  account?: Account | undefined;
  guest: KnownGuest | null;
};

type Sources = readonly PersonalDataSource[];

/** Name of a person by e-mail, or by the key that lists have instead. */
export interface PersonNamed {
  email?: string | undefined;
  key?: string | undefined;
}

export async function findNamedPerson(
  db: Database,
  { email, key = '' }: PersonNamed,
  sources: Sources,
): Promise<FoundPerson> {
  const known = email ?? (await findEmailOf(db, key, sources));
  if (known === undefined) throw new ShopError('CLIENT_NOT_FOUND');
  return findPerson(db, known, sources);
}

async function findEmailOf(db: Database, key: string, sources: Sources): Promise<string | undefined> {
  const id = Number(key.slice(1));
  if (key.startsWith('a')) return findEmailOfAccount(db, id);
  for (const { people } of sources) {
    const email = await people?.emailOf?.(db, id);
    if (email !== undefined) return email;
  }
  return undefined;
}

/** An account, or a guest of whom anything is kept under the e-mail; others are no persons here. */
export async function findPerson(db: Database, email: string, sources: Sources): Promise<FoundPerson> {
  const key = emailKey(email);
  return whoIs(db, key, await findAccount(db, key), sources);
}

/** Finds a person and locks their account until the transaction ends. */
export async function holdPerson(tx: Database, email: string, sources: Sources): Promise<FoundPerson> {
  const key = emailKey(email);
  return whoIs(tx, key, await lockAccount(tx, key), sources);
}

async function whoIs(
  db: Database,
  key: string,
  account: Account | undefined,
  sources: Sources,
): Promise<FoundPerson> {
  const known = { emailKey: key, account };
  if (account) return { ...known, userId: account.userId, guestKey: null, email: account.email, guest: null };
  const guest = await findGuest(db, key, sources);
  if (!guest) throw new ShopError('CLIENT_NOT_FOUND');
  return { ...known, userId: null, guestKey: key, email: key, guest };
}

/** Guest whose e-mail only a request or a note bears. */
const NAMELESS: KnownGuest = { name: '', phone: '', addresses: [] };

/** Finds a guest in the first domain that knows the e-mail: orders know more than messages. */
async function findGuest(db: Database, key: string, sources: Sources): Promise<KnownGuest | null> {
  for (const { people } of sources) {
    const guest = await people?.find?.(db, key);
    if (guest) return guest;
  }
  return (await isKnownToCare(db, key)) ? NAMELESS : null;
}
