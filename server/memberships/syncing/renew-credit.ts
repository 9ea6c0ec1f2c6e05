import Stripe from 'stripe';
import { CURRENCY } from '#contract/money.ts';
import type { Shop } from '../../platform/shop.ts';
import { findOpenCreditOf, markCreditTakenAway } from '../crediting/credits.queries.ts';
import { removeIfOver } from '../crediting/send-credit.ts';
import { keepCreditItem } from './credits.queries.ts';

/**
 * A charge that was given waits for the next invoice. One that a pause voids may have taken it in: it is given again, so that
 * the pause does not eat it. Once for each voided invoice, however often this runs.
 */
export async function renewVoidedCredit(shop: Shop, subscription: string): Promise<void> {
  const { db, stripe } = shop;
  const credit = await findOpenCreditOf(db, subscription);
  if (credit?.state !== 'waiting' || !credit.goes_on || !credit.provider_id) return;
  const item = await findWaitingItem(shop, credit.provider_id);
  // Gift was taken away there and that was not noted: it is put back with the rest.
  if (!item) return void (await markCreditTakenAway(db, credit));
  const { invoice, customer } = item;
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'void') return;
  const again = await stripe.invoiceItems.create(
    {
      customer: typeof customer === 'string' ? customer : customer.id,
      subscription,
      amount: -credit.cents,
      currency: CURRENCY,
      metadata: { credit_id: String(credit.credit_id) },
    },
    { idempotencyKey: `credit_${credit.credit_id}_after_${invoice.id}` },
  );
  await keepCreditItem(db, credit.credit_id, { before: credit.provider_id, now: again.id });
  await removeIfOver(shop, credit.credit_id, again.id);
}

const findWaitingItem = ({ stripe }: Shop, itemId: string) =>
  stripe.invoiceItems.retrieve(itemId, { expand: ['invoice'] }).catch((error) => {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
    throw error;
  });
