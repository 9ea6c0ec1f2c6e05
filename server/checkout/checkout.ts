import type { Shop } from '../platform/shop.ts';
import { markEventProcessed } from './checkout.queries.ts';
import { ensureSessionJob } from './create-session.ts';
import { forgetOldData } from './forget-old-data.ts';
import { compareWithProvider, endUnseenOrder, reconcile } from './reconcile.ts';
import { refundPayment } from './refund-payment.ts';
import { refundJob, settlePayment } from './settle-payment.ts';
import { sessionOfSubject, settleEventJob } from './stripe-webhook.routes.ts';

/** What paying needs done without a request: acting on events, cleaning up after crashes, asking the provider again. */
export function checkoutWork(shop: Shop): void {
  const { jobs, db, clock } = shop;
  jobs.work(settleEventJob, async ({ eventId, ...subject }) => {
    const sessionId = await sessionOfSubject(shop, subject);
    if (sessionId) await settlePayment(shop, sessionId, 'webhook');
    await markEventProcessed(db, eventId, clock.now());
  });
  jobs.work(ensureSessionJob, ({ orderId }) => endUnseenOrder(shop, orderId));
  jobs.work(refundJob, ({ paymentIntentId, orderId, reason }) =>
    refundPayment(shop, paymentIntentId, orderId, reason),
  );
  jobs.schedule('reconcile-payments', '* * * * *', () => reconcile(shop));
  jobs.schedule('forget-old-data', '41 9 * * *', () => forgetOldData(shop));
  jobs.schedule('compare-payments', '17 9 * * *', () =>
    compareWithProvider(shop, (sessionId) => settlePayment(shop, sessionId, 'reconciler')),
  );
}
