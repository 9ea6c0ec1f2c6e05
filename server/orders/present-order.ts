import { type OrderLine, type OrderView, sendState } from '#contract/orders.ts';
import { findImages } from '../catalog/catalog.ts';
import type { Shop } from '../platform/shop.ts';
import { presentDelivery } from './delivery-promise.ts';
import { issueDownloads } from './downloads.ts';
import { showInvoice } from './invoices/present-invoice.ts';
import type { WholeOrder } from './whole-order.queries.ts';

/** The lines as pages and mails show them: title and price as on the day of the order, picture as of today. */
export async function presentLines(
  shop: Pick<Shop, 'db' | 'files'>,
  lines: WholeOrder['lines'],
): Promise<OrderLine[]> {
  const images = await findImages(
    shop,
    lines.map((line) => line.productId),
  );
  return lines.map((line) => ({
    product_id: line.productId,
    product_name: line.title,
    authors: line.authors,
    product_type: line.productType,
    main_image: images.get(line.productId) ?? null,
    quantity: line.quantity,
    unit_price_cents: line.unitCents,
  }));
}

/** Presents an order to its owner: it holds links to what they bought. */
export async function presentOrder(
  shop: Pick<Shop, 'db' | 'files' | 'clock' | 'secrets' | 'readSettings'>,
  order: WholeOrder,
): Promise<OrderView> {
  const [lines, invoice] = await Promise.all([
    presentLines(shop, order.lines),
    showInvoice(shop, order.orderId),
  ]);
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    folio: order.folio,
    created_at: order.createdAt.toISOString(),
    payment_status: order.state,
    status_send: sendState(order.state, order.shippingState),
    lines,
    downloads: await issueDownloads(shop, order),
    subtotal_cents: order.totalCents - order.shippingCents,
    shipping_cents: order.shippingCents,
    total_cents: order.totalCents,
    contact: { full_name: order.contactName, email: order.contactEmail, phone: order.contactPhone },
    address: order.shippingAddress,
    note: order.note,
    payment: order.paidAt && {
      method: order.methodType ?? 'card',
      brand: order.cardBrand,
      last4: order.cardLast4,
      paid_at: order.paidAt.toISOString(),
    },
    invoice,
    shipped_at: iso(order.shippedAt),
    delivered_at: iso(order.deliveredAt),
    carrier: order.carrier,
    tracking_number: order.trackingNumber,
    tracking_url: order.trackingUrl,
    ...presentDelivery(order, await shop.readSettings(), shop.clock.now()),
  };
}
