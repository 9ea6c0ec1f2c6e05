import type { DeskOrder } from '#contract/desk/order-views.ts';
import { mayEndWaiting } from '#contract/desk/unheard-payment.ts';
import { findImages } from '../../catalog/catalog.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { wire } from '../../platform/wire.ts';
import { hasLeft, packedUntil } from '../../shipping/shipping.ts';
import { findDoubles } from '../doubles.queries.ts';
import { payLink } from '../order-link.ts';
import { hindranceOf } from '../parcel-hindrance.ts';
import { presentAmounts } from '../present-order.ts';
import { seesMoney } from './list-orders.ts';
import { findOrderDetail, type OrderDetail } from './order-detail.queries.ts';
import { findAuditedChanges, findParcelEvents, findPaymentEvents } from './order-history.queries.ts';
import { orderTimeline } from './order-timeline.ts';

/** Shows one whole order: without amounts, card and e-mail for people who see no money, and then only a paid one. */
export async function showOrder(
  shop: Pick<Shop, 'db' | 'files' | 'clock' | 'config' | 'secrets' | 'readSettings'>,
  by: Staff,
  folio: string,
): Promise<DeskOrder> {
  const { db, clock } = shop;
  const order = await findOrderDetail(db, folio);
  const isOwners = seesMoney(by);
  if (!order || (!isOwners && order.paid_at === null)) throw new ShopError('ORDER_NOT_FOUND');
  const productIds = order.lines.map(({ product_id }) => product_id);
  const [settings, images, payments, parcels, audited, doubles] = await Promise.all([
    shop.readSettings(),
    findImages(shop, productIds),
    findPaymentEvents(db, order.order_id),
    findParcelEvents(db, order.order_id),
    findAuditedChanges(db, order.order_id),
    findDoubles(db, order.order_id),
  ]);
  return wire({
    ...presentFacts(order, clock.now()),
    awaited: order.awaited && {
      ...order.awaited,
      can_end: mayEndWaiting(order.awaited, settings, clock.now()),
    },
    contact: {
      full_name: order.contact_name,
      phone: order.contact_phone,
      ...(isOwners && { email: order.contact_email }),
    },
    can_forget_buyer: canForgetBuyer(order),
    lines: order.lines.map(({ unit_cents, files, ...line }) => ({
      ...line,
      ...(isOwners && { unit_cents }),
      image_url: images.get(line.product_id)?.url ?? null,
      files: files.map((file) => ({ ...file, last_at: dateOf(file.last_at) })),
    })),
    ...(isOwners && { payment: presentPayment(order), pay_link: payLinkOf(shop, order) }),
    timeline: orderTimeline({ order, payments, parcels, audited, seesMoney: isOwners }),
    notes: order.notes.map((note) => ({ ...note, at: new Date(note.at) })),
    doubles,
    returns: order.returns.map(({ return_id, state, reason }) => ({ return_id, state, reason })),
  });
}

const canForgetBuyer = (order: OrderDetail) =>
  order.is_guest &&
  order.contact_email === '' &&
  (order.contact_name + order.contact_phone !== '' ||
    order.shipping_address !== null ||
    order.notes.length > 0);

/** The link of an order sold by hand, to be sent once more; null once it was paid or has ended. */
function payLinkOf(
  shop: Pick<Shop, 'clock' | 'config' | 'secrets'>,
  { state, folio, pay_link_ends_at: endsAt }: OrderDetail,
) {
  if (state !== 'awaiting_payment' || endsAt === null || endsAt <= shop.clock.now()) return null;
  return { url: payLink(shop, folio), ends_at: endsAt };
}

/** Time within a list. */
const dateOf = (text: string | null) => text && new Date(text);

function presentFacts(order: OrderDetail, now: Date) {
  const until = packedUntil(order, now);
  const { shipping_state, shipping_address } = order;
  return {
    order_id: order.order_id,
    folio: order.folio,
    version: order.version,
    created_at: order.created_at,
    paid_at: order.paid_at,
    payment_status: order.state,
    payment_method: order.payment_method,
    sold_by: order.sold_by,
    shipping_state,
    is_guest: order.is_guest,
    is_member: order.is_member,
    address: shipping_address,
    note: order.note,
    gift: order.gift,
    promised_from: order.promised_from,
    promised_to: order.promised_to,
    carrier_code: order.carrier_code,
    carrier: order.carrier,
    tracking_number: order.tracking_number,
    tracking_url: order.tracking_url,
    shipped_at: order.shipped_at,
    delivered_at: order.delivered_at,
    packed_by: until && order.packer_name,
    packed_since: until && order.packed_at,
    packed_until: until,
    hindrance: hasLeft(shipping_state)
      ? null
      : hindranceOf({ ...order, has_address: shipping_address !== null }),
  };
}

function presentPayment(order: OrderDetail) {
  const { paid_cents, refunded_cents, method_type, refunds } = order;
  if (paid_cents === null || refunded_cents === null || method_type === null) return null;
  const underWay = refunds.filter(({ state }) => state === 'asked' || state === 'sent');
  return {
    method: method_type,
    brand: order.card_brand,
    last4: order.card_last4,
    receipt_url: order.receipt_url,
    ...presentAmounts(order),
    paid_cents,
    refunded_cents,
    under_way_cents: underWay.reduce((sum, { cents }) => sum + cents, 0),
    refunds: refunds.map((refund) => ({
      ...refund,
      created_at: new Date(refund.created_at),
      confirmed_at: dateOf(refund.confirmed_at),
    })),
  };
}
