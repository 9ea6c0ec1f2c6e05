import { giftNotReady } from '#contract/desk/gift-words.ts';
import { ShopError } from '../../platform/errors.ts';
import { MAIL_AFTER_SECONDS, type ParcelOwner } from '../../shipping/shipping.ts';
import { hindranceOf } from '../parcel-hindrance.ts';
import { lockOrderParcel, type OrderParcel } from '../parcels.queries.ts';
import { seesMoney } from './list-orders.ts';
import { correctionMailJob, parcelMailJob } from './parcel-mail-jobs.ts';

/** What the parcel of an order has of its own: its money and its address, its calls, its mails. */
export const orderParcel: ParcelOwner<OrderParcel> = {
  entity: 'order',
  words: { name: 'El paquete', it: 'lo', markSent: 'Márcalo enviado' },
  calls: {
    pack: 'POST /desk/orders/pack',
    unpack: 'POST /desk/orders/unpack',
    ship: ['POST /desk/orders/ship', 'POST /desk/orders/ship-many'],
    'en tránsito': 'POST /desk/orders/in-transit',
    entregado: 'POST /desk/orders/deliver',
    correct: 'POST /desk/orders/correct-tracking',
    others: ['POST /desk/orders/change-address'],
  },
  /** An unpaid order is answered as if there were none when the person may see no money. */
  async lock(tx, orderId, by) {
    const parcel = await lockOrderParcel(tx, orderId);
    const isHidden = parcel?.paid_at === null && by !== 'the shop' && !seesMoney(by);
    if (!parcel || isHidden) throw new ShopError('ORDER_NOT_FOUND');
    return parcel;
  },
  hindranceOf,
  unreadyText: ({ is_wrapped }) => (is_wrapped === null ? null : giftNotReady(is_wrapped)),
  mailDeparture: (jobs, tx, { id: orderId, eventId: shippingEventId }) =>
    jobs.send(
      parcelMailJob,
      { orderId, shippingEventId },
      { tx, key: `parcel-sent:${shippingEventId}`, delaySeconds: MAIL_AFTER_SECONDS },
    ),
  mailCorrection: (jobs, tx, { id: orderId, version }) =>
    jobs.send(
      correctionMailJob,
      { orderId, version },
      { tx, key: `tracking-corrected:${orderId}:${version}` },
    ),
};
