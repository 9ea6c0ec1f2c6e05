import type { ProfileChanges, UserInformation } from '#contract/accounts.ts';
import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { DisplayedClient } from '../../platform/http/client-session.ts';
import { findUser, type User, updateUser } from './profile.queries.ts';

/** A session whose account has been removed a moment ago is no session any more. */
export async function getUser(db: Database, userId: number): Promise<User> {
  const [user] = await findUser(db, [userId]);
  if (!user) throw new ShopError('SESSION_REQUIRED');
  return user;
}

export async function changeProfile(db: Database, userId: number, changes: ProfileChanges): Promise<User> {
  const { name, paternal_lastname, maternal_lastname, phone } = changes;
  const [user] = await updateUser(db, [userId, name, paternal_lastname, maternal_lastname ?? null, phone]);
  if (!user) throw new ShopError('SESSION_REQUIRED');
  return user;
}

export function presentUser(user: User): UserInformation {
  return {
    name: user.name,
    paternal_lastname: user.paternalLastname,
    maternal_lastname: user.maternalLastname,
    email: user.email,
    phone: user.phone,
    created_at: user.createdAt.toISOString(),
    user_type_name: user.userType,
  };
}

/** Length up to which a name is put into the cookie, which travels with every request. */
const DISPLAYED_LETTERS = 30;

export function displayedClient({ name, paternalLastname, userType }: User): DisplayedClient {
  return {
    firstName: [...name].slice(0, DISPLAYED_LETTERS).join(''),
    userType,
    isComplete: name !== '' && paternalLastname !== '',
  };
}

/** Finds how the shop addresses a client in mails; the name is empty until they have entered it. */
export async function findContactOf(
  db: Database,
  userId: number,
): Promise<{ name: string; phone: string; email: string }> {
  const { name, paternalLastname, maternalLastname, phone, email } = await getUser(db, userId);
  return { name: [name, paternalLastname, maternalLastname].filter(Boolean).join(' '), phone, email };
}

/** Empty until the client has entered it. */
export async function findFirstName(db: Database, userId: number): Promise<string> {
  return (await getUser(db, userId)).name;
}
