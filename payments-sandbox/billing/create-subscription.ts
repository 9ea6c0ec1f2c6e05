import { z } from 'zod';
import type { CallContext } from '../api/call.ts';
import { flag, integer, list, metadata, oneOf, text } from '../api/params.ts';
import { invalidRequest, StripeError } from '../api/stripe-error.ts';
import type { Subscription } from '../core/objects.ts';
import { askBank, chargeIntent } from '../resources/charge-intent.ts';
import { customerById } from '../resources/customers.ts';
import { newIntent } from '../resources/payment-intents.ts';
import { ownMethod } from '../resources/payment-methods.ts';
import { priceOnSale } from '../resources/prices.ts';
import { NO_CARD } from './collect-invoice.ts';
import { startSubscription } from './start-subscription.ts';
import type { Sold } from './subscription-object.ts';

export const createSubscriptionParams = z.strictObject({
  customer: text(),
  default_payment_method: text().optional(),
  description: text(500).optional(),
  items: list(z.strictObject({ price: text(), quantity: integer(1, 999_999).optional() }), 20),
  metadata: metadata().optional(),
  off_session: flag().optional(),
  payment_behavior: oneOf('error_if_incomplete').optional(),
});
type Params = z.output<typeof createSubscriptionParams>;

const OWNER_AWAY = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

function checkSold(sold: Sold[]): void {
  const [first] = sold;
  const param = 'items';
  if (!first) throw invalidRequest('You must pass at least one item.', { param });
  for (const { price } of sold) {
    const { recurring } = price;
    if (!recurring)
      throw invalidRequest('The price specified is not recurring.', { param: 'items[0][price]' });
    const same =
      recurring.interval === first.price.recurring?.interval &&
      recurring.interval_count === first.price.recurring.interval_count &&
      price.currency === first.price.currency;
    if (!same) throw invalidRequest('All items must share one currency and one billing interval.', { param });
  }
}

/**
 * Subscribes a customer whose card is on file, without a page. When the first charge fails there is no subscription:
 * the sandbox has no incomplete ones.
 */
export function createSubscription(
  { ledger, origin, cause }: CallContext,
  params: Params,
): Subscription | StripeError {
  const customer = customerById(ledger, params.customer, 'customer', 400);
  const sold = params.items.map(({ price, quantity = 1 }, index) => ({
    price: priceOnSale(ledger, price, `items[${index}][price]`).price,
    quantity,
  }));
  checkSold(sold);
  const card = params.default_payment_method ?? customer.invoice_settings.default_payment_method;
  if (typeof card !== 'string') throw invalidRequest(NO_CARD.message, { code: NO_CARD.code });
  const method = ownMethod(ledger, card, customer.id, 'default_payment_method');
  const wanted = newIntent(
    ledger,
    {
      amount: sold.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0),
      currency: sold[0]?.price.currency ?? 'mxn',
      customer: customer.id,
      description: 'Subscription creation',
      futureUsage: 'off_session',
      metadata: {},
      methodTypes: ['card'],
      receiptEmail: null,
      shipping: null,
    },
    {},
  );
  const { behaviour } = ledger.store.getPrivate('payment_method', method.id);
  const decline = behaviour.kind === 'authorise' ? OWNER_AWAY : askBank(ledger, method);
  const { intent } = chargeIntent(ledger, {
    intent: wanted,
    method,
    decline,
    origin,
    authorised: false,
    cause,
  });
  if (decline) {
    const { code, declineCode, message } = decline;
    return new StripeError(402, { type: 'card_error', code, decline_code: declineCode, message });
  }
  return startSubscription(
    ledger,
    {
      customer,
      method,
      intent,
      origin,
      sold,
      start: ledger.clock.now(),
      description: params.description,
      metadata: params.metadata ?? {},
    },
    cause,
  ).subscription;
}
