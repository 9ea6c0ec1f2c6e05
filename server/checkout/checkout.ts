import type { Shop } from '../platform/shop.ts';
import { workOnEvents } from './events/keep-event.ts';
import { forgetOldData } from './forget-old-data.ts';
import { brokenInvariants } from './invariants.queries.ts';
import { refundMailJob, sendRefundJob } from './refunds/refund-jobs.ts';
import { sendRefundLater } from './refunds/send-refund.ts';
import { sendRefundMail } from './refunds/send-refund-mail.ts';
import { compareWithProvider, reconcile } from './settling/reconcile.ts';
import { oldRefundJob, refundPayment } from './settling/refund-payment.ts';
import { heldStockMailJob, sendHeldStockMail } from './starting/watch-held-stock.ts';

export { handledEvents } from './events/event-subject.ts';

/** What paying needs done without a request: acting on events, cleaning up after crashes, asking the provider again. */
export function checkoutWork(shop: Shop): void {
  const { jobs, db, log } = shop;
  workOnEvents(shop);
  jobs.work(sendRefundJob, ({ refundId }) => sendRefundLater(shop, refundId));
  jobs.work(refundMailJob, ({ refundId }) => sendRefundMail(shop, refundId));
  jobs.work(oldRefundJob, (data) => refundPayment(shop, data));
  jobs.work(heldStockMailJob, (data) => sendHeldStockMail(shop, data));
  jobs.schedule('reconcile-payments', '* * * * *', () => reconcile(shop));
  jobs.schedule('check-invariants', '23 9 * * *', async () => {
    for (const broken of await brokenInvariants(db))
      log.error(broken, 'a rule about orders, stock or money is broken');
  });
  jobs.schedule('forget-old-data', '41 9 * * *', () => forgetOldData(shop));
  jobs.schedule('compare-payments', '17 9 * * *', () => compareWithProvider(shop));
}
