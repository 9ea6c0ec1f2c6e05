import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { isCommonPassword } from '../../platform/sign-in/common-passwords.ts';
import { countedGuess } from '../../platform/sign-in/guess.ts';
import { staffNoticeJob } from '../mails/send-staff-notice.ts';
import { recordChange } from '../record-change.ts';
import { sayWhen } from '../say-when.ts';
import { holdPerson } from '../team/team.queries.ts';
import { endOtherAccess, findOwnPassword, setOwnPassword } from './account.queries.ts';

const PER_PERSON = { name: 'staff-own-password', max: 10, windowSeconds: 900, isGivenBack: true };

/** Changes a person's own password, with the one they have; everything else that is open in their name ends. */
export async function changeStaffPassword(
  shop: Shop,
  by: Staff,
  { current, password }: { current: string; password: string },
  request: FastifyRequest,
): Promise<void> {
  const kept = await sayWhen(shop.clock, () =>
    countedGuess(shop.limits, [[PER_PERSON, `${by.staffId}`]], async () => {
      const [own] = await findOwnPassword(shop.db, [by.staffId]);
      const { isRight } = await shop.passwords.check(current, own?.passwordHash, request);
      return isRight ? own : undefined;
    }),
  );
  if (!kept) throw new ShopError('PASSWORD_REFUSED');
  if (await isCommonPassword(password)) throw new ShopError('PASSWORD_TOO_COMMON');
  const passwordHash = await shop.passwords.hash(password, request);
  await inTransaction(shop.db, async (tx) => {
    await holdPerson(tx, [by.staffId]);
    const [changed] = await setOwnPassword(tx, [by.staffId, kept.passwordHash, passwordHash]);
    if (!changed) throw new ShopError('PASSWORD_REFUSED');
    await endOtherAccess(tx, [by.staffId, by.sessionId]);
    const at = shop.clock.now();
    await recordChange(tx, by, {
      call: 'POST /desk/staff/change-password',
      entity: 'staff',
      entityId: by.staffId,
      label: by.name,
      at,
    });
    const notice = { staffId: by.staffId, about: 'password', at: at.toISOString() } as const;
    await shop.jobs.send(staffNoticeJob, notice, { tx });
  });
}
