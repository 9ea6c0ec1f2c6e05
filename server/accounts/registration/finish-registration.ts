import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { perNetwork, spendIfOpen } from '../../platform/http/rate-limit.ts';
import type { Shop } from '../../platform/shop.ts';
import type { BrowserMark } from '../../platform/sign-in/browser-cookie.ts';
import { emailKey } from '../../platform/sign-in/email-key.ts';
import { countedGuess } from '../../platform/sign-in/guess.ts';
import { openSession } from '../sessions/sessions.ts';
import {
  type Candidate,
  consumeChallenge,
  deleteOtherChallenges,
  findChallengeOfBrowser,
  findChallengesOfEmail,
  insertUser,
  takeTry,
} from './registration.queries.ts';
import { codeHmac, isSameHmac } from './registration-code.ts';

const TRIES_MAX = 5;
/** Time for which an unused code is distinguished from one that never existed. */
const REMEMBERED_MS = 24 * 60 * 60_000;

const PER_NETWORK = { name: 'code-ip', max: 30, windowSeconds: 3600, isGivenBack: true };
/** Over all registrations of an e-mail, no matter who began them: one in a thousand may be guessed a day, at best. */
const WRONG_PER_EMAIL = { name: 'code-email', max: 10, windowSeconds: 86_400, isGivenBack: true };

interface GivenCode {
  email: string;
  code: string;
  cookie: BrowserMark | undefined;
}

export interface SignedIn {
  userId: number;
  token: string;
}

/** Makes the account of a registration whose code is right, and signs in. Only the challenge's number is logged. */
export async function finishRegistration(
  shop: Shop,
  { email, code, cookie }: GivenCode,
  request: FastifyRequest,
): Promise<SignedIn> {
  const key = emailKey(email);
  const guess = async () => {
    const challengeId = await findAnswered(shop, key, cookie);
    return challengeId === undefined ? undefined : tryCode(shop, { challengeId, key, code }, request);
  };
  const signedIn = await countedGuess(shop.limits, perNetwork(PER_NETWORK, request.ip), guess);
  if (!signedIn) throw new ShopError('CODE_INVALID');
  return signedIn;
}

/**
 * The registration that a code is for: a browser's own; without a cookie the only live one of the e-mail, because among
 * several nobody can tell whose code it is.
 */
async function findAnswered({ db, clock }: Shop, key: string, cookie: BrowserMark | undefined) {
  const now = clock.now();
  const found = cookie
    ? (await findChallengeOfBrowser(db, [key, cookie.hash])).filter(({ isConsumed }) => !isConsumed)
    : await findChallengesOfEmail(db, [key, new Date(now.getTime() - REMEMBERED_MS)]);
  const isLive = ({ expiresAt, attempts }: Candidate) => expiresAt > now && attempts < TRIES_MAX;
  const live = found.filter(isLive);
  if (live.length === 0 && found.length > 0 && found.every(({ expiresAt }) => expiresAt <= now))
    throw new ShopError('CODE_EXPIRED');
  return live.length === 1 ? live[0]?.challengeId : undefined;
}

interface Try {
  challengeId: number;
  key: string;
  code: string;
}

async function tryCode(shop: Shop, { challengeId, key, code }: Try, request: FastifyRequest) {
  const [taken] = await takeTry(shop.db, [challengeId, TRIES_MAX, shop.clock.now()]);
  if (!taken) return undefined;
  const isOpen = await spendIfOpen(shop.limits, [[WRONG_PER_EMAIL, key]]);
  if (!isOpen) {
    request.log.info({ challengeId }, 'registration code not looked at: too many wrong ones');
    return undefined;
  }
  const hmac = codeHmac(shop.secrets.otpKey, challengeId, code);
  const signedIn = isSameHmac(taken.codeHmac, hmac)
    ? await makeAccount(shop, { challengeId, hmac }, request)
    : undefined;
  if (signedIn) await isOpen.giveBack();
  request.log.info(
    { challengeId, ...(signedIn && { userId: signedIn.userId }) },
    signedIn ? 'registered' : 'registration code wrong',
  );
  return signedIn;
}

/** Makes the account in one transaction: a code is used once, and an e-mail with an account keeps its password. */
function makeAccount(
  shop: Shop,
  { challengeId, hmac }: { challengeId: number; hmac: string },
  request: FastifyRequest,
): Promise<SignedIn | undefined> {
  return inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now();
    const [challenge] = await consumeChallenge(tx, [challengeId, hmac, now]);
    if (!challenge) return undefined;
    const { email, emailKey: key, passwordHash } = challenge;
    const [user] = await insertUser(tx, [email, key, passwordHash, now]);
    if (!user) return undefined;
    await deleteOtherChallenges(tx, [key, challengeId]);
    return {
      userId: user.userId,
      token: await openSession({ db: tx, clock: shop.clock }, user.userId, request),
    };
  });
}
