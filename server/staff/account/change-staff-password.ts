import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { confirmPassword } from '../../platform/sign-in/check-password.ts';
import { hashNewPassword } from '../../platform/sign-in/new-password.ts';
import { staffNoticeJob } from '../mails/send-staff-notice.ts';
import { recordOwnChange } from '../record-change.ts';
import { sayWhen } from '../say-when.ts';
import { staffAccounts } from '../sign-in/sign-in.queries.ts';
import { holdPerson } from '../team/team.queries.ts';
import { endOtherAccess } from './account.queries.ts';

const PER_PERSON = { name: 'staff-own-password', max: 10, windowSeconds: 900, isGivenBack: true };

/** Changes a person's own password, with the one they have; everything else that is open in their name ends. */
export async function changeStaffPassword(
  shop: Shop,
  by: Staff,
  { current, password }: { current: string; password: string },
  request: FastifyRequest,
): Promise<void> {
  const own = { id: by.staffId, password: current };
  const kept = await sayWhen(shop.clock, () =>
    confirmPassword(shop, staffAccounts, PER_PERSON, own, request),
  );
  const passwordHash = await hashNewPassword(shop, password, request);
  await inTransaction(shop.db, async (tx) => {
    await holdPerson(tx, [by.staffId]);
    const [changed] = await staffAccounts.replaceHash(tx, [by.staffId, kept, passwordHash]);
    if (!changed) throw new ShopError('PASSWORD_REFUSED');
    await endOtherAccess(tx, [by.staffId, by.sessionId]);
    const at = shop.clock.now();
    await recordOwnChange(tx, by, 'POST /desk/staff/change-password', at);
    const notice = { staffId: by.staffId, about: 'password', at: at.toISOString() } as const;
    await shop.jobs.send(staffNoticeJob, notice, { tx });
  });
}
