import { ShopError } from '../../platform/errors.ts';
import { hasLeft } from '../../shipping/shipping.ts';
import { hindranceOf } from '../parcel-hindrance.ts';
import type { Parcel, ParcelStanding } from '../parcels.queries.ts';

/** Throws where a parcel has left, naming who sent it and by which guía, or where its order's money or address is in the way. */
export function refuseUnshippable(parcel: Parcel, standing: ParcelStanding): void {
  refuseLeft(parcel, standing);
  const sentence = hindranceOf({ ...parcel, is_refund_under_way: standing.is_refund_under_way });
  if (sentence) throw new ShopError('NOT_SHIPPABLE', { sentence });
}

export function refuseLeft(parcel: Parcel, { sender_name }: ParcelStanding): void {
  if (!hasLeft(parcel.shipping_state)) return;
  const { carrier, tracking_number, shipped_at } = parcel;
  const how = [carrier && `con ${carrier}`, tracking_number && `guía ${tracking_number}`].filter(Boolean);
  throw new ShopError('ALREADY_SHIPPED', {
    sentence: `${sender_name ?? 'Alguien'} ya lo envió${how.length > 0 ? ` ${how.join(', ')}` : ''}.`,
    details: {
      sent_by: sender_name,
      carrier,
      tracking_number,
      shipped_at: shipped_at?.toISOString() ?? null,
    },
  });
}
