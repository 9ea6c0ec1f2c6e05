import type { Shop } from '../platform/shop.ts';
import { announceMonday, mondayMailJob, sendMondayMail } from './notices/monday-mail.ts';
import { announceEvents, noticeMailJob, sendNoticeMail } from './notices/notice-mails.ts';

/** Mails to the staff that nobody asks for. Eight o'clock in Mexico City is fourteen o'clock of the jobs' clock. */
export function deskWork(shop: Shop): void {
  const { jobs } = shop;
  jobs.work(noticeMailJob, (mail) => sendNoticeMail(shop, mail));
  jobs.work(mondayMailJob, (mail) => sendMondayMail(shop, mail));
  jobs.schedule('announce-events', '*/10 * * * *', () => announceEvents(shop));
  jobs.schedule('announce-monday', '0 14 * * 1', () => announceMonday(shop));
}
