import { encodePassword } from '#contract/password.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { updateUser } from '../profile/profile.queries.ts';
import { insertUser } from '../registration/registration.queries.ts';
import { newEmail, PASSWORD } from './a-browser.ts';

interface Facts {
  email?: string;
  password?: string;
  name?: string;
  paternalLastname?: string;
}

/** A client who has registered with a password, and is signed in nowhere. */
export async function anAccount({ shop }: TestShop, facts: Facts = {}) {
  const { email = newEmail('cliente'), password = PASSWORD, name = '', paternalLastname = '' } = facts;
  const hash = await shop.passwords.hash(await encodePassword(password));
  const [user] = await insertUser(shop.db, [email, email.toLowerCase(), hash, shop.clock.now()]);
  if (!user) throw new Error(`${email} has an account already.`);
  if (name) await updateUser(shop.db, [user.userId, name, paternalLastname, '', '']);
  return { email, userId: user.userId };
}
