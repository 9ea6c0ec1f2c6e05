import { accountsWork } from './accounts/accounts-work.ts';
import { guestErasedMailJob } from './accounts/desk/erase-client.ts';
import { sendGuestErasedMail } from './accounts/desk/send-guest-erased-mail.ts';
import { accountDeletedMailJob } from './accounts/profile/delete-account.ts';
import { sendAccountDeletedMail } from './accounts/profile/send-account-deleted-mail.ts';
import { isClubFileUsed } from './book-club/desk/files/used-files.ts';
import { findBrokenMonths } from './book-club/desk/find-broken-months.ts';
import { findMonthToRead } from './book-club/month-to-read.ts';
import { isPictureUsed } from './catalog/catalog.ts';
import { catalogWork } from './catalog/catalog-work.ts';
import { runOffers } from './catalog/desk/offers/run-offers.ts';
import { checkoutWork } from './checkout/checkout.ts';
import { cancelMailJob, sendCancelMail } from './checkout/desk/cancel-mail.ts';
import { deskWork } from './desk/desk-work.ts';
import { clubFilesJob, plantClubFiles } from './first-start.ts';
import { boxMailJob, boxParcel } from './memberships/desk/box-parcel.ts';
import { endMemberJob, endSubscription } from './memberships/desk/members/end-member.ts';
import { mailBox } from './memberships/desk/send-box-mail.ts';
import { membershipsWork } from './memberships/memberships.ts';
import { isInvoiceFileUsed } from './orders/desk/invoices/old-invoices.queries.ts';
import { retireInvoiceFiles } from './orders/desk/invoices/retire-invoice-files.ts';
import { ordersDeskWork } from './orders/desk/orders-desk-work.ts';
import { laterMailJob, paidMailJob } from './orders/orders.ts';
import { forgetDepartedClients } from './orders/personal-data.ts';
import { sendLaterMail, sendReminders } from './orders/send-later-mail.ts';
import { sendPaidMail } from './orders/send-paid-mail.ts';
import type { Database } from './platform/database/database.ts';
import { sweepReplacedFiles } from './platform/files/replaced/sweep-replaced-files.ts';
import { sweepUploads } from './platform/files/uploads/sweep-uploads.ts';
import type { Shop } from './platform/shop.ts';
import { freePackedParcels } from './shipping/shipping.ts';
import { replyMailJob } from './site/desk/reply-mail-job.ts';
import { sendReplyMail } from './site/desk/send-reply-mail.ts';
import { siteWork } from './site/site-work.ts';
import { staffWork } from './staff/staff-work.ts';

/** The visible, literal list of what the shop does on its own, without a request. */
export async function startJobs(shop: Shop, options?: { isWorking: boolean }): Promise<void> {
  checkoutWork(shop, () => findBrokenMonths(shop));
  catalogWork(shop);
  shop.jobs.schedule('run-offers', '* * * * *', () => runOffers(shop));
  shop.jobs.work(cancelMailJob, (data) => sendCancelMail(shop, data));
  accountsWork(shop);
  shop.jobs.work(paidMailJob, ({ orderId }) => sendPaidMail(shop, orderId));
  shop.jobs.work(laterMailJob, (mail) => sendLaterMail(shop, mail));
  shop.jobs.schedule('remind-of-payments', '*/10 * * * *', () => sendReminders(shop));
  shop.jobs.work(accountDeletedMailJob, (data) => sendAccountDeletedMail(shop, data));
  shop.jobs.work(guestErasedMailJob, (data) => sendGuestErasedMail(shop, data));
  shop.jobs.schedule('forget-departed-clients', '53 9 * * *', () => forgetDepartedClients(shop));
  ordersDeskWork(shop);
  shop.jobs.work(boxMailJob, (mail) => mailBox(shop, mail));
  shop.jobs.work(endMemberJob, ({ subscriptionId }) => endSubscription(shop, subscriptionId));
  shop.jobs.schedule('free-packed-boxes', '*/10 * * * *', () => freePackedParcels(shop, boxParcel));
  membershipsWork(shop, () => findMonthToRead(shop));
  // The rules that `check-invariants` looks at have it.
  shop.jobs.retire('check-club-months');
  shop.jobs.schedule('sweep-uploads', '37 * * * *', async () => {
    shop.log.info({ uploads: await sweepUploads(shop) }, 'files sent to the desk a day ago removed');
  });
  shop.jobs.schedule('sweep-replaced-files', '57 9 * * *', async () => {
    shop.log.info({ invoices: await retireInvoiceFiles(shop) }, 'files of old invoices let go');
    const isUsed = async (tx: Database, key: string) =>
      (await isClubFileUsed(tx, key)) || (await isPictureUsed(tx, key)) || (await isInvoiceFileUsed(tx, key));
    shop.log.info({ files: await sweepReplacedFiles(shop, isUsed) }, 'replaced files removed');
  });
  shop.jobs.work(clubFilesJob, ({ month }) => plantClubFiles(shop, month));
  siteWork(shop);
  shop.jobs.work(replyMailJob, ({ messageId }) => sendReplyMail(shop, messageId));
  staffWork(shop);
  deskWork(shop);
  await shop.jobs.start(options);
}
