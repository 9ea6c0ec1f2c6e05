import { checkoutWork } from './checkout/checkout.ts';
import { paidMailJob } from './orders/orders.ts';
import { sendPaidMail } from './orders/send-paid-mail.ts';
import type { Shop } from './platform/shop.ts';

/** The visible, literal list of what the shop does on its own, without a request. */
export async function startJobs(shop: Shop, options?: { isWorking: boolean }): Promise<void> {
  checkoutWork(shop);
  shop.jobs.work(paidMailJob, ({ orderId }) => sendPaidMail(shop, orderId));
  await shop.jobs.start(options);
}
