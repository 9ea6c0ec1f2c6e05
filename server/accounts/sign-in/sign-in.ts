import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { keptNetworkOf, networkOf } from '../../platform/http/network.ts';
import { type Count, perNetwork } from '../../platform/http/rate-limit.ts';
import type { Shop } from '../../platform/shop.ts';
import { emailKey } from '../../platform/sign-in/email-key.ts';
import { countedGuess } from '../../platform/sign-in/guess.ts';
import type { SignedIn } from '../registration/finish-registration.ts';
import { openSession } from '../sessions/sessions.ts';
import { clientDevice } from './client-device.ts';
import { type Credentials, findCredentials, holdPassword, replaceHash } from './sign-in.queries.ts';

const QUARTER = 900;
const PER_EMAIL_HERE = { name: 'login-email-ip', max: 5, windowSeconds: QUARTER, isGivenBack: true };
const PER_NETWORK = { name: 'login-ip', max: 100, windowSeconds: QUARTER, isGivenBack: true };
/** Limit for all networks together; a browser that signed in before is counted by itself. */
const PER_EMAIL = { name: 'login-email', max: 20, windowSeconds: 3600, isGivenBack: true };
/** Limits of tries, right or wrong: each costs a hash, which one network could otherwise order without end. */
const TRIES_PER_NETWORK = { name: 'login-tries-ip', max: 120, windowSeconds: QUARTER };
const TRIES_PER_EMAIL = { name: 'login-tries-email', max: 30, windowSeconds: QUARTER };

/**
 * Signs in with a new session. An e-mail without an account, one whose code was never given and a wrong password are
 * refused alike, in the same time and after the same number of tries; only who knows its password learns that an account is
 * disabled.
 */
export async function signIn(
  shop: Shop,
  { email, password }: { email: string; password: string },
  request: FastifyRequest,
): Promise<SignedIn> {
  const key = emailKey(email);
  const device = clientDevice.known(request, shop.secrets.hashKey, key, shop.clock.now());
  const account = device ? `device\n${device}` : key;
  const counts: Count[] = [
    [PER_EMAIL_HERE, `${key}\n${networkOf(request.ip)}`],
    ...perNetwork(PER_NETWORK, request.ip),
    [PER_EMAIL, account],
  ];
  const tries: Count[] = [...perNetwork(TRIES_PER_NETWORK, request.ip), [TRIES_PER_EMAIL, account]];
  const signedIn = await countedGuess(shop.limits, counts, async () => {
    // Tries count once they are checked: what another limit refuses must not lock the owner out.
    await shop.limits.spend(tries);
    return checkAndOpen(shop, key, password, request);
  });
  const facts = { network: keptNetworkOf(request.ip), ...(signedIn && { userId: signedIn.userId }) };
  request.log.info(facts, signedIn ? 'signed in' : 'sign-in refused');
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
  const { isRight, isOutdated } = await shop.passwords.check(password, found?.passwordHash, request);
  if (!found || !isRight) return undefined;
  if (found.isDisabled) throw new ShopError('ACCOUNT_DISABLED');
  if (isOutdated) {
    await renewHash(shop, found, password, request);
    // Hash stored now, by this request or by a parallel one, is checked again.
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
async function renewHash(
  { db, passwords }: Shop,
  { userId, passwordHash }: Credentials,
  password: string,
  request: FastifyRequest,
) {
  await replaceHash(db, [userId, passwordHash, await passwords.hash(password, request)]);
}
