import type { PaymentDetails } from '#contract/checkout.ts';
import { CURRENCY } from '#contract/money.ts';
import { findMembershipPayment, type MembershipPayment } from '../memberships/memberships.ts';
import { failureReason, reasonOfEnd } from '../orders/orders.ts';
import { ShopError } from '../platform/errors.ts';
import type { Shop } from '../platform/shop.ts';
import { maskEmail } from './mask-email.ts';

/** Sentence without a cart, as none waits here. */
const EXPIRED = 'El tiempo para pagar terminó. Elige tu plan e intenta de nuevo.';

/** Details as for an order, about the payment page of a subscription. Receipts are for its client only. */
export async function getMembershipPaymentDetails(
  shop: Shop,
  sessionId: string,
  userId: number | null,
): Promise<PaymentDetails> {
  const payment = await findMembershipPayment(shop, sessionId);
  if (!payment) throw new ShopError('PAYMENT_NOT_FOUND');
  const isOwner = userId !== null && payment.userId === userId;
  const { brand, last4 } = payment;
  return {
    session: {
      amount_total: payment.amountCents,
      currency: CURRENCY,
      payment_status: statusOf(payment),
      customer_details: { email: isOwner ? payment.email : maskEmail(payment.email) },
    },
    payment_intent: {
      payment_method: { type: 'card', card: isOwner && brand && last4 ? { brand, last4 } : null },
    },
    charge: { receipt_url: isOwner ? payment.receiptUrl : null, created_at: payment.at.toISOString() },
    failure: failureOf(payment),
    order: null,
  };
}

function statusOf({ state, hasPaid, declineCode }: MembershipPayment): string {
  if (hasPaid) return 'paid';
  if (state === 'pending') return declineCode ? 'requires_payment_method' : 'unpaid';
  return 'incomplete_expired';
}

function failureOf({ state, hasPaid, declineCode }: MembershipPayment) {
  if (hasPaid) return null;
  if (state !== 'pending') return { reason: reasonOfEnd(EXPIRED, declineCode) };
  return declineCode ? { reason: failureReason(declineCode) } : null;
}
