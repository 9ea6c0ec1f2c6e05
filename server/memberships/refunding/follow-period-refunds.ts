import type { Shop } from '../../platform/shop.ts';
import { idOf } from '../syncing/money-of-invoices.ts';
import {
  findPeriodRefundsOf,
  markPeriodRefundConfirmed,
  markPeriodRefundFailed,
  markPeriodRefundSent,
} from './period-refunds.queries.ts';
import { periodRefundIdOf } from './send-period-refund.ts';

/**
 * Makes the rows of a subscription's refunds equal to what the provider says of them. After the periods were written:
 * until a refund is known as confirmed its sum counts as under way, so that at no instant more seems to be left than is.
 * The rows only go forward, which makes late and repeated answers harmless.
 */
export async function followPeriodRefunds(shop: Shop, subscriptionProviderId: string): Promise<void> {
  const { db, clock } = shop;
  const rows = await findPeriodRefundsOf(db, subscriptionProviderId);
  for (const { period_refund_id, provider_id, invoice_id } of rows) {
    const said = (await findRefundsOf(shop, invoice_id)).find(
      (one) => one.id === provider_id || periodRefundIdOf(one) === period_refund_id,
    );
    if (!said) continue;
    const { id, amount: cents, status, failure_reason: reason } = said;
    const at = clock.now();
    await markPeriodRefundSent(db, period_refund_id, { providerId: id, cents, at });
    if (status === 'failed' || status === 'canceled')
      await markPeriodRefundFailed(db, period_refund_id, { reason: reason ?? status, providerId: id });
    if (status === 'succeeded') await markPeriodRefundConfirmed(db, period_refund_id, at);
  }
}

async function findRefundsOf({ stripe }: Shop, invoice: string) {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid' });
  const intents = data.map(({ payment }) => idOf(payment.payment_intent)).filter((intent) => intent !== null);
  const lists = await Promise.all(
    intents.map((payment_intent) => stripe.refunds.list({ payment_intent, limit: 100 })),
  );
  return lists.flatMap((list) => list.data);
}
