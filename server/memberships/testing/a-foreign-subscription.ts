import type { Shop } from '../../platform/shop.ts';

/** A subscription of a customer that another shop on the same account at the provider has made, paid with the same card. */
export async function aForeignSubscription(
  { stripe }: Pick<Shop, 'stripe'>,
  { customer_id, provider_id }: { customer_id: string; provider_id: string },
  metadata: Record<string, string> = {},
) {
  const { default_payment_method } = await stripe.subscriptions.retrieve(provider_id);
  const { id: price } = await stripe.prices.create({
    currency: 'mxn',
    unit_amount: 9900,
    recurring: { interval: 'day', interval_count: 30 },
    product: (await stripe.products.create({ name: 'Ajeno' })).id,
  });
  return stripe.subscriptions.create({
    customer: customer_id,
    default_payment_method: String(default_payment_method),
    items: [{ price }],
    metadata,
  });
}
