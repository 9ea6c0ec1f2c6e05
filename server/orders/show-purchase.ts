import { mexicoCityDay } from '#contract/mexico-city.ts';
import { pesosFromCents } from '#contract/money.ts';
import type { PurchaseDetail } from '#contract/orders.ts';
import { ShopError } from '../platform/errors.ts';
import type { Shop } from '../platform/shop.ts';
import { findToday } from './list-purchases.ts';
import { presentOrder } from './present-order.ts';
import { findWholeOrdersOfClient, type WholeOrder } from './whole-order.queries.ts';

/** An order of the client's own, whole. Another person's is as unknown as one that never was. */
export async function showPurchase(
  shop: Pick<Shop, 'db' | 'files' | 'findProducts' | 'clock' | 'secrets' | 'readSettings'>,
  userId: number,
  orderId: number,
): Promise<PurchaseDetail> {
  const [order] = await findWholeOrdersOfClient(shop.db, userId, [orderId]);
  if (!order) throw new ShopError('PURCHASE_NOT_FOUND');
  const today = await findToday(
    shop,
    order.lines.map(({ product_id }) => product_id),
  );
  const { lines, ...view } = await presentOrder(shop, order);
  return {
    ...view,
    order_id: order.order_id,
    total: pesosFromCents(order.total_cents),
    was_sent: hasLeft(order),
    delivered_on: order.delivered_at && mexicoCityDay(order.delivered_at),
    receipt_url: order.receipt_url,
    products: lines.map((line) => ({
      ...line,
      main_image_url: line.main_image?.url ?? null,
      sale_price: pesosFromCents(line.unit_price_cents),
      ...today(line.product_id),
    })),
  };
}

const hasLeft = ({ shipping_state }: WholeOrder) =>
  shipping_state !== 'pendiente de envío' && shipping_state !== 'procesando';
