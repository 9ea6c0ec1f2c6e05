import { ShopError } from '../../platform/errors.ts';
import type { Parcel, ParcelStanding } from '../parcels.queries.ts';
import { hasLeft, hindranceOf } from '../shipping-states.ts';

/** Throws where a parcel has left, naming who sent it and by which guía, or where its order's money or address is in the way. */
export function refuseUnshippable(parcel: Parcel, standing: ParcelStanding): void {
  refuseLeft(parcel, standing);
  const sentence = hindranceOf({ ...parcel, isRefundUnderWay: standing.isRefundUnderWay });
  if (sentence) throw new ShopError('NOT_SHIPPABLE', { sentence });
}

export function refuseLeft(parcel: Parcel, { senderName }: ParcelStanding): void {
  if (!hasLeft(parcel.shippingState)) return;
  const { carrier, trackingNumber, shippedAt } = parcel;
  const how = [carrier && `con ${carrier}`, trackingNumber && `guía ${trackingNumber}`].filter(Boolean);
  throw new ShopError('ALREADY_SHIPPED', {
    sentence: `${senderName ?? 'Alguien'} ya lo envió${how.length > 0 ? ` ${how.join(', ')}` : ''}.`,
    details: {
      sent_by: senderName,
      carrier,
      tracking_number: trackingNumber,
      shipped_at: shippedAt?.toISOString() ?? null,
    },
  });
}
