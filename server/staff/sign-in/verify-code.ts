import type { FastifyRequest } from 'fastify';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { isWithin, type Limit } from '../../platform/http/rate-limit.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { deviceName } from '../../platform/sign-in/device-name.ts';
import { userAgentOf } from '../../platform/sign-in/draw-session.ts';
import { emailKey } from '../../platform/sign-in/email-key.ts';
import { drawToken, hashOfToken } from '../../platform/sign-in/token.ts';
import { staffNoticeJob } from '../mails/send-staff-notice.ts';
import { recordOwnChange } from '../record-change.ts';
import { takeRecoveryCode, takeTotpCode } from '../second-factor/check-code.ts';
import { openStaffSession } from '../staff-sessions.ts';
import { holdPerson } from '../team/team.queries.ts';
import { knownBrowser } from './known-browser.ts';
import { endHalfSession, rememberDevice } from './sign-in.queries.ts';

const REMEMBERED_FOR_MS = 30 * 86_400_000;

interface Given {
  code?: string;
  recovery_code?: string;
  remember: boolean;
}

export interface WholeSession {
  token: string;
  /** Token of the remembered device, where it was asked for. */
  deviceToken?: string;
  emailKey: string;
}

/**
 * Ends signing in: the half session is gone, and the whole one has another token, so that no one who knew the first
 * is signed in by it. Only a code of the app also confirms.
 */
export async function verifyCode(
  shop: Shop,
  by: Staff,
  given: Given,
  request: FastifyRequest,
): Promise<WholeSession> {
  const { code, recovery_code: recoveryCode } = given;
  if ((code === undefined) === (recoveryCode === undefined)) throw new ShopError('BAD_REQUEST');
  const taken =
    code !== undefined
      ? takeTotpCode(shop, by.staffId, code)
      : takeRecoveryCode(shop, by.staffId, recoveryCode ?? '');
  await taken.catch(async (error: unknown) => {
    if (error instanceof ShopError && error.code === 'STAFF_CODE_REFUSED')
      await tellOfWrongCodes(shop, by, request);
    throw error;
  });
  const isConfirmed = code !== undefined;
  const session = await inTransaction(shop.db, async (tx) => {
    await holdPerson(tx, [by.staffId]);
    const [person] = await endHalfSession(tx, [by.sessionId]);
    if (!person) throw new ShopError('STAFF_SESSION_REQUIRED');
    const parts = { db: tx, clock: shop.clock };
    const token = await openStaffSession(
      parts,
      { staffId: by.staffId, isComplete: true, isConfirmed },
      request,
    );
    const key = emailKey(person.email);
    const after = isConfirmed ? undefined : { recovery_code: 'usado' };
    await recordOwnChange(tx, by, 'POST /desk/staff/verify-code', shop.clock.now(), after);
    await tellOfNewBrowser(tx, shop, by, key, request);
    const deviceToken = given.remember ? await remember(tx, shop, by, request) : undefined;
    return { token, emailKey: key, ...(deviceToken && { deviceToken }) };
  });
  request.log.info({ staffId: by.staffId, withRecoveryCode: !isConfirmed }, 'staff signed in');
  return session;
}

/** A browser that this person has not signed in with before is said by mail. */
async function tellOfNewBrowser(tx: Database, shop: Shop, by: Staff, key: string, request: FastifyRequest) {
  const now = shop.clock.now();
  if (knownBrowser.known(request, shop.secrets.hashKey, key, now)) return;
  const device = deviceName(userAgentOf(request));
  const notice = { staffId: by.staffId, about: 'device', detail: device, at: now.toISOString() } as const;
  await shop.jobs.send(staffNoticeJob, notice, { tx });
}

async function remember(tx: Database, { clock }: Shop, by: Staff, request: FastifyRequest): Promise<string> {
  const token = drawToken();
  const now = clock.now();
  const until = new Date(now.getTime() + REMEMBERED_FOR_MS);
  await rememberDevice(tx, [hashOfToken(token), by.staffId, now, until, userAgentOf(request)]);
  return token;
}

const DAY = 24 * 60 * 60;
/** A digit that was mistyped, or a code that ended meanwhile, is nothing to tell of. */
const MISTYPED: Limit = { name: 'staff-wrong-code', max: 2, windowSeconds: DAY };
const MAILS: Limit = { name: 'staff-wrong-code-mail', max: 1, windowSeconds: DAY };

/** Tells of wrong codes, as who gives them knows the password: from the third of a day on, by one mail. */
async function tellOfWrongCodes(
  { limits, jobs, clock }: Pick<Shop, 'limits' | 'jobs' | 'clock'>,
  { staffId }: Pick<Staff, 'staffId'>,
  request: FastifyRequest,
): Promise<void> {
  if ((await isWithin(limits, MISTYPED, staffId)) || !(await isWithin(limits, MAILS, staffId))) return;
  const detail = deviceName(userAgentOf(request));
  await jobs.send(staffNoticeJob, { staffId, about: 'codes', detail, at: clock.now().toISOString() });
}
