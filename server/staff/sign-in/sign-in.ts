import type { FastifyRequest } from 'fastify';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { keptNetworkOf, networkOf } from '../../platform/http/network.ts';
import { type Count, isWithin, perNetwork } from '../../platform/http/rate-limit.ts';
import { type Staff, staffDevice } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { emailKey } from '../../platform/sign-in/email-key.ts';
import { countedGuess } from '../../platform/sign-in/guess.ts';
import { staffLockedJob } from '../password-reset/request-staff-reset.ts';
import { recordChange } from '../record-change.ts';
import { sayWhen } from '../say-when.ts';
import { hashOfStaffToken, openStaffSession } from '../staff-sessions.ts';
import { admittedBrowser, knownBrowser } from './known-browser.ts';
import {
  findStaffCredentials,
  holdStaffPassword,
  isRememberedDevice,
  replaceStaffHash,
  type StaffCredentials,
} from './sign-in.queries.ts';

const QUARTER = 900;
const PER_EMAIL_HERE = { name: 'staff-login-email-ip', max: 10, windowSeconds: QUARTER, isGivenBack: true };
const PER_NETWORK = { name: 'staff-login-ip', max: 30, windowSeconds: QUARTER, isGivenBack: true };
/** Limit for all networks together; a browser that signed in before is counted by itself. */
const PER_EMAIL = { name: 'staff-login-email', max: 20, windowSeconds: 3600, isGivenBack: true };
const LOCK_MAILS = { name: 'staff-locked-mail', max: 1, windowSeconds: 3600 };
/** Limit of tries, right or wrong: each costs a hash. */
const TRIES_PER_NETWORK = { name: 'staff-login-tries-ip', max: 60, windowSeconds: QUARTER };

interface Opened {
  staffId: number;
  token: string;
  /** The device is remembered: no code is asked for. */
  isComplete: boolean;
}

type Given = { email: string; password: string };

/** Checks the password. An unknown e-mail, a disabled person and a wrong password are refused alike, in the same time. */
export async function signIn(shop: Shop, given: Given, request: FastifyRequest): Promise<Opened> {
  const opened = await countedPassword(shop, given.email, request, () => checkAndOpen(shop, given, request));
  const facts = { network: keptNetworkOf(request.ip), staffId: opened?.staffId };
  request.log.info(facts, opened ? 'staff password accepted' : 'staff sign-in refused');
  if (!opened) throw new ShopError('STAFF_LOGIN_REFUSED');
  return opened;
}

/** Counts one try at a person's password, wherever it is asked for without a session. */
export async function countedPassword<T>(
  { limits, clock, secrets, jobs }: Pick<Shop, 'limits' | 'clock' | 'secrets' | 'jobs'>,
  email: string,
  request: FastifyRequest,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const key = emailKey(email);
  const known = [knownBrowser, admittedBrowser].map((cookie) =>
    cookie.known(request, secrets.hashKey, key, clock.now()),
  );
  const browser = known.find(Boolean);
  const ofEmail: Count = [PER_EMAIL, browser ? `device\n${browser}` : key];
  const counts: Count[] = [
    [PER_EMAIL_HERE, `${key}\n${networkOf(request.ip)}`],
    ...perNetwork(PER_NETWORK, request.ip),
    ofEmail,
  ];
  try {
    return await sayWhen(clock, () =>
      countedGuess(limits, counts, async () => {
        await limits.spend(perNetwork(TRIES_PER_NETWORK, request.ip));
        return attempt();
      }),
    );
  } catch (error) {
    if (!browser && isUsedUp(error)) await tellOfLock({ limits, jobs }, key, ofEmail);
    throw error;
  }
}

const isUsedUp = (error: unknown) => error instanceof ShopError && error.code === 'TOO_MANY_REQUESTS';

/** Strangers have used up the tries of an e-mail: whose it is gets a link by which their browser is let in, once an hour. */
async function tellOfLock({ limits, jobs }: Pick<Shop, 'limits' | 'jobs'>, key: string, ofEmail: Count) {
  const isLocked = await limits.spend([ofEmail]).then(
    (spent) => spent.giveBack().then(() => false),
    (error: unknown) => isUsedUp(error),
  );
  if (isLocked && (await isWithin(limits, LOCK_MAILS, key)))
    await jobs.send(staffLockedJob, { emailKey: key });
}

async function checkAndOpen(shop: Shop, given: Given, request: FastifyRequest): Promise<Opened | undefined> {
  const found = await rightCredentials(shop, given, request);
  if (!found) return undefined;
  return inTransaction(shop.db, async (tx) => {
    const [held] = await holdStaffPassword(tx, [found.staffId, found.passwordHash]);
    if (!held) return undefined;
    const { staffId } = held;
    const parts = { db: tx, clock: shop.clock };
    const isComplete = await isRemembered(parts, staffId, request);
    const token = await openStaffSession(parts, { staffId, isComplete }, request);
    if (isComplete) await recordSignIn(tx, shop, { ...held, requestId: request.id });
    return { staffId, isComplete, token };
  });
}

/** Credentials of the person whose e-mail and password these are; a hash of an older kind is renewed at this chance. */
export async function rightCredentials(
  { db, passwords }: Pick<Shop, 'db' | 'passwords'>,
  { email, password }: Given,
  request: FastifyRequest,
): Promise<StaffCredentials | undefined> {
  const [found] = await findStaffCredentials(db, [emailKey(email)]);
  const { isRight, isOutdated } = await passwords.check(password, found?.passwordHash, request);
  if (!found || !isRight) return undefined;
  if (!isOutdated) return found;
  const passwordHash = await passwords.hash(password, request);
  await replaceStaffHash(db, [found.staffId, found.passwordHash, passwordHash]);
  return { ...found, passwordHash };
}

/** Records a sign-in by a remembered device: others are signed in by their code. */
const recordSignIn = (tx: Database, { clock }: Shop, by: Pick<Staff, 'staffId' | 'name' | 'requestId'>) =>
  recordChange(tx, by, {
    call: 'POST /desk/staff/sign-in',
    entity: 'staff',
    entityId: by.staffId,
    label: by.name,
    at: clock.now(),
  });

async function isRemembered(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  staffId: number,
  request: FastifyRequest,
): Promise<boolean> {
  const token = staffDevice(request);
  if (!token) return false;
  const found = await isRememberedDevice(db, [hashOfStaffToken(token), staffId, clock.now()]);
  return found.length > 0;
}
