import type { Shop } from '../platform/shop.ts';
import { forgetOldAudit } from './audit/keep-audit.ts';
import { linkOpenedJob, sendInvitationMail, sendLinkOpenedMail } from './invitations/invitation-mails.ts';
import { staffInvitationJob } from './invitations/open-invitation.ts';
import { sendStaffNotice, staffNoticeJob } from './mails/send-staff-notice.ts';
import {
  LOCKED,
  sendStaffResetMail,
  staffLockedJob,
  staffResetJob,
} from './password-reset/reset-staff-password.ts';
import { forgetEndedAccess } from './staff-sessions.queries.ts';

/** Work of the staff's domain that no request starts: its mails, and forgetting what is old. */
export function staffWork(shop: Shop): void {
  shop.jobs.work(staffNoticeJob, (notice) => sendStaffNotice(shop, notice));
  shop.jobs.work(staffInvitationJob, (invitation) => sendInvitationMail(shop, invitation));
  shop.jobs.work(linkOpenedJob, (opened) => sendLinkOpenedMail(shop, opened));
  shop.jobs.work(staffLockedJob, (locked) => sendStaffResetMail(shop, locked, LOCKED));
  shop.jobs.work(staffResetJob, (asked) => sendStaffResetMail(shop, asked));
  shop.jobs.schedule('forget-old-staff-rows', '51 9 * * *', async () => {
    const entries = await forgetOldAudit(shop);
    const access = await forgetEndedAccess(shop.db, [shop.clock.now()]);
    shop.log.info(
      { entries, ...access[0] },
      'old audit entries, staff sessions, devices and links forgotten',
    );
  });
}
