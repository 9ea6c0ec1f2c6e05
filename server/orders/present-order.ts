import type { Cents } from '#contract/money.ts';
import { centsOf, type OrderAmount, sumAmounts } from '#contract/order-amounts.ts';
import { type OrderLine, type OrderView, sendState } from '#contract/orders.ts';
import { findImages } from '../catalog/catalog.ts';
import type { Shop } from '../platform/shop.ts';
import { presentDelivery } from './delivery-promise.ts';
import { issueDownloads } from './downloads.ts';
import { refusalOf } from './failure-reasons.ts';
import { showInvoice } from './invoices/present-invoice.ts';
import type { WholeOrder } from './whole-order.queries.ts';

/** The lines as pages and mails show them: title and price as on the day of the order, picture as of today. */
export async function presentLines(
  shop: Pick<Shop, 'db' | 'files'>,
  lines: WholeOrder['lines'],
): Promise<OrderLine[]> {
  const images = await findImages(
    shop,
    lines.map((line) => line.product_id),
  );
  return lines.map((line) => ({
    product_id: line.product_id,
    product_name: line.title,
    authors: line.authors,
    product_type: line.product_type,
    main_image: images.get(line.product_id) ?? null,
    quantity: line.quantity,
    unit_price_cents: line.unit_cents,
    is_pass: line.is_pass,
  }));
}

/** The books' sum and what was charged beside them. Shipping also stands alone, as answers said it before there were others. */
export const presentAmounts = ({ total_cents, amounts }: { total_cents: Cents; amounts: OrderAmount[] }) => ({
  subtotal_cents: total_cents - sumAmounts(amounts),
  shipping_cents: centsOf(amounts, 'shipping'),
  amounts,
});

/** Presents an order to its owner: it holds links to what they bought. */
export async function presentOrder(
  shop: Pick<Shop, 'db' | 'files' | 'clock' | 'secrets' | 'readSettings'>,
  order: WholeOrder,
): Promise<OrderView> {
  const [lines, invoice] = await Promise.all([
    presentLines(shop, order.lines),
    showInvoice(shop, order.order_id),
  ]);
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    folio: order.folio,
    created_at: order.created_at.toISOString(),
    payment_status: order.state,
    refusal: refusalOf(order),
    status_send: sendState(order.state, order.shipping_state),
    lines,
    downloads: await issueDownloads(shop, order),
    ...presentAmounts(order),
    total_cents: order.total_cents,
    contact: { full_name: order.contact_name, email: order.contact_email, phone: order.contact_phone },
    address: order.shipping_address,
    note: order.note,
    gift: order.gift,
    payment: order.paid_at && {
      method: order.method_type ?? 'card',
      brand: order.card_brand,
      last4: order.card_last4,
      paid_at: order.paid_at.toISOString(),
    },
    pending: order.pending,
    invoice,
    shipped_at: iso(order.shipped_at),
    delivered_at: iso(order.delivered_at),
    carrier: order.carrier,
    tracking_number: order.tracking_number,
    tracking_url: order.tracking_url,
    ...presentDelivery(order, await shop.readSettings(), shop.clock.now()),
  };
}
