import type { Shop } from '../platform/shop.ts';
import { announceRenewals } from './announce-renewals.ts';
import { deleteCustomerJob, deleteCustomers } from './delete-customer.ts';
import { moneyBackMailJob, subscriptionMailJob } from './mail-jobs.ts';
import { forgetDepartedSubscribers } from './personal-data.ts';
import { reconcileMemberships } from './reconcile-memberships.ts';
import { sendMoneyBackMail } from './send-money-back-mail.ts';
import { mailSubscriber } from './subscription-mails.ts';

export { isReadersClubMember, requireReadersClub } from './access.ts';
export { announceRenewal } from './announce-renewals.ts';
export { findMembershipPayment, type MembershipPayment } from './membership-payment.ts';
export { membershipRules } from './membership-rules.queries.ts';
export { findSubscriptionPaidBy } from './money-of-invoices.ts';
export { subscriptionsKeeper } from './personal-data.ts';
export { drawTicket, findUnknownSubscriptions, isSessionSettled } from './sync.queries.ts';
export { syncUnlessAskedSince } from './sync-once.ts';
export { syncSession } from './sync-session.ts';
export { syncSubscription } from './sync-subscription.ts';

/** What memberships need done without a request: mails, notices before renewals, asking the provider again. */
export function membershipsWork(shop: Shop): void {
  const { jobs } = shop;
  jobs.work(subscriptionMailJob, (mail) => mailSubscriber(shop, mail));
  jobs.work(moneyBackMailJob, (mail) => sendMoneyBackMail(shop, mail));
  jobs.work(deleteCustomerJob, (departed) => deleteCustomers(shop, departed));
  jobs.schedule('reconcile-memberships', '* * * * *', () => reconcileMemberships(shop));
  jobs.schedule('forget-departed-subscribers', '55 9 * * *', () => forgetDepartedSubscribers(shop));
  jobs.schedule('announce-renewals', '*/10 * * * *', () => announceRenewals(shop));
}
