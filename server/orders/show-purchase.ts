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
    order.lines.map(({ productId }) => productId),
  );
  const { lines, ...view } = await presentOrder(shop, order);
  return {
    ...view,
    order_id: order.orderId,
    total: pesosFromCents(order.totalCents),
    was_sent: hasLeft(order),
    delivered_on: order.deliveredAt && mexicoCityDay(order.deliveredAt),
    receipt_url: order.receiptUrl,
    products: lines.map((line) => ({
      ...line,
      main_image_url: line.main_image?.url ?? null,
      sale_price: pesosFromCents(line.unit_price_cents),
      ...today(line.product_id),
    })),
  };
}

const hasLeft = ({ shippingState }: WholeOrder) =>
  shippingState !== 'pendiente de envío' && shippingState !== 'procesando';
