import type { FastifyRequest } from 'fastify';
import { perNetwork } from '../../platform/http/rate-limit.ts';
import type { Shop } from '../../platform/shop.ts';
import { setPasswordByLink } from '../../platform/sign-in/new-password.ts';
import { endOtherAccess } from '../account/account.queries.ts';
import { staffNoticeJob } from '../mails/send-staff-notice.ts';
import { recordChange } from '../record-change.ts';
import { sayWhen } from '../say-when.ts';
import { staffAccounts } from '../sign-in/sign-in.queries.ts';

const PER_NETWORK = { name: 'staff-reset-link-ip', max: 30, windowSeconds: 3600 };
const NO_SESSION = 0;

/** Sets the password by a mailed link and ends all that is open; the code is asked for. Returns whose it was. */
export async function resetStaffPassword(
  shop: Shop,
  given: { token: string; password: string },
  request: FastifyRequest,
): Promise<string> {
  await sayWhen(shop.clock, () => shop.limits.spend(perNetwork(PER_NETWORK, request.ip)));
  const person = await setPasswordByLink(shop, staffAccounts, given, request, async (tx, person, at) => {
    const { id: staffId, name } = person;
    await endOtherAccess(tx, [staffId, NO_SESSION]);
    await recordChange(
      tx,
      { staffId, name, requestId: request.id },
      { call: 'POST /desk/staff/reset-password', entity: 'staff', entityId: staffId, label: name, at },
    );
    await shop.jobs.send(staffNoticeJob, { staffId, about: 'password', at: at.toISOString() }, { tx });
    return person;
  });
  request.log.info({ staffId: person.id }, 'staff password reset, all sessions ended');
  return person.emailKey;
}
