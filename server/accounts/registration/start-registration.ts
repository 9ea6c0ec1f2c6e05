import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { perNetwork } from '../../platform/http/rate-limit.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Shop } from '../../platform/shop.ts';
import { type BrowserMark, createBrowserCookie } from '../../platform/sign-in/browser-cookie.ts';
import { isCommonPassword } from '../../platform/sign-in/common-passwords.ts';
import { emailKey } from '../../platform/sign-in/email-key.ts';
import {
  findResendable,
  insertChallenge,
  type OpenChallenge,
  renewChallenge,
} from './registration.queries.ts';

/** Time after which a browser has forgotten which registration is its own. */
const REMEMBERED_SECONDS = 15 * 60;
/** Ties a registration to the browser it was begun in: nobody else can end it. */
export const registrationCookie = createBrowserCookie('regc', REMEMBERED_SECONDS);

const CODE_LIFE_MS = 10 * 60_000;
const COOL_DOWN_MS = 60_000;
/** Time within which a registration is sent another code; afterwards it begins anew. */
const RESENDABLE_MS = 60 * 60_000;
/** Number of passwords compared: checking one costs a hash. */
const COMPARED_MAX = 5;

const PER_NETWORK = { name: 'registration-ip', max: 20, windowSeconds: 3600 };
const PER_EMAIL = { name: 'registration-email', max: 5, windowSeconds: 3600, isGivenBack: true };
const PER_EMAIL_A_DAY = { name: 'registration-email-day', max: 10, windowSeconds: 86_400, isGivenBack: true };

/** Mails the code of one sending, or tells the owner of the e-mail that they have an account. */
export const registrationMailJob = defineJob<{ challengeId: number; send: number }>('registration-mail');

interface Registration {
  email: string;
  password: string;
  ip: string;
  /** Cookie of the registration; none in a new browser, nor from clients of the API that keep no cookies. */
  cookie: BrowserMark | undefined;
}

export interface StartedRegistration {
  challengeId: number;
  expiresAt: Date;
  /** Cookie for the browser to store; none for one that already sends none and is known by its password. */
  cookie: BrowserMark | undefined;
}

/**
 * Keeps a registration and has its code mailed. Whether the e-mail has an account is not asked here: the answer and its
 * time are the same, and only the owner of the e-mail learns it.
 */
export async function startRegistration(
  shop: Shop,
  registration: Registration,
): Promise<StartedRegistration> {
  const { email, password, ip } = registration;
  if (await isCommonPassword(password)) throw new ShopError('PASSWORD_TOO_COMMON');
  const key = emailKey(email);
  await shop.limits.spend(perNetwork(PER_NETWORK, ip));
  const counted = await shop.limits.spend([
    [PER_EMAIL, key],
    [PER_EMAIL_A_DAY, key],
  ]);
  try {
    const known = await findOwn(shop, key, registration);
    return known ? await sendAgain(shop, known, registration) : await begin(shop, key, registration);
  } catch (error) {
    // Mail was not sent, so nothing counts.
    await counted.giveBack();
    throw error;
  }
}

/** The registration that this request repeats: of the same e-mail, browser and password. */
async function findOwn({ db, clock, passwords }: Shop, key: string, { password, ip, cookie }: Registration) {
  const since = new Date(clock.now().getTime() - RESENDABLE_MS);
  for (const challenge of await findResendable(db, [key, cookie?.hash ?? null, since, COMPARED_MAX]))
    if ((await passwords.check(password, challenge.passwordHash, { ip })).isRight) return challenge;
  return undefined;
}

/** Begins a registration in a row of its own: another person's password must not become that of the e-mail's owner. */
async function begin(shop: Shop, key: string, { email, password, ip, cookie }: Registration) {
  const passwordHash = await shop.passwords.hash(password, { ip });
  const now = shop.clock.now();
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  const kept = cookie ?? registrationCookie.draw();
  const challengeId = await inTransaction(shop.db, async (tx) => {
    const [row] = await insertChallenge(tx, [email, key, passwordHash, kept.hash, now, expiresAt]);
    const id = row?.challengeId ?? 0;
    await shop.jobs.send(registrationMailJob, { challengeId: id, send: 1 }, { tx });
    return id;
  });
  return { challengeId, expiresAt, cookie: kept };
}

async function sendAgain(shop: Shop, known: OpenChallenge, { cookie }: Registration) {
  const { challengeId, lastSentAt } = known;
  const now = shop.clock.now();
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  const coolSince = new Date(now.getTime() - COOL_DOWN_MS);
  const isForgotten = now.getTime() - lastSentAt.getTime() >= REMEMBERED_SECONDS * 1000;
  const kept = cookie ?? (isForgotten ? registrationCookie.draw() : undefined);
  await inTransaction(shop.db, async (tx) => {
    const [renewed] = await renewChallenge(tx, [challengeId, now, expiresAt, coolSince, kept?.hash ?? null]);
    if (!renewed) throw tooSoon(lastSentAt, now);
    await shop.jobs.send(registrationMailJob, { challengeId, send: renewed.sends }, { tx });
  });
  return { challengeId, expiresAt, cookie: kept };
}

function tooSoon(lastSentAt: Date, now: Date): ShopError {
  const left = lastSentAt.getTime() + COOL_DOWN_MS - now.getTime();
  // Losing to a faster request leaves the whole pause.
  const retryAfterSeconds = Math.ceil((left > 0 ? left : COOL_DOWN_MS) / 1000);
  return new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}
