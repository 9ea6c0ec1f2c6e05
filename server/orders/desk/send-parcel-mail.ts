import { addressLine } from '#contract/address.ts';
import { weekdayText } from '#contract/delivery-words.ts';
import { receiverOf } from '#contract/gift.ts';
import { helloTo } from '../../platform/mail/hello.ts';
import {
  mailButton,
  mailHeading,
  mailLinkAlone,
  mailRows,
  mailSmall,
  mailText,
  mailTitle,
} from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { takeParcelMail } from '../../shipping/shipping.ts';
import { presentDelivery } from '../delivery-promise.ts';
import { orderLink } from '../order-link.ts';
import { findVersion } from '../parcels.queries.ts';
import { findWholeOrder, type WholeOrder } from '../whole-order.queries.ts';
import { orderParcel } from './order-parcel.ts';
import { findPrintedOrders, type PackingLine } from './packing.queries.ts';

/** Tells a buyer that their parcel left, unless that was undone meanwhile. */
export async function sendParcelMail(
  shop: Shop,
  { orderId, shippingEventId }: { orderId: number; shippingEventId: number },
): Promise<void> {
  if (!(await takeParcelMail(shop, orderParcel, { id: orderId, eventId: shippingEventId }))) return;
  const order = await findWholeOrder(shop.db, orderId);
  if (order) await mailParcel(shop, order, { key: `mail:parcel:${order.folio}:${shippingEventId}` });
}

/** «Va en camino», as often as it is asked for under another key. */
export const mailParcel = (shop: Shop, order: WholeOrder, { key }: { key: string }) =>
  mailDispatch(shop, order, {
    key,
    subject: `Tu pedido ${order.folio} va en camino`,
    title: '¡Tu pedido va en camino!',
    text: `Tu pedido ${order.folio} ya salió hacia ${order.gift ? order.gift.recipient_name : 'tu casa'}.`,
  });

/** A buyer who was mailed one guía is mailed the right one. */
export async function sendCorrectionMail(
  shop: Shop,
  { orderId, version }: { orderId: number; version: number },
): Promise<void> {
  const [order, current] = await Promise.all([
    findWholeOrder(shop.db, orderId),
    findVersion(shop.db, orderId),
  ]);
  // A later correction has a mail of its own.
  if (!order || current !== version) return;
  await mailDispatch(shop, order, {
    key: `mail:tracking:${order.folio}:${version}`,
    subject: `Corregimos la guía de tu pedido ${order.folio}`,
    title: 'Corregimos tu guía',
    text: `La guía que te mandamos de tu pedido ${order.folio} no era la correcta. Esta es la buena.`,
  });
}

/** Mails how it travels, what is in it, where to and until when. */
async function mailDispatch(
  shop: Shop,
  order: WholeOrder,
  { key, subject, title, text }: { key: string; subject: string; title: string; text: string },
): Promise<void> {
  const [packed] = await findPrintedOrders(shop.db, [order.order_id]);
  const settings = await shop.readSettings();
  const { arrives_by: last } = presentDelivery(order, settings, shop.clock.now());
  const arrival = last ? `Llega a más tardar el ${weekdayText(last)}.` : null;
  const { shipping_address: address } = order;
  await sendMail(
    shop,
    { to: order.contact_email, key, subject, preview: arrival ?? text },
    mailTitle(title),
    mailText([helloTo(order.contact_name), text, arrival].filter(Boolean).join(' ')),
    ...trackingPart(order),
    mailHeading('Lo que va en el paquete'),
    mailRows(contentRows(packed?.lines ?? [])),
    ...(address
      ? [mailHeading('Se envía a'), mailText(`${receiverOf(order).name} · ${addressLine(address)}`)]
      : []),
    mailButton(orderLink(shop, order.folio), 'Ver mi pedido'),
    mailSmall(`Si algo no está bien, escríbenos a ${settings.contact_email}.`),
  );
}

const contentRows = (lines: readonly PackingLine[]) =>
  lines.map(({ title: label, authors, quantity }) => ({
    label,
    ...(authors.length > 0 && { detail: authors.join(', ') }),
    amount: quantity === 1 ? '1 pieza' : `${quantity} piezas`,
  }));

/** The number as text, to be copied, and as the carrier's page of it. */
function trackingPart({ carrier, tracking_number, tracking_url }: WholeOrder) {
  if (!carrier) return [];
  return [
    mailHeading('Tu guía'),
    mailText(tracking_number ? `${carrier}: ${tracking_number}` : carrier),
    ...(tracking_url ? [mailLinkAlone(tracking_url, `Rastrear en ${carrier}`)] : []),
  ];
}
