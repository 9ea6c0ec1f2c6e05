import type Stripe from 'stripe';
import { CURRENCY } from '#contract/money.ts';
import { isProviderRefusal } from '../../platform/provider-refusal.ts';
import type { Shop } from '../../platform/shop.ts';
import { type Credit, endCredit, findCredit, markCreditWaiting } from './credits.queries.ts';

export const JOB_PATIENCE = { timeout: 20_000 };
/** The provider repeats a failure of its own to each request with the same key, for a day. */
const KEY_MS = 60 * 60_000;

/**
 * Has the provider take a sum off the next invoice of one subscription. The item is that subscription's: on the client's
 * balance their other plan would use it up. Its row has one key, and what was made is looked for first.
 */
export async function sendCredit(
  shop: Shop,
  creditId: number,
  patience: Stripe.RequestOptions = JOB_PATIENCE,
): Promise<void> {
  const credit = await findCredit(shop.db, creditId);
  if (credit?.state !== 'asked' || !credit.goes_on) return;
  try {
    const made = (await findItem(shop, credit, patience)) ?? (await create(shop, credit, patience));
    await markCreditWaiting(shop.db, creditId, made.id);
    await removeIfOver(shop, creditId, made.id, patience);
  } catch (error) {
    if (!isProviderRefusal(error)) throw error;
    await endCredit(shop.db, creditId, 'failed');
    shop.log.error({ err: error, creditId }, 'the provider refused a gift to a member');
  }
}

/** Finds an item that was made, but whose answer never came. */
export async function findItem(
  { stripe }: Shop,
  { credit_id, customer_id }: Credit,
  patience: Stripe.RequestOptions = JOB_PATIENCE,
): Promise<Stripe.InvoiceItem | undefined> {
  const { data } = await stripe.invoiceItems.list({ customer: customer_id ?? '', limit: 100 }, patience);
  return data.find(({ metadata }) => metadata?.credit_id === String(credit_id));
}

/** Removes an item that was made while its gift was removed, or its subscription ended. */
export async function removeIfOver(
  shop: Shop,
  creditId: number,
  itemId: string,
  patience?: Stripe.RequestOptions,
): Promise<void> {
  const state = (await findCredit(shop.db, creditId))?.state;
  const isOver = state === 'removed' || state === 'unused' || state === 'failed';
  if (isOver) await removeItem(shop, itemId, patience);
}

/** False where an invoice has it already. */
export async function removeItem(
  { stripe }: Shop,
  itemId: string,
  patience: Stripe.RequestOptions = JOB_PATIENCE,
): Promise<boolean> {
  try {
    await stripe.invoiceItems.del(itemId, {}, patience);
    return true;
  } catch (error) {
    const { code, statusCode } = error as Partial<Stripe.errors.StripeError>;
    if (code === 'resource_missing') return true;
    if (statusCode === 400) return false;
    throw error;
  }
}

function create({ stripe, clock }: Shop, credit: Credit, patience: Stripe.RequestOptions) {
  const { credit_id, subscription_id, subscription_provider_id, customer_id, plan_name, cents } = credit;
  const { created_at, taken_away } = credit;
  const version = 1 + Math.max(0, Math.floor((clock.now().getTime() - created_at.getTime()) / KEY_MS));
  return stripe.invoiceItems.create(
    {
      customer: customer_id ?? '',
      subscription: subscription_provider_id ?? '',
      amount: -cents,
      currency: CURRENCY,
      description: `Regalo de la tienda: ${plan_name}`,
      metadata: { credit_id: String(credit_id), subscription_id: String(subscription_id) },
    },
    { ...patience, idempotencyKey: `credit_${credit_id}_${created_at.getTime()}_${taken_away}_v${version}` },
  );
}
