import type { Shop } from '../platform/shop.ts';
import { staffInvitationJob } from './invitations/open-invitation.ts';
import { sendInvitationMail } from './invitations/send-invitation-mail.ts';
import { sendStaffNotice, staffNoticeJob } from './mails/send-staff-notice.ts';
import { sendStaffResetMail, staffResetJob } from './password-reset/request-staff-reset.ts';

/** What the staff needs done without a request: its mails, and forgetting what is old. */
export function staffWork(shop: Shop): void {
  shop.jobs.work(staffNoticeJob, (notice) => sendStaffNotice(shop, notice));
  shop.jobs.work(staffInvitationJob, (invitation) => sendInvitationMail(shop, invitation));
  shop.jobs.work(staffResetJob, (asked) => sendStaffResetMail(shop, asked));
}
