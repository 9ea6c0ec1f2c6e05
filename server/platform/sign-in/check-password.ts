import type { FastifyRequest } from 'fastify';
import { ShopError } from '../errors.ts';
import { networkOf } from '../http/network.ts';
import { type Count, isTooMany, isUsedUpNow, type Limit, perNetwork } from '../http/rate-limit.ts';
import type { Shop } from '../shop.ts';
import type { Accounts, Credentials } from './accounts.queries.ts';
import type { DeviceCookie } from './device-cookie.ts';
import { emailKey } from './email-key.ts';
import { countedGuess } from './guess.ts';

/** Limits of trying a password without a session, and the cookies by which a browser is counted by itself. */
interface Guessing {
  perEmailHere: Limit;
  perNetwork: Limit;
  /** Limit for all networks together; a browser that signed in before is counted by itself. */
  perEmail: Limit;
  /** Limits of tries, right or wrong: each costs a hash, which one network could otherwise order without end. */
  triesPerNetwork: Limit;
  triesPerEmail: Limit;
  devices: readonly DeviceCookie[];
  /** Tells the owner of an e-mail that strangers have used up its tries. */
  tellOfLock?: (key: string) => Promise<void>;
}

/** Counts one try at the password of an e-mail; undefined means that it was wrong. */
export async function countedPassword<T>(
  { limits, clock, secrets }: Pick<Shop, 'limits' | 'clock' | 'secrets'>,
  guessing: Guessing,
  email: string,
  request: FastifyRequest,
  attempt: (key: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const key = emailKey(email);
  const browser = guessing.devices
    .map((device) => device.known(request, secrets.hashKey, key, clock.now()))
    .find(Boolean);
  const account = browser ? `device\n${browser}` : key;
  const ofEmail: Count = [guessing.perEmail, account];
  const counts: Count[] = [
    [guessing.perEmailHere, `${key}\n${networkOf(request.ip)}`],
    ...perNetwork(guessing.perNetwork, request.ip),
    ofEmail,
  ];
  const tries: Count[] = [
    ...perNetwork(guessing.triesPerNetwork, request.ip),
    [guessing.triesPerEmail, account],
  ];
  try {
    return await countedGuess(limits, counts, async () => {
      // Tries count once they are checked: what another limit refuses must not lock the owner out.
      await limits.spend(tries);
      return attempt(key);
    });
  } catch (error) {
    if (!browser && isTooMany(error) && (await isUsedUpNow(limits, ofEmail)))
      await guessing.tellOfLock?.(key);
    throw error;
  }
}

/**
 * Finds the credentials of an e-mail whose password this is, also of a disabled account. A hash of an older kind is
 * renewed at this chance: the one moment at which the password is known.
 */
export async function rightCredentials(
  { db, passwords }: Pick<Shop, 'db' | 'passwords'>,
  accounts: Accounts,
  { key, password }: { key: string; password: string },
  request: FastifyRequest,
): Promise<Credentials | undefined> {
  const [found] = await accounts.credentials(db, [key]);
  const { isRight, isOutdated } = await passwords.check(password, found?.passwordHash, request);
  if (!found || !isRight) return undefined;
  if (!isOutdated || found.isDisabled) return found;
  await accounts.replaceHash(db, [found.id, found.passwordHash, await passwords.hash(password, request)]);
  // Hash stored now, by this request or by a parallel one, is checked again.
  return rightCredentials({ db, passwords }, accounts, { key, password }, request);
}

/** Asks a person who is signed in for their password again, and returns its hash. */
export async function confirmPassword(
  { db, limits, passwords }: Pick<Shop, 'db' | 'limits' | 'passwords'>,
  accounts: Accounts,
  limit: Limit,
  { id, password }: { id: number; password: string },
  asking: { ip: string },
): Promise<string> {
  const right = await countedGuess(limits, [[limit, String(id)]], async () => {
    const [own] = await accounts.passwordOf(db, [id]);
    if (!own) throw new ShopError('SESSION_REQUIRED');
    return (await passwords.check(password, own.passwordHash, asking)).isRight ? own : undefined;
  });
  if (!right) throw new ShopError('PASSWORD_REFUSED');
  return right.passwordHash;
}
