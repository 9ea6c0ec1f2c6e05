import type { DeskOrder } from '#contract/desk/order-views.ts';
import { findImages } from '../../catalog/catalog.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { findDoubles } from '../doubles.queries.ts';
import { hasLeft, hindranceOf, packedUntil } from '../shipping-states.ts';
import { seesMoney } from './list-orders.ts';
import { findOrderDetail, type OrderDetail } from './order-detail.queries.ts';
import { findAuditedChanges, findParcelEvents, findPaymentEvents } from './order-history.queries.ts';
import { orderTimeline } from './order-timeline.ts';

/** Shows one whole order: without amounts, card and e-mail for people who see no money, and then only a paid one. */
export async function showOrder(
  shop: Pick<Shop, 'db' | 'files' | 'clock'>,
  by: Staff,
  folio: string,
): Promise<DeskOrder> {
  const { db, clock } = shop;
  const order = await findOrderDetail(db, folio);
  const isOwners = seesMoney(by);
  if (!order || (!isOwners && order.paidAt === null)) throw new ShopError('ORDER_NOT_FOUND');
  const productIds = order.lines.map(({ productId }) => productId);
  const [images, payments, parcels, audited, doubles] = await Promise.all([
    findImages(shop, productIds),
    findPaymentEvents(db, order.orderId),
    findParcelEvents(db, order.orderId),
    findAuditedChanges(db, order.orderId),
    findDoubles(db, order.orderId),
  ]);
  return {
    ...presentFacts(order, clock.now()),
    contact: {
      full_name: order.contactName,
      phone: order.contactPhone,
      ...(isOwners && { email: order.contactEmail }),
    },
    lines: order.lines.map(({ productId, isDigital, refundedQuantity, unitCents, files, ...line }) => ({
      ...line,
      product_id: productId,
      is_digital: isDigital,
      refunded_quantity: refundedQuantity,
      ...(isOwners && { unit_cents: unitCents }),
      image_url: images.get(productId)?.url ?? null,
      files: files.map(({ fileId, fileName, downloads, lastAt }) => ({
        file_id: fileId,
        file_name: fileName,
        downloads,
        last_at: lastAt && new Date(lastAt).toISOString(),
      })),
    })),
    ...(isOwners && { payment: presentPayment(order) }),
    timeline: orderTimeline({ order, payments, parcels, audited, seesMoney: isOwners }),
    notes: order.notes.map(({ orderNoteId, at, staffName, text }) => ({
      order_note_id: orderNoteId,
      at: new Date(at).toISOString(),
      staff_name: staffName,
      text,
    })),
    doubles: doubles.map(({ folio, paidAt, isWanted }) => ({
      folio,
      paid_at: paidAt.toISOString(),
      is_wanted: isWanted,
    })),
    returns: order.returns.map(({ returnId, state, reason }) => ({ return_id: returnId, state, reason })),
  };
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

function presentFacts(order: OrderDetail, now: Date) {
  const until = packedUntil(order, now);
  const { shippingState, shippingAddress } = order;
  return {
    order_id: order.orderId,
    folio: order.folio,
    version: order.version,
    created_at: order.createdAt.toISOString(),
    paid_at: iso(order.paidAt),
    payment_status: order.state,
    shipping_state: shippingState,
    is_guest: order.isGuest,
    is_member: order.isMember,
    address: shippingAddress,
    note: order.note,
    promised_from: order.promisedFrom,
    promised_to: order.promisedTo,
    carrier_code: order.carrierCode,
    carrier: order.carrier,
    tracking_number: order.trackingNumber,
    tracking_url: order.trackingUrl,
    shipped_at: iso(order.shippedAt),
    delivered_at: iso(order.deliveredAt),
    packed_by: until && order.packerName,
    packed_since: until && iso(order.packedAt),
    packed_until: iso(until),
    hindrance: hasLeft(shippingState)
      ? null
      : hindranceOf({ ...order, hasAddress: shippingAddress !== null }),
  };
}

function presentPayment(order: OrderDetail): DeskOrder['payment'] {
  const { paidCents, refundedCents, methodType, refunds } = order;
  if (paidCents === null || refundedCents === null || methodType === null) return null;
  const underWay = refunds.filter(({ state }) => state === 'asked' || state === 'sent');
  return {
    method: methodType,
    brand: order.cardBrand,
    last4: order.cardLast4,
    receipt_url: order.receiptUrl,
    subtotal_cents: order.totalCents - order.shippingCents,
    shipping_cents: order.shippingCents,
    paid_cents: paidCents,
    refunded_cents: refundedCents,
    under_way_cents: underWay.reduce((sum, { cents }) => sum + cents, 0),
    refunds: refunds.map(({ refundId, createdAt, confirmedAt, staffName, failureReason, ...refund }) => ({
      ...refund,
      refund_id: refundId,
      created_at: new Date(createdAt).toISOString(),
      confirmed_at: confirmedAt && new Date(confirmedAt).toISOString(),
      staff_name: staffName,
      failure_reason: failureReason,
    })),
  };
}
