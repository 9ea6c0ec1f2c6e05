import { CURRENCY } from '#contract/money.ts';
import type { Shop } from '../../platform/shop.ts';
import { findWaitingCredit, keepCreditItem } from './credits.queries.ts';

/**
 * A charge that was given waits for the next invoice. One that a pause voids may have taken it in: it is given again, so that
 * the pause does not eat it. Once for each voided invoice, however often this runs.
 */
export async function renewVoidedCredit({ db, stripe }: Shop, subscription: string): Promise<void> {
  const credit = await findWaitingCredit(db, subscription);
  if (!credit) return;
  const { invoice, customer } = await stripe.invoiceItems.retrieve(credit.itemId, { expand: ['invoice'] });
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'void') return;
  const item = await stripe.invoiceItems.create(
    {
      customer: typeof customer === 'string' ? customer : customer.id,
      subscription,
      amount: -credit.cents,
      currency: CURRENCY,
      metadata: { credit_id: String(credit.creditId) },
    },
    { idempotencyKey: `credit_${credit.creditId}_after_${invoice.id}` },
  );
  await keepCreditItem(db, credit.creditId, { before: credit.itemId, now: item.id });
}
