import { ShopError } from '../../platform/errors.ts';
import { hasLeft } from '../../shipping/shipping.ts';
import type { BoxStanding, LockedBox } from './box-moves.queries.ts';

/** Throws where a box left already, naming who sent it and by which guía, must stay, or has no titles yet. */
export function refuseUnshippable(box: LockedBox, standing: BoxStanding): void {
  refuseUnfillable(box, standing);
  if (standing.books_per_box > 0 && standing.books.length === 0)
    throw new ShopError('NOT_SHIPPABLE', { sentence: 'Todavía no tiene títulos. Elígelos primero.' });
}

/** Throws where a box left already, is not sent, or must stay because of its money or address. */
export function refuseUnfillable(box: LockedBox, standing: BoxStanding): void {
  if (hasLeft(box.shipping_state)) throw alreadyLeft(box, standing);
  if (box.skipped_at) throw new ShopError('NOT_SHIPPABLE', { sentence: 'Se omitió: esta caja no se envía.' });
  if (box.held_at) {
    const sentence = standing.is_reversed
      ? 'Se devolvió el pago de este periodo. No la envíes.'
      : 'El pago de este periodo está en aclaración. No la envíes.';
    throw new ShopError('NOT_SHIPPABLE', { sentence });
  }
  if (!box.address) throw new ShopError('NOT_SHIPPABLE', { sentence: 'Ya no tenemos su dirección.' });
}

export function alreadyLeft(box: LockedBox, { sender_name }: BoxStanding): ShopError {
  const { carrier, tracking_number, shipped_at } = box;
  const how = [carrier && `con ${carrier}`, tracking_number && `guía ${tracking_number}`].filter(Boolean);
  return new ShopError('ALREADY_SHIPPED', {
    sentence: `${sender_name ?? 'Alguien'} ya la envió${how.length > 0 ? ` ${how.join(', ')}` : ''}.`,
    details: {
      sent_by: sender_name,
      carrier,
      tracking_number,
      shipped_at: shipped_at?.toISOString() ?? null,
    },
  });
}
