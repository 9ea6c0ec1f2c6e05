import { deletePayerJob } from '../orders/orders.ts';
import { sendRefund } from '../payments/payments.ts';
import type { Shop } from '../platform/shop.ts';
import { checkRules, type FindBrokenMonths } from './check-rules.ts';
import { workOnEvents } from './events/keep-event.ts';
import { forgetOldData } from './forget-old-data.ts';
import { transferMailJob } from './refunds/ask-transfer.ts';
import { deletePayer } from './refunds/delete-payer.ts';
import { orderRefunds, refundMailJob, sendRefundJob } from './refunds/order-refunds.ts';
import { returnTransfer, returnTransferJob, transferReturnMailJob } from './refunds/return-transfer.ts';
import { sendRefundMail } from './refunds/send-refund-mail.ts';
import { sendTransferMail } from './refunds/send-transfer-mail.ts';
import { sendTransferReturnMail } from './refunds/send-transfer-return-mail.ts';
import { compareWithProvider, reconcile } from './settling/reconcile.ts';
import { oldRefundJob, refundPayment } from './settling/refund-payment.ts';
import { heldStockMailJob, sendHeldStockMail } from './starting/watch-held-stock.ts';

export {
  checkRules,
  type FindBrokenMonths,
  LAST_BACKUP,
  RULES_RUN,
  type RulesRun,
  type RulesShop,
} from './check-rules.ts';
export { handledEvents } from './events/event-subject.ts';
export type { BrokenRule } from './invariants.queries.ts';

/** Work of paying that no request starts: acting on events, cleaning up after crashes, asking the provider again. */
export function checkoutWork(shop: Shop, findBrokenMonths: FindBrokenMonths): void {
  const { jobs } = shop;
  workOnEvents(shop);
  jobs.work(sendRefundJob, async ({ refundId }) => {
    await sendRefund(shop, orderRefunds, refundId);
  });
  jobs.work(transferMailJob, (data) => sendTransferMail(shop, data));
  jobs.work(refundMailJob, ({ refundId }) => sendRefundMail(shop, refundId));
  jobs.work(returnTransferJob, ({ transferReturnId }) => returnTransfer(shop, transferReturnId));
  jobs.work(deletePayerJob, ({ customerId }) => deletePayer(shop, customerId));
  jobs.work(transferReturnMailJob, ({ transferReturnId }) => sendTransferReturnMail(shop, transferReturnId));
  jobs.work(oldRefundJob, (data) => refundPayment(shop, data));
  jobs.work(heldStockMailJob, (data) => sendHeldStockMail(shop, data));
  jobs.schedule('reconcile-payments', '* * * * *', () => reconcile(shop));
  jobs.schedule('check-invariants', '23 9 * * *', async () => {
    await checkRules(shop, findBrokenMonths);
  });
  jobs.schedule('forget-old-data', '41 9 * * *', () => forgetOldData(shop));
  jobs.schedule('compare-payments', '17 9 * * *', () => compareWithProvider(shop));
}
