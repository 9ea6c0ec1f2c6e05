import type { Refundable, RefundView } from '#contract/desk/refunds.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { centsOf } from '#contract/order-amounts.ts';
import { paidWith } from '#contract/payment-methods.ts';
import { findImages } from '../../catalog/catalog.ts';
import type { Shop } from '../../platform/shop.ts';
import { wire } from '../../platform/wire.ts';
import { hasLeft } from '../../shipping/shipping.ts';
import type { RefundRecord } from '../refunds/refunds.queries.ts';
import { amountsLeft, centsLeft, centsUnderWay, linesLeft, wholeAmounts } from './plan-refund.ts';
import type { RefundFacts } from './refund-facts.queries.ts';

/** `DHL 1234567890`, of a parcel that left with one. */
export function leftWith(facts: Pick<RefundFacts, 'shipping_state' | 'carrier' | 'tracking_number'>) {
  if (!hasLeft(facts.shipping_state)) return null;
  return [facts.carrier, facts.tracking_number].filter(Boolean).join(' ') || null;
}

export async function presentRefundable(
  shop: Pick<Shop, 'db' | 'files'>,
  facts: RefundFacts,
): Promise<Refundable> {
  const images = await findImages(
    shop,
    facts.lines.map(({ product_id }) => product_id),
  );
  const { return_case, payment } = facts;
  const paid = payment && {
    method: payment.method_type,
    brand: payment.card_brand,
    last4: payment.card_last4,
  };
  const amounts = amountsLeft(facts);
  return {
    order_id: facts.order_id,
    folio: facts.folio,
    contact_name: facts.contact_name,
    is_guest: facts.is_guest,
    has_email: facts.has_email,
    payment_status: facts.state,
    goes_to: paid ? paidWith(paid) : '',
    paid_with: paid,
    paid_cents: payment?.amount_cents ?? 0,
    refunded_cents: payment?.refunded_cents ?? 0,
    under_way_cents: centsUnderWay(facts),
    left_cents: centsLeft(facts),
    shipping_cents: centsOf(facts.amounts, 'shipping'),
    shipping_left_cents: centsOf(wholeAmounts(amounts), 'shipping'),
    amounts,
    has_left: hasLeft(facts.shipping_state),
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
    return_case: return_case && {
      return_id: return_case.return_id,
      received_at: return_case.received_at === null ? null : new Date(return_case.received_at).toISOString(),
      reason: return_case.reason,
    },
  };
}

export const presentRefund = (refund: RefundRecord): RefundView => wire(refund);
