import { hasLeft } from '../../orders/orders.ts';
import { ShopError } from '../../platform/errors.ts';
import type { BoxStanding, LockedBox } from './box-moves.queries.ts';

/** Throws where a box left already, naming who sent it and by which guía, must stay, or has no titles yet. */
export function refuseUnshippable(box: LockedBox, standing: BoxStanding): void {
  refuseUnfillable(box, standing);
  if (standing.booksPerBox > 0 && standing.books.length === 0)
    throw new ShopError('NOT_SHIPPABLE', { sentence: 'Todavía no tiene títulos. Elígelos primero.' });
}

/** Throws where a box left already, is not sent, or must stay because of its money or address. */
export function refuseUnfillable(box: LockedBox, standing: BoxStanding): void {
  if (hasLeft(box.shippingState)) throw alreadyLeft(box, standing);
  if (box.skippedAt) throw new ShopError('NOT_SHIPPABLE', { sentence: 'Se omitió: esta caja no se envía.' });
  if (box.heldAt) {
    const sentence = standing.isReversed
      ? 'Se devolvió el pago de este periodo. No la envíes.'
      : 'El pago de este periodo está en aclaración. No la envíes.';
    throw new ShopError('NOT_SHIPPABLE', { sentence });
  }
  if (!box.address) throw new ShopError('NOT_SHIPPABLE', { sentence: 'Ya no tenemos su dirección.' });
}

export function alreadyLeft(box: LockedBox, { senderName }: BoxStanding): ShopError {
  const { carrier, trackingNumber, shippedAt } = box;
  const how = [carrier && `con ${carrier}`, trackingNumber && `guía ${trackingNumber}`].filter(Boolean);
  return new ShopError('ALREADY_SHIPPED', {
    sentence: `${senderName ?? 'Alguien'} ya la envió${how.length > 0 ? ` ${how.join(', ')}` : ''}.`,
    details: {
      sent_by: senderName,
      carrier,
      tracking_number: trackingNumber,
      shipped_at: shippedAt?.toISOString() ?? null,
    },
  });
}
