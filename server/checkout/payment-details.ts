import type { PaymentDetails } from '#contract/checkout.ts';
import type { PaymentState } from '#contract/orders.ts';
import {
  type Asking,
  failureReason,
  findOrderBySession,
  findWholeOrderBySession,
  issueDownloads,
  orderLinkToken,
  presentDelivery,
  presentLines,
  reasonOfEnd,
  type WholeOrder,
} from '../orders/orders.ts';
import { ShopError } from '../platform/errors.ts';
import { firstName } from '../platform/mail/hello.ts';
import type { Shop } from '../platform/shop.ts';
import { maskEmail } from './mask-email.ts';
import { getMembershipPaymentDetails } from './membership-payment-details.ts';
import { learnOutcome } from './settling/learn-outcome.ts';

const RECEIPT_IS_OPEN_MS = 24 * 60 * 60 * 1000;

/**
 * Details for the success and failure pages. Asks the provider only about sessions of our own, so that nobody can try
 * out foreign ids, and only while the order is undecided. Anyone who did not open the order learns next to nothing.
 */
export async function getPaymentDetails(
  shop: Shop,
  sessionId: string,
  asking: Asking,
): Promise<PaymentDetails> {
  const { db, clock } = shop;
  const record = await findOrderBySession(db, sessionId);
  if (!record) return getMembershipPaymentDetails(shop, sessionId, asking.userId);
  await learnOutcome(shop, record);
  const order = await findWholeOrderBySession(db, sessionId);
  if (!order) throw new ShopError('PAYMENT_NOT_FOUND');
  const isOwner = isOrderOf(order, asking);
  const isReceiptOpen =
    isOwner ||
    (order.paid_at !== null && clock.now().getTime() - order.paid_at.getTime() < RECEIPT_IS_OPEN_MS);
  const { card_brand: brand, card_last4: last4 } = order;
  return {
    session: {
      amount_total: order.total_cents,
      currency: order.currency,
      payment_status: paymentStatus(order.state, order.decline_code),
      customer_details: { email: isOwner ? order.contact_email : maskEmail(order.contact_email) },
    },
    payment_intent: {
      payment_method: { type: order.method_type ?? 'card', card: brand && last4 ? { brand, last4 } : null },
    },
    charge: {
      receipt_url: isReceiptOpen ? order.receipt_url : null,
      created_at: (order.paid_at ?? order.created_at).toISOString(),
    },
    failure: failureOf(order),
    order: isOwner ? await ownOrder(shop, order) : null,
  };
}

/** A client's order is theirs on every browser; a guest's is that of the browser that opened it, no matter who signs in there later. */
function isOrderOf(
  order: Pick<WholeOrder, 'user_id' | 'guest_hash'>,
  { userId, guestHash }: Asking,
): boolean {
  if (order.user_id !== null) return order.user_id === userId;
  return order.guest_hash !== null && order.guest_hash === guestHash;
}

async function ownOrder(shop: Shop, order: WholeOrder) {
  const lines = await presentLines(shop, order.lines);
  const dates = presentDelivery(order, await shop.readSettings(), shop.clock.now());
  return {
    folio: order.folio,
    lines,
    downloads: await issueDownloads(shop, order),
    gift: order.gift,
    ...dates,
    pending: order.pending,
    guest: guestOf(shop, order),
  };
}

/** The link opens the order once it is paid, or while it is to be paid later. */
function guestOf({ secrets }: Shop, order: WholeOrder) {
  if (order.user_id !== null || (order.paid_at === null && order.pending === null)) return null;
  const { shipping_address: address } = order;
  return {
    link_token: orderLinkToken(secrets.orderLinkKey, order.folio),
    first_name: firstName(order.contact_name),
    address: address && `${address.street} ${address.external_number}, ${address.city}`,
  };
}

/** Our states in the provider's words, which the pages have labels for. */
function paymentStatus(state: PaymentState, declineCode: string | null): string {
  if (state === 'paid_oversold' || state === 'review') return 'paid';
  if (state === 'creating' || state === 'awaiting_payment')
    return declineCode ? 'requires_payment_method' : 'unpaid';
  if (state === 'expired') return 'incomplete_expired';
  return state;
}

function failureOf(order: WholeOrder) {
  const { state, decline_code: declineCode } = order;
  if (state === 'expired') return { reason: reasonOfEnd(failureReason(state), declineCode) };
  if (state === 'failed') return { reason: failureReason(declineCode ?? state) };
  return state === 'awaiting_payment' && declineCode ? { reason: failureReason(declineCode) } : null;
}
