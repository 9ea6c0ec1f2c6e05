import type Stripe from 'stripe';
import { CURRENCY } from '#contract/money.ts';
import { orderLink } from '../orders/orders.ts';
import type { Shop } from '../platform/shop.ts';
import { askToMake } from './ask-to-make.ts';
import type { OrderToPay } from './checkout.queries.ts';
import { orderMetadata, orderToPay, shippingOf } from './create-session.ts';
import { readOutcome, TRANSFER_EXPANSIONS } from './settling/provider-outcome.ts';
import { settleBy } from './settling/settle-payment.ts';

/** Metadata by which events about a transfer's intent are told from those of payment pages. */
export const TRANSFER = 'spei';

/**
 * Asks the provider for the account to which an order is transferred. The order waits for it from then on, and its own page, whose
 * address is returned, says how. The idempotency keys make a repeated call, also after a crash, return the same account.
 * Throws PAYMENT_PROVIDER_FAILED.
 */
export async function createTransferFor(shop: Shop, order: OrderToPay): Promise<string> {
  const intent = await askForTransfer(shop, order);
  await settleBy(shop, intent.id, readOutcome({ session: null, intent }, []), 'checkout');
  return orderLink(shop, order.folio);
}

/** The intent of an order that nobody was shown an account for: to be cancelled. */
export async function findTransferToEnd(shop: Shop, orderId: number): Promise<string> {
  return (await askForTransfer(shop, await orderToPay(shop, orderId))).id;
}

function askForTransfer(shop: Shop, order: OrderToPay): Promise<Stripe.PaymentIntent> {
  const { stripe } = shop;
  const { order_id: orderId, folio, contact_name: name, contact_email: email } = order;
  // A failure is the answer to its key for a day. A customer of each try, too: an unseen intent has an account of its own.
  const tried = `${folio}_v${order.session_failures + 1}`;
  return askToMake(shop, orderId, async () => {
    // A customer of its own: what is left over from one order pays for no other.
    const customer = await stripe.customers.create(
      { name, email, metadata: { order_id: String(orderId), folio } },
      { idempotencyKey: `cust_${tried}` },
    );
    return stripe.paymentIntents.create(intentParameters(shop, order, customer.id), {
      idempotencyKey: `spei_${tried}`,
    });
  });
}

function intentParameters(shop: Shop, order: OrderToPay, customer: string): Stripe.PaymentIntentCreateParams {
  return {
    amount: order.total_cents,
    currency: CURRENCY,
    customer,
    confirm: true,
    // Named, so that a switch in the provider's dashboard cannot sell what the shop does not know how to settle.
    allowed_payment_method_types: ['customer_balance'],
    return_url: orderLink(shop, order.folio),
    payment_method_data: { type: 'customer_balance' },
    payment_method_options: {
      customer_balance: {
        funding_type: 'bank_transfer',
        bank_transfer: { type: 'mx_bank_transfer', requested_address_types: ['spei'] },
      },
    },
    metadata: { ...orderMetadata(order), method: TRANSFER },
    expand: TRANSFER_EXPANSIONS,
    ...(order.shipping_address && { shipping: shippingOf(order, order.shipping_address) }),
  };
}
