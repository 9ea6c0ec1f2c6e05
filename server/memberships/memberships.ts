import { sendRefund } from '../payments/payments.ts';
import type { Shop } from '../platform/shop.ts';
import { boxGrowthMailJob, growBoxes, mailBoxGrowth } from './boxes-of-children/grow-boxes.ts';
import { settleCredit, settleCreditJob } from './crediting/settle-credit.ts';
import { deleteCustomerJob, deleteCustomers } from './delete-customer.ts';
import { announceRenewals } from './mails/announce-renewals.ts';
import { moneyBackMailJob, subscriptionMailJob } from './mails/mail-jobs.ts';
import { sendMoneyBackMail } from './mails/send-money-back-mail.ts';
import { mailSubscriber, type ReadMonth } from './mails/subscription-mails.ts';
import { announceEndsOfPasses, mailPassEnd, passMailJob } from './passes/announce-ends.ts';
import { giftMailJob } from './passes/gifts/gift-mail-job.ts';
import { mailGift } from './passes/gifts/gift-mails.ts';
import { sendGifts } from './passes/gifts/send-gifts.ts';
import { openBoxesOfPasses } from './passes/open-boxes.ts';
import { forgetDepartedSubscribers } from './personal-data.ts';
import { periodRefunds, sendPeriodRefundJob } from './refunding/period-refunds.ts';
import { reconcileMemberships } from './syncing/reconcile-memberships.ts';
import { syncSubscription } from './syncing/sync-subscription.ts';

export { isOpenAt } from './access.queries.ts';
export { isReadersClubMember, requireReadersClub } from './access.ts';
export { keepOfferedFamilies } from './joining/offered-families.ts';
export { announceRenewal } from './mails/announce-renewals.ts';
export { findMembershipPayment, type MembershipPayment } from './membership-payment.ts';
export { membershipRules } from './membership-rules.queries.ts';
export {
  findPassForSale,
  findPassOfOrder,
  insertPass,
  type OfferedPass,
  requireNotRenewing,
  type WantedPass,
} from './passes/pass-for-sale.queries.ts';
export { grantsDataSource, passesDataSource, subscriptionsDataSource } from './personal-data.ts';
export { findSubscriptionPaidBy } from './syncing/money-of-invoices.ts';
export { drawTicket, findUnknownSubscriptions, isSessionSettled } from './syncing/sync.queries.ts';
export { syncUnlessAskedSince } from './syncing/sync-once.ts';
export { syncSession } from './syncing/sync-session.ts';
export { syncSubscription } from './syncing/sync-subscription.ts';

/** Work of memberships that no request starts: mails, notices before renewals, asking the provider again. */
export function membershipsWork(shop: Shop, readMonth: ReadMonth): void {
  const { jobs } = shop;
  jobs.work(subscriptionMailJob, (mail) => mailSubscriber(shop, mail, readMonth));
  jobs.work(moneyBackMailJob, (mail) => sendMoneyBackMail(shop, mail));
  jobs.work(settleCreditJob, ({ creditId }) => settleCredit(shop, creditId));
  jobs.work(sendPeriodRefundJob, async ({ periodRefundId }) => {
    const refund = await sendRefund(shop, periodRefunds, periodRefundId);
    if (refund?.subscription_provider_id)
      await syncSubscription(shop, refund.subscription_provider_id, 'job');
  });
  jobs.work(deleteCustomerJob, (departed) => deleteCustomers(shop, departed));
  jobs.schedule('reconcile-memberships', '* * * * *', () => reconcileMemberships(shop));
  jobs.schedule('forget-departed-subscribers', '55 9 * * *', () => forgetDepartedSubscribers(shop));
  jobs.work(passMailJob, (mail) => mailPassEnd(shop, mail));
  jobs.schedule('announce-ends-of-passes', '*/10 * * * *', () => announceEndsOfPasses(shop));
  jobs.work(giftMailJob, (mail) => mailGift(shop, mail));
  jobs.schedule('send-gifts', '*/10 * * * *', () => sendGifts(shop));
  jobs.work(boxGrowthMailJob, (mail) => mailBoxGrowth(shop, mail));
  jobs.schedule('grow-boxes', '35 9 * * *', () => growBoxes(shop));
  jobs.schedule('open-boxes-of-passes', '7 * * * *', () => openBoxesOfPasses(shop));
  jobs.schedule('announce-renewals', '*/10 * * * *', () => announceRenewals(shop));
}
