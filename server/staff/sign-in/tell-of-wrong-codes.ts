import type { FastifyRequest } from 'fastify';
import { isWithin, type Limit } from '../../platform/http/rate-limit.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { deviceName } from '../../platform/sign-in/device-name.ts';
import { staffNoticeJob } from '../mails/send-staff-notice.ts';
import { userAgentOf } from '../staff-sessions.ts';

const DAY = 24 * 60 * 60;
/** A digit that was mistyped, or a code that ended meanwhile, is nothing to tell of. */
const MISTYPED: Limit = { name: 'staff-wrong-code', max: 2, windowSeconds: DAY };
const MAILS: Limit = { name: 'staff-wrong-code-mail', max: 1, windowSeconds: DAY };

/** Who gives wrong codes knows the password: the person learns of it from the third of a day on, by one mail. */
export async function tellOfWrongCodes(
  { limits, jobs, clock }: Pick<Shop, 'limits' | 'jobs' | 'clock'>,
  { staffId }: Pick<Staff, 'staffId'>,
  request: FastifyRequest,
): Promise<void> {
  if ((await isWithin(limits, MISTYPED, staffId)) || !(await isWithin(limits, MAILS, staffId))) return;
  const detail = deviceName(userAgentOf(request));
  await jobs.send(staffNoticeJob, { staffId, about: 'codes', detail, at: clock.now().toISOString() });
}
