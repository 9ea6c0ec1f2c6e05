import { isDayToSend } from '#contract/pass-gift-terms.ts';
import type { BoughtPassGift, GiftOrder, PassGiftState } from '#contract/pass-gifts.ts';
import {
  type Asking,
  findOwnedOrder,
  findWholeOrderByLink,
  orderLinkHash,
  type WholeOrder,
} from '../../../orders/orders.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import { wire } from '../../../platform/wire.ts';
import { certificateLink } from './certificate-link.ts';
import { correctDelivery, findGiftOfOrder, type GiftOfOrder } from './gifts.queries.ts';

/** The gift that an order pays for, as its buyer sees it; null of every other order. */
export async function showBoughtGift(
  shop: Shop,
  which: GiftOrder,
  asking: Asking,
): Promise<BoughtPassGift | null> {
  const order = await findGiftOrder(shop, which, asking);
  const gift = await findGiftOfOrder(shop.db, order.order_id);
  if (!gift) return null;
  const { pass_id: _, state: __, activated_at: begun_at, ...shown } = gift;
  const status = statusOf(gift);
  return wire({
    ...shown,
    status,
    price_cents: order.total_cents,
    begun_at,
    certificate_url: status === 'ready' ? certificateLink(shop, gift.pass_id) : null,
  });
}

async function findGiftOrder({ db }: Shop, which: GiftOrder, asking: Asking): Promise<WholeOrder> {
  const order = await ('token' in which
    ? findWholeOrderByLink(db, orderLinkHash(which.token))
    : findOwnedOrder(
        db,
        'order_id' in which ? { orderId: which.order_id } : { sessionId: which.session_id },
        asking,
      ));
  if (!order) throw new ShopError('PURCHASE_NOT_FOUND');
  return order;
}

/** A gift that a bank decides about after it was begun is a begun one for its buyer. */
function statusOf({ state, activated_at }: GiftOfOrder): PassGiftState {
  if (state === 'active' || (activated_at && state !== 'void')) return 'begun';
  return state;
}

/** Corrects where and when a gift is mailed, until it is; one that was to be printed is mailed from then on. */
export async function correctGift(
  shop: Shop,
  { order: which, ...delivery }: { order: GiftOrder; to_email: string; send_on: string },
  asking: Asking,
): Promise<void> {
  const order = await findGiftOrder(shop, which, asking);
  const gift = await findGiftOfOrder(shop.db, order.order_id);
  if (!gift) throw new ShopError('PURCHASE_NOT_FOUND');
  requireCorrectable(gift);
  const at = shop.clock.now();
  if (!isDayToSend(delivery.send_on, at)) throw new ShopError('GIFT_DAY_REFUSED');
  if (await correctDelivery(shop.db, gift.pass_id, { ...delivery, at })) return;
  const now = await findGiftOfOrder(shop.db, order.order_id);
  if (now) requireCorrectable(now);
  throw new ShopError('PURCHASE_NOT_FOUND');
}

function requireCorrectable(gift: GiftOfOrder) {
  if (gift.sent_at) throw new ShopError('GIFT_ALREADY_SENT');
  if (gift.state === 'void')
    throw new ShopError('GIFT_VOID', {
      sentence: 'Este regalo ya no se envía: no se pagó a tiempo o se devolvió.',
    });
  if (gift.activated_at)
    throw new ShopError('GIFT_ALREADY_USED', {
      sentence: 'Este regalo ya se empezó: no hace falta enviarlo.',
    });
}
