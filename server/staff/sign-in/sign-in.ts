import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { keptNetworkOf } from '../../platform/http/network.ts';
import { isWithin } from '../../platform/http/rate-limit.ts';
import { staffDevice } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import type { Credentials } from '../../platform/sign-in/accounts.queries.ts';
import { countedPassword, rightCredentials } from '../../platform/sign-in/check-password.ts';
import { hashOfToken } from '../../platform/sign-in/token.ts';
import { staffLockedJob } from '../password-reset/reset-staff-password.ts';
import { recordOwnChange } from '../record-change.ts';
import { sayWhen } from '../say-when.ts';
import { openStaffSession } from '../staff-sessions.ts';
import { admittedBrowser, knownBrowser } from './known-browser.ts';
import { isRememberedDevice, staffAccounts } from './sign-in.queries.ts';

const QUARTER = 900;
const GUESSING = {
  perEmailHere: { name: 'staff-login-email-ip', max: 10, windowSeconds: QUARTER, isGivenBack: true },
  perNetwork: { name: 'staff-login-ip', max: 30, windowSeconds: QUARTER, isGivenBack: true },
  perEmail: { name: 'staff-login-email', max: 20, windowSeconds: 3600, isGivenBack: true },
  triesPerNetwork: { name: 'staff-login-tries-ip', max: 60, windowSeconds: QUARTER },
  triesPerEmail: { name: 'staff-login-tries-email', max: 30, windowSeconds: QUARTER },
  devices: [knownBrowser, admittedBrowser],
};
const LOCK_MAILS = { name: 'staff-locked-mail', max: 1, windowSeconds: 3600 };

interface Opened {
  staffId: number;
  token: string;
  /** The device is remembered: no code is asked for. */
  isComplete: boolean;
}

type Given = { email: string; password: string };

/** Checks the password. An unknown e-mail, a disabled person and a wrong password are refused alike, in the same time. */
export async function signIn(shop: Shop, given: Given, request: FastifyRequest): Promise<Opened> {
  const opened = await passwordTry(shop, given, request, (found) => open(shop, found, request));
  const facts = { network: keptNetworkOf(request.ip), staffId: opened?.staffId };
  request.log.info(facts, opened ? 'staff password accepted' : 'staff sign-in refused');
  if (!opened) throw new ShopError('STAFF_LOGIN_REFUSED');
  return opened;
}

/** Counts one try at a person's password, wherever it is asked for without a session; `use` is for who knows it. */
export function passwordTry<T>(
  shop: Shop,
  { email, password }: Given,
  request: FastifyRequest,
  use: (found: Credentials) => Promise<T | undefined>,
): Promise<T | undefined> {
  const guessing = { ...GUESSING, tellOfLock: (key: string) => tellOfLock(shop, key) };
  return sayWhen(shop.clock, () =>
    countedPassword(shop, guessing, email, request, async (key) => {
      const found = await rightCredentials(shop, staffAccounts, { key, password }, request);
      return found && !found.isDisabled ? use(found) : undefined;
    }),
  );
}

/** Mails whose e-mail it is, once an hour, a link by which their browser is let in. */
async function tellOfLock({ limits, jobs }: Pick<Shop, 'limits' | 'jobs'>, emailKey: string) {
  if (await isWithin(limits, LOCK_MAILS, emailKey)) await jobs.send(staffLockedJob, { emailKey });
}

const open = (shop: Shop, { id, passwordHash }: Credentials, request: FastifyRequest) =>
  inTransaction(shop.db, async (tx): Promise<Opened | undefined> => {
    const [held] = await staffAccounts.holdPassword(tx, [id, passwordHash]);
    if (!held) return undefined;
    const { id: staffId, name } = held;
    const parts = { db: tx, clock: shop.clock };
    const isComplete = await isRemembered(parts, staffId, request);
    const token = await openStaffSession(parts, { staffId, isComplete }, request);
    // A device that is not remembered is recorded with its code.
    if (isComplete)
      await recordOwnChange(
        tx,
        { staffId, name, requestId: request.id },
        'POST /desk/staff/sign-in',
        shop.clock.now(),
      );
    return { staffId, isComplete, token };
  });

async function isRemembered(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  staffId: number,
  request: FastifyRequest,
): Promise<boolean> {
  const token = staffDevice(request);
  if (!token) return false;
  const found = await isRememberedDevice(db, [hashOfToken(token), staffId, clock.now()]);
  return found.length > 0;
}
