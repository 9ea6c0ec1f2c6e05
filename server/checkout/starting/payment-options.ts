import {
  isLater,
  type LaterFacts,
  type LineToHold,
  laterMethodsOn,
  paymentMethods,
  whyNotLater,
} from '#contract/later-payment.ts';
import type { PassPeriods } from '#contract/membership-terms.ts';
import type { Cents } from '#contract/money.ts';
import { chargedAmounts, sumAmounts } from '#contract/order-amounts.ts';
import type { SiteSettings } from '#contract/site.ts';
import type { ProductForSale } from '../../catalog/catalog.ts';
import { type Asking, type Copies, countOpenLater, type OpenLater } from '../../orders/orders.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import type { Input } from './input.ts';
import { requireOffered } from './lock-for-sale.ts';
import type { PricedOrder } from './price-order.ts';

/** By which methods a cart can be paid as the shop is now, by its own prices; the checkout decides again. */
export async function getPaymentOptions(shop: Shop, cart: readonly Copies[], asking: Asking) {
  const wanted = new Map<number, number>();
  for (const { product_id, quantity } of cart)
    wanted.set(product_id, (wanted.get(product_id) ?? 0) + quantity);
  const products = await shop.findProducts([...wanted.keys()]);
  const lines = products.map(({ product_id, product_type, stock, unit_price_cents }) => ({
    productType: product_type,
    quantity: wanted.get(product_id) ?? 0,
    free: stock,
    unitCents: unit_price_cents,
  }));
  return optionsOf(shop, lines, asking);
}

/** The same of a pass. Throws PASS_NOT_OFFERED. */
export async function getPassPaymentOptions(
  shop: Shop,
  wanted: { membership_id: number; periods: PassPeriods },
  asking: Asking,
) {
  const { productType, unitCents, stock } = await requireOffered(shop, wanted.membership_id, wanted.periods);
  return optionsOf(shop, [{ productType, unitCents, quantity: 1, free: stock }], asking);
}

async function optionsOf(shop: Shop, lines: readonly (LineToHold & { unitCents: Cents })[], asking: Asking) {
  const [settings, open] = await Promise.all([shop.readSettings(), countOpenLater(shop.db, asking, null)]);
  const facts: LaterFacts = {
    ...open,
    methodsOn: laterMethodsOn(settings, shop.config.standIns.payments),
    totalCents:
      sumAmounts(chargedAmounts(lines, settings)) +
      lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0),
    lines,
  };
  return paymentMethods.map((method) => {
    const reason = isLater(method) ? whyNotLater(method, facts) : null;
    return { method, available: reason === null, reason };
  });
}

/** Throws PAYMENT_METHOD_UNAVAILABLE, with the method and its reason, for an order that may not be paid later. */
export function requirePayable(
  { config }: Pick<Shop, 'config'>,
  { payment_method: method }: Pick<Input, 'payment_method'>,
  { lines, totalCents }: Pick<PricedOrder, 'lines' | 'totalCents'>,
  { sold, settings, open }: { sold: readonly ProductForSale[]; settings: SiteSettings; open: OpenLater },
): void {
  if (!isLater(method)) return;
  const free = new Map(sold.map(({ productId, stock }) => [productId, stock]));
  const reason = whyNotLater(method, {
    ...open,
    methodsOn: laterMethodsOn(settings, config.standIns.payments),
    totalCents,
    lines: lines.map(({ product_id, product_type, quantity }) => ({
      productType: product_type,
      quantity,
      free: free.get(product_id) ?? 0,
    })),
  });
  if (reason) throw new ShopError('PAYMENT_METHOD_UNAVAILABLE', { details: { method, reason } });
}
