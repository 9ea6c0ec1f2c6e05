import type { Refundable, RefundView } from '#contract/desk/refunds.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { paidWith } from '#contract/payment-methods.ts';
import { findImages } from '../../catalog/catalog.ts';
import { hasLeft } from '../../orders/orders.ts';
import type { Shop } from '../../platform/shop.ts';
import type { RefundRecord } from '../refunds/refunds.queries.ts';
import type { RefundFacts } from './refund-facts.queries.ts';
import { centsLeft, centsUnderWay, linesLeft, shippingLeft } from './what-is-left.ts';

/** `Visa ·4242`: where a refund goes, which is where the money came from. */
export function goesTo({ payment }: Pick<RefundFacts, 'payment'>): string {
  if (!payment) return '';
  const { methodType, cardBrand, cardLast4 } = payment;
  return paidWith({ method: methodType, brand: cardBrand, last4: cardLast4 });
}

/** `DHL 1234567890`, of a parcel that left with one. */
export function leftWith(facts: Pick<RefundFacts, 'shippingState' | 'carrier' | 'trackingNumber'>) {
  if (!hasLeft(facts.shippingState)) return null;
  return [facts.carrier, facts.trackingNumber].filter(Boolean).join(' ') || null;
}

export async function presentRefundable(
  shop: Pick<Shop, 'db' | 'files'>,
  facts: RefundFacts,
): Promise<Refundable> {
  const images = await findImages(
    shop,
    facts.lines.map(({ productId }) => productId),
  );
  const { returnCase, payment } = facts;
  return {
    order_id: facts.orderId,
    folio: facts.folio,
    contact_name: facts.contactName,
    is_guest: facts.isGuest,
    payment_status: facts.state,
    goes_to: goesTo(facts),
    paid_cents: payment?.amountCents ?? 0,
    refunded_cents: payment?.refundedCents ?? 0,
    under_way_cents: centsUnderWay(facts),
    left_cents: centsLeft(facts),
    shipping_cents: facts.shippingCents,
    shipping_left_cents: shippingLeft(facts),
    has_left: hasLeft(facts.shippingState),
    left_with: leftWith(facts),
    lines: linesLeft(facts).map((line) => ({
      product_id: line.productId,
      title: line.title,
      image_url: images.get(line.productId)?.url ?? null,
      is_digital: line.isDigital,
      quantity: line.quantity,
      unit_cents: line.unitCents,
      quantity_left: line.quantityLeft,
      can_restock: line.mayRestock > 0,
      refunded_on: line.refundedAt === null ? null : mexicoCityDay(line.refundedAt),
    })),
    return_case: returnCase && {
      return_id: returnCase.returnId,
      received_at: returnCase.receivedAt === null ? null : new Date(returnCase.receivedAt).toISOString(),
      reason: returnCase.reason,
    },
  };
}

export const presentRefund = (refund: RefundRecord): RefundView => ({
  refund_id: refund.refundId,
  cents: refund.cents,
  reason: refund.reason,
  state: refund.state,
  kind: refund.kind,
  created_at: refund.createdAt.toISOString(),
  confirmed_at: refund.confirmedAt?.toISOString() ?? null,
  staff_name: refund.staffName,
  failure_reason: refund.failureReason,
});
