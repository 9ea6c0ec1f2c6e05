import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { perNetwork } from '../../platform/http/rate-limit.ts';
import type { Shop } from '../../platform/shop.ts';
import { isCommonPassword } from '../../platform/sign-in/common-passwords.ts';
import { endOtherAccess } from '../account/account.queries.ts';
import { staffNoticeJob } from '../mails/send-staff-notice.ts';
import { recordChange } from '../record-change.ts';
import { sayWhen } from '../say-when.ts';
import { hashOfStaffToken } from '../staff-sessions.ts';
import { holdPerson } from '../team/team.queries.ts';
import { isStaffResetOpen, setStaffPassword, takeStaffReset } from './password-reset.queries.ts';

const PER_NETWORK = { name: 'staff-reset-link-ip', max: 30, windowSeconds: 3600 };
const NO_SESSION = 0;

/** Sets the password by a mailed link and ends all that is open; it signs in no one, and the code is asked for. Returns whose it was. */
export async function resetStaffPassword(
  shop: Shop,
  { token, password }: { token: string; password: string },
  request: FastifyRequest,
): Promise<string> {
  const { db, limits, clock, passwords, jobs } = shop;
  await sayWhen(clock, () => limits.spend(perNetwork(PER_NETWORK, request.ip)));
  const hash = hashOfStaffToken(token);
  // Looked at before the work of hashing is done for it; it is used up only below.
  const [open] = await isStaffResetOpen(db, [hash, clock.now()]);
  if (!open) throw new ShopError('STAFF_LINK_INVALID');
  if (await isCommonPassword(password)) throw new ShopError('PASSWORD_TOO_COMMON');
  const passwordHash = await passwords.hash(password, request);
  const email = await inTransaction(db, async (tx) => {
    const at = clock.now();
    await holdPerson(tx, [open.staffId]);
    const [taken] = await takeStaffReset(tx, [hash, at]);
    const [person] = taken ? await setStaffPassword(tx, [taken.staffId, passwordHash]) : [];
    if (!person) throw new ShopError('STAFF_LINK_INVALID');
    const { staffId, name } = person;
    await endOtherAccess(tx, [staffId, NO_SESSION]);
    await recordChange(
      tx,
      { staffId, name, requestId: request.id },
      { call: 'POST /desk/staff/reset-password', entity: 'staff', entityId: staffId, label: name, at },
    );
    await jobs.send(staffNoticeJob, { staffId, about: 'password', at: at.toISOString() }, { tx });
    return person.emailKey;
  });
  request.log.info({ staffId: open.staffId }, 'staff password reset, all sessions ended');
  return email;
}
