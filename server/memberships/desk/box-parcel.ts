import { ShopError } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs.ts';
import { MAIL_AFTER_SECONDS, type ParcelOwner } from '../../shipping/shipping.ts';
import { type Box, lockBox } from './lock-box.queries.ts';

/**
 * Mail about one departure, or about a correction of its guía. `sent`: «Tu caja va en camino», unless that was undone
 * meanwhile · `corrected`: the client was mailed another guía with that event before.
 */
export interface BoxMail {
  shipmentId: number;
  shippingEventId: number;
  kind: 'sent' | 'corrected';
  /** Version of the box as it was corrected: a later correction has a mail of its own. The last release sent none. */
  version?: number;
}

export const boxMailJob = defineJob<BoxMail>('box-mail');

/** Key of the job and of the mail: each guía is mailed once, a repeated send is the same mail. */
export const boxMailKey = ({ shipmentId, shippingEventId, kind, version }: BoxMail) =>
  `mail:box:${shipmentId}:${kind}:${shippingEventId}${version === undefined ? '' : `:${version}`}`;

/** What a box has of its own: its period's money, its titles and its address, its calls, its mails. */
export const boxParcel: ParcelOwner<Box> = {
  entity: 'shipment',
  words: { name: 'La caja', it: 'la', markSent: 'Márcala enviada' },
  calls: {
    pack: 'POST /desk/boxes/pack',
    unpack: 'POST /desk/boxes/unpack',
    ship: ['POST /desk/boxes/ship-many'],
    'en tránsito': 'POST /desk/boxes/in-transit',
    entregado: 'POST /desk/boxes/deliver',
    correct: 'POST /desk/boxes/correct',
    others: [],
  },
  unreadyText: () => null,
  async lock(tx, shipmentId) {
    const box = await lockBox(tx, shipmentId);
    if (!box) throw new ShopError('NOT_FOUND', { sentence: 'Esa caja ya no está en la lista.' });
    return box;
  },
  hindranceOf(box) {
    const sentence = boxHindrance(box);
    if (sentence) return sentence;
    const isEmpty = box.books_per_box > 0 && box.books.length === 0;
    return isEmpty ? 'Todavía no tiene títulos. Elígelos primero.' : null;
  },
  mailDeparture(jobs, tx, { id: shipmentId, eventId: shippingEventId }) {
    const mail: BoxMail = { shipmentId, shippingEventId, kind: 'sent' };
    return jobs.send(boxMailJob, mail, { tx, key: boxMailKey(mail), delaySeconds: MAIL_AFTER_SECONDS });
  },
  mailCorrection(jobs, tx, { id: shipmentId, eventId: shippingEventId, version }) {
    const mail: BoxMail = { shipmentId, shippingEventId, kind: 'corrected', version };
    return jobs.send(boxMailJob, mail, { tx, key: boxMailKey(mail) });
  },
};

/** Reason why a box is neither filled nor sent: it is left out, its money or its address is not there; null where it may be. */
export function boxHindrance({ skipped_at, held_at, is_reversed, address }: Box): string | null {
  if (skipped_at) return 'Se omitió: esta caja no se envía.';
  if (held_at && is_reversed) return 'Se devolvió el pago de este periodo. No la envíes.';
  if (held_at) return 'El pago de este periodo está en aclaración. No la envíes.';
  return address ? null : 'Ya no tenemos su dirección.';
}
