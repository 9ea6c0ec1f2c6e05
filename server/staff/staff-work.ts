import type { Shop } from '../platform/shop.ts';
import { sendStaffNotice, staffNoticeJob } from './mails/send-staff-notice.ts';

/** What the staff needs done without a request: its mails, and forgetting what is old. */
export function staffWork(shop: Shop): void {
  shop.jobs.work(staffNoticeJob, (notice) => sendStaffNotice(shop, notice));
}
