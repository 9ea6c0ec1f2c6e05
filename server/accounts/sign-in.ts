import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../platform/database/database.ts';
import { ShopError } from '../platform/errors.ts';
import { networkOf, surroundingsOf } from '../platform/http/network.ts';
import type { Shop } from '../platform/shop.ts';
import { knownDevice } from './device-cookie.ts';
import { emailKey } from './email-key.ts';
import type { SignedIn } from './finish-registration.ts';
import { countedGuess } from './guess.ts';
import { openSession } from './sessions.ts';
import { type Credentials, findCredentials, holdPassword, replaceHash } from './sign-in.queries.ts';

const QUARTER = 900;
const PER_EMAIL_HERE = { name: 'login-email-ip', max: 5, windowSeconds: QUARTER, isGivenBack: true };
const PER_NETWORK = { name: 'login-ip', max: 100, windowSeconds: QUARTER, isGivenBack: true };
/** Of all networks together; a browser that signed in before is counted by itself. */
const PER_EMAIL = { name: 'login-email', max: 20, windowSeconds: 3600, isGivenBack: true };

/**
 * Signs in with a new session. An e-mail without an account, one whose code was never given and a wrong password are
 * refused alike, in the same time and after the same number of tries.
 */
export async function signIn(
  shop: Shop,
  { email, password }: { email: string; password: string },
  request: FastifyRequest,
): Promise<SignedIn> {
  const key = emailKey(email);
  const network = networkOf(request.ip);
  const device = knownDevice(request, shop.secrets.hashKey, key, shop.clock.now());
  const counts = [
    [PER_EMAIL_HERE, `${key}\n${network}`],
    [PER_NETWORK, network],
    [PER_EMAIL, device ? `device\n${device}` : key],
  ] as const;
  const signedIn = await countedGuess(shop.limits, counts, () => checkAndOpen(shop, key, password, request));
  const told = { network: surroundingsOf(request.ip), ...(signedIn && { userId: signedIn.userId }) };
  request.log.info(told, signedIn ? 'signed in' : 'sign-in refused');
  if (!signedIn) throw new ShopError('LOGIN_REFUSED');
  return signedIn;
}

async function checkAndOpen(
  shop: Shop,
  key: string,
  password: string,
  request: FastifyRequest,
): Promise<SignedIn | undefined> {
  const [found] = await findCredentials(shop.db, [key]);
  const { isRight, isOutdated } = await shop.passwords.check(password, found?.passwordHash);
  if (!found || !isRight) return undefined;
  if (isOutdated) {
    await renewHash(shop, found, password);
    // What is kept now, by this request or by one beside it, is looked at again.
    return checkAndOpen(shop, key, password, request);
  }
  return inTransaction(shop.db, async (tx) => {
    // A password that was changed since it was checked opens nothing: changing it ends all sessions.
    const [held] = await holdPassword(tx, [found.userId, found.passwordHash]);
    if (!held) return undefined;
    return {
      userId: held.userId,
      token: await openSession({ db: tx, clock: shop.clock }, held.userId, request),
    };
  });
}

/** The one moment at which the password is known: kept from now on as hashes are made today. */
async function renewHash({ db, passwords }: Shop, { userId, passwordHash }: Credentials, password: string) {
  await replaceHash(db, [userId, passwordHash, await passwords.hash(password)]);
}
