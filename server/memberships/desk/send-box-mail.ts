import { weekdayText } from '#contract/delivery-words.ts';
import { dateText } from '#contract/mexico-city.ts';
import { helloTo } from '../../platform/mail/hello.ts';
import { mailButton, mailLinkAlone, mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { takeParcelMail } from '../../shipping/shipping.ts';
import { arrivalOf } from '../box-arrival.ts';
import { type BoxToMail, findBoxToMail } from './box-mails.queries.ts';
import { type BoxMail, boxMailKey, boxParcel } from './box-parcel.ts';

const titles = { sent: 'Tu caja va en camino', corrected: 'Corregimos la guía de tu caja' } as const;

/** Tells a client that their box left, or that its guía is another one, unless that is no longer so. */
export async function mailBox(shop: Shop, mail: BoxMail): Promise<void> {
  const { db, config, clock } = shop;
  const { shipmentId: id, shippingEventId: eventId, version } = mail;
  const parcel = await takeParcelMail(shop, boxParcel, { id, eventId });
  if (!parcel || (version !== undefined && parcel.version !== version)) return;
  const box = await findBoxToMail(db, id);
  // The account has been deleted since: there is no address to write to.
  if (!box?.contact_email) return;
  const last = arrivalOf(box, await shop.readSettings(), clock.now());
  const title = titles[mail.kind];
  await sendMail(
    shop,
    {
      to: box.contact_email,
      subject: `${title}: ${box.plan}`,
      key: boxMailKey(mail),
      preview: `Es la caja ${box.number} de ${box.plan}.`,
    },
    mailTitle(title),
    mailText(`${helloTo(box.contact_name)} ${happened[mail.kind](box)}`),
    ...(last ? [mailText(`Llega a más tardar el ${weekdayText(last)}.`)] : []),
    ...titleParts(mail.kind, box),
    ...guiaParts(box),
    mailButton(`${config.PUBLIC_ORIGIN}/mis-planes`, 'Ver mis planes'),
    mailSmall('En Mis planes también ves en qué va tu caja.'),
  );
}

const withCarrier = ({ carrier }: BoxToMail) => (carrier ? ` con ${carrier}` : '');

const happened: Readonly<Record<BoxMail['kind'], (box: BoxToMail) => string>> = {
  sent: (box) =>
    `La caja ${box.number} de ${box.plan}, del periodo que comenzó el ${dateText(box.period_start)}, ya salió${withCarrier(box)}.`,
  corrected: (box) =>
    `La caja ${box.number} de ${box.plan} viaja${withCarrier(box)}. La guía que te mandamos antes no era la correcta.`,
};

/** Titles inside; not repeated for a box whose guía was corrected. */
function titleParts(kind: BoxMail['kind'], { titles }: BoxToMail) {
  if (kind !== 'sent' || titles.length === 0) return [];
  return [mailText(`Qué viene dentro: ${titles.map((title) => `«${title}»`).join(', ')}.`)];
}

/** The number as text and, where the carrier has a page for it, as link. */
function guiaParts({ tracking_number, tracking_url }: BoxToMail) {
  if (!tracking_number) return [];
  return [
    mailText(`Guía: ${tracking_number}`),
    ...(tracking_url ? [mailLinkAlone(tracking_url, 'Rastrear mi caja')] : []),
  ];
}
