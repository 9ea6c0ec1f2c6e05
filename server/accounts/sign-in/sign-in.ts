import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { keptNetworkOf } from '../../platform/http/network.ts';
import type { Shop } from '../../platform/shop.ts';
import { countedPassword, rightCredentials } from '../../platform/sign-in/check-password.ts';
import { createDeviceCookie } from '../../platform/sign-in/device-cookie.ts';
import type { SignedIn } from '../registration/finish-registration.ts';
import { openSession } from '../sessions/sessions.ts';
import { clientAccounts } from './sign-in.queries.ts';

export const clientDevice = createDeviceCookie({ name: 'did', path: '/', purpose: 'device-v1' });

const QUARTER = 900;
const GUESSING = {
  perEmailHere: { name: 'login-email-ip', max: 5, windowSeconds: QUARTER, isGivenBack: true },
  perNetwork: { name: 'login-ip', max: 100, windowSeconds: QUARTER, isGivenBack: true },
  perEmail: { name: 'login-email', max: 20, windowSeconds: 3600, isGivenBack: true },
  triesPerNetwork: { name: 'login-tries-ip', max: 120, windowSeconds: QUARTER },
  triesPerEmail: { name: 'login-tries-email', max: 30, windowSeconds: QUARTER },
  devices: [clientDevice],
};

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
  const signedIn = await countedPassword(shop, GUESSING, email, request, (key) =>
    checkAndOpen(shop, { key, password }, request),
  );
  const facts = { network: keptNetworkOf(request.ip), ...(signedIn && { userId: signedIn.userId }) };
  request.log.info(facts, signedIn ? 'signed in' : 'sign-in refused');
  if (!signedIn) throw new ShopError('LOGIN_REFUSED');
  return signedIn;
}

async function checkAndOpen(
  shop: Shop,
  given: { key: string; password: string },
  request: FastifyRequest,
): Promise<SignedIn | undefined> {
  const found = await rightCredentials(shop, clientAccounts, given, request);
  if (found?.isDisabled) throw new ShopError('ACCOUNT_DISABLED');
  if (!found) return undefined;
  return inTransaction(shop.db, async (tx) => {
    // A password that was changed since it was checked opens nothing: changing it ends all sessions.
    const [held] = await clientAccounts.holdPassword(tx, [found.id, found.passwordHash]);
    if (!held) return undefined;
    const token = await openSession({ db: tx, clock: shop.clock }, held.id, request);
    return { userId: held.id, token };
  });
}
